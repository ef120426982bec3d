import type { DayHours } from '@frontdesk/agent-runtime/ports'
import { addDays, type Hours, rangesOn, weekdayOfIso, type ZoneClock } from '@frontdesk/calendar'
import type { ResourceId } from '@frontdesk/schema'
import type { BusinessSetup } from '../business/business.ts'
import type { Closure } from '../business/closure.ts'
import { openMinutes } from './away-times.ts'

type Whose = { setup: BusinessSetup; clock: ZoneClock; house: Hours | null }
type Days = { date: string; days: number; staffId?: ResourceId | undefined }

/**
 * When the house is open on each of some days, or one of its people is in, closures taken off; null where there are no
 * such hours.
 */
export function hoursOn({ setup, clock, house }: Whose, { date, days, staffId }: Days): DayHours[] | null {
  const person =
    staffId === undefined ? null : setup.resources.find(({ id, kind }) => id === staffId && kind === 'staff')
  const own = person?.hours ?? null
  if (person === undefined || (own === null && house === null)) return null
  const dates = Array.from({ length: days }, (_, at) => addDays(date, at))
  return dates.map((one) => {
    const ranges = rangesOn(one, { own, house })
    const midnight = clock.at(one, 0)
    const open = openMinutes(ranges, setup.closures, midnight)
    if (person === null) return { date: one, ranges: open }
    const left = openMinutes(open, ofPerson(setup.closures, person.id), midnight)
    const isHouseOpen = openMinutes(rangesOn(one, { own: null, house }), setup.closures, midnight).length > 0
    const isUsual = (own ?? house)?.weekly.some(({ day }) => day === weekdayOfIso(one)) === true
    return { date: one, ranges: left, ...(left.length === 0 && isUsual && isHouseOpen ? { isAway: true } : {}) }
  })
}

/** The closures of one person, as of a house of their own. */
const ofPerson = (closures: readonly Closure[], id: ResourceId): Closure[] =>
  closures.filter(({ resourceId }) => resourceId === id).map((one) => ({ ...one, resourceId: null }))
