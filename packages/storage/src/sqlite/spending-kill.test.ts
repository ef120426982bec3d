import { afterAll, expect, it } from 'vitest'
import { capSpending, expectAllSpent, expectUnderCap } from '../contracts/spending-after-kill.contract.ts'
import { type Victim, victimOf } from './testing.ts'

const ROUNDS = Number(process.env.FRONTDESK_KILL_ROUNDS ?? (process.env.FRONTDESK_NIGHTLY ? 10 : 3))
const victims: Victim[] = []
afterAll(() => {
  for (const victim of victims) victim.dispose()
})

it(
  '[BG1] [BG4] after any number of kill -9 the bill is under the cap, and nothing that may have been charged is missing',
  async () => {
    const victim = await victimOf(new URL('../../test/spend-until-killed.ts', import.meta.url))
    victims.push(victim)
    const prepared = await victim.open()
    const organizationId = await capSpending(prepared.db)
    await prepared.close()
    const lines: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      lines.push(...(await victim.acknowledgedBeforeKill(15 + ((round * 7_919 + 31) % 25))))
      const storage = await victim.open()
      await expectUnderCap(storage.db, organizationId, lines)
      await storage.close()
    }
    expect(lines.some((line) => line.startsWith('spent'))).toBe(true)
    const storage = await victim.open()
    await expectAllSpent(storage.db, organizationId)
    await storage.close()
  },
  60_000 + ROUNDS * 20_000,
)
