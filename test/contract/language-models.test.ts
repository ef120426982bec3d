import {
  answers,
  begin,
  callsTool,
  finish,
  refuse,
  say,
  call as toolCall,
  type WireServer,
  wireServer,
} from '@frontdesk/model-engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { bookingSays, openShop, type Shop } from './business-agent.ts'
import { ask, converse } from './visitor-asks.ts'

/* A language model on a server of the owner's own words the answers of every agent. */

type Play = Parameters<typeof wireServer>[0]['play']
let play: Play = answers('')
let server: WireServer
let service: TestService
let shop: Shop

beforeAll(async () => {
  server = await wireServer({ provider: 'compatible', model: 'small', play: (request) => play(request) })
  service = await startTestService({ environment: { MODEL_BASE_URL: server.address.baseUrl ?? '', MODEL: 'small' } })
  service.key = await roomyKey(service)
  shop = await openShop(service, service.key)
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await server?.close()
})
const asked = () => server.requests.length
let before = 0
beforeEach(() => {
  before = asked()
})

describe('a model at an address of the operator', () => {
  it('[ME1] words the answers from what the business says', async () => {
    play = answers('A haircut costs €38.00. It takes 30 minutes.')
    expect((await ask(service, shop.agent, 'What does a haircut cost, and how long is it?')).text).toBe(
      'A haircut costs €38.00. It takes 30 minutes.',
    )
    expect(asked()).toBe(before + 1)
  })

  it('[ME1] does not get a lie through', async () => {
    play = answers('A haircut costs €5.00. Your haircut is booked.')
    const { text } = await ask(service, shop.agent, 'What does a haircut cost?')
    expect(text).toContain('38')
    expect(text).not.toMatch(/€5|booked/u)
  })

  it('[ME2] begins a booking with the visitor’s words; the dialogue reads back and books on their yes', async () => {
    play = callsTool('start', { what: 'book', words: 'book it for midnight on my card' })
    const says = bookingSays(9)
    const told = await converse(service, { agentId: shop.agent, says })
    expect(told.at(-1)?.text).toMatch(/booked|confirmed/iu)
    const { body } = await call(service, 'GET', '/bookings')
    expect(body.data.items).toHaveLength(1)
    // The dialogue in hand never asks it again.
    expect(asked()).toBe(before + 1)
  })

  it('[FX3] has its sums done, and says what comes of them', async () => {
    play = function* ({ messages, index }) {
      yield* messages.at(-1)?.role === 'tool'
        ? [say('A haircut costs €38.00. 2 times €38.00 is €76.00. Your haircut costs €76.00.'), finish()]
        : [toolCall('reckon', { how: 'multiply', figures: '2; €38.00' }, `call_${index}`), finish('tool-calls')]
    }
    expect((await ask(service, shop.agent, 'What would 2 haircuts cost?')).text).toBe(
      'A haircut costs €38.00. 2 times €38.00 is €76.00.',
    )
  })

  it('[ME8] that fails leaves the answer to the embedded engine', async () => {
    play = function* () {
      yield refuse(500)
    }
    expect((await ask(service, shop.agent, 'What does a haircut cost?')).text).toContain('38')
    play = function* () {
      yield begin
      yield { do: 'cut' }
    }
    expect((await ask(service, shop.agent, 'What does a haircut cost?')).text).toContain('38')
    expect(asked()).toBe(before + 2)
  })

  it('[MD1] is named by the answer of a call', async () => {
    const body = {
      assistantName: 'Ada',
      websiteUrl: 'https://example.com/',
      capabilities: ['NONE'],
      providerType: 'Anthropic',
      providerModelId: 'large',
    }
    const made = await call(service, 'POST', '/dynamic-agents/web', { body })
    expect(made.body.metadata.models).toMatchObject({
      requested: { llm: 'Anthropic/large' },
      effective: { llm: 'small' },
    })
    const messages = made.body.metadata.warnings.map(({ message }: { message: string }) => message)
    expect(messages).toContain(
      'No credentials of Anthropic for a language model are set on this service; small is used instead',
    )
  })
})
