import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { newOrganization } from './organizations.ts'
import { askIgnorant, openIgnorant, SITE } from './unanswered.ts'
import { ask } from './visitor-asks.ts'

let service: TestService
let foreignKey: string
beforeAll(async () => {
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  foreignKey = (await newOrganization(service, 'others')).key
}, 40_000)
afterAll(() => service?.stop())

const TITLE = "Answers to visitors' questions"

const get = async (path: string, key = service.key) => await call(service, 'GET', path, { key })
const post = async (path: string, body?: unknown, key = service.key) => await call(service, 'POST', path, { key, body })

const groupsOf = async (agentId: string) =>
  (await get(`/knowledge-gap-groups?agentConfigurationId=${agentId}`)).body.data.items
const questionsIn = async (agentId: string, state: string): Promise<string[]> =>
  (await get(`/knowledge-gaps?agentConfigurationId=${agentId}&state=${state}`)).body.data.items.map(
    ({ question }: { question: string }) => question,
  )

/** An agent that was asked these questions, each by a visitor of its own. */
async function askedAgent(...questions: string[]): Promise<string> {
  const agentId = await openIgnorant(service)
  await askIgnorant(service, agentId, questions)
  return agentId
}

describe('questions without an answer', () => {
  it('[GP3] [GP6] [GP7] are listed together, those asked most first, and one by one', async () => {
    const agentId = await askedAgent('Do you rent helicopters?', 'Is the moat deep?', 'do you rent  helicopters')
    const groups = await groupsOf(agentId)
    expect(groups).toEqual([
      expect.objectContaining({
        agentConfigurationId: agentId,
        question: 'Do you rent helicopters?',
        count: 2,
        conversations: 2,
      }),
      expect.objectContaining({
        agentConfigurationId: agentId,
        question: 'Is the moat deep?',
        count: 1,
        wordings: ['Is the moat deep?'],
      }),
    ])
    expect(groups[0].firstAskedAt).toBeLessThan(groups[0].lastAskedAt)
    expect(groups[0]).not.toHaveProperty('members')
    expect(await questionsIn(agentId, 'open')).toEqual([
      'do you rent  helicopters',
      'Is the moat deep?',
      'Do you rent helicopters?',
    ])
    const first = await get(`/knowledge-gap-groups?agentConfigurationId=${agentId}&limit=1`)
    const second = await get(
      `/knowledge-gap-groups?agentConfigurationId=${agentId}&limit=1&cursor=${first.body.data.nextCursor}`,
    )
    expect(second.body.data).toMatchObject({ items: [{ question: 'Is the moat deep?' }], nextCursor: null })
  })

  it('[GP11] [GP9] are answered, and the agent says so from its next reply on, in each of the wordings', async () => {
    const agentId = await askedAgent('Do you rent helicopters?', 'Is the moat deep?')
    const [group] = await groupsOf(agentId)
    const answer = { answer: 'No, but we rent boats by the hour.', url: 'https://example.com/boats', colour: 'blue' }
    const answered = await post(`/knowledge-gap-groups/${group.id}/answer`, answer)
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    const { knowledgeSourceId } = answered.body.data
    expect(answered.body.data).toEqual({ id: group.id, state: 'answered', count: 1, knowledgeSourceId })
    expect(answered.body.metadata.warnings).toMatchObject([{ code: 'unknown_field', path: 'colour' }])
    const told = await ask(service, agentId, group.question, SITE)
    expect(told.text).toContain('boats by the hour')
    expect(told.citations[0]?.url).toBe('https://example.com/boats')
    expect((await groupsOf(agentId)).map(({ id }: { id: string }) => id)).not.toContain(group.id)
    expect(await questionsIn(agentId, 'answered')).toEqual([group.question])
    expect((await get(`/knowledge-sources/${knowledgeSourceId}`)).body.data).toMatchObject({
      kind: 'answers',
      title: TITLE,
      status: 'ready',
      usedBy: 1,
    })
    const agent = (await get(`/dynamic-agents/web/${agentId}`)).body.data
    expect(agent).toMatchObject({ agentVersion: 2, knowledgeSourceIds: [expect.anything(), knowledgeSourceId] })
    const [version] = (await get(`/dynamic-agents/web/${agentId}/versions`)).body.data.items
    expect(version).toMatchObject({ changedFields: ['knowledgeSourceIds'], author: { kind: 'key' } })
  })

  it('[GP11] [GP12] keep their answers in one source of the agent, also when several are given at once', async () => {
    const questions = ['Do you rent helicopters?', 'Is the moat deep?', 'Who painted the ceiling?', 'May I fly a kite?']
    const agentId = await askedAgent(...questions)
    const groups = await groupsOf(agentId)
    const answers = await Promise.all(
      groups.map(({ id, question }: { id: string; question: string }) =>
        post(`/knowledge-gap-groups/${id}/answer`, { answer: `We were asked before: ${question} Indeed we were.` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.knowledgeSourceId)).size).toBe(1)
    for (const question of questions)
      expect((await ask(service, agentId, question, SITE)).text).toContain(`asked before: ${question}`)
    const titles = (await get('/knowledge-sources?limit=100')).body.data.items.filter(
      (source: { id: string; title: string }) => source.id === answers[0]?.body.data.knowledgeSourceId,
    )
    expect(titles).toHaveLength(1)
    expect((await get(`/dynamic-agents/web/${agentId}`)).body.data.knowledgeSourceIds).toHaveLength(2)
  })

  it('[GP9] [GP10] are dismissed, come back, and are settled once', async () => {
    const agentId = await askedAgent('Do you rent helicopters?', 'do you rent helicopters')
    const [{ id }] = await groupsOf(agentId)
    const path = `/knowledge-gap-groups/${id}`
    expect((await post(`${path}/reopen`)).status).toBe(409)
    expect((await post(`${path}/dismiss`)).body.data).toEqual({ id, state: 'dismissed', count: 2 })
    expect([await groupsOf(agentId), await questionsIn(agentId, 'dismissed')]).toEqual([[], expect.any(Array)])
    const again = await post(`${path}/dismiss`)
    expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('dismissed already')])
    expect((await post(`${path}/answer`, { answer: 'No.' })).status).toBe(409)
    expect((await post(`${path}/reopen`)).body.data).toEqual({ id, state: 'open', count: 2 })
    expect(await groupsOf(agentId)).toMatchObject([{ id, count: 2 }])
    expect((await post(`${path}/answer`, { answer: 'No.' })).status).toBe(200)
    expect((await post(`${path}/reopen`)).body.error).toContain('are answered')
  })

  it('[GP8] are refused by id, body and owner, in that order of checks', async () => {
    const agentId = await askedAgent('Do you rent helicopters?')
    const [{ id }] = await groupsOf(agentId)
    for (const verb of ['answer', 'dismiss', 'reopen']) {
      expect((await post(`/knowledge-gap-groups/gap_nobody/${verb}`, {})).status).toBe(404)
      expect((await post(`/knowledge-gap-groups/%00/${verb}`, {})).status).toBe(404)
      expect((await post(`/knowledge-gap-groups/${id}/${verb}`, {}, foreignKey)).status).toBe(403)
    }
    expect((await get(`/knowledge-gap-groups?agentConfigurationId=${agentId}`, foreignKey)).body.data.items).toEqual([])
    const wrong = async (body: object) =>
      (await post(`/knowledge-gap-groups/${id}/answer`, body)).body.details?.map(({ path }: { path: string }) => path)
    expect(await wrong({ answer: '  ' })).toEqual(['answer'])
    expect(await wrong({ answer: 'x'.repeat(4_001) })).toEqual(['answer'])
    expect(await wrong({ answer: 'Yes.', url: 'javascript:alert(1)' })).toEqual(['url'])
    expect((await get('/knowledge-gaps?state=lost')).body.details).toMatchObject([{ path: 'state' }])
    expect((await get('/knowledge-gap-groups?cursor=nonsense')).body.details).toMatchObject([{ path: 'cursor' }])
    expect(await groupsOf(agentId)).toHaveLength(1)
  })

  it('[GP9] are settled once for each Idempotency-Key, and say the same again', async () => {
    const agentId = await askedAgent('Do you rent helicopters?')
    const [{ id }] = await groupsOf(agentId)
    const send = () =>
      call(service, 'POST', `/knowledge-gap-groups/${id}/answer`, {
        body: { answer: 'No, but boats.' },
        headers: { 'idempotency-key': `answer ${id}` },
      })
    const first = await send()
    const second = await send()
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true'])
    expect(second.body.data).toEqual(first.body.data)
  })

  it('[GP9] of a deleted agent can be dismissed, and not answered', async () => {
    const agentId = await askedAgent('Do you rent helicopters?')
    const [{ id }] = await groupsOf(agentId)
    await call(service, 'DELETE', `/dynamic-agents/web/${agentId}`)
    const refused = await post(`/knowledge-gap-groups/${id}/answer`, { answer: 'No.' })
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('dismiss')])
    expect((await post(`/knowledge-gap-groups/${id}/dismiss`)).status).toBe(200)
  })
})
