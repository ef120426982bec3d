import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { brandId } from '@frontdesk/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorage } from '../open-storage.ts'
import { bundledWriter, bundleScript } from '../testing.ts'

const ROUNDS = Number(process.env.FRONTDESK_KILL_ROUNDS ?? 5)
const directory = mkdtempSync(join(tmpdir(), 'frontdesk-kill-'))
let writer: URL
let victim: URL

beforeAll(async () => {
  writer = await bundledWriter()
  victim = await bundleScript(new URL('./create-until-killed.ts', import.meta.url), 'create-until-killed')
}, 60_000)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Runs the victim until it has acknowledged so many creates, kills it, and gives all that it managed to print. */
async function acknowledgedBeforeKill(kills: number): Promise<string[]> {
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

it(
  '[DB3] finds every acknowledged deployment whole after kill -9, however often',
  async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(...(await acknowledgedBeforeKill(20 + ((round * 7919 + 131) % 400))))
      const storage = await openStorage({ dataDirectory: directory, workerUrl: writer })
      for (const line of acknowledged) {
        const [organizationId = '', agentId = ''] = line.split(' ')
        const found = await storage.agents.findDeployment(
          brandId('org', organizationId),
          'web',
          brandId('agt', agentId),
        )
        expect(found.status).toBe('found')
      }
      const whole = `select (select count(*) from agents) as agents, (select count(*) from deployment_channels) as channels,
      (select count(*) from deployment_configurations) as configurations, (select count(*) from jobs) as jobs,
      (select count(*) from knowledge_sources) as sources,
      (select count(*) from instruction_configurations) as instructions`
      const [counts] = await storage.db.read(whole, [])
      expect(new Set(Object.values(counts ?? {})).size).toBe(1)
      expect(await storage.db.read('pragma integrity_check', [])).toEqual([{ integrity_check: 'ok' }])
      await storage.close()
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20)
  },
  60_000 + ROUNDS * 10_000,
)
