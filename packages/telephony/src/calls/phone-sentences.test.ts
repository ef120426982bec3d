import { describe, expect, it } from 'vitest'
import { readEntry } from '../keypad/read-entry.ts'
import { type PhoneSentences, phoneSentences } from './phone-sentences.ts'

const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'zh']

const sentencesOf = ({ keypad, goodbye, ...rest }: PhoneSentences): string[] => [
  ...Object.values(rest),
  ...Object.values(goodbye),
  keypad.person,
  keypad.forPerson,
  keypad.unclear,
  keypad.takenBack,
  keypad.readBack('4 2'),
  keypad.choice('3', 'x'),
  ...Object.values(keypad.kinds),
]

describe('what a phone agent says of itself', () => {
  it('[TC6] is said in each language that the embedded engine speaks, whatever its region', () => {
    for (const language of LANGUAGES.slice(1)) {
      const said = sentencesOf(phoneSentences(language))
      expect(said.filter((sentence) => sentencesOf(phoneSentences('en')).includes(sentence))).toEqual([])
      expect(phoneSentences(`${language}-XX`)).toBe(phoneSentences(language))
    }
    expect(phoneSentences('sv')).toBe(phoneSentences('en-GB'))
  })

  it('[TC6] names the keys that mean something, and reads back what was typed', () => {
    for (const language of LANGUAGES) {
      const { keypad } = phoneSentences(language)
      expect(keypad.choice('7', 'Hanna')).toMatch(/7.*Hanna|Hanna.*7/u)
      expect(keypad.readBack('4 2')).toMatch(/4 2.*1.*2/u)
      expect(keypad.forPerson).toContain('0')
      expect(keypad.kinds['yes-no']).toMatch(/1.*2/u)
    }
  })

  it('[TC6] a date is typed as its example says', () => {
    const date = { menu: { entries: [], several: null }, kind: 'date' as const, yes: null }
    for (const language of LANGUAGES) {
      const example = /(\d) (\d) (\d) (\d)/u.exec(phoneSentences(language).keypad.kinds.date)?.[0].replaceAll(' ', '')
      expect(example).toMatch(/^(?:1224|2412)$/)
      expect(readEntry(example === '1224' ? '0302' : '0203', date, { language, yes: '', no: '' })).toEqual({
        status: 'input',
        input: {
          text: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(new Date(2028, 2, 2)),
        },
      })
    }
  })
})
