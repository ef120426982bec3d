import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { StorageUnavailable } from '@frontdesk/schema'
import { CENT, ledgerOn, MODEL, NOON } from '../src/contracts/spending-fixture.contract.ts'
import { openStorage, type StorageOptions } from '../src/open-storage.ts'

/** More than fits under the cap at once, so that a kill meets reservations, settlements and refusals. */
const IN_FLIGHT = 8

/** Reserves and settles for ever, printing each answer: the victim of the kill tests. */
async function spendUntilKilled(options: StorageOptions): Promise<void> {
  const { db } = await openStorage(options)
  const [row] = await db.read('select id, organization_id from agents limit 1', [])
  const scope = { organizationId: String(row?.organization_id), agentId: String(row?.id) }
  const startedAt = performance.now()
  const now = () => NOON + Math.floor(performance.now() - startedAt)
  const ledger = ledgerOn(db, now)
  const spend = async (turnId: string): Promise<void> => {
    const result = await ledger.reserve({ ...scope, conversationId: 'cnv_1', turnId }, MODEL, CENT)
    if (!result.reserved) {
      process.stdout.write(`refused ${turnId} 0\n`)
      return
    }
    const { id } = result.reservation
    process.stdout.write(`held ${id} 0\n`)
    await wait(2)
    const tokens = 100 + (Number(turnId.split('x').at(-1)) % 9) * 100
    await ledger.settle(result.reservation, { input: tokens, output: tokens })
    process.stdout.write(`spent ${id} ${tokens * 10}\n`)
  }
  const spendOften = async (lane: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      try {
        await spend(`${process.pid}x${lane}x${turn}`)
      } catch (error) {
        // A loaded machine's server may be too slow for once: whatever was written of it counts.
        if (!(error instanceof StorageUnavailable)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, lane) => spendOften(lane)))
}

const [, , dataDirectory = '', worker = '', databaseUrl] = process.argv
await spendUntilKilled({ dataDirectory, workerUrl: pathToFileURL(worker), databaseUrl })
