// Files of text that a user names, and what sentences show of them.
#include "setup/text_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "setup/messages.h"

using namespace Grit;
namespace fs = std::filesystem;

namespace {

class TextFile : public testing::Test {
 protected:
  fs::path folder = fs::path(testing::TempDir()) / ("grit_text_" + std::to_string(getpid()));

  TextFile() { fs::create_directories(folder); }
  ~TextFile() override { fs::remove_all(folder); }
  std::string file(const std::string &bytes) const
  {
    const std::string name = (folder / "a.text").string();
    std::ofstream(name, std::ios::binary) << bytes;
    return name;
  }
};

std::string answer(const std::string &name)
{
  try {
    return "accepted " + std::to_string(read_text_file(name, "a file of songs").size());
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
}

TEST_F(TextFile, IsReadAsItIs)
{
  const std::string text = "\tunits si\r\n# \xc2\xb5m, and \xe4 of another encoding\n\f\v";
  EXPECT_EQ(read_text_file(file(text), ""), text);
  EXPECT_EQ(read_text_file(file(""), ""), "");
}

TEST_F(TextFile, HasAnEnd)
{
  const std::string most = std::to_string(MOST_BYTES_OF_TEXT), name = file(std::string(MOST_BYTES_OF_TEXT, ' '));
  EXPECT_EQ(answer(name), "accepted " + most);
  std::ofstream(name, std::ios::app) << ' ';
  EXPECT_EQ(answer(name), "expected at most " + most + " bytes in " + name + ", got more");
  for (const char *const endless : {"/dev/zero", "/dev/full"})
    if (fs::exists(endless))
      EXPECT_EQ(answer(endless),
                std::string("expected text in ") + endless + ", got the byte '\\x00' in line 1: it is no text file");
}

TEST_F(TextFile, HasNoControlCharacters)
{
  for (const auto &[byte, shown] : {std::pair('\x1b', "\\x1b"), std::pair('\x7f', "\\x7f"), std::pair('\b', "\\x08")}) {
    std::string text(100000, '\n');
    text += "word ";
    const std::string name = file(text + byte + "[2J");
    EXPECT_EQ(answer(name),
              "expected text in " + name + ", got the byte '" + shown + "' in line 100001: it is no text file");
  }
}

TEST_F(TextFile, CanBeRead)
{
  const std::string none = (folder / "none").string();
  EXPECT_EQ(answer(none), "expected a file of songs, got '" + none + "': No such file or directory");
  EXPECT_EQ(answer(folder.string()), "expected a file that can be read, got " + folder.string() + ": Is a directory");
}

// The sequences are those of tables 3-6 and 3-7 of the Unicode Standard, and the marks of its annex 9.
TEST(Printable, ATerminalHasNothingToObey)
{
  for (const std::string text : {"plain\nlines", "\xc2\xb5m \xce\xb4 \xe2\x88\x9e \xf0\x9f\x98\x80", "\xc2\xa0"})
    EXPECT_EQ(printable(text), text);
  for (const auto &[text, shown] :
       {std::pair(std::string("\x1b[2J\r\t"), "\\x1b[2J\\x0d\\x09"), std::pair(std::string("a\0b", 3), "a\\x00b"),
        std::pair(std::string("\x7f\x80\xff"), "\\x7f\\x80\\xff"),
        std::pair(std::string("\xc2\x9b\x31m"), "\\xc2\\x9b1m"),                        // CSI of eight bits
        std::pair(std::string("\xc0\x9b \xe0\x80\x9b"), "\\xc0\\x9b \\xe0\\x80\\x9b"),  // longer than it has to be
        std::pair(std::string("\xe2\x80\xae"), "\\xe2\\x80\\xae"),           // turns the direction of writing
        std::pair(std::string("\xed\xa0\x80"), "\\xed\\xa0\\x80"),           // a surrogate
        std::pair(std::string("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80"),  // behind the last character
        std::pair(std::string("\xe2\x88"), "\\xe2\\x88")})                   // cut off
    EXPECT_EQ(printable(text), shown);
}

TEST(Printable, SentencesShowWordsOfAnyFile)
{
  try {
    refuse("expected a word, got ", quoted("\x1b]0;title\a" + std::string(5000, 'x')));
  } catch (const std::invalid_argument &refused) {
    const std::string text = refused.what();
    EXPECT_EQ(text.substr(0, 45), "expected a word, got '\\x1b]0;title\\x07xxxxxxx");
    EXPECT_LT(text.size(), 1200u);
    EXPECT_EQ(text.substr(text.size() - 5), "x...'");
  }
}

}  // namespace
