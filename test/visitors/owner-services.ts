import type { BusinessFile } from './business-file.ts'
import type { FilePerson, FileSection, FileService } from './file-offers.ts'
import type { FileRange } from './file-times.ts'
import type { Left } from './not-entered.ts'
import { finerGrid, inOwnSteps } from './owner-grid.ts'
import { type ApiHours, apiHours, clockTime, dayNumber, minuteOf } from './owner-hours.ts'
import type { Body, PlannedResource } from './owner-plan.ts'
import { sentence, told } from './owner-words.ts'

/* Services and who does them, as the API takes them. */

type House = { file: BusinessFile; today: string; left: Left }

/** The hours of the part of the house that services are had in; null: the house's own. */
function partHours(section: FileSection | undefined, today: string): ApiHours | null {
  if (section?.hours === undefined) return null
  return apiHours({ ranges: section.hours, closures: section.closures }, today)
}

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

const onDays = ({ weekly, exceptions }: ApiHours, days: readonly number[]): ApiHours => ({
  weekly: weekly.filter(({ day }) => days.includes(day)),
  exceptions: exceptions.filter(({ date }) => days.includes(weekdayOf(date))),
})

/** What is had at a table is booked with the table. */
const isOfTables = ({ tables = [] }: BusinessFile, { name, staff = [] }: FileService): boolean =>
  tables.length > 0 && staff.length === 0 && /\btables?\b/i.test(name)

/** Those that are booked by themselves. */
export function servicesOf({ file, left }: Pick<House, 'file' | 'left'>): readonly FileService[] {
  const { services = [] } = file
  const own = services.filter((service) => !isOfTables(file, service))
  if (own.length < services.length) left.add('services[]', 'it is the table itself, which is booked as such')
  return own
}

/** What has no field of its own is said in the description, as an owner writes it. */
export function serviceBody(service: FileService, house: House): Body {
  const { name, minutes, price, seasonPrices, askFor } = service
  const { description, note, where, per, needs } = service
  house.left.rest('services[]', { seasonPrices, askFor })
  const text = told(
    description,
    note,
    where === undefined ? undefined : sentence(where),
    per === undefined ? undefined : `The price is for each ${per}.`,
    needs === undefined ? undefined : `For it we need the ${needs}.`,
    guestsOnly(service, house.file),
  )
  return {
    name,
    ...(text === undefined ? {} : { description: text }),
    durationMinutes: minutes,
    price,
    isActive: true,
    hours: serviceHours(service, house),
  }
}

/** "staying guests only" */
const guestsOnly = (service: FileService, { dinnerRules }: BusinessFile): string | undefined =>
  dinnerRules?.for !== undefined && isSitting(service) ? `For ${dinnerRules.for}.` : undefined

function serviceHours(service: FileService, { file, today }: House): ApiHours | null {
  const { only, start, days } = service
  if (only !== undefined) return apiHours({ ranges: only }, today)
  if (start !== undefined) return sittingHours(service, file, today)
  const own = partHours(file.workshop, today)
  const house = own ?? apiHours({ ranges: file.hours ?? [] }, today)
  const grid = finerGrid(file)
  const hours = days === undefined ? own : onDays(house, days.map(dayNumber))
  if (grid === null || service.starts === undefined) return hours
  const within = hours ?? staffHours(service, file, today) ?? house
  const { weekly, exceptions } = inOwnSteps(within, { starts: service.starts, minutes: service.minutes }, grid)
  return { weekly: eachOnce(weekly), exceptions }
}

/** When one or another of those who do it is there; null where somebody keeps the hours of the house. */
function staffHours({ staff: names = [] }: FileService, { staff = [] }: BusinessFile, today: string): ApiHours | null {
  const ranges = names.map((name) => staff.find((person) => person.name === name)?.hours)
  const known = ranges.flatMap((own) => own ?? [])
  return ranges.length === 0 || ranges.includes(undefined) ? null : apiHours({ ranges: known }, today)
}

/** It begins at one time and at no other, so that its hours are as long as it takes. */
export const isSitting = ({ start, staff = [] }: FileService): boolean => start !== undefined && staff.length === 0

function sittingRange({ start = '', minutes, days = [] }: FileService): FileRange {
  return { days, from: start, to: clockTime(minuteOf(start) + minutes), what: undefined, months: undefined }
}

/** "Instead of the usual dinner that evening": the others are not had on its dates. */
const isInstead = ({ note = '' }: FileService): boolean => /\binstead of\b/i.test(note)

function sittingHours(service: FileService, { services = [] }: BusinessFile, today: string): ApiHours {
  const { dates = [] } = service
  const range = sittingRange(service)
  const { weekly } = apiHours({ ranges: [range] }, today)
  const from = minuteOf(range.from ?? '')
  const own = dates.map((date) => ({ date, ranges: [{ from, until: from + service.minutes }] }))
  const given = services.flatMap((one) => (one !== service && isInstead(one) ? (one.dates ?? []) : []))
  const shut = given.filter((date) => !dates.includes(date) && weekly.some(({ day }) => day === weekdayOf(date)))
  return { weekly, exceptions: [...own, ...shut.map((date) => ({ date, ranges: [] }))] }
}

/**
 * So many can sit down to what begins at one time and is done by nobody in particular: each place is what one booking
 * takes up, when there is something to sit down to.
 */
export function placesOf({ file, today, left }: House): PlannedResource[] {
  const sittings = servicesOf({ file, left }).filter(isSitting)
  const { places } = file.dinnerRules ?? {}
  if (places === undefined || sittings.length === 0) return []
  const all = sittings.map((service) => sittingHours(service, file, today))
  const hours = {
    weekly: eachOnce(all.flatMap(({ weekly }) => weekly)),
    exceptions: all.flatMap(({ exceptions }) => exceptions.filter(({ ranges }) => ranges.length > 0)),
  }
  return Array.from({ length: places }, (_, index) => ({
    body: { kind: 'staff', name: `our dining room (place ${index + 1})`, hours, isActive: true },
    serves: sittings.map(({ name }) => name),
  }))
}

const eachOnce = <One>(list: readonly One[]): One[] => {
  const keys = list.map((one) => JSON.stringify(one))
  return list.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** Who does nothing that can be booked is nobody whom a booking takes up. */
export function staffOf({ file, today, left }: House): PlannedResource[] {
  const { staff = [] } = file
  const services = servicesOf({ file, left: left.elsewhere() }).filter((service) => !isSitting(service))
  const named = new Set(services.flatMap((service) => service.staff ?? []))
  const alone = [...named].filter((name) => !staff.some((person) => person.name === name)).map(alonePerson)
  return [...staff, ...alone].flatMap((person: FilePerson) => {
    const serves = services.filter((service) => service.staff?.includes(person.name)).map(({ name }) => name)
    const open = services.filter((service) => service.staff === undefined).map(({ name }) => name)
    const does = person.appointments === false ? [] : [...serves, ...open]
    const prices = pricesWith(person.name, services)
    if (does.length > 0) return [{ body: staffBody(person, { file, today, left }), serves: does, prices }]
    left.add('staff[]', 'does nothing that can be booked')
    return []
  })
}

const alonePerson = (name: string): FilePerson => ({ name, absences: undefined })

const pricesWith = (name: string, services: readonly FileService[]): Record<string, number> =>
  Object.fromEntries(
    services.flatMap((service) => {
      const price = service.priceByStaff?.[name]
      return price === undefined ? [] : [[service.name, price] as const]
    }),
  )

/** What a person does is told by the services that name them. */
function staffBody(person: FilePerson, { today, left }: House): Body {
  const { name, hours, absences = [], role } = person
  left.rest('staff[]', { role })
  left.rest('staff[].absences[]', { note: absences.find(({ note }) => note !== undefined)?.note })
  const own = hours === undefined ? null : apiHours({ ranges: hours, closures: absences }, today)
  return { kind: 'staff', name, hours: own, isActive: true }
}
