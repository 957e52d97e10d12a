#include "recording/video_file.h"

#include <algorithm>
#include <cctype>
#include <span>
#include <utility>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>
#include <libswscale/swscale.h>
}

#include <fmt/format.h>

#include "base/text.h"
#include "base/write_file.h"

namespace mindreader {
namespace {

// Milliseconds, in which all times are given.
constexpr AVRational kTick{1, 1000};

struct Choice {
  const char* codec;
  AVPixelFormat pixels;
};

// The codecs for a format, the best first.
std::span<const Choice> Choices(VideoFormat format) {
  static constexpr Choice kMp4[] = {{"libx264", AV_PIX_FMT_YUV420P},
                                    {"libopenh264", AV_PIX_FMT_YUV420P},
                                    {"mpeg4", AV_PIX_FMT_YUV420P}};
  static constexpr Choice kWebm[] = {{"libvpx-vp9", AV_PIX_FMT_YUV420P},
                                     {"libvpx", AV_PIX_FMT_YUV420P}};
  static constexpr Choice kGif[] = {{"gif", AV_PIX_FMT_PAL8}};
  static constexpr Choice kWebp[] = {{"libwebp_anim", AV_PIX_FMT_YUV420P}};
  switch (format) {
    case VideoFormat::kMp4: return kMp4;
    case VideoFormat::kWebm: return kWebm;
    case VideoFormat::kGif: return kGif;
    case VideoFormat::kWebp: return kWebp;
  }
  return {};
}

std::string Reason(int error) {
  std::array<char, AV_ERROR_MAX_STRING_SIZE> text{};
  av_strerror(error, text.data(), text.size());
  return text.data();
}

struct FreeContext {
  void operator()(AVCodecContext* context) const { avcodec_free_context(&context); }
};
struct FreeFrame {
  void operator()(AVFrame* frame) const { av_frame_free(&frame); }
};
struct FreePacket {
  void operator()(AVPacket* packet) const { av_packet_free(&packet); }
};
struct FreeScaler {
  void operator()(SwsContext* scaler) const { sws_freeContext(scaler); }
};
struct FreeFormat {
  void operator()(AVFormatContext* context) const {
    if (context->pb != nullptr) avio_closep(&context->pb);
    avformat_free_context(context);
  }
};

// How fine each codec works; larger numbers are coarser.
void SetQuality(AVCodecContext& context, const std::string& codec, int coarseness) {
  const auto set = [&](const char* name, const std::string& value) {
    av_opt_set(context.priv_data, name, value.c_str(), 0);
  };
  if (codec == "libx264") {
    set("crf", std::to_string(20 + 4 * coarseness));
    set("preset", "medium");
    set("tune", "animation");
  } else if (codec.starts_with("libvpx")) {
    set("crf", std::to_string(30 + 7 * coarseness));
    set("deadline", "good");
    set("cpu-used", "4");
    context.bit_rate = 0;
  } else if (codec == "libwebp_anim") {
    set("quality", std::to_string(80 - 15 * coarseness));
  } else if (codec != "gif") {
    context.bit_rate = 2'000'000 >> coarseness;
  }
}

tl::unexpected<Error> NoCodec(VideoFormat format) {
  return Fail(ErrorCode::kFailed,
              fmt::format("the FFmpeg of this system cannot write {}", Name(format)),
              fmt::format("the codec {}", Choices(format).front().codec),
              "Install Debian's libavcodec59 (not a reduced build), or choose .gif.");
}

class AvVideoFile final : public VideoFile {
 public:
  explicit AvVideoFile(VideoSettings settings) : settings_(std::move(settings)) {}

  Status Open(const std::filesystem::path& file) {
    AVFormatContext* format = nullptr;
    const int error =
        avformat_alloc_output_context2(&format, nullptr, Name(settings_.format), file.c_str());
    if (error < 0) return Failed(error);
    format_.reset(format);
    for (const Choice& choice : Choices(settings_.format)) {
      const AVCodec* codec = avcodec_find_encoder_by_name(choice.codec);
      if (codec == nullptr || !OpenCodec(*codec, choice)) continue;
      codec_ = choice.codec;
      return OpenFile(file, choice.pixels);
    }
    return NoCodec(settings_.format);
  }

  Status Add(const cv::Mat& bgr, std::int64_t from, std::int64_t to) override {
    if (const int error = av_frame_make_writable(frame_.get()); error < 0) return Failed(error);
    Convert(bgr);
    frame_->pts = from;
    frame_->pkt_duration = to - from;
    end_ = to;
    durations_.emplace_back(from, to - from);
    return Send(frame_.get());
  }

  Status Finish() override {
    if (auto sent = Send(nullptr); !sent) return sent;
    if (const int error = av_write_trailer(format_.get()); error < 0) return Failed(error);
    return {};
  }

  std::string codec() const override { return codec_; }

 private:
  static tl::unexpected<Error> Failed(int error) {
    return Fail(ErrorCode::kFailed, "the video cannot be written: " + Reason(error));
  }

  // Whether the codec works here; one that is there may lack a library of its own.
  bool OpenCodec(const AVCodec& codec, const Choice& choice) {
    context_.reset(avcodec_alloc_context3(&codec));
    context_->width = settings_.size.width;
    context_->height = settings_.size.height;
    context_->time_base = kTick;
    context_->framerate = {FramesPerSecond(settings_.format), 1};
    context_->pix_fmt = choice.pixels;
    // The scaler's, for what is no GIF; players guess by the picture's size otherwise.
    if (choice.pixels != AV_PIX_FMT_PAL8) {
      context_->colorspace = AVCOL_SPC_SMPTE170M;
      context_->color_range = AVCOL_RANGE_MPEG;
      context_->color_primaries = AVCOL_PRI_BT709;
      context_->color_trc = AVCOL_TRC_IEC61966_2_1;
    }
    context_->gop_size = 10 * FramesPerSecond(settings_.format);
    SetQuality(*context_, choice.codec, settings_.coarseness);
    if ((format_->oformat->flags & AVFMT_GLOBALHEADER) != 0) {
      context_->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    }
    return avcodec_open2(context_.get(), &codec, nullptr) >= 0;
  }

  Status OpenFile(const std::filesystem::path& file, AVPixelFormat pixels) {
    AVFormatContext* format = format_.get();
    stream_ = avformat_new_stream(format, nullptr);
    stream_->time_base = kTick;
    stream_->avg_frame_rate = context_->framerate;
    avcodec_parameters_from_context(stream_->codecpar, context_.get());
    if (auto ours = RefuseForeignLink(file); !ours) return ours;
    int error = avio_open(&format->pb, file.c_str(), AVIO_FLAG_WRITE);
    if (error < 0) {
      return Fail(ErrorCode::kUsage,
                  Printable(file.string(), 1000) + " cannot be written: " + Reason(error),
                  "a writable path");
    }
    // Browsers begin to play an MP4 when its index comes first; loops are the animations' business.
    if (settings_.format == VideoFormat::kMp4)
      av_opt_set(format->priv_data, "movflags", "+faststart", 0);
    if (!IsSteady(settings_.format)) av_opt_set(format->priv_data, "loop", "0", 0);
    if (settings_.format == VideoFormat::kGif) {
      // In hundredths of a second.
      av_opt_set_int(format->priv_data, "final_delay",
                     static_cast<std::int64_t>(settings_.last_seconds * 100), 0);
    }
    error = avformat_write_header(format, nullptr);
    if (error < 0) return Failed(error);
    return MakeFrame(pixels);
  }

  Status MakeFrame(AVPixelFormat pixels) {
    frame_.reset(av_frame_alloc());
    frame_->format = pixels;
    frame_->width = settings_.size.width;
    frame_->height = settings_.size.height;
    if (const int error = av_frame_get_buffer(frame_.get(), 0); error < 0) return Failed(error);
    packet_.reset(av_packet_alloc());
    if (pixels == AV_PIX_FMT_PAL8) return {};
    scaler_.reset(sws_getContext(settings_.size.width, settings_.size.height, AV_PIX_FMT_BGR24,
                                 settings_.size.width, settings_.size.height, pixels, SWS_BICUBIC,
                                 nullptr, nullptr, nullptr));
    return {};
  }

  void Convert(const cv::Mat& bgr) {
    if (scaler_) {
      const std::array<const std::uint8_t*, 1> from{bgr.data};
      const std::array<int, 1> step{static_cast<int>(bgr.step)};
      sws_scale(scaler_.get(), from.data(), step.data(), 0, bgr.rows, frame_->data,
                frame_->linesize);
      return;
    }
    for (int y = 0; y < bgr.rows; ++y) {
      std::uint8_t* row = frame_->data[0] + static_cast<std::ptrdiff_t>(y) * frame_->linesize[0];
      for (int x = 0; x < bgr.cols; ++x) row[x] = settings_.colors->Index(bgr.at<cv::Vec3b>(y, x));
    }
    std::ranges::copy(settings_.colors->colors(),
                      reinterpret_cast<std::uint32_t*>(frame_->data[1]));
  }

  // How long the picture that begins then is shown; codecs forget it.
  [[nodiscard]] std::int64_t DurationOf(std::int64_t from) const {
    for (const auto& [begin, duration] : durations_) {
      if (begin == from) return duration;
    }
    return 0;
  }

  Status Send(const AVFrame* frame) {
    int error = avcodec_send_frame(context_.get(), frame);
    if (error < 0) return Failed(error);
    while ((error = avcodec_receive_packet(context_.get(), packet_.get())) >= 0) {
      packet_->stream_index = stream_->index;
      if (packet_->pts != AV_NOPTS_VALUE) packet_->duration = DurationOf(packet_->pts);
      av_packet_rescale_ts(packet_.get(), kTick, stream_->time_base);
      error = av_interleaved_write_frame(format_.get(), packet_.get());
      if (error < 0) return Failed(error);
    }
    return error == AVERROR(EAGAIN) || error == AVERROR_EOF ? Status{} : Failed(error);
  }

  VideoSettings settings_;
  std::string codec_;
  std::unique_ptr<AVCodecContext, FreeContext> context_;
  std::unique_ptr<AVFormatContext, FreeFormat> format_;
  AVStream* stream_ = nullptr;  // of format_
  std::unique_ptr<AVFrame, FreeFrame> frame_;
  std::unique_ptr<AVPacket, FreePacket> packet_;
  std::unique_ptr<SwsContext, FreeScaler> scaler_;
  std::vector<std::pair<std::int64_t, std::int64_t>> durations_;
  std::int64_t end_ = 0;
};

}  // namespace

const char* Name(VideoFormat format) {
  switch (format) {
    case VideoFormat::kMp4: return "mp4";
    case VideoFormat::kWebm: return "webm";
    case VideoFormat::kGif: return "gif";
    case VideoFormat::kWebp: return "webp";
  }
  return "?";
}

Result<VideoFormat> FormatOf(const std::filesystem::path& file) {
  std::string end = file.extension().string();
  std::ranges::transform(end, end.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  for (const VideoFormat format :
       {VideoFormat::kMp4, VideoFormat::kWebm, VideoFormat::kGif, VideoFormat::kWebp}) {
    if (end == std::string(".") + Name(format)) return format;
  }
  return Fail(ErrorCode::kUsage, "no video format is called '" + Printable(end) + "'",
              "a file that ends with .mp4, .webm, .gif or .webp");
}

const char* BestCodec(VideoFormat format) { return Choices(format).front().codec; }

Status CheckCodec(VideoFormat format) {
  for (const Choice& choice : Choices(format)) {
    if (avcodec_find_encoder_by_name(choice.codec) != nullptr) return {};
  }
  return NoCodec(format);
}

int FramesPerSecond(VideoFormat format) { return IsSteady(format) ? 25 : 10; }

bool IsSteady(VideoFormat format) {
  return format == VideoFormat::kMp4 || format == VideoFormat::kWebm;
}

Result<std::unique_ptr<VideoFile>> VideoFile::Create(const std::filesystem::path& file,
                                                     VideoSettings settings) {
  av_log_set_level(AV_LOG_ERROR);
  auto video = std::make_unique<AvVideoFile>(std::move(settings));
  if (const auto opened = video->Open(file); !opened) return Forward(opened);
  return video;
}

}  // namespace mindreader
