import type { FreeTime } from '@frontdesk/agent-runtime/ports'
import { anyOf, MONTH_FORMS, ordinals, WEEKDAY_FORMS } from '@frontdesk/calendar'
import { type CatalogueItemId, idNamed, type VisitorInput } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import { flowOfLast } from '../../turn/last-record.ts'
import { NO_ORDER, nothingSaid, type Said } from '../../turn/said.ts'
import { OTHER_DAY, readTimeId } from '../../turn/time-ids.ts'
import { onlyAsksKind } from '../bookings/guess-kind.ts'
import { withLaterVisits } from '../bookings/later-visits.ts'
import { meantService } from '../bookings/meant-service.ts'
import { OF_SERVICE, withoutRuledOut } from '../bookings/read-service.ts'
import { findContact } from '../contact-details.ts'
import { readAssent } from '../grammars/index.ts'
import { languageFor } from '../languages/readers.ts'
import { readWordsIn } from '../languages/said/read-words-in.ts'
import { asksTerms } from '../order-wishes/delivery-terms.ts'
import { orderSaid, ordersInstead } from '../order-wishes/order-said.ts'
import { readCompletion } from '../order-wishes/read-completion.ts'
import { readUtterance } from '../questions.ts'
import { noteForLast } from '../records/note-for-last.ts'
import { withoutHomes } from '../viewings/homes-said.ts'
import { wishedHome } from '../viewings/read-home.ts'
import { viewingSlots } from '../viewings/viewing-slots.ts'
import { isChoice } from '../viewings/wished-homes.ts'
import type { Utterance } from '../words.ts'
import { wishOf } from './all-wishes.ts'
import { asksToRephrase } from './asks-to-rephrase.ts'
import { matchOption } from './match-option.ts'
import { nameBeforeContact } from './name-before-contact.ts'
import { namedChanges } from './named-changes.ts'
import { readSlots, type SlotReading } from './read-slots.ts'
import { stopping } from './stopping.ts'

/** Reads one input as the flow in progress, or none, makes it be read. Reads only; decides nothing. */
export async function readSaid(context: BusinessContext, state: BusinessState): Promise<Said> {
  const flow = currentFlow(state)
  const { input } = context.turn
  if (input.choice) return readChoice(flow, input.choice)
  if (input.form) return readForm(input.form)
  const words = { state, flow, text: input.text ?? '' }
  const noted = await noteForLast(context, state, words.text)
  if (noted) return { ...nothingSaid, text: words.text, wish: noted }
  const language = languageFor(context.turn.agent.language)
  if (language) return readWordsIn(language, context, words)
  return withLaterVisits(context, { flow, said: await readWords(context, words) }, (alone) =>
    readWords(context, { ...words, text: alone }),
  )
}

type Choice = NonNullable<VisitorInput['choice']>

async function readChoice(flow: AnyFlow | null, choice: Choice): Promise<Said> {
  const base = { ...nothingSaid, text: choice.label }
  const proposal = readProposalButton(choice.id)
  if (proposal) return { ...base, button: proposal }
  const time = readTimeId(choice.id)
  if (time) return { ...base, picked: offeredTime(flow, time) }
  if (choice.id === OTHER_DAY) return { ...base, wantsOtherDay: true }
  if (choice.id === 'complete') return { ...base, isComplete: true }
  const itemId = choice.id.startsWith('item:') ? idNamed('cat', choice.id.slice('item:'.length)) : null
  if (itemId !== null) return { ...base, order: oneOf(itemId) }
  const isListing = choice.id.startsWith('listing:') && flow?.kind !== 'viewing'
  const option = { ...base, picked: { id: choice.id, label: choice.label } }
  return isListing ? { ...option, wish: { want: 'flow', kind: 'viewing' } } : option
}

function readProposalButton(id: string): Said['button'] {
  const [, press, tag = ''] = /^(confirm|deny|change):([\w.:-]{1,90})$/.exec(id) ?? []
  return press === 'confirm' || press === 'deny' || press === 'change' ? { press, tag } : null
}

/** A time that is no longer among the offered ones is tried all the same: the store decides. */
function offeredTime(flow: AnyFlow | null, time: Pick<FreeTime, 'startsAt' | 'resourceId'>): FreeTime {
  const known = flow?.offered.find((one) => one.startsAt === time.startsAt && one.resourceId === time.resourceId)
  return known ?? { ...time, endsAt: time.startsAt, staffName: null }
}

const oneOf = (itemId: CatalogueItemId): NonNullable<Said['order']> => ({
  ...NO_ORDER,
  add: [{ itemId, quantity: 1, options: [], without: [], note: null }],
})

/** Sending a form fills its fields; it confirms nothing. */
function readForm({ values }: NonNullable<VisitorInput['form']>): Said {
  const contact = findContact([values['contact'], values['email'], values['phone']].join(' '))
  const quantity = Number(values['quantity'] ?? '')
  const name = values['name']?.trim() ?? ''
  const code = codeOf(values['code'] ?? '')
  const slots: Partial<Slots> = {
    ...(name === '' ? {} : { name }),
    ...(contact.email === null ? {} : { email: contact.email }),
    ...(contact.phone === null ? {} : { phone: contact.phone }),
    ...(code === '' ? {} : { code }),
    ...(Number.isInteger(quantity) && quantity > 0 ? { partySize: quantity } : {}),
  }
  return { ...nothingSaid, text: Object.values(values).join(' '), slots }
}

const codeOf = (said: string): string =>
  said
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12)

type Words = { state: BusinessState; flow: AnyFlow | null; text: string }

async function readWords(context: BusinessContext, { state, flow, text }: Words): Promise<Said> {
  const utterance = readUtterance(text)
  const wish = await wishOf(context, { state, flow, utterance })
  const reader = leavesFor(flow, wish) ? null : flow
  const kind = reader?.kind ?? (wish?.want === 'flow' ? wish.kind : null)
  const heard = await flowRead(context, { state, reader, wish, utterance })
  const asked = withoutRuledOut(context, heard, text)
  const plain = kind === 'viewing' ? await withoutHomes(context, reader, utterance) : utterance
  const read = readSlots(context, { utterance: plain, flow: asked, kind })
  const { reading, how, meant } = await withMeant(context, { state, flow: asked, kind, utterance, reading: read })
  const named = await orderSaid(context, { state, utterance, flow: asked, kind, wish, covered: reading.spans })
  const withName = nameBeforeContact(utterance.text, { order: named, slots: reading.slots })
  const { order } = withName
  const assent = assentOf(context, flow, utterance.text)
  const home = kind === 'viewing' ? await wishedHome(context, reader, utterance) : null
  const chosen = home === null ? pickedOf(context, { state, flow, utterance, how }) : null
  const picked = home ?? chosen
  const timed = besidePick({ flow, chosen }, utterance.text, withName.slots)
  const slots = kind === 'viewing' ? await viewingSlots(context, reader, { utterance, slots: timed }) : timed
  return {
    text: utterance.text,
    assent,
    button: null,
    ...stopping(context, { flow, utterance }, { picked, order, assent, slots }),
    isQuestion: asksSomething(utterance, reading, order) && !onlyAsksKind(context, flow, text),
    hasOther: reading.hasOther,
    slots,
    ...meant,
    picked,
    order,
    isComplete: readCompletion(utterance.text).isComplete,
    wish: withKnown(wish, { reader, asked }),
    wantsOtherDay: OTHER_TIMES.test(utterance.text),
    changes: changesIn({ utterance, flow, isGivenUp: asked !== heard }, reading.slots),
    wantsChange: wantsChange(utterance, flow),
  }
}

type Changing = { utterance: Utterance; flow: AnyFlow | null; isGivenUp: boolean }

/** What shall be different; with a service that is ruled out its time is given up. */
const changesIn = ({ utterance, flow, isGivenUp }: Changing, slots: Partial<Slots>): Said['changes'] =>
  isGivenUp ? OF_SERVICE : namedChanges(utterance, flow, slots)

type Read = Parameters<typeof meantService>[1] & { reading: SlotReading }

/** SV2: what was read, with the service that was meant; where that is told, options are picked by their order alone. */
async function withMeant(context: BusinessContext, read: Read) {
  const meant = await meantService(context, read)
  return {
    reading: meant === null ? read.reading : { ...read.reading, slots: meant.slots },
    how: { byOrderAlone: meant !== null },
    meant: meant?.isByMeaning === true ? { isServiceMeant: true as const } : {},
  }
}

/** HE4: what agrees in whatever words agrees; what words alone read as a no stays one. */
function assentOf({ consents }: BusinessContext, flow: AnyFlow | null, text: string): Said['assent'] {
  const byWords = readAssent(text)
  return consents && byWords !== 'no' && flow?.asked === 'confirmation' ? 'yes' : byWords
}

type Reads = Meant & { reader: AnyFlow | null }

/** The flow that the words are read for. */
const flowRead = async (context: BusinessContext, { reader, ...meant }: Reads): Promise<AnyFlow | null> =>
  reader ? await ordersInstead(context, reader, meant.utterance) : await recordMeant(context, meant)

/** A wish that is about a known record takes along what is known of it. */
const withKnown = (wish: Said['wish'], { reader, asked }: Record<'reader' | 'asked', AnyFlow | null>): Said['wish'] =>
  reader === null && wish?.want === 'flow' && asked !== null ? { ...wish, known: asked.slots } : wish

type Meant = { state: BusinessState; wish: Said['wish']; utterance: Utterance }

/** The record that a wish is about, where it names no other: what is said is read as of it. */
async function recordMeant(context: BusinessContext, { state, wish, utterance }: Meant): Promise<AnyFlow | null> {
  if (wish?.want !== 'flow' || wish.kind !== 'record' || state.flows.length > 0) return null
  const { code, email, phone } = readSlots(context, { utterance, flow: null, kind: 'record' }).slots
  return (code ?? email ?? phone) ? null : await flowOfLast(context, state)
}

const OTHER_TIMES = /\b(?:other|another|different|later|earlier|more) (?:days?|dates?|times?|slots?|options?)\b/iu

/** Words that begin something else are read for that; at a read-back they may still change what was read back. */
const leavesFor = (flow: AnyFlow | null, wish: Said['wish']): boolean =>
  flow !== null &&
  wish?.want === 'flow' &&
  wish.kind !== flow.kind &&
  (wish.isNamed === true || (flow.asked !== 'confirmation' && flow.asked !== 'change'))

const asksSomething = (utterance: Utterance, reading: SlotReading, order: Said['order']): boolean =>
  utterance.isQuestion && !isAboutFlow(reading, order) && !asksToRephrase(utterance)

/** "Is Saturday at seven possible?" asks, and says when: nothing else of substance is in it. */
const isAboutFlow = ({ slots, hasOther }: SlotReading, order: Said['order']): boolean =>
  (Object.keys(slots).length > 0 && !hasOther) || (order !== null && order.add.length > 0)

/** "The second" of what was offered is no day; where an option is named, the day beside it is one. */
const besidePick = (
  { flow, chosen }: { flow: AnyFlow | null; chosen: Said['picked'] },
  text: string,
  slots: Partial<Slots>,
): Partial<Slots> => (chosen !== null && (flow?.asked === 'when' || COUNTS.test(text)) ? withoutTimes(slots) : slots)
const COUNTS = new RegExp(String.raw`\b(?:${anyOf(ordinals(1, 6))}|last|\d{1,2}(?:st|nd|rd|th)?)\b`, 'iu')

const withoutTimes = ({ day: _day, time: _time, ...rest }: Partial<Slots>): Partial<Slots> => rest

type Meaning = { state: BusinessState; flow: AnyFlow | null; utterance: Utterance }

function pickedOf(
  context: BusinessContext,
  { state, flow, utterance, how }: Meaning & { how: { byOrderAlone?: boolean } },
): Said['picked'] {
  if (flow === null) return matchOption(utterance, labelled(state.shown), { byOrderAlone: true })
  if (flow.asked === 'when')
    return namesDateInFull(utterance.text)
      ? null
      : matchOption(
          utterance,
          flow.offered.map((time) => ({ value: time, label: timeLabel(context, time) })),
        )
  if (flow.asked === 'fulfilment' && asksTerms(utterance)) return null
  // HO3: homes are named by `wishedHome`; "in the first one, can two people live?" chooses none.
  const isHome = flow.asked === 'listing'
  if (isHome && !isChoice(context, utterance, utterance.text)) return null
  return matchOption(utterance, labelled(flow.options), isHome ? { byOrderAlone: true } : how)
}

const labelled = <T extends { label: string }>(options: readonly T[]) =>
  options.map((option) => ({ value: option, label: option.label }))

/** BV6: "Thursday, the 3rd" and "December the 2nd" are days, not the third and the second of what was offered. */
const namesDateInFull = (text: string): boolean => DATE_IN_FULL.test(text)
const DATE_IN_FULL = new RegExp(
  String.raw`\b(?:${anyOf([...WEEKDAY_FORMS.keys(), ...MONTH_FORMS.keys()])})\W{1,3}(?:the )?\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2}(?:st|nd|rd|th) (?:of )?(?:${anyOf([...MONTH_FORMS.keys()])})\b`,
  'iu',
)

/** Times are picked by their order or their person; by their clock time through the time grammar. */
const timeLabel = (_context: BusinessContext, { staffName }: FreeTime): string => staffName ?? ''

/** The words of the button, and what people say for it. */
const CHANGE_SOMETHING =
  /^(?:(?:no|wait|sorry|please|actually|hm+|i|i['’]?d|would|like|want|need|have|to|let me|can|could|we)[, ]+)*(?:change|correct|edit) (?:something|it|that|this|a detail|one thing)(?: please)?\W*$/iu

const wantsChange = ({ text }: Utterance, flow: AnyFlow | null): boolean =>
  flow?.asked === 'confirmation' && flow.kind !== 'record' && CHANGE_SOMETHING.test(text)
