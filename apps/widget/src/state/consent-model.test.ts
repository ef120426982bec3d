import { openConversation } from '@frontdesk/session-client'
import { FakeClock, FakeMemory, FakeNetwork, FakeService, settle } from '@frontdesk/session-client/testing'
import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import { safeStorage } from './browser-storage.ts'
import { type Agent, ChatModel } from './chat-model.ts'
import { type Consent, ConsentModel, consentStore } from './consent-model.ts'
import { pageAgent } from './page-agent.ts'

const TERMS: Consent = { text: 'We keep what you write for 90 days.', linkLabel: null, linkUrl: null }
const barred = () => {
  throw new Error('SecurityError')
}
const store = () => consentStore(safeStorage(barred), 'agt_1')

it('[WN1] runs at once where nothing is asked, and otherwise when the visitor has agreed', () => {
  const wanted = signal<Consent | null>(null)
  const kept = store()
  const consent = new ConsentModel(wanted, kept)
  const ran: string[] = []
  consent.gate(() => ran.push('free'))
  wanted.value = TERMS
  consent.gate(() => ran.push('first'))
  consent.gate(() => ran.push('second'))
  expect([ran, consent.asked.value, kept.read()]).toEqual([['free'], TERMS, null])
  consent.agree()
  consent.gate(() => ran.push('third'))
  expect([ran, consent.asked.value, kept.read()]).toEqual([['free', 'second', 'third'], null, TERMS.text])
})

it('[WN2] asks again for other words, and after the conversation was given up', () => {
  const kept = store()
  kept.write('Older words.')
  const wanted = signal<Consent | null>(TERMS)
  const consent = new ConsentModel(wanted, kept)
  expect(consent.isNeeded.value).toBe(true)
  consent.agree()
  expect(consent.isNeeded.value).toBe(false)
  consent.forget()
  expect([consent.isNeeded.value, kept.read()]).toEqual([true, null])
})

async function chatThatAsks(pageConsent?: Consent) {
  const service = new FakeService()
  const memory = new FakeMemory()
  const session = service.session()
  const agent = { ...session.agent, consent: TERMS }
  service.openOutcomes.push({ status: 'opened', session: { ...session, agent } })
  let ids = 0
  const connection = openConversation({
    agentId: 'agt_1',
    transport: service,
    memory,
    clock: new FakeClock(),
    random: () => 0.5,
    network: new FakeNetwork(),
    newClientId: () => `client_${(ids += 1)}`,
    page: () => undefined,
  })
  const asThePageHasIt = (told: Agent) => pageAgent(told, pageConsent ? { consent: pageConsent } : {})
  const chat = new ChatModel(connection, { read: () => '', write: () => {} }, { asThePageHasIt, consents: store() })
  const become = async () => {
    await settle()
    service.accept()
    service.deliver()
  }
  const sent = () =>
    service.received.flatMap((event) => (event.type === 'conversation.item.create' ? event.item.text : []))
  return { chat, memory, become, sent }
}

it('[WN3] sends and stores nothing before the visitor has agreed, and keeps the words', async () => {
  const { chat, memory, become, sent } = await chatThatAsks({ ...TERMS, text: 'Anything goes.' })
  chat.start()
  await become()
  chat.setDraft('Hello')
  chat.send()
  expect([sent(), memory.stored, chat.draft.value, chat.consent.asked.value]).toEqual([[], null, 'Hello', TERMS])
  chat.consent.decline()
  expect([sent(), chat.draft.value, chat.consent.asked.value]).toEqual([[], 'Hello', null])
  chat.send()
  chat.consent.agree()
  expect([sent(), chat.draft.value]).toEqual([['Hello'], ''])
  chat.sendText('More')
  expect(sent()).toEqual(['Hello', 'More'])
})

it('[WN4] takes back what was written before it could know that the owner asks', async () => {
  const { chat, memory, become, sent } = await chatThatAsks()
  chat.sendText('Hello')
  await become()
  expect([sent(), memory.stored, chat.draft.value, chat.outbox.value]).toEqual([[], null, 'Hello', []])
  expect(chat.consent.asked.value).toEqual(TERMS)
  chat.consent.agree()
  expect(sent()).toEqual(['Hello'])
})
