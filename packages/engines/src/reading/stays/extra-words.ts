import { cardinals } from '@frontdesk/calendar'
import type { RoomExtra } from '@frontdesk/schema'
import { stem } from '../said/match-option.ts'
import { wordsOf } from '../words.ts'

/** What people bring to a stay or wish for beside a room, each line under words for one thing. */
const THINGS = [
  'dog dogs puppy puppies hound spaniel labrador terrier collie whippet poodle',
  'cat cats kitten',
  'pet pets',
  'cot cots crib cribs',
  'highchair highchairs',
  'bedding linen linens sheets duvet duvets bedlinen',
  'towel towels',
  'breakfast breakfasts',
  'firewood logs',
  'kayak canoe',
  'bike bikes bicycle bicycles',
].map((line) => new Set(line.split(' ').map(stem)))

/** Each word that one thing is called by; itself alone, where nothing is known of it. */
export const alsoCalled = (word: string): ReadonlySet<string> =>
  THINGS.find((words) => words.has(stem(word))) ?? new Set([stem(word)])

/** SX3: whether people bring or wish for such a thing at houses that say nothing of it. */
export const isStayThing = (word: string): boolean => THINGS.some((words) => words.has(stem(word)))

const HOLDERS = new Set(
  'set sets pack packs net nets bag bags bundle kit hire rental fee charge supplement surcharge'.split(' '),
)
const BEHIND = /\s{0,3}(?:\(|\b(?:on|in|per|for|at|with)\b).*$/iu
const HOLDS = /^(\p{L}+)\s+of\s+(?=\p{L})/iu
/** With one of these the words mean something only together: an extra bed is no bed. */
const TOGETHER = /\b(?:extra|additional|late|early|own|private|second|further)\b/iu
/** "Packed breakfast instead of breakfast": what it takes the place of is called by the plain word. */
const INSTEAD_OF = /\s(?:instead of|in place of)\b.*$/iu

/** SX1: the words by which an extra is called, its aliases included: of "Dog in a pod" the dog, of "Bedding set" the bedding. */
export function callsOf({ name, aliases }: Pick<RoomExtra, 'name' | 'aliases'>): string[][] {
  const telling = tellingOf(name)
  const head = telling.at(-1)
  const called = isTogether(name) || head === undefined ? telling : [head]
  return [called, ...aliases.map((alias) => wordsOf(alias).map(({ word }) => word))]
    .filter((call) => call.length > 0)
    .map((call) => call.map(stem))
}

/** What says which of several things it is, before the word for them all: of "Two-course dinner" the two courses. */
export function modifiersOf({ name }: Pick<RoomExtra, 'name'>): string[] {
  return isTogether(name)
    ? []
    : tellingOf(name)
        .slice(0, -1)
        .map((word) => stem(inWords(word)))
}

const isTogether = (name: string): boolean => TOGETHER.test(plainOf(name)) || INSTEAD_OF.test(name)

const plainOf = (name: string): string =>
  name
    .replace(INSTEAD_OF, '')
    .replace(BEHIND, '')
    .replace(HOLDS, (said, holder: string) => (HOLDERS.has(holder.toLowerCase()) ? '' : said))

function tellingOf(name: string): string[] {
  const words = wordsOf(plainOf(name).replace(/-/gu, ' ')).map(({ word }) => word)
  return words.filter((word, at) => !HOLDERS.has(word) || at !== words.length - 1 || words.length === 1)
}

const COUNTS = cardinals(1, 12)
/** "3 courses" are three. */
export const inWords = (word: string): string => (/^\d{1,2}$/u.test(word) ? (COUNTS[Number(word) - 1] ?? word) : word)
