import type { ResourceId } from '@frontdesk/schema'
import type { BusinessSetup, Resource } from './business.ts'

/** A small restaurant: two tables for two, three for four, one for six. */
const TABLES = [2, 2, 4, 4, 4, 6]

/**
 * DF1: what is assumed of a business of which only the hours, services or homes are known, so that it can be booked at
 * once: a few tables, one person who does the services one after another, one who shows homes. Nothing is
 * invented where somebody has named any of the kind, and services never are.
 */
export function assumedResources(
  { business, services, resources, listings }: BusinessSetup,
  newId: (prefix: 'rsc') => ResourceId,
): Resource[] {
  const { hours, tableHours } = business.rules
  const isKnown = (...kinds: Resource['kind'][]) => resources.some(({ kind }) => kinds.includes(kind))
  const assumed = (kind: Resource['kind'], name: string, at: { number: number; seats: number }): Resource => ({
    id: newId('rsc'),
    kind,
    importKey: `assumed:${kind}:${at.number}`,
    name,
    seats: at.seats,
    units: 1,
    price: null,
    joins: [],
    serviceIds: null,
    hours: null,
    isActive: true,
    source: 'assumed',
    sourceUrl: null,
  })
  if ((hours ?? tableHours) === null) return []
  const tables = TABLES.map((seats, index) => assumed('table', `Table ${index + 1}`, { number: index + 1, seats }))
  const person = (kind: 'staff' | 'viewing') => assumed(kind, business.name, { number: 1, seats: 1 })
  return [
    ...(isKnown('table') || (isKnown('room') && tableHours === null) ? [] : tables),
    ...(isKnown('staff') || services.length === 0 ? [] : [person('staff')]),
    ...(isKnown('viewing') || listings.length === 0 ? [] : [person('viewing')]),
  ]
}
