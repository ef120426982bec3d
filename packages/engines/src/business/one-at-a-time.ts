import type { FlowKind } from './flow-state.ts'
import type { Said } from './said.ts'
import { type BusinessScene, listOf } from './scene.ts'

const SEVERAL =
  /\b(?:two|three|four|five|[2-5])\s+(?:\p{L}+\s+){0,2}(?:appointments|slots|times)\b|\bfor (?:me|myself) and (?:for )?(?:my|a|the|his|her)\b|\bfor (?:both|the two|two|three|all|all three) of us\b|\bfor (?:two|three|[2-5]) people\b|\band (?:one|another one) for my\b/iu

const ONE_AT_A_TIME = 'I book one appointment at a time; the next one can follow right after it.'

/** OT1: who wants several services, or appointments for several people hears that this is one of them. */
export function severalAtOnce({ facts }: BusinessScene, kind: FlowKind, { text, slots }: Said): string[] {
  if (kind !== 'appointment') return []
  const { serviceId, laterServices = [] } = slots
  if (laterServices.length > 0) {
    const nameOf = (id: string | undefined) => facts.services.find((service) => service.id === id)?.name ?? ''
    return [`I book one after the other: first ${nameOf(serviceId)}, then ${listOf(laterServices.map(nameOf))}.`]
  }
  const isNamed = facts.services.some(({ name, aliases }) => [name, ...aliases].some((one) => countOf(one).test(text)))
  return isNamed || SEVERAL.test(text) ? [ONE_AT_A_TIME] : []
}

/** "Two haircuts" */
const countOf = (name: string): RegExp =>
  new RegExp(`\\b(?:two|three|four|five|[2-5])\\s+${name.replace(/[^\p{L}\p{N} ]/gu, '.')}(?:e?s)?\\b`, 'iu')
