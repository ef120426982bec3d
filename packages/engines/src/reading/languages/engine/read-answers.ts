import type { Assent } from '../../../turn/said.ts'
import { phraseAt, type Token } from '../../grammars/tokens.ts'
import { foldText } from '../../words.ts'
import type { AnswerData } from './language-data.ts'
import { phrasesOf } from './lexicon.ts'
import { piecesOf } from './pieces.ts'
import type { Language } from './world.ts'

type Phrases = ReadonlyMap<string, true>
type ListName = { [K in keyof AnswerData]: AnswerData[K] extends string ? K : never }[keyof AnswerData]
const made = new WeakMap<Language, Map<string, Phrases>>()

/** The phrases of a list of a language, folded once. */
function phrasesFor(language: Language, name: ListName): Phrases {
  const lists = made.get(language) ?? new Map<string, Phrases>()
  made.set(language, lists)
  const known = lists.get(name) ?? phraseTable(language.data.answers[name])
  lists.set(name, known)
  return known
}

/** A table of phrases, folded as texts are. */
export const phraseTable = (list: string): Phrases =>
  new Map(phrasesOf(list).map((phrase): [string, true] => [foldText(phrase), true]))

const MOST_PIECES = 60
const KINDS = ['doubt', 'leave', 'no', 'yes', 'fillers'] as const
type Kind = 'doubt' | 'no' | 'yes' | 'other'

/** TG7: nothing but agreement and courtesies is a yes; a question, a doubt or a condition never is; a detail makes it both. */
export function readAssentIn(language: Language, text: string): Assent {
  const pieces = wordsIn(language, text)
  if (pieces.length === 0 || pieces.length > MOST_PIECES) return 'neither'
  const kinds = kindsOf(language, pieces)
  const isQuestion = /[?？]/u.test(text)
  if (kinds[0] === 'no') return decideNo(kinds, isQuestion)
  if (kinds[0] !== 'yes') return 'neither'
  if (kinds.includes('other')) return 'both'
  return isQuestion || kinds.some((kind) => kind !== 'yes') ? 'neither' : 'yes'
}

/** TG23: of a record the deed that was read back agrees as well: "ja, stornieren", "oui, annulez". */
export function readAssentToDeed(language: Language, text: string, deeds: readonly ('cancel' | 'change')[]): Assent {
  const plain = readAssentIn(language, text)
  if (plain === 'yes') return plain
  const tables = deeds.map((deed) => phraseTable(language.data.wishes[deed]))
  const pieces = wordsIn(language, text)
  const kept: string[] = []
  for (let at = 0; at < pieces.length; ) {
    const next = Math.max(at, ...tables.map((table) => phraseAt(pieces, at, table)?.next ?? at))
    if (next === at) kept.push(pieces[at]?.word ?? '')
    at = Math.max(next, at + 1)
  }
  const isAsked = /[?？]/u.test(text)
  return !isAsked && readAssentIn(language, kept.join(' ')) === 'yes' ? 'yes' : plain
}

/** "No, that's fine" may mean either; "no, make it eight" is a no with what is wanted instead. */
function decideNo(kinds: readonly Kind[], isQuestion: boolean): Assent {
  if (kinds.includes('other')) return 'no'
  return isQuestion || kinds.some((kind) => kind !== 'no') ? 'neither' : 'no'
}

function kindsOf(language: Language, pieces: readonly Token[]): Kind[] {
  const kinds: Kind[] = []
  for (let at = 0; at < pieces.length; ) {
    const [kind, next] = kindAt(language, pieces, at)
    if (kind !== 'fillers') kinds.push(kind === 'leave' ? 'no' : kind)
    at = next
  }
  return kinds
}

/** The longest phrase decides; of two as long a doubt beats a no, and a no a yes. */
function kindAt(
  language: Language,
  pieces: readonly Token[],
  at: number,
): readonly [Kind | 'leave' | 'fillers', number] {
  let best: readonly [Kind | 'leave' | 'fillers', number] = ['other', at + 1]
  let longest = at
  for (const kind of KINDS) {
    const match = phraseAt(pieces, at, phrasesFor(language, kind))
    if (!match || match.next <= longest) continue
    best = [kind, match.next]
    longest = match.next
  }
  return best
}

const wordsIn = (language: Language, text: string): readonly Token[] =>
  piecesOf(text, language.partOf).filter(({ kind }) => kind !== 'sign')

/** Whether nothing but phrases of a list and courtesies was said, and at least one of the list. */
export function saysOnly(language: Language, text: string, name: ListName): boolean {
  const pieces = wordsIn(language, text)
  const [wanted, fillers, no, yes] = [
    phrasesFor(language, name),
    phrasesFor(language, 'fillers'),
    phrasesFor(language, 'no'),
    phrasesFor(language, 'yes'),
  ]
  let found = false
  for (let at = 0; at < pieces.length; ) {
    const match = phraseAt(pieces, at, wanted)
    const next =
      match?.next ??
      phraseAt(pieces, at, fillers)?.next ??
      phraseAt(pieces, at, no)?.next ??
      phraseAt(pieces, at, yes)?.next
    if (next === undefined) return false
    found ||= match !== null
    at = next
  }
  return found
}

/** Whether a phrase of a list stands anywhere in the text. */
export function mentions(language: Language, text: string, name: ListName): boolean {
  const pieces = wordsIn(language, text)
  const table = phrasesFor(language, name)
  return pieces.some((_, at) => phraseAt(pieces, at, table) !== null)
}

/** Where the first phrase of a list stands. */
export function placeOf(language: Language, text: string, name: ListName): { start: number; end: number } | null {
  const pieces = wordsIn(language, text)
  const table = phrasesFor(language, name)
  for (const [at, piece] of pieces.entries()) {
    const match = phraseAt(pieces, at, table)
    if (match) return { start: piece.start, end: pieces[match.next - 1]?.end ?? piece.end }
  }
  return null
}

/** Whether the words ask: by a question mark, or by the word that they begin with. */
export function asksIn(language: Language, text: string): boolean {
  if (/[?¿？]/u.test(text)) return true
  const pieces = wordsIn(language, text)
  return pieces.length > 1 && phraseAt(pieces, 0, phrasesFor(language, 'questions')) !== null
}
