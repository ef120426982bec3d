import type { BusinessDesk, BusinessFacts, FreeTime, TimesQuery } from '@frontdesk/agent-runtime/ports'
import { addDays, instantOf } from '@frontdesk/calendar'
import { z } from 'zod'
import { hoursLine, momentText } from '../business-lines.ts'
import { fact, isoDate, type LookedUp, type LookUp, linesOr, lookUp, notLookedUp } from './look-up.ts'

type Business = { desk: BusinessDesk; facts: BusinessFacts }
const MOST_DAYS = 14
const MOST_TIMES = 12

export const hoursLookUp = ({ desk }: Business): LookUp =>
  lookUp({
    name: 'opening_hours',
    description: 'When the business is open, from a day on.',
    schema: z.object({ date: isoDate, days: z.number().int().min(1).max(MOST_DAYS).optional() }),
    async read({ date, days = 1 }) {
      return linesOr(((await desk.hoursFrom(date, days)) ?? []).map(hoursLine), 'The opening hours are not known.')
    },
  })

/** Of what can be booked; null where nothing can. */
export function freeTimesLookUp(business: Business): LookUp | null {
  const { services, rooms = [], maxParty, hasListings } = business.facts
  if (services.length === 0 && rooms.length === 0 && maxParty === null && !hasListings) return null
  return lookUp({
    name: 'free_times',
    description: 'Times that are free for a service, a table or a room, from a day on. It books nothing.',
    schema: z.object({
      from: isoDate,
      days: z.number().int().min(1).max(MOST_DAYS).optional(),
      name: z.string().max(200).optional().describe('The service or the kind of room; left out: a table'),
      people: z.number().int().min(1).max(500).optional(),
      nights: z.number().int().min(1).max(60).optional().describe('For rooms'),
    }),
    read: (wanted) => readTimes(business, wanted),
  })
}

type Wanted = {
  from: string
  days?: number | undefined
  name?: string | undefined
  people?: number | undefined
  nights?: number | undefined
}

async function readTimes({ desk, facts }: Business, wanted: Wanted): Promise<LookedUp> {
  const subject = subjectOf(facts, wanted)
  if (typeof subject === 'string') return notLookedUp(subject)
  const { timeZone } = facts
  const { said, ...query } = subject
  const from = instantOf({ date: wanted.from, minute: 0 }, timeZone)
  const until = instantOf({ date: addDays(wanted.from, wanted.days ?? 1), minute: 0 }, timeZone)
  const found = await desk.findTimes({ ...query, from, until, limit: MOST_TIMES })
  const lineOf = ({ startsAt, staffName }: FreeTime) =>
    `${said} is free on ${momentText(startsAt, timeZone)}${staffName === null ? '' : ` with ${staffName}`}`
  if (found.status === 'free') return linesOr(found.times.map(lineOf), `${said}: nothing is free then.`)
  return fact([`${said}: nothing is free then (${found.reason}).`, ...found.nearest.map(lineOf)].join('\n'))
}

type Subject = Omit<TimesQuery, 'from' | 'until' | 'limit'> & { said: string }

function subjectOf(facts: BusinessFacts, { name, people, nights }: Wanted): Subject | string {
  const party = people === undefined ? {} : { partySize: people }
  if (nights !== undefined) return { said: 'A room', kind: 'reservation', nights, ...party }
  if (name === undefined || /^tables?$/iu.test(name)) {
    if (facts.maxParty === null) return `name one of ${facts.services.map((service) => service.name).join(', ')}`
    return { said: `A table for ${people ?? 2}`, kind: 'reservation', partySize: people ?? 2 }
  }
  const wanted = name.toLocaleLowerCase()
  const service = facts.services.find((one) =>
    [one.name, ...one.aliases].some((called) => called.toLocaleLowerCase() === wanted),
  )
  if (service) return { said: service.name, kind: 'appointment', serviceId: service.id }
  return `there is no such service; there is ${facts.services.map((one) => one.name).join(', ')}`
}
