import type { Atom } from './atoms.ts'
import type { Catalogue } from './catalogue.ts'
import type { Mention } from './mentions/mention.ts'
import type { Sign } from './modifiers.ts'
import type { Place, WordRole } from './segments.ts'

/** How many. `times`: "two orders of six"; `isPart`: "one of the …". */
export type Count = {
  value: number
  isMore: boolean
  isArticle: boolean
  isPair: boolean
  isPart: boolean
  times: number | null
  /** "x2", "(2)": said behind what is counted. */
  isBehind: boolean
}

/** What a clause speaks of. */
export type Head =
  | (Place & { kind: 'item'; mention: Mention; text: string; isPronoun: boolean })
  /** "One with …", "two of them", "one large". */
  | { kind: 'pieces' }
  /** "The large one", "the doubles". */
  | (Place & { kind: 'having'; mention: Mention; text: string })
  /** "It", "that". */
  | { kind: 'it' }
  /** "Both", "all of them", "neither"; with `places`, "both coffees". */
  | { kind: 'all'; word: string; places?: readonly number[] }
  /** "The other", "the others". */
  | { kind: 'rest' }
  /** "Same again". */
  | { kind: 'same' }
  | { kind: 'nothing' }

/** An option or ingredient, wanted or not. */
export type Wish = Place & {
  kind: 'wish'
  mention: Mention
  text: string
  sign: Sign
  isJoined: boolean
  /** "Extra": more of it than there is anyhow. */
  isExtra?: boolean
}
/** Words that name nothing of the catalogue. `where`: before the name of an item, behind "with" or "no", or alone. */
export type Words = Place & {
  kind: 'words'
  text: string
  sign: Sign
  where: 'before' | 'behind' | 'alone'
  isWished: boolean
}

/** "Same size": what something before it has of a choice. */
export type Alike = Place & { kind: 'alike'; groupId: string; text: string }
export type Part = Wish | Words | Alike

/** `make`: something is to be so; `swap`: it is to be something else, which a clause `become` tells. */
export type Verb = 'add' | 'make' | 'swap' | 'become' | 'remove'

/** How firmly what was said before is taken back: "no wait" takes back what is like it, "actually" the same thing. */
export type SecondThought = 'none' | 'soft' | 'firm'

/** One thing that a text says of an order. */
export type Clause = Place & {
  /** Where its number, or the first name in it, stands. */
  from: number
  verb: Verb
  /** The verb was said of another thing before: "remove the cola and the fries". */
  isCarried: boolean
  count: Count | null
  /** A number said beside it, by which an option may be called: "a platter for 20". */
  called: number | null
  head: Head
  isDefinite: boolean
  ordinal: number | null
  parts: readonly Part[]
  secondThought: SecondThought
  /** "And …", "also …": it goes on from what was said before. */
  isJoined: boolean
  /** "… instead". */
  isInstead: boolean
}

/** A text, ready to be cut into clauses. */
export type Source = {
  readonly text: string
  readonly atoms: readonly Atom[]
  readonly catalogue: Catalogue
}

/** What is known before a clause is read. */
export type Cursor = {
  readonly at: number
  /** Places of the items named last: several where it is open which. */
  readonly topic: readonly number[]
  /** Places of all items named so far. */
  readonly named: readonly number[]
  /** Groups of the topic of which an option was chosen. */
  readonly filled: ReadonlySet<string>
  readonly carried: Verb
}

export const roleOf = (atom: Atom | undefined): WordRole | null => (atom?.kind === 'word' ? atom.role : null)
export const wordOf = (atom: Atom | undefined): string => (atom?.kind === 'word' ? atom.word : '')

/** "One" as a pronoun: "the large one", "the tofu ones". */
export const isOne = (atom: Atom | undefined): boolean =>
  (atom?.kind === 'quantity' && atom.value === 1 && !atom.isArticle && !atom.isMore) || wordOf(atom) === 'ones'
