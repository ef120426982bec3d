import type { PhoneSentences } from './phone-sentences.ts'

export const GERMAN: PhoneSentences = {
  stillThere: 'Sind Sie noch da? Sie können auch die Sterntaste drücken, dann sage ich Ihnen, was Sie tippen können.',
  askAgain:
    'Das habe ich leider nicht verstanden. Bitte sagen Sie es noch einmal, oder drücken Sie die Sterntaste, um zu tippen.',
  goodbye: {
    silence: 'Ich höre Sie nicht und lege jetzt auf. Bitte rufen Sie wieder an. Auf Wiederhören.',
    limit: 'Dieses Gespräch hat seine längste Dauer erreicht. Rufen Sie gern noch einmal an. Auf Wiederhören.',
    agent: 'Danke für Ihren Anruf. Auf Wiederhören.',
  },
  resumed: 'Entschuldigung, die Verbindung war unterbrochen. Wir machen weiter.',
  transferFailed: 'Dort konnte ich niemanden erreichen. Was kann ich sonst für Sie tun?',
  keypad: {
    yes: 'ja',
    no: 'nein',
    person: 'Ich möchte mit einem Menschen sprechen',
    forPerson: 'Drücken Sie die 0, um mit jemandem zu sprechen.',
    unclear: 'Das konnte ich nicht lesen.',
    takenBack: 'In Ordnung, bitte tippen Sie es noch einmal.',
    readBack: (text) =>
      `Ich habe: ${text}. Drücken Sie die 1, wenn das stimmt, oder die 2, um es noch einmal zu tippen.`,
    choice: (key, label) => `Drücken Sie die ${key} für ${label}.`,
    kinds: {
      'yes-no': 'Drücken Sie die 1 für ja, oder die 2 für nein.',
      date: 'Tippen Sie Tag und Monat mit je zwei Ziffern, zum Beispiel 2 4 1 2 für den 24. Dezember.',
      time: 'Tippen Sie Stunde und Minuten, zum Beispiel 1 4 3 0 für halb drei am Nachmittag.',
      number: 'Tippen Sie die Zahl und zum Schluss die Raute.',
      digits: 'Tippen Sie die Nummer Ziffer für Ziffer und zum Schluss die Raute.',
      letters:
        'Tippen Sie für jeden Buchstaben zwei Tasten: die Taste, auf der er steht, und seine Stelle dort, zum Beispiel 2 1 für A. Eine Ziffer ist ihre Taste und die 0. Zum Schluss drücken Sie die Raute.',
    },
  },
}

export const DUTCH: PhoneSentences = {
  stillThere: 'Bent u er nog? U kunt ook op het sterretje drukken, dan zeg ik wat u kunt intoetsen.',
  askAgain: 'Sorry, dat heb ik niet verstaan. Zeg het nog eens, of druk op het sterretje om de toetsen te gebruiken.',
  goodbye: {
    silence: 'Ik hoor u niet en hang nu op. Bel gerust opnieuw. Tot ziens.',
    limit: 'Dit gesprek heeft zijn langste duur bereikt. Bel gerust opnieuw. Tot ziens.',
    agent: 'Bedankt voor het bellen. Tot ziens.',
  },
  resumed: 'Sorry, de verbinding was verbroken. We gaan verder.',
  transferFailed: 'Ik kon daar niemand bereiken. Wat kan ik nog meer voor u doen?',
  keypad: {
    yes: 'ja',
    no: 'nee',
    person: 'Ik wil graag met een mens praten',
    forPerson: 'Druk op 0 om iemand te spreken.',
    unclear: 'Dat kon ik niet lezen.',
    takenBack: 'Goed, toets het nog eens in.',
    readBack: (text) => `Ik heb: ${text}. Druk op 1 als dat klopt, of op 2 om het opnieuw in te toetsen.`,
    choice: (key, label) => `Druk op ${key} voor ${label}.`,
    kinds: {
      'yes-no': 'Druk op 1 voor ja, of op 2 voor nee.',
      date: 'Toets de dag en de maand in, elk met twee cijfers, zoals 2 4 1 2 voor 24 december.',
      time: 'Toets het uur en de minuten in, zoals 1 4 3 0 voor half drie in de middag.',
      number: 'Toets het getal in en sluit af met het hekje.',
      digits: 'Toets het nummer cijfer voor cijfer in en sluit af met het hekje.',
      letters:
        'Toets voor elke letter twee toetsen in: de toets waarop hij staat en zijn plaats daar, zoals 2 1 voor A. Een cijfer is die toets en 0. Sluit af met het hekje.',
    },
  },
}
