import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { ServiceId } from '@frontdesk/schema'
import { descriptionStems, visitStems } from './visit-words.ts'

/** Who comes for the first time, in the words of visitors, and what such a visit is called. */
const COMES_FIRST =
  /\b(?:first[- ](?:time|timer|visit|appointment|session|go|consultation)|new (?:patient|client|customer|here|to you)|never been (?:to you|here|before)|not been (?:to you|here|before))\b/iu
const IS_FIRST = /\b(?:initial|first|new (?:patient|client|customer)s?|introductory|intake)\b/iu

/**
 * SB13: a service that nobody named, by what the owner says of it: the one for a first visit, or the one whose own words
 * no other has. Null where two would do.
 */
export function describedService(services: readonly ServiceFact[], text: string): ServiceId | null {
  const first = firstVisit(services, text)
  if (first !== null) return first
  const said = new Set(visitStems(text))
  const words = services.map((service) => ({
    id: service.id,
    own: new Set([...visitStems([service.name, ...service.aliases].join(' ')), ...descriptionStems(service)]),
  }))
  const scored = words.map(({ id, own }) => ({
    id,
    score: [...own].filter((word) => said.has(word) && words.filter((one) => one.own.has(word)).length === 1).length,
  }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? null : (onlyOne(scored.filter(({ score }) => score === best))?.id ?? null)
}

const onlyOne = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null)

/** The one for those who come for the first time, where the words say that they do. */
export function firstVisit(services: readonly ServiceFact[], text: string): ServiceId | null {
  if (!COMES_FIRST.test(text)) return null
  const first = onlyOne(services.filter(({ name }) => IS_FIRST.test(name)))
  return (first ?? onlyOne(services.filter(({ description = '' }) => IS_FIRST.test(description))))?.id ?? null
}
