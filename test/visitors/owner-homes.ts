import type { BusinessFile } from './business-file.ts'
import type { FileHome } from './file-offers.ts'
import type { Left } from './not-entered.ts'
import { finerGrid, inOwnSteps } from './owner-grid.ts'
import { type ApiHours, apiHours } from './owner-hours.ts'
import type { PlannedHome, PlannedResource } from './owner-plan.ts'
import { dateInWords, inWords, sentence } from './owner-words.ts'

/* Homes and who shows them, as the API takes them. */

type House = { file: BusinessFile; today: string; left: Left }

const CLOSED: ApiHours = { weekly: [], exceptions: [] }

/** Homes are shown in hours of their own: each has somebody who shows it then, and nothing else. */
const viewerOf = ({ name }: FileHome): string => `our viewings team (${name})`

export function viewersOf({ file, today }: House): PlannedResource[] {
  const own = { starts: file.viewings?.starts, minutes: file.viewings?.minutes }
  const grid = finerGrid(file)
  return (file.homes ?? [])
    .filter(({ viewingHours }) => viewingHours !== undefined)
    .map((home) => ({
      body: {
        kind: 'viewing',
        name: viewerOf(home),
        hours: home.viewingHours?.length
          ? inOwnSteps(apiHours({ ranges: home.viewingHours }, today), own, grid)
          : CLOSED,
      },
      serves: null,
    }))
}

/** "To let" is what can be had. */
const GONE = /(?<!\bto )\blet\b|\bsold\b|under offer|no more viewings/i

const inPounds = (minor: number): string => String(minor / 100)

/** What has no field of its own is said in the description, as an owner writes it. */
export function homeOf(home: FileHome, { file, left }: House): PlannedHome {
  const { name, address, bedrooms, areaSquareMetres, monthlyRent, price, offeredFor } = home
  const { viewingHours, viewingNoticeHours, available, status } = home
  if (viewingNoticeHours !== undefined && viewingNoticeHours !== usualNotice(file))
    left.add('homes[].viewingNoticeHours', 'the API has one lead for all')
  const isForSale = monthlyRent === undefined && price !== undefined
  const body = {
    title: name,
    offer: offeredFor ?? (isForSale ? 'sale' : 'rent'),
    place: address ?? name,
    price: monthlyRent ?? price,
    rooms: bedrooms,
    areaSquareMetres,
    description: descriptionOf(home, file),
    isAvailable: !GONE.test(`${available ?? ''} ${status ?? ''}`),
  }
  return { body, shownBy: viewingHours === undefined ? null : viewerOf(home) }
}

const OWN_FIELDS = new Set(['id', 'name', 'address', 'areaSquareMetres', 'monthlyRent', 'price', 'offeredFor'])
const SAID_BEFORE = new Set(['description', 'bedrooms', 'available', 'status', 'deposit', 'holdingDeposit', 'facts'])
const OF_VIEWINGS = new Set(['viewingHours', 'viewingNoticeHours'])

function descriptionOf(home: FileHome, { currency }: BusinessFile): string {
  const { description, bedrooms, available, status, deposit, holdingDeposit, facts = [] } = home
  const others = Object.entries(home).filter(
    ([field]) => !OWN_FIELDS.has(field) && !SAID_BEFORE.has(field) && !OF_VIEWINGS.has(field),
  )
  return [
    description,
    said('Bedrooms', bedrooms === 0 ? undefined : bedrooms),
    said('Available', available === undefined ? undefined : dateInWords(available)),
    said('Status', status),
    said('Deposit', deposit === undefined ? undefined : `${inPounds(deposit)} ${currency}`),
    said('Holding deposit', holdingDeposit === undefined ? undefined : `${inPounds(holdingDeposit)} ${currency}`),
    ...others.map(([field, value]) => (typeof value === 'object' ? undefined : said(inWords(field), value))),
    ...facts.map(sentence),
  ]
    .filter((text) => text !== undefined)
    .join(' ')
}

const usualNotice = ({ viewings }: BusinessFile): number => Number.parseFloat(String(viewings?.noticeHours ?? 0))

const said = (what: string, value: string | number | null | undefined): string | undefined =>
  value === undefined || value === null ? undefined : `${what}: ${value}.`
