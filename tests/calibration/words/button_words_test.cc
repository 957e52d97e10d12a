#include "calibration/words/button_words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "calibration/words/forbidden.h"
#include "calibration/words/labels.h"
#include "calibration/words/promises.h"

namespace mindreader::button_words_test {
namespace {

bool Promises(Promise promise, const std::string& text) {
  return !LabelsThat(promise, {{text, {10, 10, 60, 20}}}).empty();
}

bool IsForbidden(const std::string& text) {
  const cv::Mat page(200, 300, CV_8UC4, cv::Scalar(240, 240, 240, 255));
  return !ForbiddenAreas(page, {{text, {100, 80, 60, 14}}}).empty();
}

TEST(ButtonWords, SubmitInManyLanguages) {
  for (const char* text :
       {"Verify",    "CHECK",     "Prüfen",   "Überprüfen", "Bestätigen", "Valider",
        "Vérifier",  "Comprobar", "Enviar",   "Controlla",  "Conferma",   "Controleer",
        "Verificar", "Confirmar", "Sprawdź",  "Zatwierdź",  "Kijk na",    "Gissa",
        "Bekræft",   "Potvrdit",  "Tahmin et"}) {
    EXPECT_TRUE(Promises(Promise::kSubmit, text)) << text;
    EXPECT_FALSE(IsForbidden(text)) << text;
  }
}

TEST(ButtonWords, BeginAnotherGameInManyLanguages) {
  for (const char* text :
       {"New game", "Neues Spiel", "Nochmal spielen", "Nouvelle partie", "Rejouer", "Nueva partida",
        "Nuova partita", "Nieuw spel", "Novo jogo", "Nowa gra", "Nieuwe code", "Neue Runde",
        "Otra partida", "Nouveau code secret", "Next puzzle", "Nytt spel", "Nová hra"}) {
    EXPECT_TRUE(Promises(Promise::kNewGame, text)) << text;
    EXPECT_FALSE(Promises(Promise::kSubmit, text)) << text;
  }
}

TEST(ButtonWords, SayItInMoreWords) {
  for (const char* text : {"Check my guess", "Submit your guess", "Test this combination",
                           "Verify the code", "Meinen Tipp prüfen", "Valider la combinaison",
                           "Comprobar mi intento", "Sprawdź mój kod", "Try this", "Send order"}) {
    EXPECT_TRUE(Promises(Promise::kSubmit, text)) << text;
  }
  EXPECT_TRUE(Promises(Promise::kNewGame, "Start a new game"));
  EXPECT_TRUE(Promises(Promise::kNewGame, "Play another round!"));
  // A button may tell a key, too.
  for (const char* text : {"Jeszcze raz (F5)", "New game (Ctrl+N)", "Neues Spiel [Enter]"}) {
    EXPECT_TRUE(Promises(Promise::kNewGame, text)) << text;
  }
  EXPECT_FALSE(Promises(Promise::kNewGame, "New game (beta)"));
  for (const char* text : {"New code words", "Code", "The secret", "New", "Newsletter game"}) {
    EXPECT_EQ(Promises(Promise::kNewGame, text), std::string(text) == "New") << text;
  }
  for (const char* text : {"Your guess", "Guess the code", "My code", "Check how many are right",
                           "The computer checks your guess", "Submit a bug"}) {
    EXPECT_FALSE(Promises(Promise::kSubmit, text)) << text;
  }
}

TEST(ButtonWords, WhatSaysItInOneWordComesFirst) {
  const Label sentence{"Enter your guess", {10, 10, 90, 12}}, button{"OK", {10, 60, 40, 20}};
  const auto found = LabelsThat(Promise::kSubmit, {sentence, button});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.front().text, "OK");
}

TEST(ButtonWords, StartAndDismissInManyLanguages) {
  for (const char* text :
       {"Let's play!", "Spiel starten", "Commencer", "Empezar", "Inizia", "Beginnen", "Começar",
        "Rozpocznij", "Start spillet", "Commencer la partie", "Begin the puzzle", "Začít hru"}) {
    EXPECT_TRUE(Promises(Promise::kStart, text)) << text;
  }
  for (const char* text : {"Start a new game", "Game start code", "Code", "Play with friends"}) {
    EXPECT_FALSE(Promises(Promise::kStart, text)) << text;
  }
  for (const char* text :
       {"Got it!", "Schließen", "Fermer", "Cerrar", "Chiudi", "Sluiten", "Fechar", "Zamknij"}) {
    EXPECT_TRUE(Promises(Promise::kDismiss, text)) << text;
  }
}

TEST(ButtonWords, NameLevelsAlsoWithWhatTheyAreLike) {
  for (const char* text : {"Easy", "Easy (4 dots, 6 colours)", "NORMAL - 4 pegs",
                           "Leicht: 4 Farben", "Facile — 4 couleurs"}) {
    EXPECT_TRUE(Promises(Promise::kLevel, text)) << text;
  }
  for (const char* text : {"Easy to learn (hard to master)", "Choose difficulty:", "Level: easy"}) {
    EXPECT_FALSE(Promises(Promise::kLevel, text)) << text;
  }
  const auto found = LabelsThat(Promise::kLevel, {{"Easy (4 dots)", {0, 0, 90, 20}},
                                                  {"Normal (5 dots)", {0, 40, 90, 20}},
                                                  {"Main Menu", {0, 80, 90, 20}}});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.front().text, "Easy (4 dots)");
}

TEST(ButtonWords, MayStandInASentence) {
  const auto words = [](std::string_view text) {
    const auto place = AnotherGameIn(text);
    return place ? text.substr(place->first, place->second - place->first) : "";
  };
  EXPECT_EQ(words("Do you want to play again?"), "play again?");
  EXPECT_EQ(words("Noch einmal spielen?"), "Noch einmal");
  EXPECT_EQ(words("You won! Start a new game?"), "new game?");
  EXPECT_EQ(words("Are you sure?"), "");
}

TEST(AskForAnotherGame, TellsQuestionsThatYesAnswers) {
  for (const char* text : {"Play again?", "Another game?", "Do you want to play again?"}) {
    EXPECT_TRUE(AskForAnotherGame({{text, {}}})) << text;
  }
  for (const char* text : {"Play again", "New game", "Quit the game?"}) {
    EXPECT_FALSE(AskForAnotherGame({{text, {}}})) << text;
  }
}

TEST(ButtonWords, MayAskForAClickOrAKey) {
  for (const char* text : {"Click to play again", "Tap anywhere to restart!",
                           "Haz clic para jugar de nuevo", "Click here to start a new game"}) {
    EXPECT_TRUE(Promises(Promise::kNewGame, text)) << text;
  }
  EXPECT_TRUE(Promises(Promise::kStart, "Click to start"));
  EXPECT_FALSE(Promises(Promise::kStart, "Click a color to add it"));
  EXPECT_FALSE(Promises(Promise::kStart, "Press ENTER to start"));
  const auto keys = [](Promise promise, const char* text) {
    return fmt::format("{}", fmt::join(KeysThat(promise, {{text, {}}}), " "));
  };
  EXPECT_EQ(keys(Promise::kStart, "Press ENTER to start"), "Return");
  EXPECT_EQ(keys(Promise::kStart, "Press any key to begin"), "space");
  EXPECT_EQ(keys(Promise::kStart, "Press SPACE"), "space");
  EXPECT_EQ(keys(Promise::kStart, "Press any key"), "space");
  EXPECT_EQ(keys(Promise::kStart, "Press SPACE to check"), "");
  EXPECT_EQ(keys(Promise::kStart, "Press ENTER"), "");  // it may submit a row
  EXPECT_EQ(keys(Promise::kNewGame, "Press R to play again"), "r");
  EXPECT_EQ(keys(Promise::kNewGame, "N: new game"), "n");
  EXPECT_EQ(keys(Promise::kNewGame, "Press Enter to submit"), "");
  EXPECT_EQ(keys(Promise::kNewGame, "Round: new game"), "");
}

// Letters set wide: OCR reads each word alone. Words far away, or of another line, are of something
// else.
TEST(ButtonWords, MayAskForAKeyWordByWord) {
  const auto keys = [](WindowRect start) {
    const std::vector<Label> labels = {{"START", start},
                                       {"S", {449, 671, 16, 24}},
                                       {"TO", {500, 671, 42, 24}},
                                       {"PRESS", {297, 671, 117, 24}}};
    return fmt::format("{}", fmt::join(KeysThat(Promise::kStart, labels), " "));
  };
  EXPECT_EQ(keys({576, 671, 122, 24}), "s");
  EXPECT_EQ(keys({776, 671, 122, 24}), "");
  EXPECT_EQ(keys({576, 711, 122, 24}), "");
}

TEST(ButtonWords, ForbidInManyLanguages) {
  for (const char* text :
       {"Give up",     "Aufgeben",     "Lösung zeigen",    "Abandonner", "Voir la solution",
        "Rendirse",    "Ver solución", "Mostra soluzione", "Arrenditi",  "Oplossing",
        "Opgeven",     "Verklap het!", "Desistir",         "Solução",    "Poddaj się",
        "Rozwiązanie", "Ge upp",       "Visa lösning",     "Pes et",     "Hints",
        "Hinweise",    "Astuce",       "Sugerencia",       "Indizi",     "Aanwijzing",
        "Dicas",       "Podpowiedzi",  "Ledetråd",         "Yardım"}) {
    EXPECT_TRUE(IsForbidden(text)) << text;
    for (const Promise promise :
         {Promise::kSubmit, Promise::kNewGame, Promise::kStart, Promise::kDismiss}) {
      EXPECT_FALSE(Promises(promise, text)) << text;
    }
  }
}

TEST(BeginsToSubmit, IsWithANameOfItsOwnForAGuess) {
  EXPECT_TRUE(BeginsToSubmit("Probar mezcla"));
  EXPECT_TRUE(BeginsToSubmit("Check my potion"));
  EXPECT_TRUE(BeginsToSubmit("Suggest these paints"));
  EXPECT_FALSE(BeginsToSubmit("Suggest a paint"));
  for (const char* other :
       {"Check", "Play online", "Try Premium", "Probar otra mezcla", "Bote nuevo"})
    EXPECT_FALSE(BeginsToSubmit(other)) << other;
}

TEST(ButtonWords, TakePegsOutAgain) {
  for (const char* text : {"Clear", "Undo", "Clear row", "Delete", "Löschen", "Effacer", "Borrar",
                           "Cancella", "Wissen", "Limpar", "Cofnij", "SLET", "Törlés"}) {
    EXPECT_TRUE(TakesBack(text)) << text;
    EXPECT_FALSE(Promises(Promise::kSubmit, text)) << text;
  }
  for (const char* text : {"Check", "Ask the wizard", "Guess"}) EXPECT_FALSE(TakesBack(text));
}

// As they are read with data for English.
TEST(ButtonWords, AreKnownWithLettersOfNearlyTheirForm) {
  EXPECT_TRUE(Promises(Promise::kSubmit, "Verity"));
  EXPECT_TRUE(Promises(Promise::kSubmit, "Priifen"));
  EXPECT_TRUE(Promises(Promise::kSubmit, "Confirrn"));
  EXPECT_TRUE(IsForbidden("Lésung"));
}

TEST(ButtonWords, AreNotFoundInOtherWords) {
  EXPECT_FALSE(Promises(Promise::kSubmit, "hit Verify:"));
  EXPECT_FALSE(Promises(Promise::kSubmit, "Checker"));
  EXPECT_FALSE(Promises(Promise::kSubmit, "oh"));
  EXPECT_FALSE(IsForbidden("Showcase"));
  EXPECT_FALSE(IsForbidden("Loslassen"));
}

TEST(ButtonWords, OfferALabelOnce) {
  EXPECT_EQ(LabelsThat(Promise::kSubmit, {{"Verifier", {10, 10, 60, 20}}}).size(), 1U);
}

TEST(Folded, KeepsLettersAndDigitsWithoutTheirAccents) {
  EXPECT_EQ(Folded(" Überprüfen! "), "uberprufen");
  EXPECT_EQ(Folded("Schließen"), "schliessen");
  EXPECT_EQ(Folded("Rozwiązać 3×"), "rozwiazac3");
}

TEST(Promises, KnowsFinnishButtons) {
  EXPECT_TRUE(Promises(Promise::kSubmit, "Arvaa!"));
  EXPECT_TRUE(Promises(Promise::kNewGame, "Uusi peli"));
  EXPECT_TRUE(IsForbidden("Näytä ratkaisu"));
}

TEST(Promises, KnowsHungarianButtons) {
  EXPECT_TRUE(Promises(Promise::kSubmit, "Kész"));
  EXPECT_TRUE(Promises(Promise::kNewGame, "Új játék"));
  EXPECT_TRUE(IsForbidden("Feladom"));
}

}  // namespace
}  // namespace mindreader::button_words_test
