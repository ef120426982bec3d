import { openStorage } from '@frontdesk/storage'
import { bundledWriter } from '@frontdesk/storage/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../visitor-asks.ts'
import { type FieldsService, ORIGIN, startFieldsService, warnedOf } from './fields-service.ts'

/* What each field of a place and of an agent in its place does: the fields of the separate setup, and of the widget. */

let at: FieldsService
beforeAll(async () => {
  at = await startFieldsService()
}, 60_000)
afterAll(() => at?.stop())

const channelOf = async (body: object) => (await at.post('/deployment-channels', body)).body.data

/** What pages and visitors get of an agent that is placed so. */
async function placed(look: object) {
  const { id, body } = await at.newAgent()
  const path = `/deployment-configurations/${body.metadata.deploymentConfigurationId}`
  const { status, body: changed } = await at.patch(path, look)
  if (status !== 200) throw new Error(JSON.stringify(changed))
  const [opened, script] = await Promise.all([
    at.opened(id),
    fetch(`${at.service.url}/widget.js?agent=${id}`).then((response) => response.text()),
  ])
  const loader = JSON.parse(/\{"api":.*\}\}(?=\)\}\)\(\))/u.exec(script)?.[0] ?? '{}').agent
  return { id, opened, agent: opened.agent, loader }
}

describe('of a channel', () => {
  it('[FX1] channel.kind → a website is read, a number is assigned', async () => {
    expect(await channelOf({ kind: 'web', websiteUrl: `${ORIGIN}/` })).toHaveProperty('knowledgeSourceId')
    expect(await channelOf({ kind: 'phone' })).toMatchObject({ phoneNumber: expect.stringMatching(/^\+1/u) })
  })

  it('[FX1] channel.websiteUrl → it is the website that is read', async () => {
    const { knowledgeSourceId: id } = await channelOf({ kind: 'web', websiteUrl: 'https://example.com/inn' })
    expect((await at.get(`/knowledge-sources/${id}`)).body.data.url).toBe('https://example.com/inn')
  })

  it('[FX1] channel.phoneConfigurationId → its number is of the line’s area', async () => {
    const { id } = (await at.post('/phone-configurations', { name: 'Line', areaCode: '617' })).body.data
    expect(await channelOf({ kind: 'phone', phoneConfigurationId: id })).toMatchObject({
      phoneConfigurationId: id,
      phoneNumber: expect.stringMatching(/^\+1617/u),
    })
  })

  it('[FX1] channel.testPhoneNumber → a free number of the test range is assigned, another one warned of', async () => {
    expect(await channelOf({ kind: 'phone', testPhoneNumber: '+12125550177' })).toMatchObject({
      phoneNumber: '+12125550177',
    })
    const { body } = await at.post('/deployment-channels', { kind: 'phone', testPhoneNumber: '+4930123456' })
    expect([body.data.phoneNumber === '+4930123456', warnedOf(body)]).toEqual([false, ['testPhoneNumber']])
  })
})

describe('of a deployment', () => {
  it('[FX1] deployment.agentConfigurationId, deployment.deploymentChannelId → this agent answers at this place', async () => {
    const agent = { assistantName: 'Nora', capabilities: ['NONE'] }
    const { id } = (await at.post('/agent-configurations', agent)).body.data
    expect((await openSession(at.service, id)).status).toBe(404)
    const channel = await channelOf({ kind: 'web', websiteUrl: 'https://nora.example.com/' })
    await at.post('/deployment-configurations', { agentConfigurationId: id, deploymentChannelId: channel.id })
    const { status, body } = await openSession(at.service, id, 'https://nora.example.com')
    expect([status, body.agent.name]).toEqual([200, 'Nora'])
    expect((await openSession(at.service, id, ORIGIN)).status).toBe(403)
  })

  it('[FX1] deployment.communicationType → visitors write, speak, or both', async () => {
    expect((await placed({ communicationType: 'TEXT' })).agent.communicationType).toBe('TEXT')
    expect((await placed({ communicationType: 'VOICE' })).agent.communicationType).toBe('VOICE')
  })

  it('[FX1] deployment.allowedOrigins → their pages may open the agent, others not', async () => {
    const { id } = await at.newAgent()
    const { deploymentConfigurationId } = (await at.get(`/dynamic-agents/web/${id}`)).body.data
    await at.patch(`/deployment-configurations/${deploymentConfigurationId}`, {
      allowedOrigins: ['https://shop.example.org'],
    })
    expect((await openSession(at.service, id, 'https://shop.example.org')).status).toBe(200)
    expect((await openSession(at.service, id, ORIGIN)).status).toBe(403)
  })

  it('[FX1] deployment.suggestions → the chips under the greeting', async () => {
    expect((await placed({ suggestions: ['What does a bike cost?'] })).agent.suggestions).toEqual([
      'What does a bike cost?',
    ])
  })

  it('[FX1] deployment.greeting → what the agent says first', async () => {
    expect((await placed({ greeting: 'Welcome to the harbour.' })).agent.greeting).toBe('Welcome to the harbour.')
  })

  it('[FX1] deployment.theme.accent, deployment.theme.placement, deployment.theme.scheme → how the widget looks', async () => {
    const { agent, loader } = await placed({ theme: { accent: '#0a7a5c', placement: 'start', scheme: 'dark' } })
    expect(agent.theme).toEqual({ accent: '#0a7a5c', placement: 'start', scheme: 'dark' })
    const plain = (await placed({})).loader
    expect(loader.accent).toBe('#0a7a5c')
    expect(loader).not.toEqual({ ...plain, id: loader.id, accent: loader.accent })
  })

  it('[FX1] deployment.retentionDays → conversations are gone after so many days', async () => {
    const [brief, long] = [await placed({ retentionDays: 2 }), await placed({ retentionDays: 20 })]
    const purged = Date.now() + 3 * 86_400_000
    const storage = await openStorage({ dataDirectory: at.service.data, workerUrl: await bundledWriter() })
    await storage.conversations.purge(purged)
    await storage.close()
    const { items } = (await at.get('/conversations?limit=100')).body.data
    const left = items.map(({ agentConfigurationId }: { agentConfigurationId: string }) => agentConfigurationId)
    expect([left.includes(brief.id), left.includes(long.id)]).toEqual([false, true])
  })

  it('[FX1] deployment.speech → the service, the browser or nobody hears and speaks', async () => {
    const engines = ['service', 'browser', 'off'].map(async (speech) => (await placed({ speech })).opened.audio.engine)
    expect(await Promise.all(engines)).toEqual(['service', 'browser', 'none'])
  })
})

describe('of the widget', () => {
  it('[FX1] deployment.launcher.text → it stands beside the button', async () => {
    expect((await placed({ launcher: { text: 'Ask us' } })).loader.text).toBe('Ask us')
  })

  it('[FX1] deployment.launcher.offsetInline, deployment.launcher.offsetBlock, deployment.launcher.zIndex → where the button lies', async () => {
    const { style } = (await placed({ launcher: { offsetInline: 33, offsetBlock: 44, zIndex: 55 } })).loader
    expect(style).toContain('x:33px')
    expect(style).toContain('y:44px')
    expect(style).toContain('55')
  })

  it('[FX1] deployment.launcher.openOnLoad → the panel opens with the page', async () => {
    expect((await placed({ launcher: { openOnLoad: true } })).loader.auto).toBe(1)
    expect((await placed({})).loader.auto).toBeUndefined()
  })

  it('[FX1] deployment.consent.text, deployment.consent.linkLabel, deployment.consent.linkUrl → what visitors read first', async () => {
    const consent = { text: 'We keep what you write.', linkLabel: 'Privacy', linkUrl: 'https://example.com/privacy' }
    expect((await placed({ consent })).agent.consent).toEqual(consent)
  })

  it('[FX1] deployment.pageRules.path, deployment.pageRules.action → where the launcher is shown', async () => {
    const pageRules = [
      { path: '/checkout*', action: 'hide' },
      { path: '/shop/*', action: 'show' },
    ]
    expect((await placed({ pageRules })).loader.rules).toEqual(['-/checkout*', '+/shop/*'])
  })
})

it('[FX1] deployment.launcher.text, deployment.consent.text, deployment.hours.timeZone, deployment.pageRules.path, deployment.speech → on a phone line they are warned of', async () => {
  const phone = { assistantName: 'Ada', capabilities: ['NONE'] }
  const { metadata } = (await at.post('/dynamic-agents/phone', phone)).body
  expect(warnedOf({ metadata })).toEqual(['phoneNumber'])
  const { body } = await at.patch(`/deployment-configurations/${metadata.deploymentConfigurationId}`, {
    launcher: { text: 'Ask us' },
    consent: { text: 'We keep what you say.' },
    hours: { timeZone: 'UTC', weekly: [], outside: 'say' },
    pageRules: [{ path: '/', action: 'show' }],
    speech: 'off',
  })
  expect(warnedOf(body)).toEqual(expect.arrayContaining(['launcher', 'consent', 'hours', 'pageRules', 'speech']))
})

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const HOUR_MS = 3_600_000
const clock = (fromNowMs: number): string => new Date(Date.now() + fromNowMs).toISOString().slice(11, 16)
/** The day of the week so many days from now. */
const dayAfter = (days: number): string => WEEK[(new Date(Date.now() + days * 86_400_000).getUTCDay() + 6) % 7] ?? ''

describe('of the opening hours', () => {
  const isOpen = async (weekly: object, timeZone = 'UTC') => {
    const hours = { timeZone, weekly: [weekly], outside: 'say' }
    return (await placed({ hours })).agent.hours.isOpen
  }
  const now = { days: WEEK, opens: clock(-HOUR_MS), closes: clock(HOUR_MS) }

  it('[FX1] deployment.hours.timeZone → the hours are by its clock', async () => {
    expect([await isOpen(now), await isOpen(now, 'Asia/Tokyo')]).toEqual([true, false])
  })

  it('[FX1] deployment.hours.weekly.days → it is open on these days', async () => {
    const allDay = { opens: '00:00', closes: '00:00' }
    expect(await isOpen({ ...allDay, days: [dayAfter(0), dayAfter(1)] })).toBe(true)
    expect(await isOpen({ ...allDay, days: [dayAfter(3), dayAfter(4)] })).toBe(false)
  })

  it('[FX1] deployment.hours.weekly.opens, deployment.hours.weekly.closes → it is open between them', async () => {
    expect(await isOpen({ ...now, opens: clock(HOUR_MS), closes: clock(2 * HOUR_MS) })).toBe(false)
    expect(await isOpen({ ...now, opens: clock(-2 * HOUR_MS), closes: clock(-HOUR_MS) })).toBe(false)
    expect(await isOpen(now)).toBe(true)
  })

  it('[FX1] deployment.hours.outside → the launcher is hidden, or the panel says when it opens', async () => {
    const never = { timeZone: 'UTC', weekly: [] }
    const [hidden, said] = [
      await placed({ hours: { ...never, outside: 'hide' } }),
      await placed({ hours: { ...never, outside: 'say' } }),
    ]
    expect([hidden.loader.closed, hidden.agent.hours]).toEqual([1, null])
    expect([said.loader.closed, said.agent.hours.isOpen]).toEqual([undefined, false])
  })
})
