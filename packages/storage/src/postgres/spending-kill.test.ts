import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capSpending, expectAllSpent, expectUnderCap } from '../contracts/spending-after-kill.contract.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Db } from '../ports.ts'
import { bundleScript } from '../testing.ts'
import { postgresDb } from './postgres-db.ts'
import { findPostgres, startCluster } from './test-cluster.ts'

const ROUNDS = process.env.FRONTDESK_NIGHTLY ? 10 : 2
const bin = findPostgres()

describe.skipIf(bin === null)('processes that spend through one PostgreSQL', () => {
  let cluster: ReturnType<typeof startCluster>
  let db: Db
  beforeAll(async () => {
    if (bin === null) return
    cluster = startCluster(bin)
    const onError = (error: Error) => {
      throw error
    }
    db = postgresDb({ connectionString: cluster.urlOf('postgres'), onError })
    await migrate(db)
  }, 60_000)
  afterAll(async () => {
    await db?.close()
    cluster?.stop()
  })

  it('[BG1] [BG4] stay under the cap together, however often each of them is killed', async () => {
    const organizationId = await capSpending(db)
    const script = await bundleScript(new URL('../../test/spend-until-killed.ts', import.meta.url), 'spend-postgres')
    const lines: string[] = []
    /** Runs until it has printed so many answers, and kills it in the middle of others. */
    const victim = async (answers: number): Promise<void> => {
      const args = [fileURLToPath(script), '', '/', cluster.urlOf('postgres')]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      const exited = once(child, 'exit')
      let printed = 0
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line)
        printed += 1
        if (printed === answers) child.kill('SIGKILL')
      }
      await exited
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([victim(20 + round * 7), victim(33 + round * 5)])
      await expectUnderCap(db, organizationId, lines)
    }
    expect(lines.some((line) => line.startsWith('spent'))).toBe(true)
    await expectAllSpent(db, organizationId)
  }, 120_000)
})
