import type { PlaceId, ResourceId } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import { NOTHING, type Reader, type ReaderInput, type Reading, type Span } from '../said/reading.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { foldWord, wordsOf } from '../words.ts'

type Person = { id: ResourceId; name: string }

const ANYONE =
  /\b(?:any(?:one|body)(?: (?:else )?(?:is |would be |will be )?(?:fine|ok|okay|good|free|available|will do))?|(?:any|either) of (?:them|you|those)|whoever(?:['’]s| is)? (?:free|available|there|first)|no preference|(?:do not|don['’]?t) (?:mind|care) (?:who|with whom)|does(?: not|n['’]?t) matter (?:who|with whom))\b/iu
const SOMEONE_ELSE =
  /\b(?:someone|somebody|anyone|anybody) else\b|\b(?:another|a different|other) (?:person|stylist|barber|hairdresser|therapist|doctor|dentist|one of you)\b/iu
/** "I’m Hanna", "put it under Hanna" name the visitor. */
const OWN_NAME = /(?:\bi am|\bi['’]?m|\bthis is|\bname(?:['’]s| is|:)?|\bunder|\bfor|\bcall me)\s*$/iu
const RULED_OUT = /\b(?:not|instead of|rather than|isn['’]?t|except|without)\s+(?:with\s+|by\s+)?$/iu
const CUE = /\b(?:with|by|see|instead|rather|prefer|not)\b/iu
const CUE_BEFORE = /\b(?:with|by|see|from)\s+$/iu

/**
 * Whom the visitor wants to be served by: all who may be meant, so that the step can ask which of them; nobody for
 * "anyone". Where the visitor's own name is asked, a name alone is theirs.
 */
export const readStaff: Reader = (input) => {
  const { context, utterance, flow, asked } = input
  const people = peopleOf(context)
  if (people.length === 0) return NOTHING
  const { text } = utterance
  const other = SOMEONE_ELSE.exec(text)
  const present = flow?.slots.staffId ?? flow?.slots.resourceId
  if (other && present !== undefined) return wishFor(everyoneBut(people, [present]), [spanOf(other)])
  const named = namedIn(text, people)
  if (named.length > 0) return asked === 'customer' && !CUE.test(text) ? NOTHING : wishForNamed(text, named, people)
  const any = utterance.isQuestion ? null : ANYONE.exec(text)
  return any ? wishFor(anyOf(input, people), [spanOf(any)]) : NOTHING
}

/** "Anyone" after "not Hanna" is the first of the others, else whoever is free. */
function anyOf({ flow, asked }: ReaderInput, people: readonly Person[]): ResourceId[] {
  const first = people.find(({ id }) => flow?.options[0]?.id === `staff:${id}`)?.id
  return asked === 'staff' && first !== undefined && rulesOneOut(flow?.slots.staffNamed ?? [], people) ? [first] : []
}

/** Everybody but one: what "not Hanna" leaves. */
export const rulesOneOut = (named: readonly string[], people: readonly unknown[]): boolean =>
  people.length > 1 && named.length === people.length - 1

function wishForNamed(text: string, named: readonly Named[], people: readonly Person[]): Reading {
  const wished = named.filter(({ start }) => !RULED_OUT.test(justBefore(text, start)))
  const ids = named.flatMap((one) => (wished.length === 0 || wished.includes(one) ? one.ids : []))
  return wishFor(wished.length > 0 ? [...new Set(ids)] : everyoneBut(people, ids), named)
}

const wishFor = (staffNamed: ResourceId[], spans: readonly Span[]): Reading => ({
  slots: { staffNamed },
  spans: spans.map(({ start, end }) => ({ start, end })),
})

const spanOf = (found: RegExpExecArray): Span => ({ start: found.index, end: found.index + found[0].length })

const everyoneBut = (people: readonly Person[], ids: readonly PlaceId[]): ResourceId[] =>
  people.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)

export function peopleOf({ facts }: Pick<BusinessContext, 'facts'>): Person[] {
  const byId = new Map(facts.services.flatMap(({ staff }) => staff.map((person) => [person.id, person] as const)))
  return [...byId.values()]
}

/** The people whom the words name. */
export function staffIn(context: BusinessContext, text: string): Person[] {
  const people = peopleOf(context)
  const ids = namedIn(text, people).flatMap((one) => one.ids)
  return people.filter(({ id }) => ids.includes(id))
}

/** No cue stands farther from the name it belongs to. */
const CUE_REACH = 40
const justBefore = (text: string, at: number): string => text.slice(Math.max(0, at - CUE_REACH), at)

type Named = Span & { ids: ResourceId[] }

/** Each run of names in the text with everybody it fits best: "Mia" fits two, "Mia Lang" one. */
function namedIn(text: string, people: readonly Person[]): Named[] {
  const known = people.map(({ id, name }) => ({ id, words: new Set(wordsOf(name).map(({ word }) => foldWord(word))) }))
  const isName = (word: string) => known.some(({ words }) => words.has(word))
  const runs: { start: number; end: number; words: string[] }[] = []
  for (const { word, start, end } of wordsOf(text)) {
    const before = justBefore(text, start)
    if (!isName(word) || OWN_NAME.test(before) || (FUNCTION_WORDS.has(word) && !CUE_BEFORE.test(before))) continue
    const last = runs.at(-1)
    if (last && /^\s+$/u.test(text.slice(last.end, start))) {
      last.words.push(word)
      last.end = end
    } else runs.push({ start, end, words: [word] })
  }
  return runs.map(({ start, end, words }) => {
    const scored = known.map((one) => ({ id: one.id, score: words.filter((word) => one.words.has(word)).length }))
    const best = Math.max(...scored.map(({ score }) => score))
    return { start, end, ids: scored.filter(({ score }) => score === best).map(({ id }) => id) }
  })
}
