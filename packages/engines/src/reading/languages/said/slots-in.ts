import { localTimeOf } from '@frontdesk/calendar'
import type { FlowKind, Slots } from '../../../turn/flow-slots.ts'
import type { AnyFlow, Question } from '../../../turn/flow-state.ts'
import { readService } from '../../bookings/read-service.ts'
import { peopleOf } from '../../bookings/read-staff.ts'
import { dayWishOf, timeWishOf } from '../../bookings/read-time.ts'
import { type GrammarContext, namesOtherCode, readAddress, readCode, readMoney } from '../../grammars/index.ts'
import { priceOf } from '../../said/read-slots.ts'
import { blanked, grammarBaseOf, NOTHING, type ReaderInput, type Reading, type Span } from '../../said/reading.ts'
import { readRoomKind } from '../../stays/read-room-kind.ts'
import { mentions, placeOf, saysOnly } from '../engine/read-answers.ts'
import { readEmailIn, readPhoneIn } from '../engine/read-contact.ts'
import { readDatesIn } from '../engine/read-dates.ts'
import { readNameIn } from '../engine/read-names.ts'
import { readNightsIn, readPartyIn } from '../engine/read-people.ts'
import { readTimesIn } from '../engine/read-times.ts'
import type { Language } from '../engine/world.ts'

/** What a reader of a language looks at; `text` is what those before it have left. */
type Input = ReaderInput & { language: Language; text: string }
type SlotReader = (input: Input) => Reading

const EXPECTED: Readonly<Partial<Record<Question, GrammarContext['expects']>>> = {
  when: ['date', 'time'],
  ready: ['date', 'time'],
  nights: ['date'],
  party: ['people'],
  customer: ['name', 'phone', 'email'],
  code: ['code', 'phone', 'email'],
  address: ['address'],
}

const contextOf = ({ context, asked }: Input): GrammarContext => ({
  ...grammarBaseOf(context),
  expects: asked === null ? [] : (EXPECTED[asked] ?? []),
})

const contact: SlotReader = (input) => {
  const grammar = contextOf(input)
  const email = readEmailIn(input.language, input.text)
  const phone = readPhoneIn(input.language, email ? blanked(input.text, [email]) : input.text, grammar)
  const slots = {
    ...(email ? { email: email.value } : {}),
    ...(phone ? { phone: written(phone.text, phone.value) } : {}),
  }
  return { slots, spans: [email, phone].flatMap((found) => found ?? []) }
}

/** As it was typed; what was said comes in its usual form. */
const written = (text: string, value: string): string => (/\d/u.test(text) ? text.trim() : value)

const name: SlotReader = (input) => {
  const { language, text } = input
  const grammar = { ...contextOf(input), expects: [] }
  const timed = [...readDatesIn(language, text, grammar), ...readTimesIn(language, text, grammar)]
  const found = readNameIn(language, blanked(text, timed), contextOf(input))
  return found ? { slots: { name: found.value.full }, spans: [found] } : NOTHING
}

const code: SlotReader = (input) => {
  const found = readCode(input.text, contextOf(input))
  return found && !namesOtherCode(input.text) ? { slots: { code: found.value }, spans: [found] } : NOTHING
}

const nights: SlotReader = (input) => {
  const isAsked = input.asked === 'nights' && input.flow?.slots.day !== undefined
  const found = readNightsIn(input.language, input.text, isAsked)
  return found ? { slots: { nights: found.value }, spans: [found] } : NOTHING
}

/** Of several days the last counts; of a span of nights both ends do. */
const day: SlotReader = (input) => {
  const found = readDatesIn(input.language, input.text, contextOf(input))
  const wish = found.at(-1)
  if (!wish) return NOTHING
  const said = dayWishOf(wish.value, input.context)
  const isStay = input.kind === 'stay' && wish.value.kind === 'days'
  const length = isStay ? Math.round((Date.parse(said.until) - Date.parse(said.from)) / 86_400_000) : 0
  const isNights = length > 0 && length < MOST_NIGHTS
  return {
    slots: isNights ? { day: { from: said.from, until: said.from }, nights: length } : { day: said },
    spans: found,
  }
}
const MOST_NIGHTS = 28

/** Read from the whole text, as "esta noche" is a day and a part of it; what else a day holds is no time. */
const time: SlotReader = (input) => {
  const { text } = input.utterance
  const grammar = contextOf(input)
  const days = readDatesIn(input.language, text, grammar)
  const rest = days.reduce(
    (left, { start, end }) => left.slice(0, start) + text.slice(start, end) + left.slice(end),
    input.text,
  )
  const found = readTimesIn(input.language, rest, grammar).filter(
    (one) => one.value.kind === 'part' || !days.some(({ start, end }) => one.start < end && one.end > start),
  )
  const wish = found.at(-1)
  if (!wish) return NOTHING
  const { value } = wish
  return {
    slots: value.kind === 'offset' ? inMinutes(input, value.minutes) : { time: timeWishOf(value) },
    spans: found,
  }
}

function inMinutes({ context }: Input, minutes: number): Partial<Slots> {
  const { date, minute } = localTimeOf(context.turn.now + minutes * 60_000, context.facts.timeZone)
  return { day: { from: date, until: date }, time: { kind: 'range', from: minute, until: 1_440, isAmbiguous: false } }
}

const people: SlotReader = (input) => {
  const found = readPartyIn(input.language, input.text, contextOf(input)).at(-1)
  return found ? { slots: { partySize: found.value.people }, spans: [found] } : NOTHING
}

const service: SlotReader = (input) => readService({ ...input, utterance: { ...input.utterance, text: input.text } })
const room: SlotReader = (input) => readRoomKind({ ...input, utterance: { ...input.utterance, text: input.text } })

/** A person by name, where the visitor's own name is not asked; nobody in particular for "da igual". */
const staff: SlotReader = (input) => {
  if (input.asked === 'customer') return NOTHING
  const everyone = peopleOf(input.context)
  if (everyone.length === 0) return NOTHING
  if (input.asked === 'staff' && saysOnly(input.language, input.text, 'any'))
    return { slots: { staffNamed: [] }, spans: [{ start: 0, end: input.text.length }] }
  const words = input.utterance.words
  const named = everyone.filter((one) => words.some(({ word }) => word === one.name.toLowerCase().split(' ')[0]))
  const spans = words.filter(({ word }) => named.some((one) => one.name.toLowerCase().startsWith(word)))
  return named.length === 0
    ? NOTHING
    : { slots: { staffNamed: named.map(({ id }) => id) }, spans: spans.map(({ start, end }) => ({ start, end })) }
}

const fulfilment: SlotReader = ({ language, text }) => {
  const [pickup, delivery] = [placeOf(language, text, 'pickup'), placeOf(language, text, 'delivery')]
  const place = pickup ?? delivery
  if (!place || (pickup && delivery)) return NOTHING
  return { slots: { fulfilment: pickup ? 'pickup' : 'delivery' }, spans: [place] }
}

const address: SlotReader = (input) => {
  const found = input.asked === 'address' ? readAddress(input.text, contextOf(input)) : null
  return found ? { slots: { address: found.value, fulfilment: 'delivery' }, spans: [found] } : NOTHING
}

const visitPlace: SlotReader = (input) => {
  const { slots, spans } = address(input)
  return slots.address === undefined ? NOTHING : { slots: { address: slots.address }, spans }
}

const reason: SlotReader = ({ asked, text, utterance }) =>
  asked === 'reason' && text.length > 2 && !utterance.isQuestion
    ? { slots: { reason: text.slice(0, 500) }, spans: [{ start: 0, end: text.length }] }
    : NOTHING

const search: SlotReader = (input) => {
  const price = readMoney(input.text, contextOf(input))
  return price ? { slots: { search: priceOf(price, input.context.facts.currency) }, spans: [price] } : NOTHING
}

/** When an order shall be ready: only where it is asked, as numbers are quantities else. */
const ready: SlotReader = (input) => {
  if (input.asked !== 'ready' && !mentions(input.language, input.text, 'pickup')) return NOTHING
  const [onDay, atTime] = [day(input), time(input)]
  return { slots: { ...onDay.slots, ...atTime.slots }, spans: [...onDay.spans, ...atTime.spans] }
}

const ORDER: readonly SlotReader[] = [address, fulfilment, contact, ready, name]
const READERS: Readonly<Record<FlowKind, readonly SlotReader[]>> = {
  appointment: [visitPlace, contact, staff, day, time, service, name],
  reservation: [contact, day, time, people, name],
  viewing: [contact, search, day, time, name],
  'menu-order': ORDER,
  'product-order': ORDER,
  stay: [contact, nights, day, people, room, name],
  message: [],
  record: [contact, reason, code, nights, day, time, people, fulfilment],
}

type Reads = Omit<ReaderInput, 'kind' | 'asked'> & { language: Language; kind: FlowKind | null }

/** TG13: the slots that words fill for a kind of flow; no words fill two, but for a day with a part of it. */
export function slotsIn({ kind, ...reads }: Reads): { slots: Partial<Slots>; spans: Span[] } {
  const { flow, utterance } = reads
  if (kind === null) return { slots: {}, spans: [] }
  const of = flow?.kind === 'record' ? flow.slots.recordKind : undefined
  const readers = of === 'menu' || of === 'product' ? [contact, reason, code, fulfilment] : READERS[kind]
  return readers.reduce<{ slots: Partial<Slots>; spans: Span[] }>(
    ({ slots, spans }, read) => {
      const input = { ...reads, kind, asked: askedOf(flow), text: blanked(utterance.text, spans) }
      const reading = read(input)
      return {
        slots: { ...reading.slots, ...slots },
        spans: [...spans, ...reading.spans.map(({ start, end }) => ({ start, end }))],
      }
    },
    { slots: {}, spans: [] },
  )
}

const askedOf = (flow: AnyFlow | null): Question | null => flow?.asked ?? null
