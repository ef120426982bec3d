import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop } from '../contract/business-agent.ts'
import { enoughSpeechMs } from '../dialogues/phone/speech-in.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { PhoneCaller } from './phone-caller.ts'
import { speech } from './speakers.ts'

/* `npm run bench:phone-barge-in`: callers speak over a running service's agent, in real time, with all that delays them. */

const rounds = Number(process.env['FRONTDESK_BARGE_INS'] ?? 0)
const SAID = [
  'No, please tell me first what a haircut costs',
  'Can I come on Saturday instead',
  'Actually I have another question about that',
]
const GREETING =
  'Good day, this is the barber shop in the High Street. We are open from Tuesday to Saturday. I can tell you what we do and what it costs, book an appointment, change one, or take a message for Hanna or Paul.'
let service: TestService
let number: string

beforeAll(async () => {
  if (rounds === 0) return
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  await openShop(service, service.key)
  const { body } = await call(service, 'POST', '/phone-configurations', { body: { name: 'Line', greeting: GREETING } })
  const phoneConfigurationId: string = body.data.id
  const agent = { phoneConfigurationId, assistantName: 'Robin', capabilities: ['APPOINTMENT_MANAGEMENT'] }
  number = (await call(service, 'POST', '/dynamic-agents/phone', { body: agent })).body.phoneNumber
}, 90_000)
afterAll(() => service?.stop(), 30_000)

/** How long after 240 ms of speech the carrier was told to throw away what it holds. */
async function bargeIn(text: string): Promise<number> {
  const samples = await speech('flite', text)
  const caller = await PhoneCaller.call(service, { to: number })
  const chunks = () => caller.came.filter(({ event }) => event === 'media').length
  await expect.poll(chunks, { timeout: 20_000 }).toBeGreaterThan(8)
  const from = performance.now()
  await caller.dialer.speak(samples)
  const cleared = caller.came.find(({ event, at }) => event === 'clear' && at > from)
  await caller.hangUp()
  return (cleared?.at ?? Infinity) - from - enoughSpeechMs(samples)
}

it.runIf(rounds > 0)(
  'callers who speak over the agent are heard at once',
  async () => {
    const all: number[] = []
    for (let round = 0; round < rounds; round += 1) all.push(await bargeIn(SAID[round % SAID.length] ?? ''))
    const sorted = all.toSorted((a, b) => a - b).map(Math.round)
    const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
    process.stdout.write(
      `cleared after 240 ms of speech, ${rounds} calls: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms\n`,
    )
    expect(all.every(Number.isFinite)).toBe(true)
  },
  600_000,
)
