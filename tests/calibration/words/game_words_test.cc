#include "calibration/words/game_words.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace mindreader::game_words_test {
namespace {

TEST(SaysWon, UnderstandsWhatProgramsSayAtTheEnd) {
  EXPECT_EQ(SaysWon("You won in 5 guesses!"), true);
  EXPECT_EQ(SaysWon("Congratulation! You have won!"), true);
  EXPECT_EQ(SaysWon("Great!!! You found the solution with 4 tries!"), true);
  EXPECT_EQ(SaysWon("ACCESS GRANTED"), true);
  EXPECT_EQ(SaysWon("jFelicitaciones!"), true);
  EXPECT_EQ(SaysWon("jHas descubierto el codigo!"), true);
  EXPECT_EQ(SaysWon("ACCESS DENIED"), false);
  EXPECT_EQ(SaysWon("Sorry! You lost!"), false);
  EXPECT_EQ(SaysWon("I'm sorry, you lose!"), false);
  EXPECT_EQ(SaysWon("Guess 3 of 10"), std::nullopt);
  EXPECT_EQ(SaysWon("You've won!"), true);
  EXPECT_EQ(SaysWon("Hooray! You found us!"), true);
  EXPECT_EQ(SaysWon("The vault is unlocked."), true);
  EXPECT_EQ(SaysWon("You win! The code was red, blue, red."), true);
  EXPECT_EQ(SaysWon("Game over. The code was red, blue, red."), false);
  EXPECT_EQ(SaysWon("You have not cracked the code"), std::nullopt);
  EXPECT_EQ(SaysWon("Win rate 0%"), std::nullopt);
  EXPECT_EQ(SaysWon("Click! All four are in the right place."), true);
  EXPECT_EQ(SaysWon("Get all four in the right place."), std::nullopt);
  EXPECT_EQ(SaysWon("All four must be in the right place."), std::nullopt);
  EXPECT_EQ(SaysWon("All colours may come twice, in any place."), std::nullopt);
  EXPECT_EQ(SaysWon("All right pegs are black."), std::nullopt);
  EXPECT_EQ(SaysWon("All right, try again!"), std::nullopt);
}

TEST(SaysWon, TakesAGameThatIsOverForWonWhereThatIsSaidElsewhere) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(SaysWon(Texts{"Game over", "Guess 6", "You got it in 6!"}), true);
  EXPECT_EQ(SaysWon(Texts{"The secret code was red, blue", "Well done"}), true);
  EXPECT_EQ(SaysWon(Texts{"Game over", "You lost", "Well done"}), false);
  EXPECT_EQ(SaysWon(Texts{"Game over", "Guess 6"}), false);
  EXPECT_EQ(SaysWon(Texts{"Guess 6"}), std::nullopt);
}

TEST(SaysWon, UnderstandsOtherLanguages) {
  EXPECT_EQ(SaysWon("Herzlichen Glückwunsch!"), true);
  EXPECT_EQ(SaysWon("Gewonnen in 5 Zügen"), true);
  EXPECT_EQ(SaysWon("Code geknackt!"), true);
  EXPECT_EQ(SaysWon("Alle vier richtig!"), true);
  EXPECT_EQ(SaysWon("Wszystkie kolory na swoim miejscu."), true);
  EXPECT_EQ(SaysWon("Alle Farben sind nicht am richtigen Platz."), std::nullopt);
  EXPECT_EQ(SaysWon("Du hast den Code nicht geknackt"), false);
  EXPECT_EQ(SaysWon("Leider verloren"), false);
  EXPECT_EQ(SaysWon("Vous avez gagné en 6 coups"), true);
  EXPECT_EQ(SaysWon("Perdu ! Le code était"), false);
  EXPECT_EQ(SaysWon("¡Has ganado!"), true);
  EXPECT_EQ(SaysWon("Hai vinto!"), true);
  EXPECT_EQ(SaysWon("Parabéns!"), true);
  EXPECT_EQ(SaysWon("Esatto! Segreto scoperto al tentativo numero 4."), true);
  EXPECT_EQ(SaysWon("Le code a été trouvé !"), true);
  EXPECT_EQ(SaysWon("Il segreto non è stato scoperto"), std::nullopt);
  EXPECT_EQ(SaysWon("Trouve le code secret"), std::nullopt);
  EXPECT_EQ(SaysWon("Code secret : trouve-le !"), std::nullopt);
  EXPECT_EQ(SaysWon("Secret waiting to be found"), std::nullopt);
  EXPECT_EQ(SaysWon("Wygrałeś!"), true);
  EXPECT_EQ(SaysWon("Przegrałeś, kod to 1234"), false);
}

TEST(NoRepeats, AreSaidInManyWays) {
  EXPECT_TRUE(SaysNoRepeats("Esconde 5 bolas, todas de distinto color."));
  EXPECT_TRUE(SaysNoRepeats("Esa bola ya está en la mesa: todos los colores son distintos."));
  EXPECT_FALSE(SaysNoRepeats("Hay seis colores distintos para elegir"));
  EXPECT_TRUE(SaysNoRepeats("Every color may be used only once."));
  EXPECT_TRUE(SaysNoRepeats("Find the code of 4 out of 6. All colors differ."));
  EXPECT_TRUE(SaysNoRepeats("No duplicates!"));
  EXPECT_TRUE(SaysNoRepeats("No color is used twice."));
  EXPECT_TRUE(SaysNoRepeats("A digit can't be used more than once"));
  EXPECT_TRUE(SaysNoRepeats("Keine Farbe kommt zweimal vor"));
  EXPECT_TRUE(SaysNoRepeats("sans répétition"));
  EXPECT_TRUE(SaysNoRepeats("I have a number with four different digits."));
  EXPECT_TRUE(SaysNoRepeats("Pulsa un plato y elige la fruta. No se puede repetir fruta."));
  EXPECT_TRUE(SaysNoRepeats("127.0.0.1 says\n¡No puedes repetir fruta!"));
  EXPECT_TRUE(SaysNoRepeats("Die Farben wiederholen sich nicht"));
  EXPECT_TRUE(SaysNoRepeats("Les couleurs ne peuvent pas se répéter"));
  EXPECT_TRUE(SaysNoRepeats("I colori non si ripetono"));
  EXPECT_TRUE(SaysNoRepeats("Kolory nie mogą się powtarzać"));
  EXPECT_TRUE(SaysNoRepeats("Jede Farbe höchstens einmal im Code."));
  EXPECT_TRUE(SaysNoRepeats("Indovina le quattro lettere, tutte diverse"));
  EXPECT_TRUE(SaysNoRepeats("Ogni colore si può usare una volta sola."));
  EXPECT_TRUE(SaysNoRepeats("Il codice ha quattro colori, tutti diversi."));
  EXPECT_TRUE(SaysNoRepeats("Quattro simboli tutti differenti"));
  EXPECT_TRUE(SaysNoRepeats("Quattro lettere tutte differenti"));
  EXPECT_TRUE(SaysNoRepeats("Chaque couleur au plus une fois"));
  EXPECT_TRUE(SaysNoRepeats("Samma färg får inte användas två gånger."));
  EXPECT_TRUE(SaysNoRepeats("Minden betű csak egyszer szerepelhet"));
  EXPECT_TRUE(SaysNoRepeats("Jokainen väri vain kerran"));
  EXPECT_FALSE(SaysNoRepeats("Scegli fra sei colori diversi"));
  EXPECT_FALSE(SaysNoRepeats("Ogni colore si può usare più di una volta."));
  EXPECT_FALSE(SaysNoRepeats("Samma färg får förekomma flera gånger."));
  EXPECT_FALSE(SaysNoRepeats("No hints: colors may repeat"));
  EXPECT_FALSE(SaysNoRepeats("Los colores se pueden repetir. No hay pistas."));
  EXPECT_FALSE(SaysNoRepeats("Six different colors to choose from"));
  EXPECT_FALSE(SaysNoRepeats("Colors may repeat."));
  EXPECT_FALSE(SaysNoRepeats("counting the marks, since a peg must never be counted twice:"));
  EXPECT_FALSE(SaysNoRepeats("Click a color twice to take it out"));
  EXPECT_FALSE(SaysNoRepeats("A color may be used more than once; no hints"));
}

SaidRules RulesOf(const std::vector<std::string>& texts) {
  SaidRules said;
  for (const std::string& text : texts) said.Read(text);
  return said;
}

TEST(SaidRules, TellHowLongACodeIs) {
  EXPECT_EQ(RulesOf({"I am thinking of a 4-digit number"}).pegs, 4);
  EXPECT_EQ(RulesOf({"I am thinking of 5 digits, each from 1 to 7."}).pegs, 5);
  EXPECT_EQ(RulesOf({"All four digits are different."}).pegs, 4);
  EXPECT_EQ(RulesOf({"a number with four different digits"}).pegs, 4);
  EXPECT_EQ(RulesOf({"Four emojis are locked away"}).pegs, 4);
  EXPECT_EQ(RulesOf({"Guess the secret code of 4 colors. Colors can repeat."}).pegs, 4);
  EXPECT_EQ(RulesOf({"Rate eine fünfstellige Zahl", "vier Ziffern"}).pegs, 4);
  EXPECT_EQ(RulesOf({"Pomyslalem liczbe z czterech roznych cyfr"}).pegs, 4);
  EXPECT_EQ(RulesOf({"Um código de cinco algarismos"}).pegs, 5);
  EXPECT_EQ(RulesOf({"Een getal van vijf cijfers"}).pegs, 5);
  EXPECT_EQ(RulesOf({"There are 6 colors"}).pegs, std::nullopt);
  EXPECT_EQ(RulesOf({"You have 10 guesses left", "Level 4"}).pegs, std::nullopt);
}

TEST(SaidRules, TellTheDigits) {
  EXPECT_EQ(RulesOf({"each from 1 to 7."}).keys, "1234567");
  EXPECT_EQ(RulesOf({"Digits 0-9"}).keys, "0123456789");
  EXPECT_EQ(RulesOf({"Ziffern von 1 bis 6"}).keys, "123456");
  EXPECT_EQ(RulesOf({"12 - 5", "2024-11-05", "1 to 3 players"}).keys, "");
}

TEST(SaidRules, TellTheLetters) {
  EXPECT_EQ(RulesOf({"R=Red G=Green B=Blue Y =Yellow O= Orange P= Purple"}).keys, "RGBYOP");
  EXPECT_EQ(RulesOf({"(R)ed, (G)reen, (B)lue, (Y)ellow"}).keys, "RGBY");
  EXPECT_EQ(RulesOf({"Only the letters R, G, B, Y, O, P are allowed."}).keys, "RGBYOP");
  EXPECT_EQ(RulesOf({"A = right digit, right place", "B = right digit, wrong place"}).keys, "");
  EXPECT_EQ(RulesOf({"tra R rosso, B blu, V verde, G giallo, A arancio, L lilla"}).keys, "RBVGAL");
  EXPECT_EQ(RulesOf({"il faut quatre lettres parmi R B V J M O **"}).keys, "RBVJMO");
  EXPECT_EQ(RulesOf({"A B C D E F"}).keys, "");
  EXPECT_EQ(RulesOf({"Guess O Q C D O"}).keys, "");
  EXPECT_EQ(RulesOf({"I, Robot"}).keys, "");
  EXPECT_TRUE(TellsOfLetters("R=Red G=Green"));
  EXPECT_FALSE(TellsOfLetters("A = right digit, right place"));
}

TEST(SaidRules, TellTheKeysOfAKeyboardsUpperLine) {
  EXPECT_EQ(RulesOf({"Q..P light a lamp"}).keys, "QWERTYUIOP");
  EXPECT_EQ(RulesOf({"Keys Q-Y choose a color, Enter checks"}).keys, "QWERTY");
  EXPECT_EQ(RulesOf({"Tasten Q bis T"}).keys, "QWERT");
  EXPECT_EQ(RulesOf({"Q-A session", "FAQ-P", "Q..Point"}).keys, "");
}

TEST(AsksToType, IsWhatFieldsSay) {
  for (const char* text :
       {"e.g. 5317", "Enter 4 digits", "1234", "Type your guess", "z. B. 1234"}) {
    EXPECT_TRUE(AsksToType(text)) << text;
  }
  for (const char* text : {"Give up", "New game", "Submit", "Reveal", "ENTER", "", "|"}) {
    EXPECT_FALSE(AsksToType(text)) << text;
  }
}

TEST(SaysLost, TellsALostGameFromOneThatIsOnlyOver) {
  EXPECT_TRUE(SaysLost("Out of tries"));
  EXPECT_TRUE(SaysLost("Sorry! You lost!"));
  EXPECT_TRUE(SaysLost("Dommage ! C’était :"));
  EXPECT_FALSE(SaysLost("The code was"));
  EXPECT_FALSE(SaysLost("Game over. The code was red, blue, red."));
  EXPECT_FALSE(SaysLost("You win! The code was red, blue, red."));
  EXPECT_FALSE(SaysLost("Splendid!"));
}

TEST(SaysDoubleClick, IsSaidInSeveralLanguages) {
  EXPECT_TRUE(SaysDoubleClick("double-click the row to send"));
  EXPECT_TRUE(SaysDoubleClick("Dobbeltklikk pa den lyse kolonnen for a prove."));
  EXPECT_TRUE(SaysDoubleClick("Doppelklick auf die Reihe"));
  EXPECT_FALSE(SaysDoubleClick("click a double peg"));
}

TEST(SaysTwice, TellsOfAColorThatIsThereAgain) {
  EXPECT_TRUE(SaysTwice("chosen more than once."));
  EXPECT_FALSE(SaysTwice("1 in place, 2 elsewhere"));
}

}  // namespace
}  // namespace mindreader::game_words_test
