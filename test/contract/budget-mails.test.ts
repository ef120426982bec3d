import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Mail, MailSent } from '@frontdesk/mail'
import { spendingLedger } from '@frontdesk/model-engine'
import { openStorage, type Storage } from '@frontdesk/storage'
import { bundledWriter } from '@frontdesk/storage/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellBudgets } from '../../apps/service/src/jobs/tell-budgets.ts'
import { type ComposedService, composeService, newAgent } from '../composed-service.ts'
import { call, startTestService, TEST_KEY } from '../running-service.ts'

/* Owners are told by mail of what their models have cost. */

const key = { 'x-service-api-key': TEST_KEY }
/** Two dollars for a million tokens read and eight for as many written: a cent. */
const CENT = { input: 1_000, output: 1_000 }
const MODEL = { provider: 'openai', model: 'gpt-4.1' } as const

let composed: ComposedService
let storage: Storage
let agentId = ''
let organizationId = ''
beforeAll(async () => {
  composed = await composeService()
  storage = await openStorage({ dataDirectory: composed.data, workerUrl: await bundledWriter() })
  organizationId = (await composed.ask('GET', '/v1/organizations', { headers: key })).body.data.id
  agentId = await newAgent(composed, { assistantName: 'Robin' })
  const made = await composed.ask('POST', `/v1/agent-configurations/${agentId}/business`, { headers: key })
  const path = `/v1/businesses/${made.body.data.id}`
  await composed.ask('PATCH', path, { headers: key, body: { notifyEmail: 'owner@example.org' } })
}, 60_000)
afterAll(async () => {
  await storage.close()
  await composed.dispose()
})

const DAY_MS = 24 * 60 * 60_000
/** Each test has a day of its own. */
let now = Date.UTC(2026, 10, 1, 12)
const sent: Mail[] = []
beforeEach(() => {
  now += 2 * DAY_MS
  sent.length = 0
})

async function spend(cents: number) {
  const ledger = spendingLedger({ store: storage.spending, now: () => now, newId: composed.services.newId })
  for (let time = 0; time < cents; time += 1) {
    const scope = { organizationId, agentId, conversationId: 'cnv_1', turnId: String(time) }
    const asked = await ledger.reserve(scope, MODEL, CENT)
    if (asked.reserved) await ledger.settle(asked.reservation, CENT)
  }
}
const caps = (organizationDay: number | null, agentDay: number | null) =>
  composed.ask('PUT', '/v1/budgets', {
    headers: key,
    body: {
      organization: { dayMicroUsd: organizationDay, monthMicroUsd: null },
      eachAgent: { dayMicroUsd: agentDay, monthMicroUsd: null },
      turnTokens: 10_000_000,
    },
  })
const tell = async (answer: MailSent = { status: 'sent' }, logged: unknown[] = []) => {
  const send = async (mail: Mail): Promise<MailSent> => {
    sent.push(mail)
    return answer
  }
  await tellBudgets({
    budgetNotices: storage.budgetNotices,
    mail: { send, from: 'desk@example.com' },
    log: { error: (...line: unknown[]) => void logged.push(line) },
    now: () => now,
  })
}

describe('a mail about a budget', () => {
  it('[FX6] goes to the owner at 80 % and when all is spent, once a day, and says what happens now', async () => {
    await caps(100_000, null)
    await spend(7)
    await tell()
    expect(sent).toEqual([])
    await spend(1)
    await tell()
    await tell()
    expect(sent).toMatchObject([
      {
        to: 'owner@example.org',
        from: { address: 'desk@example.com' },
        subject: '80 % of the budget for language models is spent: all agents of My organization, 3 November 2026',
        text: expect.stringContaining('$0.08 of $0.10 is spent.\n\nFor now nothing changes.'),
        id: `${organizationId}.2026-11-03.warning.0`,
      },
    ])
    await spend(2)
    await tell()
    await tell()
    expect(sent.slice(1)).toMatchObject([
      {
        subject: 'The budget for language models is spent: all agents of My organization, 3 November 2026',
        text: expect.stringMatching(
          /from now on by the embedded engine: [^]*next day \(at 00:00 UTC\) the budget begins/u,
        ),
      },
    ])
    now += DAY_MS
    await spend(8)
    await tell()
    expect(sent.map(({ id }) => id.split('.')[1])).toEqual(['2026-11-03', '2026-11-03', '2026-11-04'])
  })

  it('[FX6] names the agent whose cap it is', async () => {
    await caps(null, 10_000)
    await spend(1)
    await tell()
    expect(sent).toMatchObject([
      { subject: expect.stringMatching(/ is spent: the agent Robin of My organization, \d+ November 2026$/u) },
    ])
  })

  it('[FX6] comes later where the mail server is away, and is given up where that cannot help', async () => {
    await caps(10_000, null)
    await spend(1)
    const logged: unknown[] = []
    await tell({ status: 'failed', isFinal: false, code: '451' }, logged)
    await tell()
    expect([sent.length, logged]).toEqual([1, []])
    now += 5 * 60_000
    await tell({ status: 'failed', isFinal: true, code: '550' }, logged)
    now += DAY_MS / 2
    await tell()
    expect(sent).toHaveLength(2)
    expect(JSON.stringify(logged)).toContain('550')
    expect(JSON.stringify(logged)).not.toContain('owner@')
  })
})

/** Takes every mail and keeps it. */
async function mailServer() {
  const mails: string[] = []
  const server = createServer((socket) => {
    let [isData, text] = [false, '']
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (isData && text.endsWith('\r\n.\r\n')) {
        mails.push(text)
        isData = false
      } else if (isData) return
      else if (text.startsWith('DATA')) isData = true
      socket.write(isData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 yes\r\n')
      text = ''
    })
    socket.on('error', () => undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close() }
}

it('[FX6] is sent by the running service', async () => {
  const first = await startTestService()
  const web = { assistantName: 'Robin', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
  const made = await call(first, 'POST', '/dynamic-agents/web', { body: web })
  const agent: string = made.body.agentConfigurationId
  const business = await call(first, 'POST', `/agent-configurations/${agent}/business`)
  await call(first, 'PATCH', `/businesses/${business.body.data.id}`, { body: { notifyEmail: 'owner@example.org' } })
  await call(first, 'PUT', '/budgets', { body: { organization: { dayMicroUsd: 10_000, monthMicroUsd: null } } })
  const organization: string = (await call(first, 'GET', '/organizations')).body.data.id
  await first.stop()

  const store = await openStorage({ dataDirectory: first.data, workerUrl: await bundledWriter() })
  const ledger = spendingLedger({ store: store.spending, now: Date.now, newId: composed.services.newId })
  const scope = { organizationId: organization, agentId: agent, conversationId: 'cnv_1', turnId: '1' }
  const asked = await ledger.reserve(scope, MODEL, CENT)
  if (asked.reserved) await ledger.settle(asked.reservation, CENT)
  await store.close()

  const mail = await mailServer()
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'desk@example.com' }
  const second = await startTestService({ environment, data: first.data })
  await expect.poll(() => mail.mails.length).toBe(1)
  await second.stop()
  mail.close()
  expect(mail.mails[0]).toMatch(/To: owner@example\.org[^]*budget for language models is spent/u)
}, 60_000)
