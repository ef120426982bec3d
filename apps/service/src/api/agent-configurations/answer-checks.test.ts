import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Explained } from '@frontdesk/knowledge'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, it } from 'vitest'
import { apiRoutes } from '../../http/api-routes.ts'
import type { Services } from '../../services.ts'
import { operations } from '../operations.ts'
import { answerCheckOperations } from './answer-checks.ts'

/* Explaining and evaluating, through the routes as they run, with a knowledge that the test writes: what is judged here
   are shapes, scopes and limits. What the shipped models find is measured elsewhere. */

const MINE = 'org_1'
const AGENT = 'agt_0000000000000000000001'
const UNDEPLOYED = 'agt_0000000000000000000002'
const FOREIGN = 'agt_0000000000000000000003'

const passage = (quote: string, url: string) => ({
  id: quote,
  sourceId: 'kns_1',
  url,
  title: 'Hours',
  headings: ['Opening hours'],
  quote,
  text: quote,
  confidence: 0.9,
})

function found(band: 'answer' | 'maybe' | 'unknown'): Explained {
  const passages = [passage('Open from 9 a.m.', 'https://example.com/hours'), passage('House rules', '')]
  const answer = band === 'unknown' ? { band, nearest: passages } : { band, passages }
  const considered = passages.map((one) => ({ passage: one, similarity: 0.5, bm25: 2, answers: 2.5 }))
  return { answer, considered, evidence: null } as unknown as Explained
}

type Asked = { of: Parameters<Services['explain']>[0]; question: string; urgency: string }

/** Routes for a key with these scopes, and what the knowledge was asked. */
function serving(explain: (question: string) => Promise<Explained | null>, scopes = ['read']) {
  const asked: Asked[] = []
  const agentOf = (id: string) => ({ id, organizationId: MINE, knowledgeSourceIds: ['kns_added'] })
  const services = {
    now: () => 1_000,
    newId: (prefix: string) => `${prefix}_1`,
    abilitiesOf: async () => null,
    log: { error: (facts: object) => expect(facts).toBe('not logged') },
    setup: {
      async findAgent(organizationId: string, id: string) {
        expect(organizationId).toBe(MINE)
        if (id === FOREIGN) return { status: 'foreign' }
        return [AGENT, UNDEPLOYED].includes(id)
          ? { status: 'found', value: { agent: agentOf(id), deploymentId: null } }
          : { status: 'missing' }
      },
    },
    sessions: {
      agents: {
        findProfile: async (id: string) =>
          id === AGENT ? { ...agentOf(id), knowledgeSourceIds: ['kns_website', 'kns_added'] } : null,
      },
    },
    explain(of: Asked['of'], question: string, urgency: string) {
      asked.push({ of, question, urgency })
      return explain(question)
    },
  }
  const principal = { organizationId: MINE, scopes, actor: { kind: 'key', id: 'key_1' }, tier: {} }
  return { asked, api: apiRoutes(services as never, operations, async () => principal as never) }
}

async function post(api: ReturnType<typeof serving>['api'], path: string, body: unknown) {
  const response = await api.request(`/agent-configurations/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const schemaOf = (id: string) => {
  const operation = answerCheckOperations.find((one) => one.id === id)
  if (!operation) throw new Error(`there is no operation ${id}`)
  return operation.response.schema
}

describe('explaining an answer', () => {
  it('[EX1] [EX2] answers in the documented shape, with all that was weighed', async () => {
    const { api } = serving(async () => found('answer'))
    const { status, body } = await post(api, `${AGENT}/explain`, { question: ' When are you open? ', colour: 'blue' })
    expect(status).toBe(200)
    expect(schemaOf('explainAnswer').safeParse(body).error).toBeUndefined()
    expect(body.data).toMatchObject({
      band: 'answer',
      passages: [
        {
          quote: 'Open from 9 a.m.',
          url: 'https://example.com/hours',
          wordMatch: 2,
          readerScore: 2.5,
          isChosen: true,
        },
        { quote: 'House rules', url: null, isChosen: false },
      ],
    })
    expect(body.metadata.warnings).toEqual([expect.objectContaining({ path: 'colour' })])
  })

  it('[EX1] says that nothing has been read yet', async () => {
    const { api } = serving(async () => null)
    expect((await post(api, `${AGENT}/explain`, { question: 'When?' })).body.data).toEqual({
      band: 'not-ready',
      passages: [],
    })
  })

  it('[EX7] asks the sources that visitors are answered from, of one organization', async () => {
    const { api, asked } = serving(async () => null)
    await post(api, `${AGENT}/explain`, { question: 'When?' })
    await post(api, `${UNDEPLOYED}/explain`, { question: 'Where?' })
    expect(asked).toEqual([
      { of: { organizationId: MINE, sourceIds: ['kns_website', 'kns_added'] }, question: 'When?', urgency: 'question' },
      { of: { organizationId: MINE, sourceIds: ['kns_added'] }, question: 'Where?', urgency: 'question' },
    ])
  })

  it.each(['explain', 'evaluate'])(
    '[EX7] refuses to %s what is not one’s own, and a key that may not read',
    async (verb) => {
      const { api, asked } = serving(async () => null)
      const body = { question: 'When?', questions: [{ question: 'When?' }] }
      expect((await post(api, `${FOREIGN}/${verb}`, body)).status).toBe(403)
      expect((await post(api, `agt_9/${verb}`, body)).status).toBe(404)
      expect((await post(serving(async () => null, []).api, `${AGENT}/${verb}`, body)).status).toBe(403)
      expect(asked).toEqual([])
    },
  )

  it.each([[{}], [{ question: '' }], [{ question: 'x'.repeat(501) }], [{ question: 'a\u0000b' }]])(
    'refuses %j, naming the field',
    async (body) => {
      const answer = await post(serving(async () => null).api, `${AGENT}/explain`, body)
      expect([answer.status, answer.body.details[0].path]).toEqual([400, 'question'])
    },
  )
})

describe('evaluating answers', () => {
  const answersTo = async (question: string) =>
    question === 'maybe' || question === 'unknown' ? found(question) : found('answer')

  it('[EX3] [EX4] answers in the documented shape, judged and counted', async () => {
    const { api, asked } = serving(answersTo)
    const questions = [
      { question: 'right', expect: 'from 9 A.M.', url: '/hours' },
      { question: 'wrong', expect: '10' },
      { question: 'maybe', expect: '9 a.m.' },
      { question: 'unknown', expect: null, url: 'https://example.com/hours' },
      { question: 'made up', unanswerable: true },
      { question: 'just asked' },
    ]
    const { status, body } = await post(api, `${AGENT}/evaluate`, { questions })
    expect(status).toBe(200)
    expect(schemaOf('evaluateAnswers').safeParse(body).error).toBeUndefined()
    expect(body.data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'right',
      'wrong',
      'offered',
      'unknown',
      'wrong',
      'unjudged',
    ])
    expect(body.data.counts).toEqual({ questions: 6, right: 1, wrong: 2, offered: 1, unknown: 1, unjudged: 1 })
    expect(asked.map(({ question }) => question)).toEqual(questions.map(({ question }) => question))
    expect(new Set(asked.map(({ urgency }) => urgency))).toEqual(new Set(['background']))
  })

  it.each([
    [400, 'questions', []],
    [400, 'questions', Array.from({ length: 201 }, () => ({ question: 'When?' }))],
    [400, 'questions.0.question', [{ question: '' }]],
    [400, 'questions.0.url', [{ question: 'When?', url: 'nowhere' }]],
    [400, 'questions.0.expect', [{ question: 'When?', expect: ' ' }]],
    [422, 'questions.1.unanswerable', [{ question: 'a' }, { question: 'b', expect: 'c', unanswerable: true }]],
  ])('refuses with %i and names %s', async (status, path, questions) => {
    const { api, asked } = serving(answersTo)
    const answer = await post(api, `${AGENT}/evaluate`, { questions })
    expect([answer.status, answer.body.details[0].path]).toEqual([status, path])
    expect(asked).toEqual([])
  })

  it('takes 200 questions as long as they may be, and no body of more than a megabyte', async () => {
    const { api, asked } = serving(answersTo)
    const questions = Array.from({ length: 200 }, () => ({ question: 'q'.repeat(500), expect: 'e'.repeat(1_000) }))
    expect((await post(api, `${AGENT}/evaluate`, { questions })).status).toBe(200)
    expect(asked).toHaveLength(200)
    const tooLong = { question: 'q', url: `/${'u'.repeat(2_000_000)}` }
    const response = await api.request(`/agent-configurations/${AGENT}/evaluate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '2000100' },
      body: JSON.stringify({ questions: [tooLong] }),
    })
    expect(response.status).toBe(413)
  })
})

describe('a caller who goes away', () => {
  let close = () => Promise.resolve()
  afterEach(() => close())

  it('[EX4] is asked for no longer: the evaluation stops after the question it was at', async () => {
    const [asking, gone, answered] = [moment<void>(), moment<void>(), moment<number>()]
    const { api, asked } = serving(async () => {
      asking.reach()
      await gone.reached
      return found('answer')
    })
    const listener = getRequestListener(async (incoming) => {
      const response = await api.fetch(incoming)
      answered.reach(response.status)
      return response
    })
    const server = createServer((...exchange) => void listener(...exchange)).listen(0, '127.0.0.1')
    close = () => new Promise((resolve) => server.close(() => resolve()))
    await new Promise((resolve) => server.once('listening', resolve))
    const closed = moment<void>()
    server.once('connection', (socket) => socket.once('close', () => closed.reach()))
    const call = request({
      port: (server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/agent-configurations/${AGENT}/evaluate`,
      headers: { 'content-type': 'application/json' },
    })
    call.on('error', () => undefined)
    call.end(JSON.stringify({ questions: Array.from({ length: 50 }, () => ({ question: 'When?' })) }))
    await asking.reached
    call.destroy()
    await closed.reached
    gone.reach()
    expect([await answered.reached, asked.length]).toEqual([409, 1])
  })
})

/** Something that a test waits for. */
function moment<T>() {
  let reach: (value: T) => void = () => undefined
  const reached = new Promise<T>((resolve) => (reach = resolve))
  return { reached, reach }
}
