#include "corpus.h"

#include <algorithm>
#include <cctype>
#include <fstream>

#include <nlohmann/json.hpp>

namespace mindreader::corpus {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

WindowPoint PointOf(const json& at) { return {at.at(0).get<int>(), at.at(1).get<int>()}; }

std::optional<WindowPoint> OptionalPoint(const json& object, const char* key) {
  if (!object.contains(key)) return std::nullopt;
  return PointOf(object.at(key));
}

Answer AnswerOf(const json& object) {
  Answer answer;
  answer.skin = object.at("skin").get<std::string>();
  answer.state = object.at("state").get<std::string>();
  answer.rows = object.at("rows").get<int>();
  for (const json& row : object.value("played", json::array())) {
    answer.played.push_back({row.at("pegs").get<std::vector<int>>(),
                             row.at("marks").at(0).get<int>(), row.at("marks").at(1).get<int>()});
  }
  answer.covered = object.value("covered", std::vector<int>());
  if (object.contains("active_row")) answer.active_row = object.at("active_row").get<int>();
  answer.secret = object.value("secret", std::vector<int>());
  answer.texts = object.value("texts", std::map<std::string, std::string>());
  answer.first_hole = OptionalPoint(object, "first_hole");
  answer.first_color = OptionalPoint(object, "first_color");
  answer.last_color = OptionalPoint(object, "last_color");
  return answer;
}

Dialog DialogOf(const json& object) {
  const json& area = object.at("area");
  Dialog dialog{
      {area.at(0).get<int>(), area.at(1).get<int>(), area.at(2).get<int>(), area.at(3).get<int>()},
      {}};
  for (const auto& [label, place] : object.at("labels").items()) {
    dialog.labels[label] = PointOf(place);
  }
  return dialog;
}

Case CaseOf(const fs::path& picture, const json& object) {
  Case result{picture, {}, object.value("refused_by", std::vector<std::string>()), std::nullopt};
  for (const json& answer : object.value("answers", json::array())) {
    result.answers.push_back(AnswerOf(answer));
  }
  if (object.contains("dialog")) result.dialog = DialogOf(object.at("dialog"));
  return result;
}

Result<Case> ReadCase(const fs::path& picture) {
  const fs::path file = fs::path(picture).replace_extension(".json");
  std::ifstream stream(file);
  if (!stream) return Fail(ErrorCode::kUsage, picture.string() + " has no answer beside it");
  try {
    return CaseOf(picture, json::parse(stream));
  } catch (const json::exception& exception) {
    return Fail(ErrorCode::kUsage, file.string() + ": " + exception.what());
  }
}

}  // namespace

std::string Case::Name() const {
  std::string name = picture.parent_path().filename().string() + "_" + picture.stem().string();
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

Result<std::vector<Case>> ReadCorpus() {
  const fs::path folder = fs::path(MINDREADER_SOURCE_DIR) / "tests" / "corpus";
  std::vector<Case> cases;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path& file = entry.path();
    if (file.extension() == ".json" && !fs::exists(fs::path(file).replace_extension(".png"))) {
      return Fail(ErrorCode::kUsage, file.string() + " has no picture beside it");
    }
    if (file.extension() != ".png") continue;
    auto one = ReadCase(file);
    if (!one) return Forward(one);
    cases.push_back(std::move(*one));
  }
  std::sort(cases.begin(), cases.end(),
            [](const Case& a, const Case& b) { return a.picture < b.picture; });
  return cases;
}

}  // namespace mindreader::corpus
