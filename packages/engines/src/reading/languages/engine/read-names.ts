import { asks, type Found, type GrammarContext } from '../../grammars/found.ts'
import type { PersonName } from '../../grammars/names.ts'
import { type Token, wordAt } from '../../grammars/tokens.ts'
import type { LanguageData } from './language-data.ts'
import { phrasesOf } from './lexicon.ts'
import { fitsAt, mayBegin, type Table, tableOf } from './patterns.ts'
import { foundIn, piecesOf } from './pieces.ts'
import type { Language } from './world.ts'

type NameTables = { leads: Table<'sure' | 'weak'>; notNames: ReadonlySet<string>; particles: ReadonlySet<string> }
const made = new WeakMap<LanguageData, NameTables>()

function tablesFor({ data, lexicon }: Language): NameTables {
  const known = made.get(data)
  if (known) return known
  const { nameLeads, weakNameLeads, notNames, particles } = data.people
  const { answers } = data
  const singles = [
    answers.yes,
    answers.no,
    answers.fillers,
    answers.doubt,
    answers.leave,
    answers.any,
    answers.questions,
  ]
    .flatMap(phrasesOf)
    .filter((one) => !one.includes(' '))
  const tables: NameTables = {
    leads: tableOf([
      ...nameLeads.map((pattern): [string, 'sure' | 'weak'] => [pattern, 'sure']),
      ...weakNameLeads.map((pattern): [string, 'sure' | 'weak'] => [pattern, 'weak']),
    ]),
    notNames: new Set([
      ...notNames.split(' '),
      ...singles,
      ...longOf(lexicon.weekdays),
      ...longOf(lexicon.months),
      ...phrasesOf(data.people.persons),
    ]),
    particles: new Set(particles.split(' ')),
  }
  made.set(data, tables)
  return tables
}

/** Short forms of days and months are parts of names: "María del Mar". */
const longOf = (forms: ReadonlyMap<string, number>): string[] => [...forms.keys()].filter((form) => form.length > 3)

/** TG10: the visitor's name after an introduction, after a weak one with capitals; a bare one where it was asked for. */
export function readNameIn(language: Language, text: string, context: GrammarContext): Found<PersonName> | null {
  const pieces = piecesOf(text, language.partOf)
  const { leads } = tablesFor(language)
  let weak: Found<PersonName> | null = null
  for (const at of pieces.keys()) {
    if (!mayBegin(leads, wordAt(pieces, at))) continue
    const [fit] = fitsAt(leads, pieces, { at, read: () => null })
    if (!fit) continue
    const name = nameFrom({ language, text, pieces }, fit.next, fit.meaning === 'weak')
    if (name && fit.meaning === 'sure') return name
    weak ??= name
  }
  return weak ?? (asks(context, 'name') ? answered({ language, text, pieces }) : null)
}

type Reading = { language: Language; text: string; pieces: readonly Token[] }
const MOST_WORDS = 4
const CAPITAL = /^\p{Lu}/u

function nameFrom(reading: Reading, from: number, needsCapital: boolean): Found<PersonName> | null {
  const { language, text, pieces } = reading
  let named = 0
  let end = from
  for (let next = from; named < MOST_WORDS; next++) {
    const is = partOfName(reading, next, needsCapital)
    if (is === 'none' || (is === 'link' && named === 0)) break
    if (is === 'link') continue
    named++
    end = next + 1
  }
  if (named === 0) return null
  const found = foundIn(text, pieces, { at: from, next: end, value: null })
  const { particles } = tablesFor(language)
  return { ...found, value: { full: written(found.text, particles), first: null, last: null } }
}

/** A word of a name, or what links two of them: a particle, the hyphen of "Ana-María". */
function partOfName({ language, pieces }: Reading, at: number, needsCapital: boolean): 'word' | 'link' | 'none' {
  const piece = pieces[at]
  if (piece === undefined) return 'none'
  const { notNames, particles } = tablesFor(language)
  if (particles.has(piece.word) || (piece.word === '-' && piece.isGlued)) return 'link'
  if (piece.kind !== 'word' || notNames.has(piece.word)) return 'none'
  return needsCapital && !CAPITAL.test(piece.raw) ? 'none' : 'word'
}

/** Where a name was asked for, up to four words and nothing else, before a comma or a contact. */
function answered(reading: Reading): Found<PersonName> | null {
  const { pieces, language } = reading
  const first = pieces.findIndex(({ kind, word }) => kind === 'word' && !tablesFor(language).notNames.has(word))
  if (first < 0) return null
  const name = nameFrom(reading, first, false)
  const end = name?.end ?? 0
  const after = pieces.find(({ start }) => start >= end)
  const isClean = pieces.slice(0, first).every(({ kind }) => kind !== 'number')
  return name &&
    isClean &&
    (after === undefined || after.kind !== 'word' || tablesFor(language).notNames.has(after.word))
    ? name
    : null
}

/** Who types in a hurry is written as names are. */
const written = (name: string, particles: ReadonlySet<string>): string =>
  name === name.toLowerCase()
    ? name.replace(/(?<![\p{L}'’])\p{Ll}\p{L}*/gu, (word) =>
        particles.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
      )
    : name
