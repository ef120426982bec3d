import { brandId } from '@frontdesk/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Victim, victimOf } from './testing.ts'

const ROUNDS = Number(process.env.FRONTDESK_KILL_ROUNDS ?? (process.env.FRONTDESK_NIGHTLY ? 10 : 1))
let victim: Victim

beforeAll(async () => {
  victim = await victimOf(new URL('../../test/create-until-killed.ts', import.meta.url))
}, 60_000)
afterAll(() => victim?.dispose())

it(
  '[DB3] finds every acknowledged deployment whole after kill -9, however often',
  async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(...(await victim.acknowledgedBeforeKill(20 + ((round * 7919 + 131) % 400))))
      const storage = await victim.open()
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
