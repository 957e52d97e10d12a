#include "base/pattern.h"

#include <memory>

#include <re2/re2.h>

namespace mindreader {
namespace {

std::unique_ptr<const re2::RE2> Compile(std::string_view pattern) {
  if (pattern.size() > kLongestPattern) return nullptr;
  re2::RE2::Options options;
  options.set_case_sensitive(false);
  options.set_encoding(re2::RE2::Options::EncodingLatin1);  // titles need not be valid UTF-8
  options.set_log_errors(false);                            // whoever wants the pattern tells
  auto compiled =
      std::make_unique<const re2::RE2>(re2::StringPiece(pattern.data(), pattern.size()), options);
  if (!compiled->ok()) return nullptr;
  return compiled;
}

}  // namespace

std::optional<int> CountGroups(std::string_view pattern) {
  const auto compiled = Compile(pattern);
  if (!compiled) return std::nullopt;
  return compiled->NumberOfCapturingGroups();
}

std::optional<PatternMatch> SearchPattern(std::string_view pattern, std::string_view text) {
  const auto compiled = Compile(pattern);
  if (!compiled) return std::nullopt;
  std::vector<re2::StringPiece> found(
      static_cast<std::size_t>(compiled->NumberOfCapturingGroups()) + 1);
  const re2::StringPiece searched(text.data(), text.size());
  if (!compiled->Match(searched, 0, text.size(), re2::RE2::UNANCHORED, found.data(),
                       static_cast<int>(found.size()))) {
    return std::nullopt;
  }
  PatternMatch match{
      static_cast<std::size_t>(found[0].data() - searched.data()), std::string(found[0]), {}};
  for (std::size_t i = 1; i < found.size(); ++i) match.groups.emplace_back(found[i]);
  return match;
}

}  // namespace mindreader
