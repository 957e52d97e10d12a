#include "recording/update_readings.h"

#include <filesystem>
#include <fstream>
#include <string>

#include "base/text.h"

namespace mindreader {

Status UpdateReadings(Session& session, const std::map<std::size_t, Json>& readings) {
  if (readings.empty()) return {};
  std::map<std::int64_t, const Json*> by_number;
  for (const auto& [index, reading] : readings) {
    session.events[index]["reading"] = reading;
    by_number[session.events[index]["n"].get<std::int64_t>()] = &session.events[index];
  }
  const std::filesystem::path file = session.folder / "events.jsonl";
  const std::filesystem::path fresh = session.folder / "events.jsonl.new";
  std::ifstream in(file, std::ios::binary);
  std::ofstream out(fresh, std::ios::binary);
  for (std::string line; std::getline(in, line) && !in.eof();) {
    const Json json = Json::parse(line, nullptr, false);
    const auto number = json.is_object() ? json.value("n", std::int64_t{0}) : 0;
    const auto changed = by_number.find(number);
    out << (changed == by_number.end() ? line : ToLine(*changed->second)) << '\n';
  }
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(fresh, file, error);
  if (out && !error) return {};
  return Fail(ErrorCode::kFailed, Printable(file.string(), 1000) + " cannot be written",
              "a session folder that can be changed");
}

}  // namespace mindreader
