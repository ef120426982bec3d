import { phraseAt, type Token } from '../../grammars/tokens.ts'
import type { WishData, WishName } from './language-data.ts'
import { piecesOf } from './pieces.ts'
import { phraseTable } from './read-answers.ts'
import type { Language } from './world.ts'

type Phrases = ReadonlyMap<string, true>
type Tables = Readonly<Record<'lists' | 'nouns' | 'hints', ReadonlyMap<string, Phrases>>>
const made = new WeakMap<WishData, Tables>()

function tablesFor({ data: { wishes, hints } }: Language): Tables {
  const known = made.get(wishes)
  if (known) return known
  const { nouns, ...lists } = wishes
  const tables: Tables = { lists: phraseTables(lists), nouns: phraseTables(nouns), hints: phraseTables(hints) }
  made.set(wishes, tables)
  return tables
}

const phraseTables = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, Phrases> =>
  new Map(Object.entries(lists).map(([name, list]) => [name, phraseTable(list)]))

type Cue = Exclude<keyof WishData, 'nouns'>
type Cues = { has: (cue: Cue) => boolean; names: (noun: keyof WishData['nouns']) => boolean }

function cuesOf(language: Language, text: string): Cues {
  const pieces = wordsOf(language, text)
  const { lists, nouns } = tablesFor(language)
  return { has: (cue) => stands(pieces, lists.get(cue)), names: (noun) => stands(pieces, nouns.get(noun)) }
}

const wordsOf = (language: Language, text: string): readonly Token[] =>
  piecesOf(text, language.partOf).filter(({ kind }) => kind !== 'sign')

const stands = (pieces: readonly Token[], table: Phrases | undefined): boolean =>
  table !== undefined && pieces.some((_, at) => phraseAt(pieces, at, table) !== null)

/** Which tables of wishes a text has words of, by their names. */
export function cuesIn(language: Language, text: string): readonly string[] {
  const pieces = wordsOf(language, text)
  const { lists, nouns, hints } = tablesFor(language)
  const found = (tables: ReadonlyMap<string, Phrases>, kind: string): string[] =>
    [...tables].flatMap(([name, table]) => (stands(pieces, table) ? [`${kind}${name}`] : []))
  return [...found(lists, ''), ...found(nouns, 'noun'), ...found(hints, 'hint')]
}

/** What is booked, by its noun; a noun that names more stands before one that names less. */
const BOOKED = ['stay', 'viewing', 'appointment', 'reservation'] as const

/**
 * TG11: what the visitor wants done, by what is asked (a verb) and of what (a noun). A story, a complaint and a question
 * about the business are no wish. Of several the business does the first that it can.
 */
export function readWishIn(language: Language, text: string, isTimed: boolean): readonly WishName[] {
  const cues = cuesOf(language, text)
  if (cues.has('none')) return []
  const one = ofRecord(cues) ?? ofOffer(cues)
  return one === null ? [...ofBooking(cues, isTimed), ...ofOrder(cues)] : [one]
}

function ofRecord({ has, names }: Cues): WishName | null {
  if (!names('record') && !has('giveBack')) return has('cancel') && has('want') ? 'cancel' : null
  if (has('cancel')) return 'cancel'
  if (has('giveBack')) return 'return'
  if (has('lookUp')) return 'look-up'
  return has('change') ? 'change' : null
}

const ofOffer = ({ has }: Cues): WishName | null => (has('offerings') ? 'offerings' : has('stock') ? 'stock' : null)

/** "Una mesa para mañana" says what and when, and needs no verb. */
function ofBooking({ has, names }: Cues, isTimed: boolean): readonly WishName[] {
  const nouns = BOOKED.filter((one) => names(one))
  if (nouns.length > 0) return has('book') || has('want') || isTimed ? nouns : []
  return has('book') && !names('menu-order') && !names('product-order') ? ['reservation', 'appointment'] : []
}

function ofOrder({ has, names }: Cues): readonly WishName[] {
  if (!has('order') && !has('want')) return []
  if (names('menu-order')) return ['menu-order', 'product-order']
  if (names('product-order')) return ['product-order', 'menu-order']
  return has('order') ? ['menu-order', 'product-order'] : []
}

/** Whether a verb of this kind stands in the words, and nothing that makes them no wish. */
export function hasVerb(language: Language, text: string, cue: 'cancel' | 'change' | 'want' | 'book'): boolean {
  const { has } = cuesOf(language, text)
  return has(cue) && !has('none')
}
