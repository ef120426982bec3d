import { anyOf, WEEKDAY_FORMS } from '@frontdesk/calendar'
import { minorDigits, money, timesMoney } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { FlowKind, Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { SearchWish } from '../../turn/flow-wishes.ts'
import { readCompany } from '../bookings/read-company.ts'
import { readExtreme } from '../bookings/read-extreme.ts'
import { readPeople } from '../bookings/read-party.ts'
import { readService } from '../bookings/read-service.ts'
import { readShift } from '../bookings/read-shift.ts'
import { readStaff } from '../bookings/read-staff.ts'
import { readDay, readTime } from '../bookings/read-time.ts'
import { type Found, type GrammarContext, readAddress, readCode, readMoney, readRooms } from '../grammars/index.ts'
import { readDeliveryPlace } from '../order-wishes/delivery-place.ts'
import { asksTerms } from '../order-wishes/delivery-terms.ts'
import { readReadyTime } from '../order-wishes/read-ready-time.ts'
import { readExtraDays } from '../stays/extra-days.ts'
import { readAges } from '../stays/read-ages.ts'
import { readExtras } from '../stays/read-extras.ts'
import { readLateArrival } from '../stays/read-late-arrival.ts'
import { readNights } from '../stays/read-nights.ts'
import { readRoomKind } from '../stays/read-room-kind.ts'
import { readStayLength } from '../stays/read-stay-length.ts'
import { readSeveralRooms } from '../stays/several-rooms.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { readViewers } from '../viewings/read-viewers.ts'
import type { Utterance } from '../words.ts'
import { grammarContextOf } from './asked-slots.ts'
import { readContact } from './read-contact.ts'
import { readCorrectedName, readName, readRespelledName } from './read-name.ts'
import { readCorrectedPhone } from './read-phone-end.ts'
import { blanked, NOTHING, type Reader, type ReaderInput, type Reading, type Span } from './reading.ts'

/** The slots found, where they stand, and whether words of substance are left that none of them explains. */
export type SlotReading = { slots: Partial<Slots>; spans: readonly Span[]; hasOther: boolean }

/** Reads what this kind of flow can use, in an order in which each reader leaves its words to no other. */
export function readSlots(
  context: BusinessContext,
  { utterance, flow, kind }: { utterance: Utterance; flow: AnyFlow | null; kind: FlowKind | null },
): SlotReading {
  if (kind === null) return { ...NOTHING, hasOther: true }
  let input: ReaderInput = { context, utterance, flow, kind, asked: flow?.asked ?? null }
  const readings: Reading[] = []
  let text = utterance.text
  for (const reader of readersOf(kind, flow)) {
    const reading = reader({ ...input, utterance: { ...utterance, text } })
    readings.push(reading)
    input = { ...input, read: { ...input.read, ...reading.slots } }
    text = blanked(text, reading.spans)
    if (reading.slots.day === undefined || reading.spans.length === 0) continue
    const daySaid = saidOf(utterance.text, reading.spans)
    input = { ...input, daySaid }
    text = parted(text, daySaid)
  }
  const spans = readings.flatMap((reading) => reading.spans)
  const slots: Partial<Slots> = Object.assign({}, ...readings.map((reading) => reading.slots))
  return { slots, spans, hasOther: hasOther(utterance, spans) }
}

function saidOf(text: string, spans: readonly Span[]): NonNullable<ReaderInput['daySaid']> {
  const start = Math.min(...spans.map((span) => span.start))
  const end = Math.max(...spans.map((span) => span.end))
  return { text: text.slice(start, end), start, end }
}

/** In "for 2 tomorrow night" a comma where the day stood: "for 2 … night" is no hour. */
const parted = (text: string, { start }: { start: number }): string =>
  /\bfor [\p{L}\d]+\s+$/u.test(text.slice(0, start)) ? `${text.slice(0, start)},${text.slice(start + 1)}` : text

const DELIVERY =
  /\b(?:deliver(?:y|ed|ing)?|bring it|send it|ship(?:ped|ping)?|drop it off|to my (?:place|house|door|office|home))\b/iu
const PICKUP =
  /\b(?:pick(?:ing)?[ -]?(?:it |them )?up|pickup|collect(?:ion|ing|ed)?|take[ -]?(?:away|out)|come (?:and |by |over )?(?:to )?(?:get|fetch)|come (?:by |over )?for (?:it|them|the order)|(?:get|fetch) (?:it|them) myself)\b/iu

const readFulfilment: Reader = ({ utterance }) => {
  const { text } = utterance
  const delivery = DELIVERY.exec(text)
  const pickup = PICKUP.exec(text)
  const found = pickup ?? delivery
  if (!found || (pickup && delivery && /\bnot?\b/iu.test(text))) return NOTHING
  if (asksTerms(utterance)) return NOTHING
  return {
    slots: { fulfilment: pickup ? 'pickup' : 'delivery' },
    spans: [{ start: found.index, end: found.index + found[0].length }],
  }
}

const readPlace: Reader = (input) => {
  const { text } = input.utterance
  const found = readAddress(text, grammarContextOf(input)) ?? addressBehind(text, grammarContextOf(input))
  return found ? { slots: { address: found.value, fulfilment: 'delivery' }, spans: [found] } : NOTHING
}

/** OF8: "Delivery to 7 Mill View, Kilcross, on Thursday": behind such words a number and a name are where it goes. */
const BEFORE_ADDRESS = /\b(?:deliver\p{L}*|bring|send|sent|ship)\b[^.?!\d]{0,30}\bto:?\s+(?=\d{1,4}[a-z]?,?\s+\p{Lu})/iu
const BEHIND_ADDRESS = new RegExp(
  String.raw`,?\s+(?:on\s+)?(?:this\s+|next\s+)?(?:${anyOf([...WEEKDAY_FORMS.keys()])})\b`,
  'iu',
)

function addressBehind(text: string, context: GrammarContext): Found<string> | null {
  const before = BEFORE_ADDRESS.exec(text)
  if (before === null) return null
  const start = before.index + before[0].length
  const length = BEHIND_ADDRESS.exec(text.slice(start))?.index ?? text.length
  const found = readAddress(text.slice(start, start + length), { ...context, expects: ['address'] })
  return found && { ...found, start: found.start + start, end: found.end + start }
}

/** HV1: where an appointment shall be. */
const readVisitPlace: Reader = (input) => {
  const found = readAddress(input.utterance.text, grammarContextOf(input))
  return found ? { slots: { address: found.value }, spans: [found] } : NOTHING
}

const readRecordCode: Reader = (input) => {
  const found = readCode(input.utterance.text, grammarContextOf(input))
  return found ? { slots: { code: found.value }, spans: [found] } : NOTHING
}

const readReason: Reader = ({ asked, utterance }) =>
  asked === 'reason' && utterance.text.length > 2 && !utterance.isQuestion
    ? { slots: { reason: utterance.text.slice(0, 500) }, spans: [{ start: 0, end: utterance.text.length }] }
    : NOTHING

/** Whether to rent or to buy, where, for how much, how large. */
const readSearch: Reader = (input) => {
  const { text } = input.utterance
  const context = grammarContextOf(input)
  const price = readMoney(text, context)
  const rooms = readRooms(text, context)
  const offer = /\b(?:rent|renting|to let|lease|letting|month(?:ly)?)\b/iu.test(text)
    ? ('rent' as const)
    : /\b(?:buy|buying|sale|purchase|own|invest)\b/iu.test(text)
      ? ('sale' as const)
      : null
  const place = /\b(?:in|near|around|close to|at)\s+((?:the\s+)?\p{L}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2})/u.exec(
    text,
  )
  const search: SearchWish = {
    ...(offer ? { offer } : {}),
    ...(place?.[1] &&
    !/^(?:the\s+)?(?:first|second|morning|afternoon|evening|next|last|a|your|mind|total)\b/iu.test(place[1])
      ? { place: place[1] }
      : {}),
    ...priceOf(price, input.context.facts.currency),
    ...(rooms ? { minRooms: rooms.value.min, ...(rooms.value.max === null ? {} : { maxRooms: rooms.value.max }) } : {}),
  }
  const spans = [price, rooms].flatMap((found) => (found ? [found] : []))
  return Object.keys(search).length > 0 ? { slots: { search }, spans } : NOTHING
}

/** A price that was named, as the bounds of a search. */
export function priceOf(
  said: ReturnType<typeof readMoney>,
  currency: string,
): Pick<SearchWish, 'minPrice' | 'maxPrice'> {
  if (!said) return {}
  const unit = money(10 ** minorDigits(currency), currency)
  const { min, max } = said.value
  return {
    ...(min === null ? {} : { minPrice: timesMoney(unit, min) }),
    ...(max === null ? {} : { maxPrice: timesMoney(unit, max) }),
  }
}

/** Who it is for, and what is set right of that. */
const WHO: readonly Reader[] = [readContact, readCorrectedPhone, readCorrectedName, readRespelledName, readName]
const FOR_ORDER: readonly Reader[] = [readPlace, readDeliveryPlace, readFulfilment, ...WHO, readReadyTime]

const READERS: Readonly<Record<FlowKind, readonly Reader[]>> = {
  appointment: [
    readContact,
    readCorrectedPhone,
    readCorrectedName,
    readVisitPlace,
    readRespelledName,
    readStaff,
    readName,
    readExtreme,
    readShift,
    readDay,
    readTime,
    readService,
  ],
  reservation: [...WHO, readCompany, readExtreme, readShift, readDay, readTime, readPeople],
  viewing: [...WHO, readCompany, readExtreme, readShift, readSearch, readDay, readTime, readViewers],
  'menu-order': FOR_ORDER,
  'product-order': FOR_ORDER,
  stay: [
    ...WHO,
    readCompany,
    readShift,
    readLateArrival,
    readAges,
    readExtraDays,
    readNights,
    readDay,
    readExtras,
    readSeveralRooms,
    readPeople,
    readRoomKind,
  ],
  record: [
    readContact,
    readReason,
    readRecordCode,
    readCompany,
    readStayLength,
    readShift,
    readDay,
    readTime,
    readPeople,
    readFulfilment,
  ],
  /** Read in every language, by `understand`. */
  message: [],
}

/** Of an order that is looked after, numbers are quantities, but for plain hours: no people. */
const OF_ORDER: readonly Reader[] = [readContact, readReason, readRecordCode, readFulfilment, readReadyTime]

const readersOf = (kind: FlowKind, flow: AnyFlow | null): readonly Reader[] => {
  const of = flow?.kind === 'record' ? flow.slots.recordKind : undefined
  return of === 'menu' || of === 'product' ? OF_ORDER : READERS[kind]
}

/** Words with which people book and order anything: no subject of their own. */
const FRAME = new Set(
  'night nights stay staying room rooms double single suite bed arrive arriving book booking reserve reservation table tables appointment appointments slot time times order ordering get have need want like make made schedule arrange set up change move cancel reschedule viewing view visit available availability free possible open spot place seat seats room people persons guests party person us myself day date hour o clock instead rather earlier later name number phone email e mail contact under say maybe around about please thanks thank bring take let go add remove said told mentioned better best ideally preferably poss'.split(
    ' ',
  ),
)

function hasOther({ words }: Utterance, spans: readonly Span[]): boolean {
  const isCovered = (start: number, end: number) => spans.some((span) => start < span.end && end > span.start)
  return words.some(
    ({ word, start, end }) =>
      !FUNCTION_WORDS.has(word) && !FRAME.has(word) && !isCovered(start, end) && !/^\d+$/.test(word),
  )
}
