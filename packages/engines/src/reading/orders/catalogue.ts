import type { CatalogueItemId } from '@frontdesk/schema'
import { indexPhrases, type Phrase, type PhraseIndex } from './mentions/phrase-index.ts'
import { formsOf, type Token, tokensOf } from './tokens.ts'
import {
  learnCompound,
  learnWord,
  type Vocabulary,
  type VocabularyBuilder,
  vocabularyBuilder,
  vocabularyOf,
} from './vocabulary.ts'

export type EntryOption = { id: string; name: string; aliases: readonly string[] }
/** Sizes, extras, choices. */
export type EntryGroup = { id: string; name: string; min: number; max: number; options: readonly EntryOption[] }

/** Something that can be ordered, as far as words are concerned. */
export type CatalogueEntry = {
  id: CatalogueItemId
  name: string
  aliases: readonly string[]
  category: string | null
  description?: string | null
  groups: readonly EntryGroup[]
  /** Ingredients that may be left out. */
  removable: readonly string[]
  isAvailable: boolean
}

/** What a word may do to an item: choose options of it, leave something out, or both ("extra onions", "no onions"). */
export type Modifier = {
  choices: readonly { group: EntryGroup; optionId: string }[]
  /** The option that says there is none of it: "No ice". */
  lacks: readonly { group: EntryGroup; optionId: string }[]
  ingredient: string | null
}

/** A catalogue made ready for reading orders: immutable, to be kept as long as the entries do not change. */
export type Catalogue = {
  readonly entries: readonly CatalogueEntry[]
  readonly placeOfId: ReadonlyMap<string, number>
  readonly vocabulary: Vocabulary
  /** Targets are places among `entries`. */
  readonly items: PhraseIndex
  /** Targets are places among `modifiers`. */
  readonly modifierNames: PhraseIndex
  /** Each name of an option or ingredient once, with what it does to which entry. */
  readonly modifiers: readonly ReadonlyMap<number, Modifier>[]
  /** Entries by the words of their descriptions and ingredients, for searching. */
  readonly mentioned: ReadonlyMap<string, readonly number[]>
}

/** Connecting words of names: "fish and chips", "pie of the day". */
export const JOINTS: ReadonlySet<string> = new Set(
  'and of with the a an n in on for to de la le & - / or no'.split(' '),
)
const UNITS: ReadonlySet<string> = new Set(
  'g gr gram grams kg kilo mg ml cl dl l litre liter litres liters oz ounce lb lbs pint inch cm mm m ft pack pk ct pcs pc x'.split(
    ' ',
  ),
)

/** Learns all names of a catalogue: what they are called, what can be chosen, what can be left out. */
export function compileCatalogue(entries: readonly CatalogueEntry[]): Catalogue {
  const builder = vocabularyBuilder()
  const kinds = kindsOf(builder, entries)
  const names = entries.flatMap((entry, target) =>
    [entry.name, ...entry.aliases].flatMap(
      (name) => phraseOf(builder, name, { target, kind: kinds.get(entry.category) ?? new Set() }) ?? [],
    ),
  )
  const modifiers = modifiersOf(entries)
  const itself = new Set(names.flatMap(({ words }) => (words.length === 1 ? words : [])))
  const modifierNames = Array.from(modifiers, ([name, byEntry], target) => {
    const own = wordsOfAll(names.filter((one) => byEntry.has(one.target)))
    return phraseOf(builder, name, { target, kind: groupWords(builder, byEntry, new Set([...itself, ...own])) })
  })
  return {
    entries,
    placeOfId: new Map(entries.map(({ id }, at) => [id, at])),
    items: indexPhrases(names),
    modifierNames: indexPhrases(modifierNames.flatMap((phrase) => phrase ?? [])),
    modifiers: [...modifiers.values()],
    mentioned: mentionedIn(entries),
    vocabulary: vocabularyOf(builder),
  }
}

/** Words that stand in every one of these names. */
const wordsOfAll = (names: readonly Phrase[]): readonly number[] =>
  (names[0]?.whole ?? []).filter((word) => names.every(({ whole }) => whole.includes(word)))

/** The words of each category, which may stand with the names of its entries. */
function kindsOf(
  builder: VocabularyBuilder,
  entries: readonly CatalogueEntry[],
): Map<string | null, ReadonlySet<number>> {
  const kinds = new Map<string | null, ReadonlySet<number>>()
  for (const { category } of entries) {
    if (category === null || kinds.has(category)) continue
    kinds.set(category, new Set(headsOf(tokensOf(category)).map((word) => learnWord(builder, word))))
  }
  return kinds
}

/** The last word of each part: "drinks" of hot drinks, "tyres" and "tubes" of tyres and tubes. */
function headsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ kind, word }, at) => {
    const next = tokens[at + 1]
    const isLast = next === undefined || next.kind === 'sign' || JOINTS.has(next.word)
    return kind !== 'sign' && !JOINTS.has(word) && isLast ? [word] : []
  })
}

const nameWords = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ kind, word }) => kind !== 'sign' && !JOINTS.has(word))

/** What must be said of a name: not its kind, nor its measures, as long as something else is left. */
function phraseOf(
  builder: VocabularyBuilder,
  name: string,
  { target, kind }: Pick<Phrase, 'target' | 'kind'>,
): Phrase | null {
  const tokens = tokensOf(name)
  const said = nameWords(tokens)
  if (said.length === 0) return null
  const whole = said.map(({ word }) => learnWord(builder, word))
  said.forEach((token, at) => {
    const next = said[at + 1]
    if (next) learnCompound(builder, [token.word, next.word])
  })
  const needed = said.flatMap((token, at) => (isMeasure(token) || kind.has(whole[at] ?? -1) ? [] : (whole[at] ?? [])))
  const words = [...new Set(needed.length > 0 ? needed : whole)]
  const main = said.slice(0, mainLength(tokens, said))
  const head = whole[main.findLastIndex((token) => !isMeasure(token))] ?? words.at(-1) ?? null
  const joints = new Set(tokens.filter(({ kind, word }) => kind === 'sign' || JOINTS.has(word)).map(({ word }) => word))
  return { target, words, head, whole: [...new Set(whole)], kind, joints }
}

/** Words behind one of these describe the item; they do not name it. */
const DETAIL: ReadonlySet<string> = new Set([',', '(', 'with', 'for', 'in', 'of'])

/** How many words a name has before its first detail. */
function mainLength(tokens: readonly Token[], said: readonly Token[]): number {
  const from = tokens.find(({ word }, at) => at > 0 && DETAIL.has(word))?.start ?? Infinity
  return said.filter(({ start }) => start < from).length
}

const isMeasure = ({ kind, word }: Token): boolean => kind === 'number' || UNITS.has(word)

/**
 * "Presta valves", "large frame": the name of a group may stand with its options; not where a thing is called so
 * itself, as a plain bagel is a bagel, of which the bread is to be chosen, and wings with buffalo as their "wing sauce"
 * are wings. The number of a group ("choose three") is how
 * many of its options there are, and no word of theirs: "three duck bao" are three.
 */
function groupWords(
  builder: VocabularyBuilder,
  byEntry: ReadonlyMap<number, Modifier>,
  itself: ReadonlySet<number>,
): ReadonlySet<number> {
  const [modifier] = byEntry.values()
  const named = modifier?.choices.flatMap(({ group }) => nameWords(tokensOf(group.name))) ?? []
  const words = named.filter(({ kind }) => kind !== 'number')
  const learnt = words.map(({ word }) => formsOf(word).map((form) => learnWord(builder, form)))
  return new Set(learnt.flatMap((forms) => (forms.some((form) => itself.has(form)) ? [] : forms.slice(0, 1))))
}

/** Names of options and ingredients, each with what it does to the entries that have it. */
function modifiersOf(entries: readonly CatalogueEntry[]): Map<string, Map<number, Modifier>> {
  const found = new Map<string, Map<number, Modifier>>()
  const learn = (
    name: string,
    at: number,
    { choices = [], lacks = [], ingredient = null }: Partial<Modifier>,
  ): void => {
    const key = name.toLowerCase()
    const byEntry = found.get(key) ?? new Map<number, Modifier>()
    const known = byEntry.get(at)
    byEntry.set(at, {
      choices: [...(known?.choices ?? []), ...choices],
      lacks: [...(known?.lacks ?? []), ...lacks],
      ingredient: known?.ingredient ?? ingredient,
    })
    found.set(key, byEntry)
  }
  entries.forEach(({ groups, removable }, at) => {
    for (const ingredient of removable) learn(ingredient, at, { ingredient })
    for (const { group, option } of groups.flatMap((group) => group.options.map((option) => ({ group, option })))) {
      const choices = [{ group, optionId: option.id }]
      for (const name of new Set([option.name, ...option.aliases, ...sizeNames(option.name)])) {
        const lacked = lackedBy(name, group)
        // "Add grilled chicken" is said without its verb as well.
        if (lacked === null) learn(name.replace(/^(?:add|with|\+)\s+/iu, ''), at, { choices })
        else learn(lacked, at, { lacks: choices })
      }
    }
  })
  return found
}

const SIZES: Readonly<Record<string, string>> = {
  s: 'small',
  m: 'medium',
  l: 'large',
  xl: 'extra large',
  xs: 'extra small',
}

/** "M" is said as "medium". */
const sizeNames = (name: string): readonly string[] => {
  const size = SIZES[name.trim().toLowerCase()]
  return size === undefined ? [] : [size]
}

/** What an option says there is none of: the ice of "No ice", the sugar of "None" among sugars; else null. */
function lackedBy(name: string, group: EntryGroup): string | null {
  const [, lacked = ''] = /^(?:no|without|zero|hold the)\s+(.+)$/iu.exec(name) ?? []
  if (lacked !== '') return lacked
  return /^(?:none|no|nothing|zero|without|0 ?%)$/iu.test(name.trim()) ? group.name : null
}

const MAX_DESCRIPTION = 300

/** The same word for singular and plural, good enough to search with. */
export const searchForm = (word: string): string => formsOf(word).at(-1) ?? word

const searchForms = (text: string): readonly string[] => nameWords(tokensOf(text)).map(({ word }) => searchForm(word))

function mentionedIn(entries: readonly CatalogueEntry[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  const ofCategory = new Map<string, readonly string[]>()
  entries.forEach(({ description, category, removable }, at) => {
    const kind = ofCategory.get(category ?? '') ?? searchForms(category ?? '')
    ofCategory.set(category ?? '', kind)
    const own = [description?.slice(0, MAX_DESCRIPTION) ?? '', ...removable].join(' ')
    for (const word of new Set([...kind, ...searchForms(own)])) {
      const known = places.get(word)
      if (known) known.push(at)
      else places.set(word, [at])
    }
  })
  return places
}
