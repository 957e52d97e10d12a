#include "process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace mindreader {
namespace {

void Redirect(const std::string& file, int to) {
  const int fd = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (fd < 0) _exit(127);
  dup2(fd, to);
}

}  // namespace

std::string ReadWhole(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "app-test-XXXXXX").string();
  if (!mkdtemp(name.data())) std::abort();
  path_ = name;
}

Folder::~Folder() { std::filesystem::remove_all(path_); }

std::string Folder::Write(const std::string& name, const std::string& content) const {
  std::ofstream(path_ / name, std::ios::binary) << content;
  return (path_ / name).string();
}

Mindreader::Mindreader(const std::vector<std::string>& arguments,
                       const std::map<std::string, std::string>& environment,
                       const std::string& output_file, const std::string& input)
    : out_(output_file.empty() ? (folder_.path() / "out").string() : ""),
      err_((folder_.path() / "err").string()) {
  std::map<std::string, std::string> changes{{"DISPLAY", ""},
                                             {"XAUTHORITY", ""},
                                             {"MINDREADER_SKINS", ""},
                                             {"XDG_DATA_HOME", ""},
                                             {"HOME", folder_.path().string()}};
  for (const auto& [name, value] : environment) changes[name] = value;
  const std::string in = input.empty() ? "" : folder_.Write("in", input);
  pid_ = fork();
  if (pid_ != 0) return;
  if (!in.empty() && std::freopen(in.c_str(), "r", stdin) == nullptr) _exit(126);
  for (const auto& [name, value] : changes) {
    value.empty() ? unsetenv(name.c_str()) : setenv(name.c_str(), value.c_str(), 1);
  }
  Redirect(output_file.empty() ? out_ : output_file, STDOUT_FILENO);
  Redirect(err_, STDERR_FILENO);
  std::vector<std::string> words{MINDREADER_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  execv(argv[0], argv.data());
  _exit(127);
}

Mindreader::~Mindreader() {
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

void Mindreader::Signal(int signal) const { kill(pid_, signal); }

Finished Mindreader::Wait() {
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = 0;
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {code, out_.empty() ? "" : ReadWhole(out_), ReadWhole(err_)};
}

Finished RunMindreader(const std::vector<std::string>& arguments,
                       const std::map<std::string, std::string>& environment) {
  return Mindreader(arguments, environment).Wait();
}

}  // namespace mindreader
