import type { DeskScope, ProposalRequest } from '@frontdesk/agent-runtime/ports'
import { profile } from '@frontdesk/agent-runtime/testing'
import {
  type Business,
  type BusinessScope,
  businessDirectory,
  catalogueReader,
  DEFAULT_RULES,
  type Resource,
  type Service,
} from '@frontdesk/capabilities'
import { brandId, money } from '@frontdesk/schema'
import type { Db } from '../ports.ts'
import { bookingStore } from '../stores/booking-store.ts'
import { businessStore } from '../stores/business-store.ts'
import { catalogueStore } from '../stores/catalogue-store.ts'
import { orderStore } from '../stores/order-store.ts'
import { startedConversation } from './fixtures.ts'

/** Monday, 5 January 2026, 8:00 in Berlin. */
export const MONDAY = Date.UTC(2026, 0, 5, 7)
export const HOUR = 60 * 60_000
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 9 * 60, until: 18 * 60 }))
const CAPABILITIES = [
  'APPOINTMENT_MANAGEMENT',
  'RESERVATION_MANAGEMENT',
  'PROPERTY_MANAGEMENT',
] as const satisfies DeskScope['capabilities']

export const serviceOf = (name: string, changes: Partial<Service> = {}): Service => ({
  id: brandId('svc', `svc_${name}`),
  importKey: `name:${name}`,
  name,
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

export const resourceOf = (kind: Resource['kind'], name: string, changes: Partial<Resource> = {}): Resource => ({
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

export const businessOf = (scope: BusinessScope, changes: Partial<Business> = {}): Business => ({
  ...scope,
  name: 'Cuts & Co',
  siteOrigin: 'https://example.com',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  isDayFirst: true,
  rules: { ...DEFAULT_RULES, hours: { weekly: EVERY_DAY, exceptions: [] } },
  provenance: {},
  notifyEmail: null,
  createdAt: 1,
  updatedAt: 1,
  ...changes,
})

/** Two chairs, one table for two, two rooms alike; open every day from nine to six. */
export async function startedDesk(db: Db, over: { on?: Db } = {}) {
  const started = await startedConversation(db)
  const { newId, ours, theirs, agentId } = started
  const scope: BusinessScope = { organizationId: ours.id, businessId: brandId('biz', 'biz_ours') }
  const foreign: BusinessScope = { organizationId: theirs.id, businessId: brandId('biz', 'biz_theirs') }
  const businesses = businessStore(db)
  await businesses.createFor(agentId, businessOf(scope))
  await businesses.importSetup({
    ...scope,
    source: 'owner',
    services: [serviceOf('cut')],
    resources: [
      resourceOf('staff', 'ada'),
      resourceOf('staff', 'bo'),
      resourceOf('table', 'window'),
      resourceOf('room', 'double', { units: 2, price: money(10_000, 'EUR') }),
    ],
    at: 1,
  })
  const clock = { at: MONDAY }
  const desks = deskMaker(db, { newId, clock })
  const deskOf = (conversation: string, on: ReturnType<typeof deskMaker> = desks) =>
    on({ organizationId: ours.id, agentId, conversation })
  return {
    ...started,
    scope,
    foreign,
    businesses,
    bookings: bookingStore(db, { newId }),
    clock,
    desks,
    deskOf,
    ...over,
  }
}

type Started = { newId: Parameters<typeof bookingStore>[1]['newId']; clock: { at: number } }
type Opened = Pick<DeskScope, 'organizationId' | 'agentId'> & { conversation: string; response?: string }

let responses = 0
let seed = 1

/** Desks of one process: each call is a response of its own unless one is named. */
export function deskMaker(db: Db, { newId, clock }: Started) {
  const directory = businessDirectory({
    agents: { findProfile: async (id) => ({ ...profile, id, organizationId: brandId('org', 'org_1') }) },
    businesses: businessStore(db),
    bookings: bookingStore(db, { newId }),
    orders: orderStore(db, { newId }),
    catalogue: catalogueReader({ store: catalogueStore(db, { newId }), now: () => clock.at }),
    newId,
    now: () => clock.at,
    randomBytes: (count) => Uint8Array.from({ length: count }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255),
  })
  return ({ organizationId, agentId, conversation, response = `rsp_${(responses += 1)}` }: Opened) => {
    const desk = directory.deskFor({
      organizationId,
      agentId,
      conversationId: brandId('cnv', `cnv_${conversation}`),
      responseId: brandId('rsp', response),
      capabilities: CAPABILITIES,
    })
    if (desk === null) throw new Error('an agent with capabilities has a desk')
    return desk
  }
}

const KIM = { name: 'Kim', email: 'kim@example.org', phone: '+49 30 1234567' }

type Book = Extract<ProposalRequest, { do: 'book' }>

/** A cut at a moment, with anybody. */
export const cutAt = (startsAt: number, changes: Partial<Book> = {}): Book => ({
  do: 'book',
  kind: 'appointment',
  serviceId: brandId('svc', 'svc_cut'),
  listingId: null,
  partySize: null,
  startsAt,
  resourceId: null,
  note: null,
  customer: KIM,
  ...changes,
})

export const tableAt = (startsAt: number, partySize = 2): Book =>
  cutAt(startsAt, { kind: 'reservation', serviceId: null, partySize })
