import type {
  BusinessDesk,
  BusinessFacts,
  BusinessRecord,
  CatalogueItem,
  Committed,
  FreeTime,
  ProposalRequest,
  Proposed,
  Released,
  Summary,
  TimesFound,
  TimesQuery,
} from '@frontdesk/agent-runtime/ports'
import { addDays, localTimeOf, weekdayOfIso } from '@frontdesk/calendar'
import { brandId, type Money, money, type RecordId } from '@frontdesk/schema'
import { ANA, factsOf, GOODS, HOMES, MENU } from './sample-house.ts'

/** Saturday 21 November 2026, 10:00 in Berlin. */
export const NOW = Date.parse('2026-11-21T09:00:00Z')
const MINUTE = 60_000
type Held = { request: ProposalRequest; summary: Summary; record: BusinessRecord | null }

/** A desk in memory that is open every day but Monday from nine to nine, keeps what it is given, and says yes to all that is free. */
export class FakeDesk implements BusinessDesk {
  readonly held = new Map<string, Held>()
  readonly records: BusinessRecord[] = []
  /** Starts that somebody else has. */
  readonly taken = new Set<number>()
  assent = true
  isExpired = false
  private readonly known: BusinessFacts
  private readonly now: () => number

  constructor(facts: BusinessFacts = factsOf(), now: () => number = () => NOW) {
    this.known = facts
    this.now = now
  }

  facts = async () => this.known
  catalogue = async (kind: 'menu' | 'product') => (kind === 'menu' ? MENU : GOODS)
  findListings = async (query: { maxPrice?: Money; minRooms?: number; limit: number }) =>
    HOMES.filter(
      ({ price, rooms }) =>
        (query.maxPrice === undefined || (price?.minor ?? 0) <= query.maxPrice.minor) &&
        (query.minRooms === undefined || (rooms ?? 0) >= query.minRooms),
    ).slice(0, query.limit)

  findTimes = async (query: TimesQuery): Promise<TimesFound> => {
    if (query.partySize !== undefined && query.partySize > (this.known.maxParty ?? 0))
      return { status: 'none', reason: 'party-too-large', nearest: [] }
    const times = this.free(query.from, query.until).slice(0, query.limit)
    if (times.length > 0) return { status: 'free', times }
    const nearest = this.free(Math.max(query.from, this.now()) - 3_600_000 * 2, query.from + 86_400_000 * 3).slice(0, 3)
    if (query.until <= this.now()) return { status: 'none', reason: 'past', nearest }
    return { status: 'none', reason: this.grid(query.from, query.until).length > 0 ? 'full' : 'closed', nearest }
  }

  propose = async (proposalId: string, request: ProposalRequest): Promise<Proposed> => {
    const existing = this.held.get(proposalId)
    if (existing?.record) return { status: 'committed', did: existing.request.do, record: existing.record }
    if (existing) return { status: 'proposed', summary: existing.summary, expiresAt: this.now() + 300_000 }
    const summary = this.summaryOf(request)
    if (!summary) return { status: 'refused', reason: 'full' }
    this.held.set(proposalId, { request, summary, record: null })
    return { status: 'proposed', summary, expiresAt: this.now() + 300_000 }
  }

  commit = async (proposalId: string): Promise<Committed> => {
    const held = this.held.get(proposalId)
    if (!held) return { status: 'refused', reason: 'unknown' }
    if (!this.assent) return { status: 'refused', reason: 'no-assent' }
    if (this.isExpired) {
      this.isExpired = false
      this.held.delete(proposalId)
      return { status: 'refused', reason: 'expired' }
    }
    const record = held.record ?? this.write(held)
    this.held.set(proposalId, { ...held, record })
    return { status: 'committed', did: held.request.do, record }
  }

  release = async (proposalId: string): Promise<Released> => {
    const { request, record } = this.held.get(proposalId) ?? {}
    return request && record ? { status: 'committed', did: request.do, record } : { status: 'released' }
  }

  findRecord = async (code: string, contact: { email: string | null; phone: string | null }) => {
    const record = this.records.find((one) => one.code === code)
    const { email, phone } = record?.summary.customer ?? {}
    const isSame = (email && email === contact.email) || (phone && phone === contact.phone)
    return record && isSame ? { status: 'found' as const, record } : { status: 'unknown' as const }
  }

  /** Nine to nine but for Mondays, and closed on Christmas Day. */
  hoursFrom = async (date: string, days: number) =>
    Array.from({ length: days }, (_, at) => addDays(date, at)).map((day) => ({
      date: day,
      ranges: weekdayOfIso(day) === 1 || day.endsWith('-12-25') ? [] : [{ from: 540, until: 1_260 }],
    }))

  private grid(from: number, until: number): number[] {
    const starts: number[] = []
    for (let at = Math.ceil(from / (30 * MINUTE)) * 30 * MINUTE; at < until; at += 30 * MINUTE) {
      const { date, minute } = localTimeOf(at, this.known.timeZone)
      const isMonday = weekdayOfIso(date) === 1
      if (!isMonday && minute >= 540 && minute <= 1_200) starts.push(at)
    }
    return starts
  }

  private free(from: number, until: number): FreeTime[] {
    return this.grid(Math.max(from, this.now()), until)
      .filter((at) => !this.taken.has(at))
      .map((startsAt) => ({ startsAt, endsAt: startsAt + 45 * MINUTE, resourceId: ANA, staffName: null }))
  }

  private write({ request, summary }: Held): BusinessRecord {
    const at = 'recordId' in request ? this.records.findIndex(({ id }) => id === request.recordId) : -1
    const before = this.records[at]
    const record = before ? rewritten(before, { request, summary }) : written(this.records.length, { request, summary })
    if (before) this.records[at] = record
    else this.records.push(record)
    return record
  }

  private summaryOf(request: ProposalRequest): Summary | null {
    if ('recordId' in request) return this.changedSummary(request)
    if (request.do === 'order') return orderSummary(request)
    return this.taken.has(request.startsAt) ? null : bookingSummary(request, this.known)
  }

  private changedSummary(request: Extract<ProposalRequest, { recordId: RecordId }>): Summary | null {
    const before = this.records.find(({ id }) => id === request.recordId)?.summary
    if (!before) return null
    if (request.do === 'change-order' && before.of === 'order')
      return { ...before, readyAt: request.readyAt ?? before.readyAt }
    if (request.do !== 'move-booking' || before.of !== 'booking') return before
    return { ...before, startsAt: request.startsAt, partySize: request.partySize ?? before.partySize }
  }
}

type Writing = Pick<Held, 'request' | 'summary'>

const rewritten = (before: BusinessRecord, { request, summary }: Writing): BusinessRecord => ({
  ...before,
  summary,
  status: request.do === 'cancel' ? 'cancelled' : 'confirmed',
  lines: request.do === 'change-order' ? request.lines : before.lines,
})

const written = (count: number, { request, summary }: Writing): BusinessRecord => ({
  id: brandId('bkg', `bkg_${count + 1}`),
  code: `K7M4Q${'ACDEFGHJ'[count] ?? 'X'}`,
  subject: request.do === 'book' ? { serviceId: request.serviceId, listingId: request.listingId } : null,
  lines: request.do === 'order' ? request.lines : null,
  status: 'confirmed',
  summary,
})

function orderSummary(request: Extract<ProposalRequest, { do: 'order' }>): Summary {
  const lines = request.lines.map((line) => lineSummary(line, request.kind === 'menu' ? MENU : GOODS))
  return {
    of: 'order',
    kind: request.kind,
    lines,
    fees: [],
    total: money(
      lines.reduce((sum, { amount }) => sum + amount.minor, 0),
      'EUR',
    ),
    fulfilment: request.fulfilment,
    address: request.address,
    readyAt: request.readyAt,
    customer: request.customer,
    isInferred: false,
  }
}

type Line = Extract<ProposalRequest, { do: 'order' }>['lines'][number]

function lineSummary(line: Line, items: readonly CatalogueItem[]) {
  const found = items.find(({ id }) => id === line.itemId)
  const extra = line.options.map(({ groupId, optionId }) => {
    const group = found?.groups.find(({ id }) => id === groupId)
    return group?.options.find(({ id }) => id === optionId)?.priceDelta.minor ?? 0
  })
  return {
    label: found?.name ?? '',
    quantity: line.quantity,
    modifiers: [...line.options.map(({ optionId }) => optionId), ...line.without.map((one) => `without ${one}`)],
    amount: money(line.quantity * extra.reduce((sum, delta) => sum + delta, found?.price?.minor ?? 0), 'EUR'),
  }
}

function bookingSummary(request: Extract<ProposalRequest, { do: 'book' }>, facts: BusinessFacts): Summary {
  const service = facts.services.find(({ id }) => id === request.serviceId)
  const listing = HOMES.find(({ id }) => id === request.listingId)
  return {
    of: 'booking',
    kind: request.kind,
    what: service?.name ?? (listing ? `Viewing of ${listing.title}` : `Table for ${request.partySize ?? 1}`),
    startsAt: request.startsAt,
    endsAt: request.startsAt + 45 * MINUTE,
    partySize: request.partySize,
    staffName: null,
    price: service?.price ?? null,
    customer: request.customer,
    isInferred: false,
  }
}
