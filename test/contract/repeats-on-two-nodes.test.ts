import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, startCluster } from '../../packages/storage/src/postgres/test-cluster.ts'
import { call, startTestService, type TestService } from '../running-service.ts'
import { cli } from './organizations.ts'

const bin = findPostgres()

/* A load balancer may send a request and its repetition to different processes, even at the same time. */
describe.skipIf(bin === null)('one Idempotency-Key on two nodes of one PostgreSQL', () => {
  let cluster: ReturnType<typeof startCluster>
  let nodes: [TestService, TestService]
  beforeAll(async () => {
    cluster = startCluster(bin ?? '')
    const environment = {
      DATABASE_URL: cluster.urlOf('postgres'),
      FRONTDESK_SECRET: 'a secret that both nodes share, 32+',
    }
    nodes = [await startTestService({ environment }), await startTestService({ environment })]
    const organization = (await call(nodes[0], 'GET', '/organizations')).body.data.name
    const roomy = ['--name', 'roomy', '--tier', '1000000', '--scopes', 'admin']
    const { key } = await cli({ data: nodes[0].data, environment }, 'keys', 'create', '--org', organization, ...roomy)
    for (const node of nodes) node.key = key
  }, 90_000)
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.stop()))
    cluster?.stop()
  }, 60_000)

  const post = (at: number, key: string) =>
    call(nodes[at % 2 === 0 ? 0 : 1], 'POST', '/dynamic-agents/web', {
      body: { assistantName: key, websiteUrl: 'http://127.0.0.1:9/', capabilities: ['NONE'] },
      headers: { 'idempotency-key': key },
    })

  it('gives the answer of the one to the repetition at the other', async () => {
    const [first, again] = [await post(0, 'one-after-the-other'), await post(1, 'one-after-the-other')]
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })

  it('makes one agent of 100 requests at both at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => post(at, 'all-at-once')))
    const made = answers.filter(({ status }) => status === 201)
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    expect(made.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1)
    expect(new Set(made.map(({ body }) => body.agentConfigurationId)).size).toBe(1)
    const { body } = await call(nodes[1], 'GET', '/dynamic-agents/web?limit=100')
    const named = body.data.items.filter(
      ({ assistantName }: { assistantName: string }) => assistantName === 'all-at-once',
    )
    expect(named).toHaveLength(1)
  })
})
