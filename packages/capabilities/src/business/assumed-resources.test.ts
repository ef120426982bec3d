import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { listing, resource, service, setupOf } from '../calendar/sample-business.ts'
import { assumedResources } from './assumed-resources.ts'

let count = 0
const newId = () => brandId('rsc', `rsc_${(count += 1)}`)
const assumed = (parts: Parameters<typeof setupOf>[0]) =>
  assumedResources(setupOf(parts), newId).map(({ kind, seats, source }) => `${kind} ${seats} ${source}`)
const TABLES = [2, 2, 4, 4, 4, 6].map((seats) => `table ${seats} assumed`)

describe('what is assumed of a business', () => {
  it('[DF1] of hours alone: a small table plan, and no services', () => {
    expect(assumed({})).toEqual(TABLES)
  })

  it('[DF1] one person for services and one for homes that were read', () => {
    expect(assumed({ services: [service()], listings: [listing('one')] })).toEqual([
      ...TABLES,
      'staff 1 assumed',
      'viewing 1 assumed',
    ])
  })

  it('[DF1] nothing where somebody has named any of the kind, even one that is switched off', () => {
    const resources = [
      resource('table', 'one', { isActive: false }),
      resource('staff', 'ada'),
      resource('viewing', 'vi'),
    ]
    expect(assumed({ resources, services: [service()], listings: [listing('one')] })).toEqual([])
    expect(assumed({ resources: [resource('room', 'double')] })).toEqual([])
  })

  it('[DF2] nothing without hours', () => {
    expect(assumed({ rules: { hours: null }, services: [service()] })).toEqual([])
  })
})
