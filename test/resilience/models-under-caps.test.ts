import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WireServer, wireServer } from '@frontdesk/model-engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, startCluster } from '../../packages/storage/src/postgres/test-cluster.ts'
import { openShop } from '../contract/business-agent.ts'
import { cli } from '../contract/organizations.ts'
import { ask, openSession } from '../contract/visitor-asks.ts'
import { call, freePort, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { type BillingModel, billingModel } from './billing-model.ts'
import { enter, type Talker } from './talker.ts'

/* Many visitors at once, a cap that a few of their turns fit under, and a power cut: what the provider bills stays under it. */

const IS_LONG = process.env.FRONTDESK_NIGHTLY !== undefined
const bin = findPostgres()
const ORIGIN = 'https://example.com'
const QUESTION = 'What does a haircut cost?'
const ANSWER = 'A haircut costs €38.00. It takes 30 minutes. '
/** So many calls fit under the cap at once. */
const FITTING = 10
const TURNS = IS_LONG ? 100 : 30
const PATIENCE_MS = 240_000
/** A millionth of a dollar for each token. */
const PRICE = { inputMicroUsdPerMillion: 1_000_000, outputMicroUsdPerMillion: 1_000_000 }

type Scene = {
  service: TestService
  /** Anew, on what a killed one has left. */
  restart: () => Promise<void>
  agent: string
  model: BillingModel
  server: WireServer
}

async function openScene(more: Record<string, string>): Promise<Scene> {
  const model = billingModel(ANSWER)
  const server = await wireServer({ provider: 'compatible', model: 'small', play: model.play })
  const data = mkdtempSync(join(tmpdir(), 'frontdesk-caps-'))
  const environment = {
    PORT: String(await freePort()),
    FRONTDESK_PUBLIC_LIMITS: '0,0,0',
    MODEL_BASE_URL: server.address.baseUrl ?? '',
    MODEL: 'small',
    // How soon is another matter.
    PATIENCE_MS: '60000',
    ...more,
  }
  const service = await startTestService({ data, environment, entry: 'worded-service.js' })
  service.key = more.DATABASE_URL === undefined ? await roomyKey(service) : await keyOn(service, more)
  const { agent } = await openShop(service, service.key)
  const scene: Scene = {
    service,
    agent,
    model,
    server,
    async restart() {
      const { key } = scene.service
      scene.service = { ...(await startTestService({ data, environment, entry: 'worded-service.js' })), key }
    },
  }
  await put(scene, '/model-prices', { prices: [{ provider: 'compatible', model: 'small', ...PRICE }] })
  return scene
}

/** On a database of its own only the command line can make one. */
async function keyOn(service: TestService, environment: Record<string, string>): Promise<string> {
  const organization = (await call(service, 'GET', '/organizations')).body.data.name
  const named = ['keys', 'create', '--org', organization, '--name', 'roomy', '--tier', '1000000', '--scopes', 'admin']
  return (await cli({ data: service.data, environment }, ...named)).key
}

async function put({ service }: Scene, path: string, body: object): Promise<void> {
  const answer = await call(service, 'PUT', path, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

type Spent = { spentMicroUsd: number; heldMicroUsd: number }
const spentToday = async ({ service }: Scene): Promise<Spent> =>
  (await call(service, 'GET', '/budgets')).body.data.today

/** What is set aside for one of these turns, as the service says while one goes on. */
async function reservationOf(scene: Scene): Promise<number> {
  const release = scene.model.hold()
  const answered = ask(scene.service, scene.agent, QUESTION, ORIGIN)
  const before = scene.model.bills.length
  await expect.poll(() => scene.model.bills.length, { timeout: 60_000 }).toBe(before + 1)
  const { heldMicroUsd } = await spentToday(scene)
  release()
  await answered
  return heldMicroUsd
}

type Visit = { id: string; talker: Talker }

async function visit({ service, agent }: Scene): Promise<Visit> {
  const { token, conversation } = (await openSession(service, agent, ORIGIN)).body
  return { id: String(conversation.id), talker: await enter(service, { origin: ORIGIN, token, conversation }) }
}

type StoredItem = { id: string; role: string; status: string; text: string }

/** The lines of a conversation as they are stored: who spoke, and whether that is complete. */
async function storedIn({ service }: Scene, { id }: Visit): Promise<StoredItem[]> {
  return (await call(service, 'GET', `/conversations/${id}`)).body.data.items
}

const completed = (items: readonly StoredItem[], role: string): StoredItem[] =>
  items.filter((item) => item.role === role && item.status === 'completed')

async function isAnswered(scene: Scene, one: Visit): Promise<boolean> {
  const items = await storedIn(scene, one)
  const asked = items.findIndex(({ role }) => role === 'visitor')
  return asked >= 0 && completed(items.slice(asked), 'agent').length > 0
}

/** Every visitor has exactly one question and one complete answer with words in it. */
async function eachOnce(scene: Scene, visits: readonly Visit[]): Promise<void> {
  for (const one of visits) {
    // oxlint-disable-next-line no-await-in-loop
    const items = await storedIn(scene, one)
    const asked = items.findIndex(({ role }) => role === 'visitor')
    const answers = completed(items.slice(asked), 'agent')
    expect({ asked: items.filter(({ role }) => role === 'visitor').length, answers: answers.length }).toEqual({
      asked: 1,
      answers: 1,
    })
    expect(answers[0]?.text).toContain('38')
  }
}

/** What came of a crowd: calls of the model, what they billed, and what the service counts, in millionths of a dollar. */
type Outcome = { asked: number; billed: number; counted: number; cap: number }

/** So many visitors ask at once; `between` happens when all have been heard and the model is at work. */
async function crowd(scene: Scene, turns: number, between: () => Promise<void>): Promise<Outcome> {
  const reservation = await reservationOf(scene)
  const { model } = scene
  const cap = (await spentToday(scene)).spentMicroUsd + FITTING * reservation
  const none = { dayMicroUsd: null, monthMicroUsd: null }
  await put(scene, '/budgets', { organization: { dayMicroUsd: cap, monthMicroUsd: null }, eachAgent: none })
  const before = model.bills.length
  const visits = await Promise.all(Array.from({ length: turns }, () => visit(scene)))
  await Promise.all(visits.map(({ talker }) => talker.say(QUESTION)))
  await expect.poll(() => model.bills.length - before, { interval: 5, timeout: 60_000 }).toBeGreaterThan(2)
  await between()
  for (const one of visits) {
    // One after the other: all of them have been asked at once.
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => isAnswered(scene, one), { timeout: PATIENCE_MS }).toBe(true)
  }
  for (const { talker } of visits) talker.leave()
  await eachOnce(scene, visits)
  const { spentMicroUsd, heldMicroUsd } = await spentToday(scene)
  const outcome = {
    asked: model.bills.length - before,
    billed: model.billed(),
    counted: spentMicroUsd + heldMicroUsd,
    cap,
  }
  process.stdout.write(`${turns} turns, ${reservation} set aside for each: ${JSON.stringify(outcome)}\n`)
  return outcome
}

/** A few were answered by the model, nothing was billed that was not counted, and nothing counts above the cap. */
const isWithin = ({ asked, billed, counted, cap }: Outcome, turns: number): boolean =>
  asked > 0 && asked < turns && billed <= counted && counted <= cap

async function close(scene: Scene | undefined): Promise<void> {
  await scene?.service.stop()
  await scene?.server.close()
}

const nothing = async (): Promise<void> => undefined

describe('a crowd under a cap of the day', () => {
  let scene: Scene | undefined
  afterAll(() => close(scene))

  it(
    `[MP2] of ${TURNS} turns at once, those beyond the cap are answered by the embedded engine`,
    async () => {
      scene = await openScene({})
      expect(await crowd(scene, TURNS, nothing)).toSatisfy((outcome: Outcome) => isWithin(outcome, TURNS))
    },
    PATIENCE_MS,
  )
})

const DATABASES = [
  ['SQLite', true],
  ['PostgreSQL', bin !== null],
] as const

describe.skipIf(!IS_LONG).each(DATABASES)('a crowd, a cap and a power cut on %s', (name, isThere) => {
  let scene: Scene | undefined
  let cluster: ReturnType<typeof startCluster> | undefined
  beforeAll(() => {
    if (name === 'PostgreSQL' && bin !== null) cluster = startCluster(bin)
  }, PATIENCE_MS)
  afterAll(async () => {
    await close(scene)
    cluster?.stop()
  })

  it.skipIf(!isThere)(
    '[MP2] each turn is answered and stored once, and no bill passes the cap, though the process is killed',
    async () => {
      const more = cluster
        ? { DATABASE_URL: cluster.urlOf('postgres'), FRONTDESK_SECRET: 'a secret that both runs share, 32+' }
        : {}
      const playing = await openScene(more)
      scene = playing
      const outcome = await crowd(playing, TURNS, async () => {
        await playing.service.kill()
        await playing.restart()
      })
      expect(outcome).toSatisfy((one: Outcome) => isWithin(one, TURNS))
    },
    PATIENCE_MS,
  )
})
