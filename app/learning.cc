#include "app/learning.h"

#include "app/learned_skins.h"
#include "base/text.h"

namespace mindreader {

MadeSkin MakeSkinOf(const Lesson& lesson, const Target& target) {
  MadeSkin made = MakeSkin(lesson);
  const Skin& app = target.app;
  if (app.name.empty()) return made;
  made.skin.program = app.program;
  made.skin.identity = app.identity;
  made.skin.title = app.title;
  return made;
}

std::string CommentOn(const MadeSkin& made) {
  std::string comment = "Learned by mindreader, by playing. docs/skins.md describes every key.";
  if (!made.why_apprentice.empty()) {
    comment += "\nThe apprentice plays it, from what it knows of it, because the player cannot:\n" +
               made.why_apprentice + ".";
  }
  return comment;
}

Result<Skin> KeepLesson(const Lesson& lesson, const Target& target, const Narrator& narrate) {
  const MadeSkin made = MakeSkinOf(lesson, target);
  const std::string program =
      target.app.name.empty() ? target.window.window_class : target.app.name;
  auto kept = KeepLearned(made.skin, LearnedName(program), lesson.first.pixels, CommentOn(made));
  if (!kept) return kept;
  narrate("kept as skin '" + Printable(kept->name) + "' in " + Printable(kept->file, 1000));
  if (!made.why_apprentice.empty()) {
    narrate("it takes the apprentice to play from it: " + made.why_apprentice);
  }
  return kept;
}

}  // namespace mindreader
