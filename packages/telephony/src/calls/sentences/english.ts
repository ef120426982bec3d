import type { PhoneSentences } from './phone-sentences.ts'

/** Of North America, where the month stands before the day. */
export const AMERICAN: PhoneSentences = {
  stillThere: 'Are you still there? You can also press the star key, and I will say what you can type.',
  askAgain: 'Sorry, I did not catch that. Please say it again, or press the star key to use your keypad.',
  goodbye: {
    silence: 'I cannot hear you, so I will hang up now. Please call again. Goodbye.',
    limit: 'This call has reached its longest time. Please call again if you need more. Goodbye.',
    agent: 'Thank you for calling. Goodbye.',
  },
  resumed: 'Sorry, the line was interrupted. Let us go on.',
  transferFailed: 'I could not reach anybody there. What else can I do for you?',
  keypad: {
    yes: 'yes',
    no: 'no',
    person: 'I would like to speak to a person',
    forPerson: 'Press 0 for a person.',
    unclear: 'I could not read that.',
    takenBack: 'All right, please type it again.',
    readBack: (text) => `I have: ${text}. Press 1 if that is right, or 2 to type it again.`,
    choice: (key, label) => `Press ${key} for ${label}.`,
    kinds: {
      'yes-no': 'Press 1 for yes, or 2 for no.',
      date: 'Type the month and the day, two digits each, such as 1 2 2 4 for December 24.',
      time: 'Type the hour and the minutes of the day, such as 1 4 3 0 for half past two in the afternoon.',
      number: 'Type the number, and end with the hash key.',
      digits: 'Type the number digit by digit, and end with the hash key.',
      letters:
        'Type two keys for each letter: the key where it stands, and its place there, such as 2 1 for A. A digit is that key and 0. End with the hash key.',
    },
  },
}

/** Where the day stands before the month. */
export const ENGLISH: PhoneSentences = {
  ...AMERICAN,
  keypad: {
    ...AMERICAN.keypad,
    kinds: {
      ...AMERICAN.keypad.kinds,
      date: 'Type the day and the month, two digits each, such as 2 4 1 2 for the 24th of December.',
    },
  },
}
