import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { seeded } from '../browser/seeded.ts'
import { DEMO_SITE, serveSite } from '../browser/site-server.ts'
import { eventually, openSession } from '../contract/visitor-asks.ts'
import { call, freePort, roomyKey, startTestService, type TestService } from '../running-service.ts'

const KILLS = process.env.FRONTDESK_NIGHTLY ? 30 : 1
const SEED = 20_261_121
/** Longer than the agent needs from the yes to its last word. */
const TURN_MS = 900

it(
  `books once and says so over ${KILLS} kills between a yes and the end of its answer`,
  async () => {
    const random = seeded(SEED)
    const site = await serveSite(DEMO_SITE)
    const data = mkdtempSync(join(tmpdir(), 'frontdesk-commits-'))
    const environment = { PORT: String(await freePort()), FRONTDESK_PUBLIC_LIMITS: '0,0,0', WORD_MS: '10' }
    const start = () => startTestService({ data, environment, entry: 'slow-service.js' })
    let service = await start()
    const key = await roomyKey(service)
    service.key = key
    const agentId = await makeAgent(service, site.url)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const email = `guest-${kill}@example.com`
      const visitor = await enter(service, agentId, new URL(site.url).origin)
      await visitor.say('A table for two next Wednesday at 6 pm')
      expect(await visitor.say(`Kim Lee, ${email}`)).toContain('Shall I book it?')
      await visitor.leaveWith('yes')
      await wait(random() * TURN_MS)
      await service.kill()
      service = await start()
      service.key = key
      const answer = await eventually(
        () => answerToLast(service, visitor.conversationId),
        (text) => text !== null,
      )
      const { body } = await call(service, 'GET', '/bookings')
      const [booking, ...others] = body.data.items.filter(
        (one: { customer: { email: string } }) => one.customer.email === email,
      )
      expect(others).toEqual([])
      expect(answer).toContain('Booked:')
      expect(answer).toContain(`Your code is ${booking?.code}`)
      const cancelled = await call(service, 'POST', `/bookings/${booking.id}/cancel`)
      expect(cancelled.status).toBe(200)
    }
    await service.stop()
    site.close()
  },
  60_000 + KILLS * 30_000,
)

async function makeAgent(service: TestService, websiteUrl: string): Promise<string> {
  const { body } = await call(service, 'POST', '/dynamic-agents/web', {
    body: { assistantName: 'Robin', websiteUrl, capabilities: ['RESERVATION_MANAGEMENT'], communicationType: 'TEXT' },
  })
  const agentId: string = body.agentConfigurationId
  await eventually(
    async () => (await call(service, 'GET', `/dynamic-agents/web/${agentId}`)).body.data.knowledge.status,
    (status) => status === 'ready',
  )
  return agentId
}

/** A visitor on a page of the agent. */
async function enter(service: TestService, agentId: string, origin: string) {
  const { token, conversation } = (await openSession(service, agentId, origin)).body
  const socket = new WebSocket(`${service.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', { origin })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'session.resume', token, conversation, last_seq: 0 }))
  const send = (text: string, isHeard: (event: Heard) => boolean) =>
    new Promise<string>((resolve) => {
      let said = ''
      const hear = (frame: unknown) => {
        const event: Heard = JSON.parse(Buffer.isBuffer(frame) ? frame.toString() : '{}')
        if (event.type === 'response.output_text.done') said = event.text ?? ''
        if (!isHeard(event)) return
        socket.off('message', hear)
        resolve(said)
      }
      socket.on('message', hear)
      socket.send(JSON.stringify({ type: 'conversation.item.create', item: { client_id: randomUUID(), text } }))
    })
  return {
    conversationId: String(conversation.id),
    say: (text: string) => send(text, ({ type }) => type === 'response.done'),
    /** Waits until it is stored, and for nothing more. */
    leaveWith: (text: string) => send(text, ({ type }) => type === 'conversation.item.added'),
  }
}

type Heard = { type: string; text?: string }

type StoredItem = { role: string; status: string; text: string }

/** Null until what the visitor said last is answered; a yes that never arrived is none. */
async function answerToLast(service: TestService, conversationId: string): Promise<string | null> {
  const { body } = await call(service, 'GET', `/conversations/${conversationId}`)
  const items: StoredItem[] = body.data.items
  const at = items.findLastIndex(({ role }) => role === 'visitor')
  const answer = items.slice(at).find(({ role, status }) => role === 'agent' && status === 'completed')
  return answer?.text ?? null
}
