import type { EntryKind } from '../../keypad/keypad-guide.ts'

/** What a phone agent says of itself. */
export type PhoneSentences = {
  stillThere: string
  askAgain: string
  goodbye: { silence: string; limit: string; agent: string }
  resumed: string
  transferFailed: string
  keypad: {
    yes: string
    no: string
    person: string
    forPerson: string
    unclear: string
    takenBack: string
    readBack: (text: string) => string
    choice: (key: string, label: string) => string
    kinds: Readonly<Record<Exclude<EntryKind, null>, string>>
  }
}
