#include "recording/film.h"

#include <cmath>
#include <exception>
#include <fstream>
#include <optional>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "base/write_file.h"
#include "recording/film_draw.h"
#include "recording/film_script.h"
#include "recording/story.h"
#include "recording/video_file.h"

namespace mindreader {
namespace {

namespace fs = std::filesystem;

// First coarser, then smaller.
constexpr int kCoarsest = 4;
constexpr double kShrink = 0.8;
constexpr int kMostAttempts = 14;
// The colours of a film are learned from so many of its pictures.
constexpr std::size_t kColorSamples = 24;

class Filming {
 public:
  Filming(Session& session, const Story& story, const FilmScript& script, VideoFormat format,
          fs::path file)
      : session_(session),
        story_(story),
        script_(script),
        format_(format),
        file_(std::move(file)) {}

  Result<FilmReport> Run(int width, int coarseness) {
    auto painter = FilmPainter::Create(session_, story_, script_, width);
    if (!painter) return Forward(painter);
    VideoSettings settings{format_, painter->size(), coarseness, script_.shots.back().seconds, {}};
    if (format_ == VideoFormat::kGif) {
      auto colors = Colors(*painter);
      if (!colors) return Forward(colors);
      settings.colors = std::move(*colors);
    }
    auto video = VideoFile::Create(file_, std::move(settings));
    if (!video) return Forward(video);
    if (const auto shot = Shoot(*painter, **video); !shot) return Forward(shot);
    if (const auto finished = (*video)->Finish(); !finished) return Forward(finished);
    const std::string codec = (*video)->codec();
    video->reset();  // closes the file
    std::error_code error;
    return FilmReport{codec,           painter->size().width,       painter->size().height,
                      script_.seconds, fs::file_size(file_, error), {}};
  }

 private:
  Result<ColorTable> Colors(FilmPainter& painter) {
    std::vector<cv::Mat> samples;
    const std::size_t step = std::max<std::size_t>(1, script_.shots.size() / kColorSamples);
    for (std::size_t i = 0; i < script_.shots.size(); i += step) {
      auto picture = painter.Paint(script_.shots[i], 0);
      if (!picture) return Forward(picture);
      samples.push_back(std::move(*picture));
    }
    return ColorTable(samples);
  }

  Status Shoot(FilmPainter& painter, VideoFile& video) {
    const double step = 1000.0 / FramesPerSecond(format_);
    double begin = 0;        // of the shot, in milliseconds
    std::int64_t frame = 0;  // the next one to be shown
    for (const Shot& shot : script_.shots) {
      const double end = begin + shot.seconds * 1000;
      std::optional<cv::Mat> picture;
      // What is shorter than a frame may fall between two.
      while (static_cast<double>(frame) * step < end) {
        const double age = std::max(0.0, static_cast<double>(frame) * step - begin) / 1000;
        if (!picture || FilmPainter::Moves(shot)) {
          auto painted = painter.Paint(shot, age);
          if (!painted) return Forward(painted);
          picture = std::move(*painted);
        }
        std::int64_t next = frame + 1;
        if (!IsSteady(format_) && !FilmPainter::Moves(shot)) {
          next = std::max(next, static_cast<std::int64_t>(std::ceil(end / step)));
          // WebP's encoder does not learn how long the last picture is to stay: it comes once more
          // at its end.
          const bool last = &shot == &script_.shots.back() && next > frame + 1;
          if (last && format_ == VideoFormat::kWebp) --next;
        }
        const auto added = video.Add(*picture, At(frame, step), At(next, step));
        if (!added) return added;
        frame = next;
      }
      begin = end;
    }
    return {};
  }

  static std::int64_t At(std::int64_t frame, double step) {
    return std::llround(static_cast<double>(frame) * step);
  }

  Session& session_;
  const Story& story_;
  const FilmScript& script_;
  VideoFormat format_;
  fs::path file_;
};

Result<FilmReport> FilmWithin(Filming& filming, const FilmOptions& options) {
  int width = options.width, coarseness = 0;
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    auto report = filming.Run(width, coarseness);
    if (!report || options.max_bytes == 0 || report->bytes <= options.max_bytes) return report;
    if (coarseness < kCoarsest && FormatOf(options.output) != VideoFormat::kGif) {
      ++coarseness;
    } else if (report->width > FilmPainter::kSmallest) {
      width = std::max(FilmPainter::kSmallest, static_cast<int>(report->width * kShrink));
    } else {
      break;
    }
  }
  return Fail(ErrorCode::kUsage,
              fmt::format("the film does not become smaller than {} bytes", options.max_bytes),
              "a larger --max-size", "A larger --speed makes it shorter.");
}

Result<FilmReport> Film(Session& session, const FilmOptions& options) {
  const auto format = FormatOf(options.output);
  if (!format) return Forward(format);
  const auto story = Tell(session);
  if (!story) return Forward(story);
  const FilmScript script = WriteScript(session, *story, options.speed);
  if (script.shots.empty()) return Fail(ErrorCode::kUsage, "the session has nothing to show");
  // What was there before is replaced by a whole film only.
  const fs::path part = options.output.string() + ".part";
  Filming filming(session, *story, script, *format, part);
  auto report = FilmWithin(filming, options);
  std::error_code error;
  if (report) fs::rename(part, options.output, error);
  if (!report || error) {
    const std::string reason = error.message();
    fs::remove(part, error);
    if (!report) return report;
    return Fail(ErrorCode::kUsage,
                Printable(options.output.string(), 1000) + " cannot be written: " + reason,
                "a writable path");
  }
  report->captions = fs::path(options.output).replace_extension(".vtt");
  if (auto written = WriteFile(report->captions, WebVtt(script.cues)); !written) {
    return Forward(written);
  }
  return report;
}

}  // namespace

Result<FilmReport> MakeFilm(Session& session, const FilmOptions& options) {
  try {
    return Film(session, options);
  } catch (const std::exception& error) {
    return Fail(ErrorCode::kUsage, "the session is damaged: " + Printable(error.what()),
                "what docs/sessions.md describes");
  }
}

}  // namespace mindreader
