import { anyOf, cardinals } from '@frontdesk/calendar'
import { NOTHING, type Reader, type ReaderInput, type Span } from '../said/reading.ts'
import { type Named, namedIn } from './named-extras.ts'
import { type Mention, roomMentions } from './read-room-kind.ts'

const COUNTS = cardinals(1, 12)
const COUNT = String.raw`\d{1,2}|${anyOf(COUNTS)}|both|an?|another|our|my|the|some|no|without(?: (?:the|any|an?))?|not the`
const BEFORE = new RegExp(String.raw`\b(${COUNT})\s*(?:[x×]\s*|\s(?:of (?:the|them|those)\s+|\p{L}+\s+)?)$`, 'iu')
const FOR_SO_MANY = new RegExp(String.raw`^(?:\s+sets?)?\s+for\s+(?:the\s+)?(\d{1,2}|${anyOf(COUNTS)}|both)\b`, 'iu')
const NO = /^(?:no|without|not)\b/iu
const GIVES_UP =
  /(?:\b(?:drop|remove|cancel|forget|skip|leave out|take off)|(?:n['’]t|\bnot|\bnever) (?:need|want|have|like|require|bring))\b[^.,;?!]{0,20}$/iu
/** "Dinner was lovely" wishes for none. */
const ALONE = /(?:^|[,;:])\W*(?:an?|some|the|our)?\s*$/iu
const TELLS = /\b(?:is|are|was|were|has|had|sounds?|looks?)\b/iu
/** What is said to stay elsewhere is not brought. */
const ELSEWHERE = /\b(?:leav(?:e|es|ing)|stays?|staying|left|neighbou?rs?|kennels?|at home)\b/iu
const WISHES =
  /\b(?:with|and|plus|bring(?:ing)?|have|having|has|got|need|tak(?:e|ing)|add|want|like|book|includ(?:e|ing)|hir(?:e|ing)|rent|put|also)\b|[&+]/iu
const ASKS_FOR =
  /\b(?:can|could|may) (?:i|we|you)\b.{0,16}\b(?:add|have|get|book|include|hire|rent|take|put)\b|\b(?:with|and) (?:an?|our|my|the|two)\b/iu
const ASKS_TERMS =
  /\b(?:how much|cost|costs|price|charged?|fee|included|extra for|do (?:i|we) need|allowed|welcome)\b/iu

type Wish = { said: string; names: string[]; quantity: number | null }

/**
 * SX1: what is wished for beside the room, with how many of it; nought where it is given up. What is only asked about is
 * not wished for.
 */
export const readExtras: Reader = (input) => {
  const found = namedIn(input).flatMap((one) => {
    const wish = wishOf(input, known(input, one))
    return wish === null ? [] : [{ wish, span: one }]
  })
  if (found.length === 0) return NOTHING
  const isLater = ofLaterRoom(input)
  const [extras, laterExtras] = [false, true].map((later) =>
    lastOfEach(found.filter(({ span }) => isLater(span) === later).map(({ wish }) => wish)),
  )
  return {
    slots: {
      ...(extras && extras.length > 0 ? { extras } : {}),
      ...(laterExtras && laterExtras.length > 0 ? { laterExtras } : {}),
    },
    spans: found.map(({ span }) => withCount(input.utterance.text, span)),
  }
}

/** SW12: "dinner for two", where one of several dinners is wished for already, is meant of that. */
function known({ flow }: ReaderInput, one: Named): Named {
  const before = flow?.slots.extras?.find(
    ({ names }) =>
      names.length < one.names.length && names.length > 0 && names.every((name) => one.names.includes(name)),
  )
  return before ? { ...one, names: before.names } : one
}

const lastOfEach = (wishes: readonly Wish[]): Wish[] =>
  wishes.filter(({ said }, at, all) => all.findLastIndex((one) => one.said === said) === at)

/** RR1: what is said beside the room that comes after this one is had there: "and a dog, on the caravan pitch". */
function ofLaterRoom(input: ReaderInput): (span: Span) => boolean {
  const { text } = input.utterance
  const { roomId, resourceId, laterRooms = [] } = input.flow?.slots ?? {}
  const chosen = roomId ?? resourceId
  const mentions = roomMentions(input)
  if (chosen === undefined) {
    const [first, second] = mentions
    const isTwo = first !== undefined && second !== undefined && !second.ids.some((id) => first.ids.includes(id))
    return ({ start }) => isTwo && start > second.start
  }
  const others = laterRooms.flatMap((room) => [room.roomId, ...(room.roomIds ?? [])])
  const isChosen = ({ ids }: Mention): boolean => ids.some((id) => id === chosen)
  const later = mentions.filter((one) => !isChosen(one) && one.ids.some((id) => others.includes(id)))
  const own = mentions.filter(isChosen)
  return ({ start, end }) =>
    later.some((one) => isOneSentence(text, one, { start, end })) &&
    !own.some((one) => isOneSentence(text, one, { start, end }))
}

const isOneSentence = (text: string, one: Span, other: Span): boolean =>
  !/[.?!;]/u.test(text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)))

function wishOf(input: ReaderInput, { start, end, said, names, isEach }: Named): Wish | null {
  const { text } = input.utterance
  const around: Around = { before: text.slice(0, start), after: text.slice(end) }
  const counted = BEFORE.exec(around.before)?.[1] ?? ''
  if (NO.test(counted) || GIVES_UP.test(around.before)) return { said, names, quantity: 0 }
  if (!isWished(input, { around, counted, isOffered: names.length > 0 })) return null
  const forSoMany = FOR_SO_MANY.exec(around.after)?.[1]
  return { said, names, quantity: numberOf(forSoMany ?? counted) ?? (isMany(said) || isEach ? null : 1) }
}

type Around = { before: string; after: string }

/** Brought along, or asked for where it is offered; neither left elsewhere nor only asked about. */
function isWished(
  { utterance: { text, isQuestion }, flow }: ReaderInput,
  { around, counted, isOffered }: { around: Around; counted: string; isOffered: boolean },
): boolean {
  const [led = ''] = /[^.?!]*$/u.exec(around.before) ?? []
  const [rest = ''] = /^[^.?!]*/u.exec(around.after) ?? []
  const sentence = `${led} ${rest}`
  if (ELSEWHERE.test(sentence)) return false
  const isNumber = isCount(counted)
  if (!isQuestion) return isNumber || WISHES.test(led) || (ALONE.test(led) && !TELLS.test(rest))
  return isOffered && asksForIt(text, { isNumber, isInFlow: flow !== null })
}

/** "Can we add a dog?", and not what one costs. */
const asksForIt = (text: string, { isNumber, isInFlow }: { isNumber: boolean; isInFlow: boolean }): boolean =>
  !(isInFlow && ASKS_TERMS.test(text)) && (isNumber || ASKS_FOR.test(text))

const isCount = (counted: string): boolean => numberOf(counted) !== null && !/^an?$/iu.test(counted)

/** "Dogs" are more than one, and how many was not said; bedding is for whoever stays. */
const isMany = (said: string): boolean => /s$/iu.test(said) || said === 'bedding' || said === 'breakfast'

function numberOf(said: string): number | null {
  const word = said.toLowerCase()
  if (/^\d+$/.test(word)) return Number(word)
  if (word === 'both') return 2
  if (word === 'a' || word === 'an' || word === 'another') return 1
  const at = COUNTS.indexOf(word)
  return at < 0 ? null : at + 1
}

/** The number before it belongs to it, and counts no people. */
function withCount(text: string, { start, end }: Span): Span {
  const counted = BEFORE.exec(text.slice(0, start))
  const behind = FOR_SO_MANY.exec(text.slice(end))
  return { start: counted?.index ?? start, end: end + (behind?.[0].length ?? 0) }
}
