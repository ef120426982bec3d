import { openConversation } from '@frontdesk/session-client'
import { FakeClock, FakeMemory, FakeNetwork, FakeService, settle } from '@frontdesk/session-client/testing'
import { expect, it, vi } from 'vitest'
import { safeStorage } from './browser-storage.ts'
import { tellPage } from './page-events.ts'
import { PanelModel } from './panel-model.ts'

async function conversation() {
  const service = new FakeService()
  const connection = openConversation({
    agentId: 'agt_1',
    transport: service,
    memory: new FakeMemory(),
    clock: new FakeClock(),
    random: () => 0.5,
    network: new FakeNetwork(),
    newClientId: () => 'client_1',
    page: () => ({ url: 'https://example.org/' }),
  })
  const tabStorage = safeStorage(() => sessionStorage)
  const panel = new PanelModel({
    mode: 'bubble',
    agentId: 'agt_1',
    tabStorage,
    languages: ['en'],
    scheme: () => 'light',
  })
  const emit = vi.fn<(name: string, detail?: unknown) => void>()
  tellPage({ connection, panel, bridge: { emit } as never })
  connection.start()
  await settle()
  service.accept()
  service.deliver()
  return { service, emit }
}

it('[WP15] tells the page of a confirmed booking or order, and of no other card', async () => {
  const { service, emit } = await conversation()
  const rows = [{ label: 'Table', value: 'for two' }]
  const answers = [{ kind: 'booking' as const }, { kind: 'order' as const }, {}]
  for (const [at, kind] of answers.entries())
    service.tell({
      type: 'response.done',
      seq: at + 1,
      at,
      response_id: `r${at}`,
      status: 'completed',
      citations: [],
      suggestions: [],
      card: { type: 'confirmation', id: `card ${at}`, title: 'Done', rows, ...kind },
    })
  service.deliver()
  const told = emit.mock.calls.filter(([name]) => name === 'booking' || name === 'order')
  expect(told).toEqual([
    ['booking', { id: 'card 0' }],
    ['order', { id: 'card 1' }],
  ])
})
