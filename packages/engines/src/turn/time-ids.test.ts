import { brandId, placeIdOf } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { readTimeId } from './time-ids.ts'

const [ONE, OTHER] = [brandId('rsc', 'rsc_one'), brandId('rsc', 'rsc_other')]

it('a pressed time names its place, which may be two tables together', () => {
  expect(readTimeId('time:1700000000000:rsc_one')).toEqual({ startsAt: 1_700_000_000_000, resourceId: ONE })
  expect(readTimeId('time:1700000000000:rsc_one+rsc_other')).toEqual({
    startsAt: 1_700_000_000_000,
    resourceId: placeIdOf([ONE, OTHER]),
  })
})

it.each(['time:soon:rsc_one', 'time:1:svc_cut', 'time:1:rsc_one+svc_cut', 'time:1:', 'service:svc_cut'])(
  '"%s" is no time with a place',
  (id) => expect(readTimeId(id)).toBeNull(),
)
