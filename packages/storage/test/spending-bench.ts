import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { budgetsWith, CENT, ledgerOn, MODEL, NOON, startedLedger } from '../src/contracts/spending-fixture.contract.ts'
import { openStorage } from '../src/open-storage.ts'
import type { Db } from '../src/ports.ts'

/* What it costs to keep a call under its caps, beside one plain durable write of the same database. */

const ROUNDS = 7
const CALLS = 400

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Milliseconds for each of so many, `atOnce` of them under way. */
async function perCall(atOnce: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < CALLS) {
      const index = next
      next += 1
      // oxlint-disable-next-line no-await-in-loop -- a lane does one after the other
      await work(index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return (performance.now() - startedAt) / CALLS
}

async function measure(db: Db, atOnce: number): Promise<{ plainMs: number; spendingMs: number }> {
  const [row] = await db.read('select id, organization_id from agents limit 1', [])
  const scope = { organizationId: String(row?.organization_id), agentId: String(row?.id), conversationId: 'cnv_1' }
  const ledger = ledgerOn(db, () => NOON)
  const put = `insert into limit_windows (bucket, used, resets_at) values (?, 1, 1)`
  const plain: number[] = []
  const spending: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = (index: number) => `${atOnce} ${round} ${index}`
    // oxlint-disable-next-line no-await-in-loop -- in turn, so that both meet the same disk
    plain.push(await perCall(atOnce, (index) => db.write([{ sql: put, params: [name(index)] }])))
    // oxlint-disable-next-line no-await-in-loop
    spending.push(await perCall(atOnce, (index) => spend({ ...scope, turnId: name(index) })))
  }
  return { plainMs: median(plain), spendingMs: median(spending) }

  async function spend(turn: typeof scope & { turnId: string }): Promise<void> {
    const held = await ledger.reserve(turn, MODEL, CENT)
    if (!held.reserved) throw new Error(`refused: ${held.exhausted}`)
    await ledger.settle(held.reservation, { input: 10, output: 10 })
  }
}

const [, , worker = '', databaseUrl] = process.argv
const dataDirectory = mkdtempSync(join(tmpdir(), 'frontdesk-spending-bench-'))
const storage = await openStorage({ dataDirectory, workerUrl: pathToFileURL(worker), databaseUrl })
try {
  const { store, ours } = await startedLedger(storage.db)
  await store.replaceBudgets(ours.id, budgetsWith({}))
  for (const atOnce of [1, 20, 100]) {
    // oxlint-disable-next-line no-await-in-loop -- one measurement after the other
    const { plainMs, spendingMs } = await measure(storage.db, atOnce)
    const ratio = (spendingMs / plainMs).toFixed(1)
    process.stdout.write(
      `${storage.kind}, ${atOnce} at once: a durable write ${plainMs.toFixed(3)} ms, reserve and settle ${spendingMs.toFixed(3)} ms: ${ratio} writes\n`,
    )
  }
} finally {
  await storage.close()
  rmSync(dataDirectory, { recursive: true, force: true })
}
