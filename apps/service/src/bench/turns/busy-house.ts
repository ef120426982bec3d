import { randomBytes } from 'node:crypto'
import type { BusinessDesk } from '@frontdesk/agent-runtime/ports'
import {
  businessDirectory,
  catalogueReader,
  DEFAULT_RULES,
  type EntryWrite,
  type Resource,
  type Service,
} from '@frontdesk/capabilities'
import {
  type AgentId,
  BUSINESS_SUPPORT_SERVICES,
  money,
  type NewId,
  type OrganizationId,
  type ResourceId,
  type ServiceId,
} from '@frontdesk/schema'
import type { RunningServices } from '../../composition.ts'

/* A house with much to sell and a full calendar: 1,000 dishes and 1,000 goods, 20 people, 2,000 appointments. */

const DISHES = 1_000
const GOODS = 1_000
const BOOKINGS = 2_000
const DAY_MS = 86_400_000
const ON_THE_SHELF = 1_000_000

const WAYS = ['Grilled', 'Roasted', 'Pickled', 'Smoked', 'Baked', 'Fried', 'Stewed', 'Braised', 'Poached', 'Marinated']
const FOODS = [
  'salmon',
  'chicken',
  'pumpkin',
  'aubergine',
  'mushroom',
  'lentil',
  'trout',
  'duck',
  'cauliflower',
  'beef',
]
const FORMS = ['soup', 'salad', 'curry', 'pie', 'sandwich', 'risotto', 'platter', 'stew', 'wrap', 'bowl']
const COLOURS = ['Red', 'Blue', 'Green', 'Black', 'White', 'Yellow', 'Brown', 'Grey', 'Orange', 'Violet']
const STUFFS = ['wool', 'cotton', 'linen', 'leather', 'bamboo', 'steel', 'walnut', 'copper', 'glass', 'felt']
const THINGS = ['blanket', 'lamp', 'basket', 'cushion', 'kettle', 'bowl', 'stool', 'mirror', 'clock', 'tray']
const TREATMENTS = ['Haircut', 'Massage', 'Manicure', 'Facial', 'Shave', 'Pedicure', 'Colouring', 'Waxing']

const named = (...[one, two, three]: readonly (readonly string[])[]): string[] =>
  (one ?? []).flatMap((a) => (two ?? []).flatMap((b) => (three ?? []).map((c) => `${a} ${b} ${c}`)))

export const DISH_NAMES = named(WAYS, FOODS, FORMS).slice(0, DISHES)
export const GOOD_NAMES = named(COLOURS, STUFFS, THINGS).slice(0, GOODS)
export const STAFF_NAMES =
  'Ana Bela Carla Dario Edda Farid Greta Hugo Irma Jonas Kaja Lorenz Mina Noah Olga Piet Rosa Stefan Tilda Victor'.split(
    ' ',
  )
export const SERVICE_NAMES = TREATMENTS

export type BusyHouse = { organizationId: OrganizationId; agentId: AgentId }

/** Fills the business of an agent, through the same desk that conversations use. */
export async function fillHouse(services: RunningServices, { organizationId, agentId }: BusyHouse): Promise<void> {
  const at = services.now()
  const businessId = services.newId('biz')
  const hours = { weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 480, until: 1_200 })), exceptions: [] }
  await services.businesses.createFor(agentId, {
    organizationId,
    businessId,
    name: 'Meadow House',
    siteOrigin: null,
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    isDayFirst: true,
    rules: { ...DEFAULT_RULES, hours, slotMinutes: 30 },
    provenance: {},
    notifyEmail: null,
    createdAt: at,
    updatedAt: at,
  })
  const scope = { organizationId, businessId }
  const offered = SERVICE_NAMES.map((name) => serviceCalled(name, services.newId))
  const staff = STAFF_NAMES.map((name) => person(name, services.newId))
  await services.businesses.importSetup({ ...scope, source: 'owner', services: offered, resources: staff, at })
  const dishes = DISH_NAMES.map((name, place) => entry('menu', name, { place, newId: services.newId }))
  const goods = GOOD_NAMES.map((name, place) => entry('product', name, { place, newId: services.newId }))
  const counts = new Map(goods.map(({ id }) => [id, ON_THE_SHELF]))
  await services.catalogue.importEntries({
    ...scope,
    source: 'owner',
    entries: dishes,
    counts: new Map(),
    replacing: [],
    at,
  })
  await services.catalogue.importEntries({ ...scope, source: 'owner', entries: goods, counts, replacing: [], at })
  await bookMany(services, { organizationId, agentId }, { offered, staff })
}

const serviceCalled = (name: string, newId: NewId): Service => ({
  id: newId('svc'),
  importKey: `name:${name.toLowerCase()}`,
  name,
  aliases: [],
  durationMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  price: money(3_800, 'EUR'),
  hours: null,
  isActive: true,
  source: 'owner',
  sourceUrl: null,
})

const person = (name: string, newId: NewId): Resource => ({
  id: newId('rsc'),
  kind: 'staff',
  importKey: `staff:${name.toLowerCase()}`,
  name,
  seats: 1,
  units: 1,
  price: null,
  joins: [],
  serviceIds: null,
  hours: null,
  isActive: true,
  source: 'owner',
  sourceUrl: null,
})

const SIZES = [
  { id: 's', name: 'Small', aliases: [], priceDelta: money(0, 'EUR') },
  { id: 'l', name: 'Large', aliases: ['big'], priceDelta: money(300, 'EUR') },
]

function entry(kind: EntryWrite['kind'], name: string, { place, newId }: { place: number; newId: NewId }): EntryWrite {
  const hasSizes = kind === 'menu' && place % 3 === 0
  return {
    id: newId('cat'),
    kind,
    importKey: `name:/${name.toLowerCase()}`,
    name,
    aliases: [],
    category: name.split(' ')[kind === 'menu' ? 2 : 1] ?? null,
    description: `${name}, made by ourselves.`,
    price: money(700 + place, 'EUR'),
    groups: hasSizes ? [{ id: 'size', name: 'Size', min: 0, max: 1, options: SIZES }] : [],
    removable: kind === 'menu' ? ['onions', 'coriander'] : [],
    isAvailable: true,
    dayparts: [],
    sku: null,
    source: 'owner',
    sourceUrl: null,
  }
}

type Calendar = { offered: readonly Service[]; staff: readonly Resource[] }

/** Every person's calendar side by side, as visitors do. */
async function bookMany(services: RunningServices, house: BusyHouse, { offered, staff }: Calendar): Promise<void> {
  const directory = businessDirectory({
    ...services,
    agents: services.sessions.agents,
    catalogue: catalogueReader({ store: services.catalogue, now: services.now }),
    randomBytes,
  })
  const tomorrow = Math.floor(services.now() / DAY_MS + 1) * DAY_MS + 9 * 3_600_000
  const each = Math.ceil(BOOKINGS / staff.length)
  await Promise.all(
    staff.map(async (member, row) => {
      for (let place = 0; place < each; place += 1) {
        const conversationId = services.newId('cnv')
        /** Agreed to in the visitor's next words, so in another response. */
        const open = () =>
          directory.deskFor({
            ...house,
            conversationId,
            responseId: services.newId('rsp'),
            capabilities: BUSINESS_SUPPORT_SERVICES,
          })
        // Every other half hour of the day, eight on each: there is something free wherever one looks.
        const startsAt = tomorrow + Math.floor(place / 8) * DAY_MS + (place % 8) * 3_600_000
        const service = offered[(row + place) % offered.length]
        if (service) await book(open, { serviceId: service.id, resourceId: member.id, startsAt })
      }
    }),
  )
}

type Wanted = { serviceId: ServiceId; resourceId: ResourceId; startsAt: number }

async function book(open: () => BusinessDesk | null, wanted: Wanted): Promise<void> {
  const proposed = await open()?.propose('bench', {
    ...wanted,
    do: 'book',
    kind: 'appointment',
    listingId: null,
    partySize: null,
    note: null,
    customer: { name: 'Sam Hill', email: 'sam@example.com', phone: null },
  })
  const committed = proposed?.status === 'proposed' ? await open()?.commit('bench') : proposed
  if (committed?.status !== 'committed') throw new Error(`the calendar could not be filled: ${committed?.reason}`)
}
