// What the built program is protected by, read from the file itself (ELF, generic ABI; the GNU
// extensions are in elf.h).
#include <elf.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace mindreader {
namespace {

#if defined(MINDREADER_IS_HARDENED) && defined(__LP64__)

class Elf {
 public:
  Elf() {
    std::ifstream in(MINDREADER_PROGRAM, std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(in), {});
    header_ = At<Elf64_Ehdr>(0);
    for (int i = 0; i < header_.e_phnum; ++i) {
      segments_.push_back(
          At<Elf64_Phdr>(header_.e_phoff + static_cast<std::size_t>(i) * header_.e_phentsize));
    }
  }
  [[nodiscard]] const Elf64_Ehdr& header() const { return header_; }
  [[nodiscard]] const Elf64_Phdr* Segment(Elf64_Word type) const {
    for (const auto& segment : segments_) {
      if (segment.p_type == type) return &segment;
    }
    return nullptr;
  }
  // The value of a dynamic entry; 0 when there is none.
  [[nodiscard]] Elf64_Xword Dynamic(Elf64_Sxword tag) const {
    const auto* const dynamic = Segment(PT_DYNAMIC);
    if (dynamic == nullptr) return 0;
    for (std::size_t at = 0; at + sizeof(Elf64_Dyn) <= dynamic->p_filesz; at += sizeof(Elf64_Dyn)) {
      const auto entry = At<Elf64_Dyn>(dynamic->p_offset + at);
      if (entry.d_tag == tag) return entry.d_un.d_val;
    }
    return 0;
  }
  // Whether a name stands among those that it takes from libraries.
  [[nodiscard]] bool Uses(const std::string& name) const {
    const std::string whole = std::string(1, '\0') + name + '\0';
    return bytes_.find(whole) != std::string::npos;
  }

 private:
  template <typename T>
  [[nodiscard]] T At(std::size_t offset) const {
    T value{};
    if (offset + sizeof value <= bytes_.size()) {
      std::memcpy(&value, bytes_.data() + offset, sizeof value);
    }
    return value;
  }
  std::string bytes_;
  Elf64_Ehdr header_{};
  std::vector<Elf64_Phdr> segments_;
};

TEST(Hardening, TheProgramRunsAtRandomAddresses) {
  const Elf program;
  ASSERT_EQ(std::memcmp(program.header().e_ident, ELFMAG, SELFMAG), 0);
  EXPECT_EQ(program.header().e_type, ET_DYN);
  EXPECT_NE(program.Dynamic(DT_FLAGS_1) & DF_1_PIE, 0U);
}

TEST(Hardening, ItsRelocationsAreDoneAtTheStartAndReadOnlyThen) {
  const Elf program;
  EXPECT_NE(program.Segment(PT_GNU_RELRO), nullptr);
  EXPECT_NE(program.Dynamic(DT_FLAGS) & DF_BIND_NOW, 0U);
  EXPECT_NE(program.Dynamic(DT_FLAGS_1) & DF_1_NOW, 0U);
}

TEST(Hardening, NoMemoryIsBothWritableAndExecutable) {
  const Elf program;
  const auto* const stack = program.Segment(PT_GNU_STACK);
  ASSERT_NE(stack, nullptr);
  EXPECT_EQ(stack->p_flags & PF_X, 0U);
  EXPECT_EQ(program.Dynamic(DT_TEXTREL), 0U);
}

TEST(Hardening, StacksAreGuardedAndCopiesAreChecked) {
  const Elf program;
  EXPECT_TRUE(program.Uses("__stack_chk_fail"));
  EXPECT_TRUE(program.Uses("__memcpy_chk") || program.Uses("__snprintf_chk") ||
              program.Uses("__vsnprintf_chk") || program.Uses("__read_chk"))
      << "fortify";
}

#else

TEST(Hardening, IsLeftOutOfDebuggingAndSanitizedBuilds) {
  GTEST_SKIP() << "this build is for debugging, or instrumented by a sanitizer";
}

#endif

}  // namespace
}  // namespace mindreader
