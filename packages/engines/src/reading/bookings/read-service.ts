import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { ServiceId } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import { type SlotName } from '../../turn/flow-slots.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { type Labelled, matchOption } from '../said/match-option.ts'
import {
  blanked,
  labelSpans,
  NOTHING,
  type Reader,
  type ReaderInput,
  type Reading,
  type Span,
} from '../said/reading.ts'
import { type Utterance, wordsOf } from '../words.ts'
import { describedService } from './described-service.ts'
import { servicesTogether } from './services-together.ts'

/** `later`: those that shall follow it. */
export type NamedService = { id: ServiceId; later: readonly ServiceId[]; spans: readonly Span[] }

/** Which service the words name; one that is ruled out ("not a haircut", "instead of the cut") is none. */
export function serviceIn(
  services: readonly ServiceFact[],
  { text, isQuestion }: Pick<Utterance, 'text' | 'isQuestion'>,
  least?: number,
): NamedService | null {
  const labels = labelsOf(services)
  const left = blanked(text, ruledOut(text, labels))
  const [first, ...later] = servicesTogether(services, left)
  if (first !== undefined) return { id: first, later, spans: labelSpans(text, labels) }
  // The order in which services were shown is read elsewhere.
  const words = { text: '', words: wordsOf(left), isQuestion }
  const id = matchOption(words, labels, least === undefined ? {} : { least })
  if (id === null) return null
  return {
    id,
    later: [],
    spans: labelSpans(
      text,
      labels.filter(({ value }) => value === id),
    ),
  }
}

const labelsOf = (services: readonly ServiceFact[]): Labelled<ServiceId>[] =>
  services.flatMap(({ id, name, aliases }) => [name, ...aliases].map((label) => ({ value: id, label })))

/** What was said but for the names of what is ruled out. */
export const withoutRefused = (services: readonly ServiceFact[], text: string): string =>
  blanked(text, ruledOut(text, labelsOf(services)))

const RULED_OUT = /\b(?:not|instead of|rather than|isn['’]?t|no)\s+(?:an?\s+|the\s+|my\s+|for\s+)*$/iu

function ruledOut(text: string, labels: readonly Labelled<string>[]): Span[] {
  return labelSpans(text, labels).filter(({ start }) => RULED_OUT.test(text.slice(0, start)))
}

/** "Not acupuncture": a service that was chosen, and is given up where no other takes its place. */
export function withoutRuledOut({ facts }: BusinessContext, flow: AnyFlow | null, text: string): AnyFlow | null {
  const chosen = flow?.kind === 'appointment' ? flow.slots.serviceId : undefined
  const service = facts.services.find(({ id }) => id === chosen)
  if (flow === null || service === undefined || !isRuledOut(service, text)) return flow
  return { ...flow, slots: withoutSlots(flow.slots, OF_SERVICE), asked: 'service' }
}

/** What is given up with a service. */
export const OF_SERVICE: readonly SlotName[] = ['serviceId', 'startsAt', 'resourceId', 'told']

export const isRuledOut = (service: ServiceFact, text: string): boolean =>
  ruledOut(text, labelsOf([service])).length > 0

/** Beside them a part of the name is enough: while something else is asked, "let me check" names no check-up. */
const CHANGES = /\b(?:actually|instead|rather|not|no|sorry|wait|change|make (?:it|that)|oh)\b/iu

/** "Actually only the haircut": what was to follow it is given up. */
const ALONE = /\b(?:just|only)\b/iu

/** A service may be named at any time: "actually a colour" while the time is asked. */
export const readService: Reader = (input) => {
  const { context, utterance, asked } = input
  const isOpen = asked === null || asked === 'service' || asked === 'staff' || CHANGES.test(utterance.text)
  const named = serviceIn(context.facts.services, utterance, isOpen ? undefined : 1)
  if (!named) return unnamedService(input)
  const { id: serviceId, later, spans } = named
  const isAlone = ALONE.test(utterance.text)
  return {
    slots: { serviceId, ...(later.length > 0 || isAlone ? { laterServices: [...later] } : {}) },
    spans: [...spans],
  }
}

/** SB13: while it is open which one it shall be, by what is said of the services. */
function unnamedService({ context, utterance, asked, flow }: ReaderInput): Reading {
  const isAsked = asked === 'service' || (asked === null && flow?.slots.serviceId === undefined)
  const serviceId = isAsked ? describedService(context.facts.services, utterance.text) : null
  return serviceId === null ? NOTHING : { slots: { serviceId }, spans: [] }
}
