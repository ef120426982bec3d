import { EMBEDDED_LANGUAGES } from '@frontdesk/schema'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { en, everywhere } from './en/index.ts'
import { filledIn } from './message.ts'
import type { Ladder, Sentence } from './sentence.ts'
import { tongueOf, WHOLE_LANGUAGES, wholeTongueOf } from './tongues.ts'

type Entry = string | Sentence<string> | Ladder['steps'] | Ladder<string>
type Table = Readonly<Record<string, Entry>>

const stepsOf = (entry: Entry): readonly string[] => {
  if (typeof entry === 'string') return [entry]
  if ('text' in entry) return [entry.text]
  return 'steps' in entry ? entry.steps : entry
}

/** How a message uses a value: as it is, to count, or to choose a form of a word. */
const element = z.object({ type: z.number(), value: z.string(), options: z.record(z.string(), z.unknown()).optional() })
const USES: Readonly<Record<number, string>> = { 1: 'word', 2: 'word', 5: 'choice', 6: 'number' }

function usesOf(ast: unknown): (readonly [name: string, use: string])[] {
  if (Array.isArray(ast)) return ast.flatMap(usesOf)
  const parsed = element.safeParse(ast)
  if (!parsed.success) return []
  const { type, value, options } = parsed.data
  const use = USES[type]
  const inside = Object.values(options ?? {}).flatMap((one) =>
    usesOf(z.object({ value: z.unknown() }).parse(one).value),
  )
  return use === undefined ? inside : [[value, use], ...inside]
}

const namesOf = (message: string, language: string, isLeftOut: (use: string) => boolean): string[] => [
  ...new Set(
    usesOf(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst())
      .filter(([, use]) => !isLeftOut(use))
      .map(([name]) => name),
  ),
]

const isChoice = (use: string): boolean => use === 'choice'
const nothing = (): boolean => false

/** Problems of a table: a value that English does not have, or one of its words that is not said. */
function problemsOf(language: string, english: Table, table: Table): string[] {
  return Object.entries(english).flatMap(([key, entry]) => {
    const steps = stepsOf(table[key] ?? '')
    return stepsOf(entry).flatMap((message, at) => {
      const translated = steps[at] ?? ''
      const known = namesOf(message, 'en', nothing)
      const unknown = namesOf(translated, language, nothing).filter((name) => !known.includes(name))
      // A language without genders or articles has nothing to choose.
      const said = namesOf(translated, language, nothing)
      const missing = namesOf(message, 'en', isChoice).filter((name) => !said.includes(name))
      const isSilent = message !== '' && translated.trim() === ''
      return [
        ...unknown.map((name) => `${key}: {${name}} has no value`),
        ...missing.map((name) => `${key}: {${name}} is not said`),
        ...(isSilent ? [`${key} is empty`] : []),
      ]
    })
  })
}

/** For each number and each choice a message has, so that every form of it is said once. */
const PLAUSIBLE = [0, 1, 2, 5, 21].flatMap((count) =>
  [
    { kind: 'reservation', way: 'pickup', answer: 'yes', offer: 'rent', isPlural: 'yes' },
    { kind: 'order', way: 'delivery', answer: 'no', offer: 'sale', isPlural: 'no' },
    { kind: 'viewing', way: 'none', answer: 'plain', offer: 'none', isPlural: 'no' },
  ].map((chosen) => ({ count, chosen })),
)
const COUNTS = new Set(['count', 'nights', 'sleeps', 'rooms', 'most', 'minutes', 'more'])

/** A sentence in all of its forms; throws where a value is missing. */
function formsOf(message: string, language: string): string[] {
  const names = namesOf(message, language, nothing)
  return PLAUSIBLE.map(({ count, chosen }) => {
    const words = Object.fromEntries(names.map((name) => [name, COUNTS.has(name) ? count : `‹${name}›`]))
    return filledIn(message, language, { ...words, ...chosen })
  })
}

describe('the tables of sentences', () => {
  it.each(EMBEDDED_LANGUAGES)('[LG3] %s says what English says of every agent, with the same values', (language) => {
    expect(problemsOf(language, everywhere, tongueOf(language).table)).toEqual([])
  })

  it.each(WHOLE_LANGUAGES)('[LG5] %s says everything, with the same values', (language) => {
    expect(problemsOf(language, en, wholeTongueOf(language).table)).toEqual([])
  })

  it.each(WHOLE_LANGUAGES)('[LG5] every form of every sentence can be said in %s', (language) => {
    const table: Table = wholeTongueOf(language).table
    for (const [key, entry] of Object.entries(table))
      for (const said of stepsOf(entry).flatMap((message) => formsOf(message, language)))
        expect(said, key).not.toMatch(/[{}]| {2}|\s[.,]|undefined/u)
  })
})
