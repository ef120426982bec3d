import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, ownFolder, start, withProgram } from '../../packages/sip/src/interop/programs.ts'
import { holdScenario, refusedScenario, silentScenario } from '../../packages/sip/src/interop/scenarios.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

/* Telephones of others that call the built service; in the nightly run, where they are installed. */

const sipp = withProgram('sipp', 'sip-tester')
const NUMBER = '+12025550100'
const OTHER = '+12025550101'
const own = ownFolder()
let service: TestService

beforeAll(async () => {
  if (sipp.isSkipped) return
  service = await startTestService({
    environment: {
      FRONTDESK_SIP: 'on',
      SIP_PORT: '0',
      FRONTDESK_PUBLIC_LIMITS: '0,0,0',
      FRONTDESK_CALL_LIMITS: '0,0,0,0',
    },
  })
  service.key = await roomyKey(service)
  const body = { assistantName: 'Ada', capabilities: ['NONE'], testPhoneNumber: NUMBER }
  const made = await call(service, 'POST', '/dynamic-agents/phone', { body })
  if (made.body.phoneNumber !== NUMBER) throw new Error(JSON.stringify(made.body))
}, 90_000)
afterAll(async () => {
  await service?.stop()
  own.remove()
}, 60_000)

type Played = { number?: string; calls?: number; more?: readonly string[]; seconds?: number }

/** Plays a scenario, or SIPp's own; gives `well`, or what SIPp says where a call fails. */
async function play(
  scenario: string,
  { number = NUMBER, calls = 1, more = [], seconds = 60 }: Played = {},
): Promise<string> {
  const isOwn = scenario.startsWith('<')
  if (isOwn) writeFileSync(join(own.folder, 'call.xml'), scenario)
  const kind = isOwn ? '-sf call.xml' : `-sn ${scenario}`
  const places = `-s ${number} -i 127.0.0.1 -mi 127.0.0.1 -p ${await freePort()}`
  const limits = `-m ${calls} -r 5 -nostdin -timeout ${seconds}s -timeout_error -trace_err -error_file errors.txt`
  const args = [...`${kind} ${places} ${limits}`.split(' '), ...more, `127.0.0.1:${service.sip?.port}`]
  const { code, said } = await start('sipp', args, { folder: own.folder, timeoutMs: (seconds + 10) * 1_000 }).finished
  return code === 0 ? 'well' : said
}

describe.skipIf(sipp.isSkipped)(`the service, called by ${sipp.name}`, () => {
  it('[PS12] answers over UDP and TCP, and with every fifth message lost', async () => {
    expect(await play('uac', { calls: 10, more: ['-d', '1000'] })).toBe('well')
    expect(await play('uac', { calls: 10, more: ['-d', '1000', '-t', 't1'] })).toBe('well')
    expect(await play('uac', { calls: 10, more: ['-lost', '20'], seconds: 100 })).toBe('well')
  }, 240_000)

  it('[PS12] is held and taken back, and tells that a number is nobody’s', async () => {
    expect(await play(holdScenario)).toBe('well')
    expect(await play(refusedScenario(404), { number: OTHER })).toBe('well')
    expect(await play(refusedScenario(488, '18'))).toBe('well')
  }, 120_000)

  it('[PS12] hangs up on who never acknowledges, after 32 seconds', async () => {
    const begunAt = performance.now()
    expect(await play(silentScenario, { seconds: 60 })).toBe('well')
    expect(performance.now() - begunAt).toBeGreaterThan(30_000)
  }, 120_000)
})
