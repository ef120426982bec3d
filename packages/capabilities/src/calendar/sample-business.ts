import { zoneClock } from '@frontdesk/calendar'
import { brandId, money } from '@frontdesk/schema'
import {
  type BookingRules,
  type BusinessSetup,
  DEFAULT_RULES,
  type Listing,
  type Resource,
  type Service,
} from '../business/business.ts'
import type { Closure } from '../business/closure.ts'
import { awayTimesOf } from './away-times.ts'
import { BusyTimes, type TakenSpan } from './busy-times.ts'
import { findTimes } from './find-times.ts'
import { planBooking, type Wanted } from './plan-booking.ts'

/** Businesses for tests of the calendar: small, in Berlin, open on weekdays from nine to six. */
const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => ({ day, from: 9 * 60, until: 18 * 60 }))

export const service = (changes: Partial<Service> = {}): Service => ({
  id: brandId('svc', 'svc_cut'),
  importKey: 'name:cut',
  name: 'Cut',
  aliases: [],
  durationMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  price: money(3_000, 'EUR'),
  hours: null,
  isActive: true,
  source: 'owner',
  sourceUrl: null,
  ...changes,
})

export const resource = (kind: Resource['kind'], name: string, changes: Partial<Resource> = {}): Resource => ({
  id: brandId('rsc', `rsc_${name}`),
  kind,
  importKey: `${kind}:${name}`,
  name,
  seats: 2,
  units: 1,
  price: null,
  joins: [],
  serviceIds: null,
  hours: null,
  isActive: true,
  source: 'owner',
  sourceUrl: null,
  ...changes,
})

export const listing = (title: string, changes: Partial<Listing> = {}): Listing => ({
  id: brandId('lst', `lst_${title}`),
  importKey: `home:${title}`,
  title,
  offer: 'rent',
  place: 'Berlin',
  price: money(100_000, 'EUR'),
  rooms: 2,
  areaSquareMetres: 60,
  description: '',
  url: null,
  pictureUrl: null,
  isAvailable: true,
  staffId: null,
  source: 'owner',
  ...changes,
})

type Parts = Partial<Pick<BusinessSetup, 'services' | 'resources' | 'listings' | 'closures' | 'busyElsewhere'>> & {
  rules?: Partial<BookingRules>
  timeZone?: string
}

export function setupOf(parts: Parts): BusinessSetup {
  const {
    services = [],
    resources = [],
    listings = [],
    closures = [],
    busyElsewhere = [],
    rules = {},
    timeZone,
  } = parts
  const business = {
    organizationId: brandId('org', 'org_1'),
    businessId: brandId('biz', 'biz_1'),
    name: 'Cuts & Co',
    siteOrigin: null,
    timeZone: timeZone ?? 'Europe/Berlin',
    currency: 'EUR',
    isDayFirst: true,
    rules: { ...DEFAULT_RULES, hours: { weekly: WEEKDAYS, exceptions: [] }, ...rules },
    provenance: {},
    notifyEmail: null,
    createdAt: 0,
    updatedAt: 0,
  }
  return { business, services, resources, listings, closures, busyElsewhere }
}

export const WANTED: Wanted = {
  kind: 'appointment',
  serviceId: brandId('svc', 'svc_cut'),
  listingId: null,
  partySize: null,
  placeId: null,
  nights: null,
}

type Ask = {
  wanted?: Partial<Wanted>
  taken?: readonly TakenSpan[]
  now: string
  from: string
  until: string
  limit?: number
}

const two = (value: number) => String(value).padStart(2, '0')

/** What `findTimes` says, with local clock times in place of moments. */
export function ask(setup: BusinessSetup, { wanted = {}, taken = [], now, from, until, limit = 100 }: Ask) {
  const { timeZone, rules } = setup.business
  const clock = zoneClock(timeZone)
  const at = (text: string) => {
    const [date = '', time = '00:00'] = text.split(' ')
    const [hour, minute] = time.split(':').map(Number)
    return clock.at(date, (hour ?? 0) * 60 + (minute ?? 0))
  }
  const shown = (moment: number) => {
    const minute = clock.minuteOf(moment)
    return `${clock.dateOf(moment)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  }
  const planned = planBooking(setup, { ...WANTED, ...wanted })
  if (planned.status === 'none') return { reason: planned.reason, nearest: [], times: [], who: [] }
  const busy = new BusyTimes(taken, { now: at(now), conversationId: 'cnv_me', exceptHolder: null })
  const away = awayTimesOf(setup)
  const found = findTimes({ plan: planned.plan, busy, away, clock }, rules, {
    from: at(from),
    until: at(until),
    now: at(now),
    limit,
  })
  const times = found.status === 'free' ? found.times : []
  return {
    reason: found.status === 'none' ? found.reason : null,
    nearest: found.status === 'none' ? found.nearest.map(({ startsAt }) => shown(startsAt)) : [],
    times: times.map(({ startsAt }) => shown(startsAt)),
    who: times.map(({ resourceId }) => resourceId),
  }
}

type Taken = readonly [from: string, until: string]

/** A place that is taken, by local clock times of Berlin. */
export function takenIn(key: string, [from, until]: Taken, held: TakenSpan['held'] = null): TakenSpan {
  const clock = zoneClock('Europe/Berlin')
  const at = (text: string) => clock.at(text.slice(0, 10), Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))
  return { key, holder: `bkg_${key}${from}`, from: at(from), until: at(until), held }
}

/** A closure of the whole business, or of one of its resources, by local clock times of Berlin. */
export function closedIn([from, until]: Taken, resourceId: Closure['resourceId'] = null): Closure {
  const { from: begin, until: end } = takenIn('any', [from, until])
  return { id: brandId('clo', `clo_${from}`), resourceId, from: begin, until: end, reason: null, createdAt: 0 }
}
