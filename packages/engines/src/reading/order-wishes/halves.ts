import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals } from '@frontdesk/calendar'
import type { AnyFlow } from '../../turn/flow-state.ts'

/** What is left to be read, and the halves whose number is still to be said. */
export type HalvesReading = { text: string; open: string | null }

const NUMBERS = new Map(cardinals(1, 20).map((word, at) => [word, at + 1]))
/** Of how many dozens one speaks. */
const DOZENS: ReadonlyMap<string, number> = new Map(cardinals(1, 4).map((word, at) => [word, at + 1]))
const COUNT = String.raw`(?:half an? dozen|(?:an?|${anyOf(DOZENS.keys())}) dozen|dozen|an? couple(?: of)?|an? pair(?: of)?|\d{1,3}|${anyOf(NUMBERS.keys())}|an?)`
const WORD = String.raw`\p{L}[\p{L}’'-]{0,30}`
const NO_PART = String.raw`(?!(?:an?|dozen|past|an hour|hours?|price|off|full|way|time|term|and)\b)`
const OF_THEM = String.raw`(?:of (?:them|those|it|these) )?(?:with |in |the )?`
/** "Half pork half mushroom dumplings", "half of them pork and the other half mushroom". */
const HALVES = new RegExp(
  String.raw`\bhalf ${OF_THEM}${NO_PART}(${WORD}(?: ${WORD}){0,2}?)(?:\s?[,/&+-]\s?(?:and )?| and | )(?:the )?(?:other )?half ${OF_THEM}${NO_PART}(${WORD}(?: ${WORD}){0,3}?)(?=\W*$|\s?[.,;:!?)]|\s(?:and|please|for|to|thanks?|then)\b)`,
  'iu',
)
const BEFORE = new RegExp(
  String.raw`(?:^|(?<=[\s,.;:!?(]))(${COUNT})(?: (?:of )?(?:the |your |those )?(${WORD}(?: ${WORD}){0,2}?))?\s?[,:;(–-]?\s?(?:please[, ]{1,2})?(?:make (?:it|them|that) |with |but |and )?$`,
  'iu',
)
const BEHIND = new RegExp(
  String.raw`^\s?[,:;(–-]?\s?(?:please[, ]{1,2})?(${COUNT})(?: (?:in all|in total|altogether|pieces|of them|please)){0,3}(?=\W*$)`,
  'iu',
)
/** How many it shall be, when that was asked: "a dozen", "six of each", "make it 12". */
const ANSWER = new RegExp(
  String.raw`^\W*(?:(?:oh|um+|uh+|ok|okay|well|so|just|only|then|make it|let['’]?s say|say|i['’]?d like|please)\W+){0,4}(${COUNT})(?: (?:pieces|of them))?( of each| each)?(?: (?:in all|in total|altogether|then|please|thanks?)){0,3}\W*$`,
  'iu',
)

/**
 * HF1: Halves of a number are so many pieces each. Of an odd number, or none, it is asked how many there shall be; the
 * answer is read with what was said.
 */
export function readHalves(items: readonly CatalogueItem[], said: string, flow: AnyFlow | null): HalvesReading {
  const text = withAnswer(said, flow)
  const found = HALVES.exec(text)
  if (!found) return { text, open: null }
  const { count, parts, head, tail } = countedHalves(text, found)
  const pieces = count ?? knownCount(items, flow, found.slice(1))
  if (pieces === null || pieces % 2 > 0)
    return { text: `${head}${tail}`, open: `half ${parts[0]}, half ${parts[1]}`.slice(0, LONGEST) }
  return { text: `${head}${pieces / 2} ${parts[0]} and ${pieces / 2} ${parts[1]}${tail}`, open: null }
}

/** How many were said of what, before the halves or behind them, and the text around all that. */
function countedHalves(text: string, { 0: whole, 1: first = '', 2: second = '', index }: RegExpExecArray) {
  const front = text.slice(0, index)
  const rest = text.slice(index + whole.length)
  const before = BEFORE.exec(front)
  const behind = before ? null : BEHIND.exec(rest)
  return {
    count: countOf((before ?? behind)?.[1] ?? ''),
    parts: partsOf(first, second, before?.[2]),
    head: before ? front.slice(0, before.index) : front,
    tail: behind ? rest.slice(behind[0].length) : rest,
  }
}

const LONGEST = 120

/** "12", when it was asked of how many: the number with what it is of. */
function withAnswer(text: string, flow: AnyFlow | null): string {
  const open = flow?.slots.halves
  const answer = open === undefined ? null : ANSWER.exec(text)
  const count = countOf(answer?.[1] ?? '')
  if (open === undefined || !answer || count === null) return text
  return `${answer[2] ? count * 2 : count} ${open}`
}

/** Both parts with the noun that only one of them, or neither, was said with. */
function partsOf(first: string, second: string, noun: string | undefined): readonly [string, string] {
  const words = second.split(' ')
  const own = words.length > 1 ? words.at(-1) : undefined
  const head = noun ?? own
  const withHead = (part: string): string =>
    head === undefined || part.toLowerCase().endsWith(head.toLowerCase()) ? part : `${part} ${head}`
  return [withHead(first), noun === undefined || own === undefined ? withHead(second) : second]
}

/** A number that is known without being said: of what is open, or of the line at hand that has both as options. */
function knownCount(items: readonly CatalogueItem[], flow: AnyFlow | null, parts: readonly string[]): number | null {
  const open = flow?.slots.unclear?.[0]?.candidates[0]?.line.quantity
  if (open !== undefined) return open
  const line = flow?.slots.lines?.at(-1)
  const options = items
    .find(({ id }) => id === line?.itemId)
    ?.groups.flatMap((group) => group.options.flatMap(({ name, aliases }) => [name, ...aliases]))
    .map((name) => name.toLowerCase())
  const isOfLine = options !== undefined && parts.every((part) => options.includes(part.toLowerCase()))
  return line && isOfLine ? line.quantity : null
}

function countOf(said: string): number | null {
  const words = said.toLowerCase()
  if (words === '') return null
  if (/^half an? dozen$/u.test(words)) return 6
  if (words.endsWith('dozen')) return 12 * (DOZENS.get(words.split(' ')[0] ?? '') ?? 1)
  if (/couple|pair/u.test(words)) return 2
  if (/^an?$/u.test(words)) return 1
  const count = NUMBERS.get(words) ?? Number(words)
  return count > 0 ? count : null
}
