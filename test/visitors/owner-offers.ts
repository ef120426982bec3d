import type { BusinessFile, FileHome, FilePerson, FileSection, FileService } from './business-file.ts'
import type { Left } from './not-entered.ts'
import { type ApiHours, apiHours, dayNumber } from './owner-hours.ts'
import type { Body } from './owner-plan.ts'

/* Services, staff, tables, rooms and homes, as the API takes them. */

/** Staff and viewers name what they do or show; the ids are known when that has been entered. */
export type PlannedResource = {
  body: Body
  serves: readonly string[] | null
  /** What costs another price with this person, by the name of the service. */
  prices?: Readonly<Record<string, number>>
}
export type PlannedHome = { body: Body; shownBy: string | null }

const CLOSED: ApiHours = { weekly: [], exceptions: [] }

/** The hours of the part of the house that services are had in; null: the house's own. */
function partHours(section: FileSection | undefined, today: string): ApiHours | null {
  if (section?.hours === undefined) return null
  return apiHours({ ranges: section.hours, closures: section.closures }, today)
}

const onDays = ({ weekly, exceptions }: ApiHours, days: readonly number[]): ApiHours => ({
  weekly: weekly.filter(({ day }) => days.includes(day)),
  exceptions: exceptions.filter(({ date }) => days.includes(new Date(`${date}T12:00:00Z`).getUTCDay() || 7)),
})

type House = { file: BusinessFile; today: string; left: Left }

export function serviceBody(service: FileService, { file, today, left }: House): Body {
  const { minutes, staff: _staff, days, starts: _starts, noticeHours: _notice, price, ...sent } = service
  const own = partHours(file.workshop, today)
  const house = own ?? apiHours({ ranges: file.hours ?? [] }, today)
  const { priceByStaff: _withStaff, seasonPrices, askFor, description, note, ...named } = sent
  const told = [description, note].filter((text) => text !== undefined).join(' ')
  left.rest('services[]', { seasonPrices, askFor })
  return {
    ...named,
    ...(told === '' ? {} : { description: told }),
    durationMinutes: minutes,
    price,
    isActive: true,
    hours: days === undefined ? own : onDays(house, days.map(dayNumber)),
  }
}

/** Who does nothing that can be booked is nobody whom a booking takes up. */
export function staffOf({ file, today, left }: House): PlannedResource[] {
  const { services = [], staff = [] } = file
  const named = new Set(services.flatMap((service) => service.staff ?? []))
  const alone = [...named].filter((name) => !staff.some((person) => person.name === name)).map((name) => ({ name }))
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

const pricesWith = (name: string, services: readonly FileService[]): Record<string, number> =>
  Object.fromEntries(
    services.flatMap((service) => {
      const price = service.priceByStaff?.[name]
      return price === undefined ? [] : [[service.name, price] as const]
    }),
  )

function staffBody(person: FilePerson, { today, left }: House): Body {
  const { name, hours, absences = [], appointments: _takes, ...sent } = person
  left.rest('staff[].absences[]', { note: absences.find(({ note }) => note !== undefined)?.note })
  const own = hours === undefined ? null : apiHours({ ranges: hours, closures: absences }, today)
  return { ...sent, kind: 'staff', name, hours: own, isActive: true }
}

export function tablesOf({ file, left }: House): PlannedResource[] {
  return (file.tables ?? []).flatMap(({ seats, count = 1, name = `Table for ${seats}`, note }) => {
    left.rest('tables[]', { note })
    return Array.from({ length: count }, (_, index) => ({
      body: {
        kind: 'table',
        name: count === 1 ? name : `${name}, number ${index + 1}`,
        seats,
        joins: [],
        isActive: true,
      },
      serves: null,
    }))
  })
}

/** Homes are shown in hours of their own: each has somebody who shows it then, and nothing else. */
const viewerOf = ({ name }: FileHome): string => `our viewings team (${name})`

export function viewersOf({ file, today }: House): PlannedResource[] {
  return (file.homes ?? [])
    .filter(({ viewingHours }) => viewingHours !== undefined)
    .map((home) => ({
      body: {
        kind: 'viewing',
        name: viewerOf(home),
        hours: home.viewingHours?.length ? apiHours({ ranges: home.viewingHours }, today) : CLOSED,
      },
      serves: null,
    }))
}

const GONE = /\blet\b|\bsold\b|under offer|no more viewings/i

const inPounds = (minor: number): string => String(minor / 100)

/** What has no field of its own is said in the description, as an owner writes it. */
export function homeOf(home: FileHome, { file, left }: House): PlannedHome {
  const { id: _id, name, address, bedrooms, areaSquareMetres, monthlyRent, price, description, ...facts } = home
  const { viewingHours, viewingNoticeHours, available, status, deposit, holdingDeposit, ...told } = facts
  if (viewingNoticeHours !== undefined && viewingNoticeHours !== usualNotice(file))
    left.add('homes[].viewingNoticeHours', 'the API has one lead for all')
  const sentences = [
    description,
    said('Bedrooms', bedrooms),
    said('Available', available),
    said('Status', status),
    said('Deposit', deposit === undefined ? undefined : `${inPounds(deposit)} ${file.currency}`),
    said('Holding deposit', holdingDeposit === undefined ? undefined : `${inPounds(holdingDeposit)} ${file.currency}`),
    ...Object.entries(told).map(([field, value]) => said(inWords(field), value)),
  ]
  const body = {
    title: name,
    offer: monthlyRent === undefined && price !== undefined ? 'sale' : 'rent',
    place: address ?? name,
    price: monthlyRent ?? price,
    rooms: bedrooms,
    areaSquareMetres,
    description: sentences.filter((sentence) => sentence !== undefined).join(' '),
    isAvailable: !GONE.test(`${available ?? ''} ${status ?? ''}`),
  }
  return { body, shownBy: viewingHours === undefined ? null : viewerOf(home) }
}

const usualNotice = ({ viewings }: BusinessFile): number => Number.parseFloat(String(viewings?.noticeHours ?? 0))

const said = (what: string, value: string | number | null | undefined): string | undefined =>
  value === undefined || value === null ? undefined : `${what}: ${value}.`

/** `councilTaxBand`: "Council tax band". */
function inWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words === 'epc' ? 'EPC' : words.charAt(0).toUpperCase() + words.slice(1)
}
