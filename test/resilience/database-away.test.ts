import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, startCluster, type TestCluster } from '../../packages/storage/src/postgres/test-cluster.ts'
import { eventually, openSession } from '../contract/visitor-asks.ts'
import { call, freePort, startTestService, type TestService } from '../running-service.ts'
import { enter, type Talker } from './talker.ts'

/* A PostgreSQL that is restarted or frozen under running nodes: they live on, and lose nothing that was acknowledged. */

const bin = findPostgres()
const isNightly = Boolean(process.env.FRONTDESK_NIGHTLY)
const RESTARTS: ('fast' | 'immediate')[] = isNightly ? Array.from({ length: 10 }, nthMode) : ['fast', 'immediate']
const VISITORS = isNightly ? 6 : 2
const ORIGIN = 'http://localhost:9'
/** What `/readyz` promises, and a moment for a machine that is busy. */
const READINESS_MS = 3_500

function nthMode(_: unknown, at: number): 'fast' | 'immediate' {
  return at % 2 === 0 ? 'fast' : 'immediate'
}

describe.skipIf(bin === null)('nodes whose database goes away', () => {
  let cluster: TestCluster
  let nodes: TestService[] = []
  let agentId: string
  beforeAll(async () => {
    cluster = startCluster(bin ?? '')
    const environment = {
      DATABASE_URL: cluster.urlOf('postgres'),
      FRONTDESK_SECRET: 'a secret that both nodes share, 32+',
      FRONTDESK_PUBLIC_LIMITS: '0,0,0',
    }
    const first = await startTestService({ environment })
    const second = await startTestService({ environment, data: mkdtempSync(join(tmpdir(), 'frontdesk-second-')) })
    nodes = [first, { ...second, key: first.key }]
    const websiteUrl = `http://127.0.0.1:${await freePort()}/`
    const body = { assistantName: 'Robin', websiteUrl, capabilities: ['NONE'] }
    agentId = (await call(first, 'POST', '/dynamic-agents/web', { body })).body.agentConfigurationId
  }, 120_000)
  afterAll(async () => {
    cluster?.thaw()
    await Promise.all(nodes.map((node) => node.stop()))
    cluster?.stop()
  }, 90_000)

  const readiness = async (node: TestService): Promise<number> => (await fetch(`${node.url}/readyz`)).status
  const eachIsReady = () =>
    Promise.all(
      nodes.map((node) =>
        eventually(
          () => readiness(node),
          (status) => status === 200,
        ),
      ),
    )

  /** A visitor at each node, in a conversation that both of them are in. */
  async function visitors(): Promise<Talker[]> {
    const all: Talker[] = []
    for (let count = 0; count < VISITORS; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { token, conversation } = (await openSession(nodes[0] as TestService, agentId, ORIGIN)).body
      // oxlint-disable-next-line no-await-in-loop
      all.push(await enter(nodes[count % 2] as TestService, { origin: ORIGIN, token, conversation }))
    }
    return all
  }

  it(
    `answer every message they accepted over ${RESTARTS.length} restarts, by themselves`,
    async () => {
      const talkers = await visitors()
      const over = new AbortController()
      const talking = talkers.map((talker) => talker.talkUntil(over.signal))
      for (const mode of RESTARTS) {
        const before = talkers.map(({ answered }) => answered().length)
        cluster.restart(mode)
        // Each of them is answered again, before the next restart.
        // oxlint-disable-next-line no-await-in-loop
        await eventually(
          async () => talkers.every(({ answered }, at) => answered().length > (before[at] ?? 0) + 1),
          Boolean,
        )
      }
      over.abort()
      await Promise.all(talking)
      for (const talker of talkers) {
        await eventually(
          async () => talker.unanswered(),
          (left) => left.length === 0,
        )
        talker.leave()
      }
      expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null])
      expect(nodes.map((node) => /"level":60/.test(node.output()))).toEqual([false, false])
    },
    30_000 + RESTARTS.length * 20_000,
  )

  it('hear each other again after a restart', async () => {
    const [one, other] = nodes
    if (!one || !other) throw new Error('two nodes')
    const { token, conversation } = (await openSession(one, agentId, ORIGIN)).body
    const [near, far] = [
      await enter(one, { origin: ORIGIN, token, conversation }),
      await enter(other, { origin: ORIGIN, token, conversation }),
    ]
    cluster.restart('fast')
    await near.say('Are you open?')
    await eventually(
      async () => far.answered().length,
      (answers) => answers === 1,
    )
    expect(far.answered()).toEqual(near.answered())
    for (const talker of [near, far]) talker.leave()
  }, 60_000)

  it('[RY1] [RY2] say in time that they are not ready while it is frozen, and are again when it is not', async () => {
    await eachIsReady()
    cluster.freeze()
    try {
      const asked = await Promise.all(
        nodes.map(async (node) => {
          const startedAt = performance.now()
          await eventually(
            () => readiness(node),
            (status) => status === 503,
          )
          const alive = await fetch(`${node.url}/healthz`)
          return { alive: alive.status, isInTime: performance.now() - startedAt < READINESS_MS }
        }),
      )
      expect(asked).toEqual([
        { alive: 200, isInTime: true },
        { alive: 200, isInTime: true },
      ])
    } finally {
      cluster.thaw()
    }
    await eachIsReady()
    expect((await call(nodes[0] as TestService, 'GET', '/organizations')).status).toBe(200)
  }, 60_000)

  /** How a database goes away and comes back, with whom that is waited for as long as a statement may take. */
  const AWAY = [
    ['has stopped', () => cluster.halt(), () => cluster.resume()],
    ...(isNightly ? [['is frozen', () => cluster.freeze(), () => cluster.thaw()] as const] : []),
  ] as const

  it.each(AWAY)(
    '[DB9] refuse with 503 and when to come back while it %s',
    async (_how, leave, comeBack) => {
      await eachIsReady()
      const [node] = nodes
      if (!node) throw new Error('two nodes')
      const ask = () =>
        Promise.all([
          call(node, 'GET', '/organizations'),
          call(node, 'POST', '/instruction-configurations', { body: { name: 'Night shift' } }),
        ])
      leave()
      try {
        for (const refused of await ask()) {
          expect(refused).toMatchObject({
            status: 503,
            body: {
              success: false,
              data: null,
              code: 'storage_unavailable',
              requestId: expect.stringMatching(/^req_/),
            },
          })
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        }
      } finally {
        comeBack()
      }
      await eachIsReady()
      expect((await ask()).map(({ status }) => status)).toEqual([200, 201])
    },
    90_000,
  )
})
