import type { Span } from '../../said/reading.ts'
import { foldText, wordsOf } from '../../words.ts'
import { phrasesOf } from '../engine/lexicon.ts'
import type { Language } from '../engine/world.ts'

const made = new WeakMap<Language, ReadonlySet<string>>()

/** Every word with which a language books, answers and courts: no subject of its own. */
function vocabularyOf(language: Language): ReadonlySet<string> {
  const known = made.get(language)
  if (known) return known
  const { data } = language
  const { slots, ...answers } = data.answers
  const { nouns, none: _none, ...wishes } = data.wishes
  const lists = [
    ...Object.values(answers),
    ...Object.values(slots),
    ...Object.values(nouns),
    ...Object.values(wishes),
    data.counted,
    data.people.persons,
  ]
  const patterns = [
    ...data.people.party,
    ...data.people.nameLeads,
    ...data.people.weakNameLeads,
    ...data.times.fromTo,
    ...data.times.from,
  ]
  const said = new Set([
    ...lists.flatMap(phrasesOf).flatMap((phrase) => foldText(phrase).split(' ')),
    ...patterns.flatMap((pattern) => pattern.replace(/\{\w+\}/gu, ' ').match(/[^\s[\]()|]+/gu) ?? []),
    ...data.people.notNames.split(' '),
  ])
  made.set(language, said)
  return said
}

/** Whether no words of substance are left besides those that were read. */
export function isExplained(language: Language, text: string, spans: readonly Span[]): boolean {
  const known = vocabularyOf(language)
  return wordsOf(text).every(
    ({ word, start, end }) =>
      known.has(word) || /^\d+$/u.test(word) || spans.some((span) => start < span.end && end > span.start),
  )
}
