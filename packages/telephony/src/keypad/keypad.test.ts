import type { Card, ExpectedAnswer, ServerEvent } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { phoneSentences } from '../calls/phone-sentences.ts'
import { Keypad } from './keypad.ts'
import type { KeyedInput } from './keypad-guide.ts'

type Answer = { text?: string; expects?: ExpectedAnswer; card?: Card | null; suggestions?: string[] }

/** Keys of a caller, with an agent that does what a test says. */
function keypad(language = 'en', suggestions: string[] = []) {
  let now = 0
  let answers = 0
  const submitted: KeyedInput[] = []
  const said: string[] = []
  const tell = (event: object): void => pad.onServerEvent({ seq: 1, at: 0, ...event } as ServerEvent)
  const speak = (text: string, in_reply_to: string | null, more: object = {}): void => {
    const response_id = `r${(answers += 1)}`
    tell({ type: 'response.created', response_id, in_reply_to })
    tell({ type: 'response.output_text.done', response_id, item_id: 'i', text })
    tell({
      type: 'response.done',
      response_id,
      status: 'completed',
      citations: [],
      suggestions: [],
      card: null,
      ...more,
    })
  }
  const pad: Keypad = new Keypad({
    now: () => now,
    language,
    suggestions,
    sentences: phoneSentences(language).keypad,
    say: (text) => {
      said.push(text)
      speak(text, null)
    },
    submit: (input) => submitted.push(input),
  })
  return {
    submitted,
    said,
    answer: ({ text = 'What?', ...more }: Answer) => speak(text, 'visitor', more),
    type: (keys: string) => {
      for (const digit of keys) {
        now += 300
        pad.press(digit)
      }
    },
    pause: () => {
      now += 3_000
      pad.tick()
    },
  }
}

const option = (id: string, label: string) => ({ id, label })
const choices: Card = {
  type: 'choices',
  id: 'service:1',
  title: 'Which?',
  options: [option('cut', 'Haircut'), option('colour', 'Colour'), option('beard', 'Beard trim')],
}

describe('choices by number', () => {
  it('[TE16] each choice is its number, in the order in which it stands', () => {
    const { answer, type, submitted } = keypad()
    answer({ card: choices })
    type('2')
    expect(submitted).toEqual([{ choice: { id: 'colour', label: 'Colour' } }])
  })

  it('[TE16] several are typed one after the other', () => {
    const { answer, type, submitted } = keypad()
    answer({ card: { ...choices, several: { submit_label: 'Go on' } } })
    type('13#')
    expect(submitted).toEqual([{ form: { id: 'service:1', values: { cut: 'Haircut', beard: 'Beard trim' } } }])
  })

  it('[TE16] free times are numbers too, and a day can be typed instead', () => {
    const slots = [option('t1', ''), option('t2', '')].map(({ id }, at) => ({
      id,
      starts_at: Date.UTC(2026, 10, 24, 14 + at),
    }))
    const card: Card = { type: 'slots', id: 's', title: 'When?', time_zone: 'America/New_York', slots }
    const { answer, type, submitted, said, pause } = keypad()
    answer({ text: 'When?', expects: 'date', card })
    type('*')
    expect(said.at(-1)).toContain('Press 1 for Tuesday, November 24, 9:00')
    expect(said.at(-1)).toMatch(/Press 2 for 10:00/)
    type('2')
    pause()
    type('1224#')
    expect(submitted).toEqual([
      { choice: { id: 't2', label: expect.stringContaining('10:00') } },
      { text: 'December 24' },
    ])
  })

  it('[TE16] what callers often ask can be pressed before anything was said', () => {
    const { type, submitted } = keypad('en', ['When are you open?', 'Where are you?'])
    type('2')
    expect(submitted).toEqual([{ text: 'Where are you?' }])
  })
})

describe('what is asked for, by keys', () => {
  const typed = (expects: ExpectedAnswer, keys: string, language = 'en') => {
    const { answer, type, submitted, said } = keypad(language)
    answer({ expects })
    type(keys)
    return submitted[0]?.text ?? `said: ${said[0]}`
  }

  it.each<[ExpectedAnswer, string, string]>([
    ['yes-no', '1', 'yes'],
    ['yes-no', '2', 'no'],
    ['date', '1224#', 'December 24'],
    ['date', '203#', 'February 3'],
    ['date', '3112#', 'December 31'],
    ['time', '1430#', '14:30'],
    ['time', '930#', '9:30'],
    ['time', '18#', '18:00'],
    ['number', '4#', '4'],
    ['number', '12#', '12'],
  ])('[TE16] %s: %s is “%s”', (expects, keys, text) => {
    expect(typed(expects, keys)).toBe(text)
  })

  it('[TE16] a day is typed as it is written in the language', () => {
    expect(typed('date', '0312#', 'en-GB')).toBe('3 December')
    expect(typed('date', '0312#', 'de')).toBe('3. Dezember')
    expect(typed('date', '0312#', 'en-US')).toBe('March 12')
  })

  it('[TE16] the yes at a read-back presses what its card offers', () => {
    const { answer, type, submitted } = keypad()
    const card = {
      ...choices,
      options: [option('confirm:1', 'Book it'), option('change:1', 'Change')],
      main_id: 'confirm:1',
    }
    answer({ expects: 'yes-no', card })
    type('1')
    expect(submitted).toEqual([{ choice: { id: 'confirm:1', label: 'Book it' } }])
  })

  it.each<[ExpectedAnswer, string]>([
    ['date', '9999#'],
    ['date', '0230#'],
    ['time', '2561#'],
    ['yes-no', '7'],
    ['phone', '123#'],
    ['name', '291#'],
    ['free', '5'],
  ])('[TE16] %s: %s means nothing, and it is said what would', (expects, keys) => {
    expect(typed(expects, keys)).toMatch(/^said: I could not read that\. /)
  })
})

describe('what is long or names somebody', () => {
  it('[TE17] is read back, and counts after 1', () => {
    const { answer, type, submitted, said } = keypad()
    answer({ expects: 'phone' })
    type('2025550123#')
    expect(submitted).toEqual([])
    expect(said).toEqual(['I have: 2 0 2 5 5 5 0 1 2 3. Press 1 if that is right, or 2 to type it again.'])
    type('1')
    expect(submitted).toEqual([{ text: '2025550123' }])
  })

  it('[TE17] is typed again after 2, and forgotten when the caller says something', () => {
    const { answer, type, submitted } = keypad()
    answer({ expects: 'phone' })
    type('2025550123#2')
    type('2025550124#')
    answer({ expects: 'yes-no' })
    type('1')
    expect(submitted).toEqual([{ text: 'yes' }])
  })

  it.each([
    ['name', '61437321115363#', 'Mira Lo'],
    ['email', '6143732112436262136132#', 'mira@inn.me'],
    ['code', '72702351#', 'Q7CJ'],
  ] as const)('[TE17] a %s is typed letter by letter', (expects, keys, text) => {
    const { answer, type, submitted } = keypad()
    answer({ expects })
    type(`${keys}1`)
    expect(submitted).toEqual([{ text }])
  })
})

describe('help', () => {
  it('[TE18] a star says again what was said, with what the keys mean', () => {
    const { answer, type, said } = keypad()
    answer({ text: 'Which would you like?', card: choices })
    type('**')
    expect(said[0]).toBe(
      'Which would you like? Press 1 for Haircut. Press 2 for Colour. Press 3 for Beard trim. Press 0 for a person.',
    )
    expect(said[1]).toBe(said[0])
  })

  it('[TE18] 0 asks for a person, whatever is asked for', () => {
    for (const expects of ['free', 'date', 'number', 'phone', 'name'] as const) {
      const { answer, type, submitted } = keypad()
      answer({ expects })
      type('0#')
      expect(submitted).toEqual([{ text: 'I would like to speak to a person' }])
    }
  })
})
