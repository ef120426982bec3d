import { addDays, type Span, zoneClock } from '@frontdesk/calendar'
import { z } from 'zod'
import type { BusinessFile } from './business-file.ts'
import type { FileRoom } from './file-offers.ts'
import type { FileClosure } from './file-times.ts'
import type { Left } from './not-entered.ts'
import { extrasOf } from './owner-extras.ts'
import type { Body } from './owner-plan.ts'
import { firstTime, sentence, told } from './owner-words.ts'

/* Rooms by the night, as the API takes them: a price for each season and the nights of the week, and when they are shut. */

/** When what is entered last is closed; `room`: one kind of room by its name, null the whole house. */
export type PlannedClosure = { room: string | null; body: Body }

const season = z.strictObject({
  season: z.string().optional(),
  name: z.string().optional(),
  firstNight: z.string(),
  lastNight: z.string(),
  price: z.number(),
  fridaySaturdayPrice: z.number().optional(),
  minNights: z.number().optional(),
  minNightsWithSaturday: z.number().optional(),
})
type House = { file: BusinessFile; today: string; left: Left }
type Season = z.infer<typeof season>
const weekends = z.strictObject({ rule: z.string(), nights: z.array(z.array(z.string()).min(1)) })

const [FRIDAY, SATURDAY] = [5, 6]

/** Null where the owner writes them in a way that is not known; then they are told as left. */
const seasonsOf = ({ rates }: FileRoom): readonly Season[] | null =>
  rates === undefined ? [] : (z.array(season).safeParse(rates).data ?? null)

export function roomBody(room: FileRoom, file: BusinessFile, left: Left): Body {
  const { name, sleeps, count, price, includes, dogs } = room
  const beside = extrasOf(room, file, left)
  if (beside['extras'] === undefined) left.rest('rooms[]', { includes, dogs })
  const description = descriptionOf(room)
  const { arrival, departure } = file.rules ?? {}
  const read = seasonsOf(room)
  if (read === null) left.add('rooms[].rates', 'not read: it is no list of seasons with a first and a last night')
  const seasons = read ?? []
  return {
    name,
    price,
    ...(description === undefined ? {} : { description }),
    kind: 'room',
    seats: sleeps ?? 1,
    units: count ?? 1,
    isActive: true,
    checkInMinute: timeFor(room, arrival),
    checkOutMinute: timeFor(room, departure),
    ...beside,
    ...ratesFor(seasons, { room, file, left }),
  }
}

/** What has no field of its own is said in the description, as an owner writes it. */
function descriptionOf({ description, access, priceIs, minAge = 0, dogs }: FileRoom): string | undefined {
  const isAgeSaid = minAge === 0 || new RegExp(`\\b${minAge} and over\\b`).test(description ?? '')
  const isDogSaid = dogs !== false || /\bdogs?\b/i.test(description ?? '')
  return told(
    description,
    access === undefined ? undefined : sentence(access),
    priceIs === undefined ? undefined : `The price is ${priceIs}.`,
    isAgeSaid ? undefined : `For guests aged ${minAge} and over.`,
    isDogSaid ? undefined : 'No dogs.',
  )
}

type OfRoom = { room: FileRoom; file: BusinessFile; left: Left }

function ratesFor(seasons: readonly Season[], { room, file, left }: OfRoom): Body {
  const stays = (file.minimumStay ?? []).filter((stay) => stay.room === undefined || stay.room === room.name)
  const rates = [
    ...seasons.flatMap((season) => ratesOf(season, leastNights(season, room, stays))),
    ...stays.flatMap((stay) => (seasons.some((season) => covers(stay, season)) ? [] : staysOf(stay))),
    ...weekendRates(seasons, file, left),
  ]
  return rates.length === 0 ? {} : { rates }
}

type Stay = NonNullable<BusinessFile['minimumStay']>[number]

/** It holds for all the nights of the season. */
const covers = ({ firstNight, lastNight }: Stay, season: Season): boolean =>
  (firstNight ?? season.firstNight) <= season.firstNight && season.lastNight <= (lastNight ?? season.lastNight)

/** Of the season, the room and the house the longest. */
const leastNights = (season: Season, { minNights = 1 }: FileRoom, stays: readonly Stay[]): number =>
  Math.max(
    season.minNights ?? 1,
    minNights,
    ...stays.filter((stay) => covers(stay, season)).map(({ nights }) => nights),
  )

/** Nights that are no season of this room's. */
const staysOf = ({ what, firstNight, lastNight, nights }: Stay): Body[] => [
  {
    ...(what === undefined ? {} : { name: what }),
    from: firstNight ?? null,
    until: lastNight ?? null,
    minNights: nights,
  },
]

/** Of times that are written by kind of room, as `"pod, hut": "16:00-20:00"`, those of this one; null: as all others. */
function timeFor({ kind, name }: FileRoom, said: unknown): number | null {
  const byKind = z.record(z.string(), z.string()).safeParse(said).data ?? {}
  const own = Object.entries(byKind).find(([kinds]) =>
    kinds.split(',').some((one) => [kind, name].includes(one.trim())),
  )
  return own === undefined ? null : firstTime(own[1])
}

/** The season, its dearer nights, and the longer stay that a Saturday night wants. */
function ratesOf({ season: called, name, firstNight, lastNight, price, ...more }: Season, minNights: number): Body[] {
  const { fridaySaturdayPrice = price, minNightsWithSaturday = minNights } = more
  const dates = { name: called ?? name ?? null, from: firstNight, until: lastNight }
  return [
    { ...dates, price, minNights },
    ...(fridaySaturdayPrice === price ? [] : [{ ...dates, days: [FRIDAY, SATURDAY], price: fridaySaturdayPrice }]),
    ...(minNightsWithSaturday > minNights
      ? [{ ...dates, days: arrivalsFor(minNightsWithSaturday), minNights: minNightsWithSaturday }]
      : []),
  ]
}

/** Two nights that begin on a Friday have the Saturday in them, so only a longer minimum concerns them. */
const arrivalsFor = (least: number): number[] => (least > 2 ? [FRIDAY, SATURDAY] : [SATURDAY])

const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 }

/** Weekends on which a stay over the Saturday must be longer than usual, where the season does not ask for more. */
function weekendRates(seasons: readonly Season[], { bankHolidayWeekends }: BusinessFile, left: Left): Body[] {
  if (bankHolidayWeekends === undefined) return []
  const read = weekends.safeParse(bankHolidayWeekends)
  const [, said] = /\b(\d|two|three|four|five) nights\b/i.exec(read.data?.rule ?? '') ?? []
  const minNights = COUNTS[said?.toLowerCase() ?? ''] ?? Number(said)
  if (!read.success || Number.isNaN(minNights)) {
    left.add('bankHolidayWeekends', 'no number of nights was read from it')
    return []
  }
  return read.data.nights.flatMap((nights) => {
    const [from = '', until = nights.at(-1) ?? from] = [nights[0], nights.at(-1)]
    const usual = seasons.filter(({ firstNight, lastNight }) => firstNight <= until && from <= lastNight)
    const least = Math.max(minNights, ...usual.map((one) => one.minNights ?? 1))
    return [{ name: 'Bank holiday weekend', from, until, days: arrivalsFor(least), minNights: least }]
  })
}

const NIGHTS_GO_ON = /\bguests?\b|\bno arrivals\b|\breception closed\b/i
const REASON = 'Not let'
const MOST_REASON = 200

/** Of a house with rooms: the days on which nobody stays, and what is between the seasons of a room. */
export function closuresOf({ file, today, left }: House): PlannedClosure[] {
  const { rooms = [], closures = [], timeZone } = file
  if (rooms.length === 0) return []
  const clock = zoneClock(timeZone)
  const over = ({ from, until }: Record<'from' | 'until', string>): Span => ({
    from: clock.at(from, 0),
    until: clock.at(addDays(until, 1), 0),
  })
  return [
    ...closures.flatMap((closure) => {
      const days = nightsShut(closure, left)
      return days === null
        ? []
        : [{ room: null, body: { ...over(days), reason: (closure.note ?? REASON).slice(0, MOST_REASON) } }]
    }),
    ...rooms.flatMap((room) =>
      between(seasonsOf(room) ?? [], today).map((days) => ({
        room: room.name,
        body: { ...over(days), reason: REASON },
      })),
    ),
  ]
}

function nightsShut({ date, from = date, to = from, open, note = '' }: FileClosure, left: Left) {
  if (from === undefined || to === undefined || date !== undefined || open !== undefined) return null
  if (!NIGHTS_GO_ON.test(note)) return { from, until: to }
  left.add('closures[]', 'nights go on then, and the API has no days without arrivals')
  return null
}

/** The nights that lie between two seasons, or before the first one that is still to come. */
function between(seasons: readonly Season[], today: string): { from: string; until: string }[] {
  const ordered = seasons.toSorted((a, b) => a.firstNight.localeCompare(b.firstNight))
  return ordered.flatMap(({ firstNight }, index) => {
    const before = ordered[index - 1]
    const from = before === undefined ? today : addDays(before.lastNight, 1)
    return from < firstNight ? [{ from, until: addDays(firstNight, -1) }] : []
  })
}
