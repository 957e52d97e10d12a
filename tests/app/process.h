// Runs the mindreader program as a user does.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace mindreader {

struct Finished {
  int code = -1;  // the exit code, or 128 + the signal
  std::string out;
  std::string err;
};

// A folder that goes away with the test.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // Returns the file's path.
  [[nodiscard]] std::string Write(const std::string& name, const std::string& content) const;

 private:
  std::filesystem::path path_;
};

// A run of the program with these arguments. The environment is the test's own with changes (an
// empty value removes a name); HOME and the XDG folders are private, and there is no display
// unless the test gives one. With an `output_file` stdout goes there and is not read back. Its
// stdin holds `input`, if there is any; else it is the test's own.
class Mindreader {
 public:
  explicit Mindreader(const std::vector<std::string>& arguments,
                      const std::map<std::string, std::string>& environment = {},
                      const std::string& output_file = "", const std::string& input = "");
  ~Mindreader();
  Mindreader(const Mindreader&) = delete;
  Mindreader& operator=(const Mindreader&) = delete;
  void Signal(int signal) const;
  [[nodiscard]] Finished Wait();

 private:
  Folder folder_;
  std::string out_, err_;
  pid_t pid_ = 0;
};

[[nodiscard]] Finished RunMindreader(const std::vector<std::string>& arguments,
                                     const std::map<std::string, std::string>& environment = {});

[[nodiscard]] std::string ReadWhole(const std::string& file);

}  // namespace mindreader
