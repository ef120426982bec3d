import { randomBytes } from 'node:crypto'
import {
  type AgentProfile,
  type Conversation,
  ConversationRuntime,
  type Engine,
  type Session,
} from '@frontdesk/agent-runtime'
import { instantOf, localTimeOf } from '@frontdesk/calendar'
import {
  type Business,
  type BusinessScope,
  businessDirectory,
  catalogueReader,
  DEFAULT_RULES,
  type EntryWrite,
  fulfilOrder,
  type Listing,
  type OrderSettings,
  type Resource,
  type Service,
  type StockChange,
} from '@frontdesk/capabilities'
import { deployWebAgent } from '@frontdesk/deployments'
import { assentsTo, consentReader, type EncodeTexts, embeddedEngine } from '@frontdesk/engines'
import { fakeKnowledge, passageOf, profileOf } from '@frontdesk/engines/testing'
import { type BusinessSupportService, brandId, carryOut, idMaker, money } from '@frontdesk/schema'
import type { Storage } from '@frontdesk/storage'
import { openTestStorage } from '@frontdesk/storage/testing'

/* A business with everything real but the network: stores, desk, runtime and engine, on a clock of its own. */

const ZONE = 'Europe/Berlin'
/** Saturday, 21 November 2026, ten o'clock in Berlin. */
const TODAY = instantOf({ date: '2026-11-21', minute: 600 }, ZONE)

const newId = idMaker(randomBytes)

export type Furnishing = {
  capabilities: readonly BusinessSupportService[]
  business?: Partial<Business>
  services?: readonly Service[]
  resources?: readonly Resource[]
  listings?: readonly Listing[]
  items?: readonly EntryWrite[]
  /** Pieces on the shelf, by the name of the item. */
  stock?: Readonly<Record<string, number>>
  /** How orders of a kind are taken, where the owner has said so. */
  orderSettings?: Partial<Record<EntryWrite['kind'], OrderSettings>>
  /** What the website answers: words of the question, and the quote. */
  facts?: readonly (readonly [words: string, quote: string])[]
  /** The agent's; English unless told. */
  language?: string
  /** What compares meanings; without it words alone tell. */
  encode?: EncodeTexts
  /** Somebody around the engine. */
  engine?: (embedded: Engine) => Engine
}

export type House = {
  storage: Storage
  clock: { at: number }
  profile: AgentProfile
  runtime: ConversationRuntime
  /** Another process on the same store, with nothing of this one in its memory. */
  restart: () => ConversationRuntime
  organizationId: Conversation['organizationId']
  /** A visitor who has just come in. */
  enter: () => Promise<Session>
  /** What the owner does behind the counter meanwhile. */
  owner: Owner
}

export type Owner = {
  changeStock: (name: string, change: StockChange) => Promise<void>
  handOver: () => Promise<void>
}

/** One database for a whole file; every house in it is an organization of its own. */
export async function openStreet() {
  const { storage, dispose } = await openTestStorage()
  return { dispose, build: (furnishing: Furnishing) => buildHouse(storage, furnishing) }
}

export type Street = Awaited<ReturnType<typeof openStreet>>

/** Every day but Monday, from ten to ten. */
const HOURS = { weekly: [2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 600, until: 1_320 })), exceptions: [] }

async function buildHouse(storage: Storage, furnishing: Furnishing): Promise<House> {
  const clock = { at: TODAY }
  const organizationId = newId('org')
  await storage.accounts.insertOrganization({ id: organizationId, name: 'Corner House', createdAt: clock.at })
  const request = {
    assistantName: 'Robin',
    websiteUrl: 'https://corner.example/',
    capabilities: [...furnishing.capabilities],
    communicationType: 'TEXT' as const,
    language: furnishing.language ?? 'en',
  }
  const author = { kind: 'operator' as const }
  const deps = { ...storage, author, now: () => clock.at, newId, refuseVisit: () => null }
  const { deployment } = await carryOut(storage, await deployWebAgent(deps, organizationId, request))
  const agentId = deployment.agent.id
  const { capabilities, language = 'en' } = furnishing
  const profile = profileOf({ id: agentId, organizationId, capabilities, language })
  const agents = { findProfile: async () => profile }
  const scope = await furnish(storage, { organizationId, agentId, clock, furnishing })
  const facts = (furnishing.facts ?? []).map(
    ([words, quote]) => [words, { band: 'answer' as const, passages: [passageOf({ quote })] }] as const,
  )
  const now = () => clock.at
  const { encode } = furnishing
  const embedded = embeddedEngine(encode ? { encode } : {})
  const restart = () => {
    const directory = businessDirectory({
      agents,
      businesses: storage.businesses,
      bookings: storage.bookings,
      orders: storage.orders,
      catalogue: catalogueReader({ store: storage.catalogue, now }),
      randomBytes,
      newId,
      now,
    })
    return new ConversationRuntime({
      store: storage.conversations,
      agents,
      engine: furnishing.engine?.(embedded) ?? embedded,
      knowledge: { forAgent: () => fakeKnowledge(facts) },
      business: { directory, readAssent: encode ? consentReader(encode) : assentsTo },
      now,
      newId,
      onFailure: (error) => {
        throw error
      },
    })
  }
  const owner = ownerOf(storage, { scope, clock, items: furnishing.items ?? [] })
  const enterHere = () => enter(storage, { profile, clock })
  return { storage, clock, profile, runtime: restart(), restart, organizationId, enter: enterHere, owner }
}

type Counter = { scope: BusinessScope; clock: House['clock']; items: readonly EntryWrite[] }

function ownerOf(storage: Storage, { scope, clock, items }: Counter): Owner {
  const deps = { orders: storage.orders, now: () => clock.at }
  return {
    changeStock: async (name, change) => {
      const id = items.find((one) => one.name === name)?.id
      if (!id) throw new Error(`there is no ${name}`)
      await storage.stock.change(scope, id, { ...change, at: clock.at })
    },
    handOver: async () => {
      const filter = { organizationId: scope.organizationId, status: 'confirmed' as const }
      const { items: orders } = await storage.orders.listOrders(filter, { cursor: null, limit: 50 })
      await Promise.all(orders.map((order) => carryOut(deps, fulfilOrder(deps, order))))
    },
  }
}

type Furnished = {
  organizationId: House['organizationId']
  agentId: AgentProfile['id']
  clock: House['clock']
  furnishing: Furnishing
}

async function furnish(
  storage: Storage,
  { organizationId, agentId, clock, furnishing }: Furnished,
): Promise<BusinessScope> {
  const businessId = newId('biz')
  const at = clock.at
  await storage.businesses.createFor(agentId, {
    organizationId,
    businessId,
    name: 'Corner House',
    siteOrigin: null,
    timeZone: ZONE,
    currency: 'EUR',
    isDayFirst: true,
    rules: { ...DEFAULT_RULES, hours: HOURS },
    provenance: {},
    notifyEmail: null,
    createdAt: at,
    updatedAt: at,
    ...furnishing.business,
  })
  const { services = [], resources = [], listings = [], items = [], stock = {}, orderSettings = {} } = furnishing
  const scope = { organizationId, businessId }
  await storage.businesses.importSetup({ ...scope, source: 'owner', services, resources, listings, at })
  for (const kind of ['menu', 'product'] as const)
    if (orderSettings[kind]) await storage.catalogue.writeSettings(scope, kind, orderSettings[kind])
  if (items.length === 0) return scope
  const counts = new Map(
    items.flatMap(({ id, name }) => (stock[name] === undefined ? [] : [[id, stock[name]] as const])),
  )
  await storage.catalogue.importEntries({ ...scope, source: 'owner', entries: items, counts, replacing: [], at })
  return scope
}

async function enter(storage: Storage, { profile, clock }: Pick<House, 'profile' | 'clock'>): Promise<Session> {
  const conversation: Conversation = {
    id: newId('cnv'),
    organizationId: profile.organizationId,
    agentId: profile.id,
    tokenHash: newId('req'),
    medium: 'text',
    status: 'open',
    createdAt: clock.at,
    updatedAt: clock.at,
    lastSeq: 0,
    state: {},
    pageUrl: null,
    language: 'en',
    visitor: null,
  }
  const session: Session = {
    id: newId('ses'),
    organizationId: profile.organizationId,
    agentId: profile.id,
    conversationId: conversation.id,
    tokenHash: newId('req'),
    origin: null,
    createdAt: clock.at,
    lastUsedAt: clock.at,
    expiresAt: clock.at + 3_600_000,
  }
  await storage.conversations.insertConversation(conversation, session)
  return session
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A service of 45 minutes for €38. */
export const service = (name: string, changes: Partial<Service> = {}): Service => ({
  id: newId('svc'),
  importKey: `name:${slug(name)}`,
  name,
  aliases: [],
  durationMinutes: 45,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  price: money(3_800, 'EUR'),
  hours: null,
  isActive: true,
  source: 'owner',
  sourceUrl: null,
  ...changes,
})

const resource =
  (kind: Resource['kind'], seats: number) =>
  (name: string, changes: Partial<Resource> = {}): Resource => ({
    id: newId('rsc'),
    kind,
    importKey: `${kind}:${slug(name)}`,
    name,
    seats,
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
export const staff = resource('staff', 1)
export const table = (name: string, seats: number, changes: Partial<Resource> = {}): Resource =>
  resource('table', seats)(name, changes)
export const guide = resource('viewing', 1)

/** A home of two rooms to rent for €1,200. */
export const listing = (title: string, changes: Partial<Listing> = {}): Listing => ({
  id: newId('lst'),
  importKey: `home:${slug(title)}`,
  title,
  offer: 'rent',
  place: '',
  price: money(120_000, 'EUR'),
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

/** Something on the menu, or on the shelf, for €9.50. */
export const item = (kind: EntryWrite['kind'], name: string, changes: Partial<EntryWrite> = {}): EntryWrite => ({
  id: brandId('cat', newId('cat')),
  kind,
  importKey: `name:/${slug(name)}`,
  name,
  aliases: [],
  category: null,
  description: null,
  price: money(950, 'EUR'),
  groups: [],
  removable: [],
  isAvailable: true,
  dayparts: [],
  sku: null,
  source: 'owner',
  sourceUrl: null,
  ...changes,
})

/** "2026-11-24 19:00", as the clock of the place shows it. */
export function clockOf(at: number): string {
  const { date, minute } = localTimeOf(at, ZONE)
  return `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
