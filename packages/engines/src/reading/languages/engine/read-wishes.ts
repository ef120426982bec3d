import { phraseAt, type Token } from '../../grammars/tokens.ts'
import type { WishData, WishName } from './language-data.ts'
import { piecesOf } from './pieces.ts'
import { phraseTable } from './read-answers.ts'
import type { Language } from './world.ts'

type Phrases = ReadonlyMap<string, true>
type Tables = { lists: ReadonlyMap<string, Phrases>; nouns: ReadonlyMap<string, Phrases> }
const made = new WeakMap<WishData, Tables>()

function tablesFor({ data: { wishes } }: Language): Tables {
  const known = made.get(wishes)
  if (known) return known
  const { nouns, ...lists } = wishes
  const tables: Tables = {
    lists: new Map(Object.entries(lists).map(([name, list]) => [name, phraseTable(list)])),
    nouns: new Map(Object.entries(nouns).map(([name, list]) => [name, phraseTable(list)])),
  }
  made.set(wishes, tables)
  return tables
}

type Cue = Exclude<keyof WishData, 'nouns'>
type Cues = { has: (cue: Cue) => boolean; names: (noun: keyof WishData['nouns']) => boolean }

function cuesOf(language: Language, text: string): Cues {
  const pieces = piecesOf(text, language.partOf).filter(({ kind }) => kind !== 'sign')
  const { lists, nouns } = tablesFor(language)
  return { has: (cue) => stands(pieces, lists.get(cue)), names: (noun) => stands(pieces, nouns.get(noun)) }
}

const stands = (pieces: readonly Token[], table: Phrases | undefined): boolean =>
  table !== undefined && pieces.some((_, at) => phraseAt(pieces, at, table) !== null)

/** What is booked, by its noun; a noun that names more stands before one that names less. */
const BOOKED = ['stay', 'viewing', 'appointment', 'reservation'] as const

/**
 * LW1: what the visitor wants done, by what is asked (a verb) and of what (a noun). A story, a complaint and a question
 * about the business are no wish.
 */
export function readWishIn(language: Language, text: string, isTimed: boolean): WishName | null {
  const cues = cuesOf(language, text)
  if (cues.has('none')) return null
  return ofRecord(cues) ?? ofOffer(cues) ?? ofBooking(cues, isTimed) ?? ofOrder(cues)
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
function ofBooking({ has, names }: Cues, isTimed: boolean): WishName | null {
  const noun = BOOKED.find((one) => names(one))
  if (noun !== undefined && (has('book') || has('want') || isTimed)) return noun
  return noun === undefined && has('book') && !names('menu-order') && !names('product-order') ? 'reservation' : null
}

function ofOrder({ has, names }: Cues): WishName | null {
  if (!has('order') && !has('want')) return null
  if (names('menu-order')) return 'menu-order'
  if (names('product-order')) return 'product-order'
  return has('order') ? 'menu-order' : null
}
