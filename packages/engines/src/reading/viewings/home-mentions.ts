import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { describedAs, type HomeIndex, homesWith, isHomeNoun, type NameWord, nameWords, rarity } from './home-words.ts'

/** Where a home is named, and the homes that it fits equally well. */
export type HomeMention = {
  start: number
  end: number
  homes: readonly ListingFact[]
  /** Said by several of its words: one alone may be a surname as well. */
  isSure: boolean
}

type Hit = NameWord & {
  /** Its place among the words of the text. */
  at: number
  homes: ReadonlySet<number>
  /** How much the word tells: 1 where it fits one home alone. */
  tells: number
}
type Run = { hits: readonly Hit[]; homes: ReadonlySet<number> }

const NUMBER = /^\d+\p{L}?$/u
/** Words that may stand between two words of one name. */
const BETWEEN = new Set('the at in on of no number'.split(' '))
const MOST_BETWEEN = 2

/** HO2: the homes that are named by any telling part of a title or an address, in the order in which they are said. */
export function mentionsOf(said: string, index: HomeIndex): { named: HomeMention[]; refused: HomeMention[] } {
  const text = said.replace(ADDRESS, (address) => ' '.repeat(address.length))
  const words = nameWords(text)
  const mentions = runsOf({ text, words, index })
    .filter((run) => isTelling({ text, words, index }, run))
    .map((run) => ({ run, mention: mentionOf(index, run) }))
  const named = mentions.filter(({ run }) => !isRefused(words, run)).map(({ mention }) => mention)
  const refused = mentions.filter(({ run }) => isRefused(words, run)).map(({ mention }) => mention)
  return { named: sharpened(named, refused), refused }
}

/** An e-mail address names nobody's home. */
const ADDRESS = /\S{1,80}@\S{1,80}/gu

type Said = { text: string; words: readonly NameWord[]; index: HomeIndex }

function runsOf(said: Said): Run[] {
  const runs: Run[] = []
  for (const hit of hitsOf(said)) {
    const last = runs.at(-1)
    const joined = last ? joinedTo(said, last, hit) : null
    if (joined) runs[runs.length - 1] = joined
    else runs.push({ hits: [hit], homes: hit.homes })
  }
  return runs
}

function hitsOf({ text, words, index }: Said): Hit[] {
  const known = new Map<string, Pick<Hit, 'homes' | 'tells'>>()
  return words.flatMap((own, at) => {
    if (FUNCTION_WORDS.has(own.word) || (NUMBER.test(own.word) && isClock(text, own))) return []
    const fitting = known.get(own.word) ?? fittingHomes(index, own.word)
    known.set(own.word, fitting)
    return fitting.homes.size > 0 ? [{ ...own, at, ...fitting }] : []
  })
}

function fittingHomes(index: HomeIndex, word: string): Pick<Hit, 'homes' | 'tells'> {
  const named = homesWith(index, word)
  const homes = isHomeNoun(word) ? new Set([...named, ...describedAs(index, word)]) : named
  return { homes, tells: homes.size === 0 ? 0 : rarity(index, homes, word) }
}

/** "17:30", "5 pm", "the 28th": parts of a time or a day. */
const isClock = (text: string, { start, end }: NameWord): boolean =>
  /^(?:[:.]\d|\s*(?:[ap]\.?m\b|o['’]?clock|h\b|%))/iu.test(text.slice(end)) || /\d[:.]$/.test(text.slice(0, start))

/** The run with one more word, where both can be of one name. */
function joinedTo({ text, words, index }: Said, run: Run, hit: Hit): Run | null {
  const last = run.hits.at(-1)
  if (!last) return null
  const between = words.slice(last.at + 1, hit.at)
  const isApart = between.length > MOST_BETWEEN || between.some(({ word }) => !BETWEEN.has(word))
  if (isApart || /[.;!?\n]/.test(text.slice(last.end, hit.start).replace(/^\.(?=[ ,])/, ''))) return null
  const hasNumber = NUMBER.test(hit.word) || NUMBER.test(last.word)
  const homes = [...run.homes].filter(
    (home) => hit.homes.has(home) && (!hasNumber || isBeside(index.names[home] ?? [], last.word, hit.word)),
  )
  if (homes.length === 0 || (hasNumber && between.some(({ word }) => word !== 'no' && word !== 'number'))) return null
  // "Orchard Close 17 November" does not say the number of the house.
  if (NUMBER.test(hit.word) && !/^\s*(?:[,;.!?)]|$)/.test(text.slice(hit.end)) && !leads(index, homes, [last, hit]))
    return null
  return { hits: [...run.hits, hit], homes: new Set(homes) }
}

/** A number belongs to the words that stand by it in the name itself. */
const isBeside = (name: readonly string[], one: string, other: string): boolean =>
  name.some((word, at) => word === other && name.slice(Math.max(0, at - 2), at + 3).some((near) => isSame(near, one)))

const isSame = (own: string, said: string): boolean => own === said || own === `${said}s` || said === `${own}s`

/** "Apartment 3": in the name, too, the number follows the word. */
const leads = ({ names }: HomeIndex, homes: readonly number[], [first, second]: readonly [Hit, Hit]): boolean =>
  homes.some((home) => (names[home] ?? []).some((word, at, all) => word === first.word && all[at + 1] === second.word))

const LEAST_OF_SEVERAL = 1
const LEAST_OF_ONE = 0.7
/** What a search wants, or what a home is near, names none. */
const NOT_NAMING = new Set(
  'a an any some with without no near around close by from beside opposite towards like my our his her their your in more another'.split(
    ' ',
  ),
)
/** Words with which homes are spoken of, whatever their names. */
const OF_TALK = new Set(
  'view viewing viewings see visit look book rent let buy sale new first second third last next time day month main top'.split(
    ' ',
  ),
)

function isTelling(said: Said, run: Run): boolean {
  const [first, ...others] = run.hits
  if (!first) return false
  return others.some(({ word }) => word !== first.word) ? areTelling(run) : isTellingAlone(said, first)
}

/** Several words of one name; "flat" and "studio" alone are none. */
function areTelling({ hits }: Run): boolean {
  const told = new Map(hits.map(({ word, tells }) => [word, tells]))
  const isNamed = hits.some(({ word }) => !isHomeNoun(word))
  return isNamed && [...told.values()].reduce((sum, one) => sum + one, 0) >= LEAST_OF_SEVERAL
}

const SHORTEST_ALONE = 4

/** "The granary one", "the bungalow": one word that fits few homes, and is not wished for or near by. */
function isTellingAlone({ text, words, index }: Said, hit: Hit): boolean {
  const { at, word, homes, tells } = hit
  const isWord = !NUMBER.test(word) && !OF_TALK.has(word) && word.length >= SHORTEST_ALONE
  const isRare = homes.size < Math.max(2, index.homes.length) && tells >= LEAST_OF_ONE
  const isNamed = isWord && isRare && !isSurname(text, words[at - 1], hit)
  return isNamed && namesOne(word, [wordAt(words, at - 1), wordAt(words, at - 2)])
}

/** "Anna Mill": behind a first name it is a person’s. */
function isSurname(text: string, before: NameWord | undefined, { start }: Hit): boolean {
  if (!before || FUNCTION_WORDS.has(before.word) || OF_TALK.has(before.word)) return false
  return isCapital(text, before.start) && isCapital(text, start) && text.slice(before.end, start) === ' '
}

const isCapital = (text: string, at: number): boolean => /\p{Lu}/u.test(text.charAt(at))

/** "The loft", "the old loft"; not "a loft", "like our loft" or "near the loft". */
function namesOne(word: string, [before, farther]: readonly [string, string]): boolean {
  const isDefinite = before === 'the' || before === 'that'
  const isInside = farther === 'in' && isHomeNoun(word)
  if (NOT_NAMING.has(before) || (isDefinite && NOT_NAMING.has(farther) && !isInside)) return false
  return !isHomeNoun(word) || isDefinite || farther === 'the'
}

const wordAt = (words: readonly NameWord[], at: number): string => words[at]?.word ?? ''

/** "Not the Annexe", "anything except Elm Terrace". */
function isRefused(words: readonly NameWord[], { hits }: Run): boolean {
  const at = hits[0]?.at ?? 0
  const [before, farther] = [wordAt(words, at - 1), wordAt(words, at - 2)]
  return REFUSES.has(before) || (before === 'the' && REFUSES.has(farther))
}
const REFUSES = new Set('not except than'.split(' '))

function mentionOf(index: HomeIndex, { hits, homes }: Run): HomeMention {
  const said = new Set(hits.map(({ word }) => word))
  const best = wholeTitles(index, [...homes], said)
  return {
    start: Math.min(...hits.map(({ start }) => start)),
    end: Math.max(...hits.map(({ end }) => end)),
    homes: best.flatMap((home) => index.homes[home] ?? []),
    isSure: said.size > 1,
  }
}

/** Of several, the one whose whole title was said. */
function wholeTitles({ names, titleLengths }: HomeIndex, homes: readonly number[], said: ReadonlySet<string>) {
  if (homes.length < 2) return homes
  const whole = homes.filter((home) =>
    (names[home] ?? []).slice(0, titleLengths[home]).every((word) => FUNCTION_WORDS.has(word) || said.has(word)),
  )
  return whole.length === 1 ? whole : homes
}

/** "Staithe Court, apartment 3": what is said later of the same homes tells which; a refused one is none of them. */
function sharpened(named: readonly HomeMention[], refused: readonly HomeMention[]): HomeMention[] {
  const gone = new Set(refused.flatMap(({ homes }) => (homes.length === 1 ? homes : [])).map(({ id }) => id))
  const sharp: HomeMention[] = []
  for (const mention of named) {
    const left = mention.homes.filter(({ id }) => !gone.has(id))
    const homes = left.length > 0 ? left : mention.homes
    const at = sharp.findIndex((one) => one.homes.some(({ id }) => homes.some((home) => home.id === id)))
    const before = sharp[at]
    const both = before?.homes.filter(({ id }) => homes.some((home) => home.id === id)) ?? homes
    if (before) sharp[at] = { ...before, homes: both }
    sharp.push({ ...mention, homes: both })
  }
  return sharp
}
