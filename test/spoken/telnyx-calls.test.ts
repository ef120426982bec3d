import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../contract/business-agent.ts'
import { FakeTelnyx } from '../fake-carriers/fake-telnyx.ts'
import { answeredNumber, connectTelnyx } from '../fake-carriers/telnyx-desk.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

/* Calls over a Telnyx that sends every webhook twice and its sound out of order: the built service and its real voice. */

/** What starts a service of its own. */
const NIGHTLY = process.env['FRONTDESK_NIGHTLY'] === '1'
const NUMBER = '+12125559870'
const RECEPTION = '+12125559000'
const GREETING = 'Good day, this is the barber shop.'
let telnyx: FakeTelnyx
let service: TestService
let webhookUrl: string
const environment = () => ({ FRONTDESK_PUBLIC_LIMITS: '0,0,0', TELNYX_URL: telnyx.url })

beforeAll(async () => {
  telnyx = await FakeTelnyx.start({ deliveries: 2 })
  telnyx.numbers.add(NUMBER)
  service = await startTestService({ environment: environment() })
  service.key = await roomyKey(service)
  await openShop(service, service.key)
  const connection = await connectTelnyx({ service, telnyx })
  webhookUrl = connection.webhookUrl
  const transferTargets = [{ name: 'Reception', e164: RECEPTION }]
  const line = { name: 'Main line', greeting: GREETING, transferTargets }
  const { body } = await call(service, 'POST', '/phone-configurations', { body: line })
  const agent = { capabilities: ['APPOINTMENT_MANAGEMENT'], phoneConfigurationId: body.data.id }
  await answeredNumber({ service }, { connectionId: connection.id, e164: NUMBER, agent })
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await telnyx?.stop()
}, 30_000)

type Line = { role: string; text: string; medium: string }
const PATIENCE = { timeout: 30_000 }
const conversations = async (): Promise<string[]> =>
  (await call(service, 'GET', '/conversations')).body.data.items.map(({ id }: { id: string }) => id)

/** Somebody calls; with what is said in this call alone. */
async function ring() {
  const before = new Set(await conversations())
  const caller = await telnyx.ring(webhookUrl, { to: NUMBER })
  caller.isDisordered = true
  const own = async () => (await conversations()).filter((id) => !before.has(id))
  const transcript = async (): Promise<Line[]> => {
    const [id] = await own()
    return id ? (await call(service, 'GET', `/conversations/${id}`)).body.data.items : []
  }
  return {
    caller,
    own,
    transcript,
    untilSaid: (words: string) =>
      expect.poll(async () => (await transcript()).at(-1)?.text ?? '', PATIENCE).toContain(words),
    said: async (words: string) => (await transcript()).filter(({ text }) => text.includes(words)).length,
  }
}

describe('a call over Telnyx', () => {
  it('[CY3] [CY6] [CY7] [CY11] books by keys alone, answered once, whatever comes twice and out of order', async () => {
    const { caller, own, transcript, untilSaid, said } = await ring()
    await untilSaid(GREETING)
    await expect.poll(() => caller.hasHeardOut, PATIENCE).toBe(true)
    const steps: [keys: string, answer: string][] = [
      ['1', 'For which day'],
      [
        `${new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(5, 10).replace('-', '')}#`,
        'Which one suits you?',
      ],
      ['1#', 'What name is it under'],
      ['61437321115363#', 'I have: M i r a , L o.'],
      ['1', 'how can we reach you'],
      ['2025550123#', 'I have: 2 0 2 5 5 5 0 1 2 3.'],
      ['1', 'Shall I book it?'],
      ['1', 'Booked: Haircut with Hanna'],
    ]
    for (const [keys, answer] of steps) {
      caller.press(keys)
      await untilSaid(answer)
    }
    expect((await call(service, 'GET', '/bookings')).body.data.items).toMatchObject([{ customer: { name: 'Mira Lo' } }])
    expect(await own()).toHaveLength(1)
    expect(telnyx.commandsTo(caller)).toEqual(['answer', 'streaming_start'])
    expect((await transcript()).every(({ medium }) => medium === 'phone')).toBe(true)
    await caller.hangUp()
    expect(await said(GREETING)).toBe(1)
  }, 180_000)

  it('[CY7] clears what Telnyx holds when a key is pressed over what is said', async () => {
    const { caller } = await ring()
    await expect.poll(() => caller.came.filter(({ event }) => event === 'media').length, PATIENCE).toBeGreaterThan(3)
    const from = performance.now()
    caller.press('1')
    await expect.poll(() => caller.came.some(({ event, at }) => event === 'clear' && at > from), PATIENCE).toBe(true)
    await caller.hangUp()
  }, 90_000)

  it('[CY5] is put through to whom the owner named, and is out of the agent’s hands then', async () => {
    const { caller, untilSaid } = await ring()
    await untilSaid(GREETING)
    caller.press('0')
    await expect.poll(() => telnyx.commandsTo(caller).at(-1), PATIENCE).toBe('transfer')
    expect(telnyx.commands.at(-1)?.body).toMatchObject({ to: RECEPTION, from: NUMBER, time_limit_secs: 1_800 })
    await expect.poll(() => caller.isStreaming, PATIENCE).toBe(false)
    expect(caller.isOver).toBe(false)
    await caller.cut()
    expect(telnyx.commandsTo(caller)).toEqual(['answer', 'streaming_start', 'transfer'])
    await caller.hangUp()
  }, 90_000)

  it('[CY5] comes back to the agent when nobody answers there', async () => {
    const { caller, untilSaid } = await ring()
    caller.hasAnsweringTarget = false
    await untilSaid(GREETING)
    caller.press('0')
    await untilSaid('I could not reach anybody there')
    expect(telnyx.commandsTo(caller)).toEqual(['answer', 'streaming_start', 'transfer'])
    await caller.hangUp()
  }, 90_000)

  it('[CY13] goes on over another line when the first breaks, without another greeting', async () => {
    const { caller, untilSaid, said } = await ring()
    await untilSaid(GREETING)
    await expect.poll(() => caller.hasHeardOut, PATIENCE).toBe(true)
    await caller.cut()
    await expect.poll(() => caller.streams, PATIENCE).toBe(2)
    caller.press('1')
    await untilSaid('For which day')
    expect(await said(GREETING)).toBe(1)
    expect(telnyx.commandsTo(caller)).toEqual(['answer', 'streaming_start', 'streaming_start'])
    await caller.hangUp()
    await expect
      .poll(() => telnyx.answers.filter(({ event }) => event === 'streaming.stopped').length)
      .toBeGreaterThan(2)
    expect(caller.streams).toBe(2)
  }, 90_000)

  it.runIf(NIGHTLY)(
    '[CY13] goes on after the service was killed in the midst of it',
    async () => {
      const { caller, own, untilSaid } = await ring()
      await untilSaid(GREETING)
      caller.press('1')
      await untilSaid('For which day')
      const { data, key, url } = service
      await service.kill()
      caller.drop()
      service = await startTestService({ environment: { ...environment(), PORT: new URL(url).port }, data })
      service.key = key
      await caller.cut()
      await untilSaid('the line was interrupted')
      expect(await own()).toHaveLength(1)
      await caller.hangUp()
    },
    120_000,
  )
})

describe('an account without wide sound', () => {
  it.runIf(NIGHTLY)(
    '[CY6] is asked for it as telephones have it, and hears the greeting',
    async () => {
      const narrow = await FakeTelnyx.start({ codecs: ['PCMU'] })
      narrow.numbers.add(NUMBER)
      const own = await startTestService({ environment: { ...environment(), TELNYX_URL: narrow.url } })
      const connection = await connectTelnyx({ service: own, telnyx: narrow })
      await answeredNumber({ service: own }, { connectionId: connection.id, e164: NUMBER })
      const caller = await narrow.ring(connection.webhookUrl, { to: NUMBER })
      await expect.poll(() => caller.came.filter(({ event }) => event === 'mark').length, PATIENCE).toBeGreaterThan(3)
      expect(narrow.commands.at(-1)?.body).toMatchObject({
        stream_codec: 'PCMU',
        stream_bidirectional_codec: 'PCMU',
        stream_bidirectional_mode: 'rtp',
      })
      await caller.hangUp()
      await own.stop()
      await narrow.stop()
    },
    120_000,
  )
})
