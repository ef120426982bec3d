import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { brandId } from '@frontdesk/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorage, type Storage } from '../open-storage.ts'
import { bundledWriter, bundleScript } from '../testing.ts'

const ROUNDS = Number(process.env.FRONTDESK_KILL_ROUNDS ?? 3)
const directories: string[] = []
let writer: URL
let victim: URL

beforeAll(async () => {
  writer = await bundledWriter()
  victim = await bundleScript(new URL('./book-until-killed.ts', import.meta.url), 'book-until-killed')
}, 60_000)
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

/** Runs the victim until it has told of so many changes, kills it, and gives all that it managed to print. */
async function toldBeforeKill(directory: string, kills: number): Promise<string[]> {
  const child = spawn(process.execPath, [fileURLToPath(victim), directory, fileURLToPath(writer)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === kills) child.kill('SIGKILL')
  }
  await exited
  return lines
}

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
      const directory = mkdtempSync(join(tmpdir(), 'frontdesk-book-kill-'))
      directories.push(directory)
      const told = await toldBeforeKill(directory, 20 + ((round * 7_919 + 131) % 150))
      expect(told.length).toBeGreaterThanOrEqual(20)
      const storage = await openStorage({ dataDirectory: directory, workerUrl: writer })
      for (const line of told) {
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
