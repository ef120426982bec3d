import { z } from 'zod'
import { closure, range } from './file-times.ts'

/* Services, staff, tables, rooms and homes, as owners write them. */

const text = z.string()
const count = z.number()
const textOrCount = z.union([text, count])

export const service = z.strictObject({
  name: text,
  minutes: count,
  price: count.nullable().optional(),
  per: text.optional(),
  priceByStaff: z.record(text, count).optional(),
  seasonPrices: z.unknown().optional(),
  staff: z.array(text).optional(),
  days: z.array(text).optional(),
  dates: z.array(text).optional(),
  start: text.optional(),
  only: z.array(range).optional(),
  description: text.optional(),
  note: text.optional(),
  where: text.optional(),
  needs: text.optional(),
  starts: text.optional(),
  noticeHours: textOrCount.optional(),
  askFor: z.array(text).optional(),
})
export const person = z
  .strictObject({
    name: text,
    role: text.optional(),
    does: text.optional(),
    hours: z.array(range).optional(),
    absences: z.array(closure).optional(),
    away: z.array(closure).optional(),
    appointments: z.boolean().optional(),
  })
  .transform(({ absences, away, ...more }) => ({ ...more, absences: absences ?? away }))

export const home = z
  .strictObject({
    id: text.optional(),
    name: text,
    address: text.optional(),
    type: text.optional(),
    offeredFor: z.enum(['rent', 'sale']).optional(),
    bedrooms: count.nullable().optional(),
    areaSquareMetres: count.nullable().optional(),
    monthlyRent: count.nullable().optional(),
    price: count.nullable().optional(),
    deposit: count.optional(),
    holdingDeposit: count.optional(),
    available: text.optional(),
    availableFrom: text.optional(),
    status: text.optional(),
    furnished: text.optional(),
    pets: text.optional(),
    maxPeople: count.optional(),
    parking: text.optional(),
    epc: text.optional(),
    councilTaxBand: text.optional(),
    description: text.optional(),
    facts: z.array(text).optional(),
    viewingHours: z.array(range).optional(),
    viewingNoticeHours: count.optional(),
    noticeHours: count.optional(),
  })
  .transform(({ available, availableFrom, viewingNoticeHours, noticeHours, ...more }) => ({
    ...more,
    available: available ?? availableFrom,
    viewingNoticeHours: viewingNoticeHours ?? noticeHours,
  }))

/** Of dogs one owner says how many may come, another only whether they may. */
export const room = z
  .strictObject({
    name: text,
    kind: text.optional(),
    sleeps: count.optional(),
    includes: count.optional(),
    count: count.optional(),
    price: count.nullable().optional(),
    priceIs: text.optional(),
    description: text.optional(),
    access: text.optional(),
    dogs: z.union([count, z.boolean()]).optional(),
    minAge: count.optional(),
    minNights: count.optional(),
    rates: z.unknown().optional(),
    seasons: z.unknown().optional(),
  })
  .transform(({ rates, seasons, ...more }) => ({ ...more, rates: rates ?? seasons }))

export const minimumStay = z.strictObject({
  room: text.optional(),
  firstNight: text.optional(),
  lastNight: text.optional(),
  nights: count,
  what: text.optional(),
})

export const table = z
  .strictObject({
    name: text.optional(),
    seats: count,
    count: count.optional(),
    note: text.optional(),
    what: text.optional(),
  })
  .transform(({ note, what, ...more }) => ({ ...more, note: note ?? what }))

/** The last start of the day: in a sentence, or for each of some days. */
const lastStart = z.union([text, z.record(text, text)])

export const tableRules = z
  .strictObject({
    minutes: count.optional(),
    startsEvery: count.optional(),
    startEvery: count.optional(),
    startEveryMinutes: count.optional(),
    first: text.optional(),
    last: lastStart.optional(),
    lastStart: lastStart.optional(),
    lastStartBeforeClose: count.optional(),
    largestParty: count.optional(),
    largestTable: count.optional(),
    maxPeople: count.optional(),
    minPeople: count.optional(),
    larger: text.optional(),
    joining: z.boolean().optional(),
    joinable: z.boolean().optional(),
    oneTablePerParty: z.boolean().optional(),
    daysAhead: count.optional(),
    bookAheadDays: count.optional(),
    noticeMinutes: count.optional(),
    noticeHours: count.optional(),
    cancel: text.optional(),
    cancelOrMove: text.optional(),
    heldMinutes: count.optional(),
    deposit: count.optional(),
    highchairs: count.optional(),
    highChairs: count.optional(),
    price: textOrCount.optional(),
    ask: z.array(text).optional(),
    noRequests: z.array(text).optional(),
    note: text.optional(),
    monday: text.optional(),
    tuesday: text.optional(),
    wednesday: text.optional(),
    thursday: text.optional(),
    friday: text.optional(),
    saturday: text.optional(),
    sunday: text.optional(),
  })
  .transform((said) => {
    const { startsEvery, startEvery, startEveryMinutes, last, largestParty, largestTable, maxPeople, ...rest } = said
    const { joining, joinable, daysAhead, bookAheadDays, noticeHours, highchairs, highChairs, cancel, ...more } = rest
    return {
      ...more,
      startsEvery: startsEvery ?? startEvery ?? startEveryMinutes,
      lastStart: more.lastStart ?? last,
      largestParty: largestParty ?? largestTable ?? maxPeople,
      joining: joining ?? joinable,
      daysAhead: daysAhead ?? bookAheadDays,
      noticeMinutes: more.noticeMinutes ?? (noticeHours === undefined ? undefined : noticeHours * 60),
      highchairs: highchairs ?? highChairs,
      cancelOrMove: more.cancelOrMove ?? cancel,
    }
  })

/** How a part of the house takes bookings: viewings, a workshop, a treatment room, visits. */
export const section = z
  .strictObject({
    hours: z.array(range).optional(),
    closures: z.array(closure).optional(),
    minutes: count.optional(),
    price: count.optional(),
    starts: text.optional(),
    startEveryMinutes: count.optional(),
    noticeHours: textOrCount.optional(),
    bookableDaysAhead: count.optional(),
    cancelOrMove: text.optional(),
    maxPeople: count.optional(),
    onePartyPerHomeAndTime: z.boolean().optional(),
    atTheSameTimePerHome: count.optional(),
    videoViewings: z.boolean().optional(),
    sundays: z.boolean().optional(),
    area: z.array(text).optional(),
    rule: text.optional(),
    askFor: z.array(text).optional(),
    ask: z.array(text).optional(),
    notDone: z.array(text).optional(),
  })
  .transform(({ starts, startEveryMinutes, onePartyPerHomeAndTime, atTheSameTimePerHome, askFor, ask, ...more }) => ({
    ...more,
    starts: starts ?? (startEveryMinutes === undefined ? undefined : `every ${startEveryMinutes} minutes`),
    onePartyPerHomeAndTime:
      onePartyPerHomeAndTime ?? (atTheSameTimePerHome === undefined ? undefined : atTheSameTimePerHome === 1),
    askFor: askFor ?? ask,
  }))

export type FileService = z.infer<typeof service>
export type FilePerson = z.infer<typeof person>
export type FileHome = z.infer<typeof home>
export type FileRoom = z.infer<typeof room>
export type FileTableRules = z.infer<typeof tableRules>
export type FileSection = z.infer<typeof section>
