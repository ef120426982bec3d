import type { ProposalRequest } from '@frontdesk/agent-runtime/ports'
import type { Booking } from '@frontdesk/capabilities/ports'
import type { RecordId } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAt, HOUR, MONDAY, startedDesk, tableAt } from './booking-fixture.contract.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const MINUTE = 60_000
const DAY = 24 * HOUR
const RUNS = 20

type Act =
  | { do: 'book'; who: number; what: 'cut' | 'table'; slot: number }
  | { do: 'move'; who: number; of: number; slot: number }
  | { do: 'cancel'; who: number; of: number }
  | { do: 'commit' | 'release'; who: number }
  | { do: 'wait'; minutes: number }

const who = fc.nat(3)
const slot = fc.nat(4)
const of = fc.nat(5)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      who,
      what: fc.constantFrom('cut' as const, 'table' as const),
      slot,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('commit' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), who, of, slot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), who, of }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(4) }) },
)
/** What happens at the same time, step by step. */
const story = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 })

/** What is known from the answers alone: which proposals came to what, and how often each booking was changed. */
type Known = {
  proposals: Map<string, { expiresAt: number }>
  newest: Map<number, string>
  committed: Map<string, string>
  records: RecordId[]
}

export function bookingModelContract(makeDb: MakeDb): void {
  describe('BookingDesk against a model', () => {
    const made = freshDb(makeDb)

    it('[BD1][BD2][BK2] whatever comes at once, no place is had twice and every booking told of is there', async () => {
      const desk = await startedDesk(made.db)
      let runs = 0
      const bookings = async () => {
        const page = await desk.bookings.listBookings({ organizationId: desk.ours.id }, { cursor: null, limit: 10_000 })
        return page.items
      }

      const run = async (steps: readonly (readonly Act[])[]) => {
        runs += 1
        const day = MONDAY + runs * DAY + 2 * HOUR
        const known: Known = { proposals: new Map(), newest: new Map(), committed: new Map(), records: [] }
        let made = 0
        const at = (index: number) => day + index * 30 * MINUTE
        const deskFor = (index: number) => desk.deskOf(`r${runs}w${index}`)

        const propose = async (index: number, request: ProposalRequest) => {
          const id = `p${(made += 1)}`
          const proposed = await deskFor(index).propose(id, request)
          if (proposed.status !== 'proposed') return
          known.proposals.set(`${index}/${id}`, { expiresAt: proposed.expiresAt })
          known.newest.set(index, id)
        }
        const commit = async (index: number) => {
          const id = known.newest.get(index)
          if (id === undefined) return
          const key = `${index}/${id}`
          const askedAt = desk.clock.at
          const result = await deskFor(index).commit(id)
          if (result.status !== 'committed') return
          if (!known.committed.has(key)) expect(askedAt).toBeLessThan(known.proposals.get(key)?.expiresAt ?? 0)
          expect(known.committed.get(key) ?? result.record.id).toBe(result.record.id)
          known.committed.set(key, result.record.id)
          if (!known.records.includes(result.record.id)) known.records.push(result.record.id)
        }
        const perform = async (one: Act) => {
          switch (one.do) {
            case 'book':
              return propose(one.who, one.what === 'cut' ? cutAt(at(one.slot)) : tableAt(at(one.slot)))
            case 'move': {
              const recordId = known.records[one.of]
              const move = { do: 'move-booking', startsAt: at(one.slot), partySize: null } as const
              return recordId === undefined ? undefined : propose(one.who, { ...move, recordId })
            }
            case 'cancel': {
              const recordId = known.records[one.of]
              return recordId === undefined ? undefined : propose(one.who, { do: 'cancel', recordId })
            }
            case 'commit':
              return commit(one.who)
            case 'release': {
              const id = known.newest.get(one.who)
              if (id !== undefined) await deskFor(one.who).release(id)
              return undefined
            }
            case 'wait':
              desk.clock.at += one.minutes * MINUTE
          }
        }
        for (const step of steps) {
          await Promise.all(step.map(perform))
          const all = await bookings()
          expectNoOverlap(all)
          expectAllKnown(all, known)
        }
        // Of two that were made at once, which was told last and which was stored last may differ.
        for (const [who = '', id = ''] of [...known.proposals.keys()].map((key) => key.split('/')))
          await deskFor(Number(who)).release(id)
        expect(await cellCount()).toBe(cellsOf(await bookings()))
      }

      const cellCount = async () => {
        const [row] = await made.db.read('select count(*) as cells from booking_cells', [])
        return Number(row?.cells)
      }

      await fc.assert(fc.asyncProperty(story, run), { seed: 11, numRuns: RUNS, endOnFailure: true })
    }, 120_000)
  })
}

const cellsOf = (bookings: readonly Booking[]): number =>
  bookings
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ places }) => places)
    .reduce((sum, { cells }) => sum + cells, 0)

function expectNoOverlap(bookings: readonly Booking[]): void {
  const seen = new Set<string>()
  for (const { status, places } of bookings) {
    if (status !== 'confirmed') continue
    for (const { key, firstCell, cells } of places) {
      for (let cell = firstCell; cell < firstCell + cells; cell += 1) {
        expect(seen.has(`${key}/${cell}`)).toBe(false)
        seen.add(`${key}/${cell}`)
      }
    }
  }
}

/** A booking has one version for each proposal that was acknowledged as having come to it, and no proposal made two. */
function expectAllKnown(bookings: readonly Booking[], { committed, records }: Known): void {
  expect(new Set(bookings.map(({ proposalId }) => proposalId)).size).toBe(bookings.length)
  for (const id of records) {
    const booking = bookings.find((one) => one.id === id)
    expect(booking?.version).toBe([...committed.values()].filter((record) => record === id).length)
  }
}
