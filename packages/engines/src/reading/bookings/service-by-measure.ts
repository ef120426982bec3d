import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { ServiceId } from '@frontdesk/schema'
import { visitStems } from './visit-words.ts'

const SHORT = /\b(?:short|quick)(?:er|est)?\b/iu
const LONG = /\blong(?:er|est)?\b/iu
const CHEAP = /\bcheap(?:er|est)?\b/iu
const DEAR = /\b(?:dearer|dearest|(?:more|most) expensive)\b/iu
/** Beside them nothing else is said of it. */
const OWN_WORDS = /\b(?:(?:short|quick|long|cheap)(?:er|est)?|dearer|dearest|more|most|expensive|one|option)\b/giu

/** SV3: "the shorter one", "the cheapest": the only one of those that are offered for which it is true. */
export function serviceByMeasure(services: readonly ServiceFact[], text: string): ServiceId | null {
  if (visitStems(text.replace(OWN_WORDS, ' '), 3).length > 0) return null
  if (SHORT.test(text)) return least(services, ({ durationMinutes }) => durationMinutes)
  if (LONG.test(text)) return least(services, ({ durationMinutes }) => -durationMinutes)
  const priced = services.every(({ price }) => price !== null)
  if (priced && CHEAP.test(text)) return least(services, ({ price }) => price?.minor ?? 0)
  return priced && DEAR.test(text) ? least(services, ({ price }) => -(price?.minor ?? 0)) : null
}

function least(services: readonly ServiceFact[], measure: (service: ServiceFact) => number): ServiceId | null {
  const lowest = Math.min(...services.map(measure))
  const [only, ...others] = services.filter((service) => measure(service) === lowest)
  return others.length === 0 ? (only?.id ?? null) : null
}
