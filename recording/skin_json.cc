#include "recording/skin_json.h"

#include <chrono>
#include <exception>
#include <optional>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "recording/content_hash.h"

// The library finds these by the type they are for.
namespace nlohmann {

template <typename T>
struct adl_serializer<std::optional<T>> {
  static void to_json(json& target, const std::optional<T>& value) {
    target = value ? json(*value) : json();
  }
  static void from_json(const json& source, std::optional<T>& value) {
    value = source.is_null() ? std::optional<T>() : std::optional<T>(source.get<T>());
  }
};

template <>
struct adl_serializer<std::chrono::milliseconds> {
  static void to_json(json& target, const std::chrono::milliseconds& value) {
    target = value.count();
  }
  static void from_json(const json& source, std::chrono::milliseconds& value) {
    value = std::chrono::milliseconds(source.get<std::int64_t>());
  }
};

}  // namespace nlohmann

namespace mindreader {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RefPoint, x, y)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RefRect, x, y, width, height)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Bgr, blue, green, red)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(BgrRange, low, high)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Size, width, height)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Identity, window_class, title)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(BoardSkin, pegs, rows, min_rows, max_rows, first_hole, next_peg,
                                   next_row, peg_radius, empty_active, empty_waiting, repeats)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PaletteColor, name, place, appearance)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PaletteSkin, radius, colors)
// `ready` is written only where a skin has it, so that the others keep their hashes and sessions of
// earlier versions can be read.
void to_json(nlohmann::json& json, const MarksSkin& marks) {
  json = {{"slots", marks.slots},
          {"radius", marks.radius},
          {"exact", marks.exact},
          {"misplaced", marks.misplaced},
          {"none", marks.none}};
  if (!marks.ready.empty()) json["ready"] = marks.ready;
}
void from_json(const nlohmann::json& json, MarksSkin& marks) {
  json.at("slots").get_to(marks.slots);
  json.at("radius").get_to(marks.radius);
  json.at("exact").get_to(marks.exact);
  json.at("misplaced").get_to(marks.misplaced);
  json.at("none").get_to(marks.none);
  if (json.contains("ready")) json.at("ready").get_to(marks.ready);
}
NLOHMANN_JSON_SERIALIZE_ENUM(TextAnchor, {{TextAnchor::kBoard, "board"},
                                          {TextAnchor::kTop, "top"},
                                          {TextAnchor::kBottom, "bottom"}})
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(TextSkin, name, area, anchor, marks, won, lost)
NLOHMANN_JSON_SERIALIZE_ENUM(Placing, {{Placing::kPaletteThenHole, "palette then hole"},
                                       {Placing::kDrag, "drag"},
                                       {Placing::kFillNext, "fill next"},
                                       {Placing::kHoleThenPalette, "hole then palette"},
                                       {Placing::kCycle, "cycle"},
                                       {Placing::kPopup, "popup"},
                                       {Placing::kKeys, "keys"},
                                       {Placing::kArrows, "arrows"},
                                       {Placing::kLists, "lists"},
                                       {Placing::kTable, "table"}})
NLOHMANN_JSON_SERIALIZE_ENUM(Submitting, {{Submitting::kAutomatic, "automatic"},
                                          {Submitting::kMarks, "marks"},
                                          {Submitting::kButton, "button"},
                                          {Submitting::kRowButton, "row button"},
                                          {Submitting::kKey, "key"}})
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(NewGame, click, click_anchor, key)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ControlsSkin, placing, palette_shows_selection, submitting,
                                   submit_button, submit_key, new_game, accept_delay, settle,
                                   answer)
NLOHMANN_JSON_SERIALIZE_ENUM(DialogMeaning, {{DialogMeaning::kNothing, "nothing"},
                                             {DialogMeaning::kWon, "won"},
                                             {DialogMeaning::kLost, "lost"}})
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(DialogSkin, name, title, text, meaning, press, key,
                                   starts_new_game)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SecretSkin, first, next)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Skin, name, title, identity, reference, board, palette, marks,
                                   texts, controls, dialogs, secret)

Json SkinToJson(const Skin& skin) { return nlohmann::json(skin); }

Result<Skin> SkinFromJson(const Json& json) {
  try {
    return nlohmann::json(json).get<Skin>();
  } catch (const std::exception& error) {
    return Fail(ErrorCode::kUsage,
                "the session's skin is damaged: " + Printable(error.what(), 200));
  }
}

std::string SkinHash(const Skin& skin) {
  const std::string text = ToLine(SkinToJson(skin));
  return ContentHash({reinterpret_cast<const unsigned char*>(text.data()), text.size()});
}

}  // namespace mindreader
