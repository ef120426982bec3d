import { brandId } from '@frontdesk/schema'
import { afterAll, expect, it } from 'vitest'
import type { Storage } from '../open-storage.ts'
import { type Victim, victimOf } from './testing.ts'

const ROUNDS = Number(process.env.FRONTDESK_KILL_ROUNDS ?? (process.env.FRONTDESK_NIGHTLY ? 10 : 1))
const victims: Victim[] = []
afterAll(() => {
  for (const victim of victims) victim.dispose()
})

async function expectWhole({ bookings, db }: Storage): Promise<void> {
  const [row] = await db.read('select id, organization_id from businesses limit 1', [])
  const organizationId = brandId('org', String(row?.organization_id))
  const { items } = await bookings.listBookings({ organizationId }, { cursor: null, limit: 100_000 })
  const cells = items
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ id, places }) =>
      places.flatMap(({ key, firstCell, cells: count }) =>
        Array.from({ length: count }, (_, index) => `${key}/${firstCell + index} ${id}`),
      ),
    )
  const kept = await db.read("select resource_id, cell, holder from booking_cells where holder like 'bkg_%'", [])
  expect(
    kept.map(({ resource_id, cell, holder }) => `${String(resource_id)}/${String(cell)} ${String(holder)}`).toSorted(),
  ).toEqual(cells.toSorted())
  expect(new Set(items.map(({ proposalId }) => proposalId)).size).toBe(items.length)
  expect(await db.read('pragma integrity_check', [])).toEqual([{ integrity_check: 'ok' }])
}

it(
  '[BD2][BK2] after kill -9 every booking told of is there as told or later, and no place is half kept',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = await victimOf(new URL('../../test/book-until-killed.ts', import.meta.url))
      victims.push(victim)
      const acknowledged = await victim.acknowledgedBeforeKill(20 + ((round * 7_919 + 131) % 150))
      expect(acknowledged.length).toBeGreaterThanOrEqual(20)
      const storage = await victim.open()
      for (const line of acknowledged) {
        const [id = '', version = '', status = ''] = line.split(' ')
        const [row] = await storage.db.read('select version, status from bookings where id = ?', [id])
        expect(Number(row?.version)).toBeGreaterThanOrEqual(Number(version))
        if (status === 'cancelled') expect(row?.status).toBe('cancelled')
      }
      await expectWhole(storage)
      await storage.close()
    }
  },
  60_000 + ROUNDS * 20_000,
)
