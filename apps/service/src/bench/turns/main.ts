import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createOrganizationWithKey, tierOf } from '@frontdesk/accounts'
import { openSession, type Session } from '@frontdesk/agent-runtime'
import { deployWebAgent, knowledgeSummary } from '@frontdesk/deployments'
import { BUSINESS_SUPPORT_SERVICES, brandId, carryOut, createWebAgent, type ServerEvent } from '@frontdesk/schema'
import { processOutput } from '../../cli/output.ts'
import { compose, type RunningServices } from '../../composition.ts'
import { listen } from '../../demo/demo-site.ts'
import { readSettings } from '../../settings.ts'
import { percentile } from '../load.ts'
import { type BusyHouse, fillHouse } from './busy-house.ts'
import { manyPages } from './many-pages.ts'
import { type TurnTime, timed } from './stopwatch.ts'
import { talk } from './talks.ts'
import { threadTime } from './thread-time.ts'

const ROUNDS = 40
/** Code that has not run yet is slow in any program. */
const WARM_ROUNDS = 3
const GOAL_MS = 20

type Turn = TurnTime & { kind: string; storedMs: number }

/** `npm run bench:turn`: how long a turn takes in a house with everything real. Exits 1 above the goal. */
async function main(): Promise<number> {
  const times: TurnTime[] = []
  const data = mkdtempSync(join(tmpdir(), 'frontdesk-bench-turns-'))
  const settings = readSettings({ FRONTDESK_DATA: data, LOG_LEVEL: 'silent', FRONTDESK_PUBLIC_LIMITS: '0,0,0' })
  if ('problems' in settings) throw new Error(settings.problems.join('; '))
  const services = await compose(settings, { engine: (engine) => timed(engine, (time) => times.push(time)) })
  const site = manyPages()
  const websiteUrl = `http://127.0.0.1:${await listen(site, 0, '127.0.0.1')}/`
  try {
    await services.start()
    const house = await openHouse(services, websiteUrl)
    const turns: Turn[] = []
    const reads: number[] = []
    for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
      reads.push(await readRows(services, house))
      const said = await visit(services, { house, websiteUrl, round, times })
      if (round >= 0) turns.push(...said)
    }
    return report(turns, reads)
  } finally {
    site.close()
    site.closeAllConnections()
    await services.stop(1_000)
    rmSync(data, { recursive: true, force: true })
  }
}

async function openHouse(services: RunningServices, websiteUrl: string): Promise<BusyHouse> {
  const { organization } = await createOrganizationWithKey(services, 'Bench', {
    name: 'bench',
    tier: tierOf('standard'),
    scopes: ['admin'],
    expiresInMs: null,
  })
  const capabilities = BUSINESS_SUPPORT_SERVICES.filter((capability) => capability !== 'NONE')
  const request = createWebAgent.parse({ assistantName: 'Ada', websiteUrl, capabilities })
  const deps = { ...services, author: { kind: 'operator' as const } }
  const { deployment } = await carryOut(services, await deployWebAgent(deps, organization.id, request))
  const house = { organizationId: organization.id, agentId: deployment.agent.id }
  await fillHouse(services, house)
  services.ringJobs()
  while ((await knowledgeSummary(services, deployment)).status !== 'ready') await wait(100)
  const { pages } = await knowledgeSummary(services, deployment)
  processOutput.print(`a site of ${pages} pages, 2,000 things for sale, 20 people, 2,000 appointments`)
  return house
}

type Visit = { house: BusyHouse; websiteUrl: string; round: number; times: TurnTime[] }

/** What any engine that keeps nothing does at least once in a turn: the rows of the catalogue, from the disk to objects. */
async function readRows(services: RunningServices, { organizationId, agentId }: BusyHouse): Promise<number> {
  const scope = await services.businesses.findOfAgent(organizationId, agentId)
  const before = threadTime()
  if (scope) await services.catalogue.readEntries(scope)
  return threadTime() - before
}

/** One visitor's conversation. */
async function visit(services: RunningServices, { house, websiteUrl, round, times }: Visit): Promise<Turn[]> {
  const { opened } = await openSession(services.sessions, house, { origin: new URL(websiteUrl).origin })
  const session = { ...house, conversationId: brandId('cnv', opened.conversation.id) }
  const turns: Turn[] = []
  for (const { kind, text } of talk(Math.max(0, round))) {
    const startedAt = performance.now()
    await answered(services, session, text)
    const storedMs = performance.now() - startedAt
    const time = times.pop()
    if (time) turns.push({ ...time, kind: kindOf(kind, time), storedMs })
  }
  return turns
}

/** What was done goes before what was said. */
const kindOf = (said: string, { did }: TurnTime): string => (did === 'talk' ? said : did)

function answered(
  services: RunningServices,
  session: Pick<Session, 'organizationId' | 'agentId' | 'conversationId'>,
  text: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const hear = (event: ServerEvent): void => {
      if (event.type !== 'response.done') return
      const ended = stop.then((end) => end())
      if (event.status === 'completed') ended.then(resolve, reject)
      else reject(new Error(`an answer was ${event.status}`))
    }
    const stop = services.runtime.subscribe(session, Number.MAX_SAFE_INTEGER, hear)
    stop.then(() => services.runtime.submit(session, { client_id: randomUUID(), text })).catch(reject)
  })
}

/** Of the main thread; with waiting for the store; until all events of the answer are kept. */
const COLUMNS = [
  ['work p50', 'workMs', 0.5],
  ['p99', 'workMs', 0.99],
  ['max', 'workMs', 1],
  ['taken p50', 'takenMs', 0.5],
  ['p99', 'takenMs', 0.99],
  ['stored p50', 'storedMs', 0.5],
  ['p99', 'storedMs', 0.99],
] as const

function report(turns: readonly Turn[], reads: readonly number[]): number {
  processOutput.print(row('', ['turns', ...COLUMNS.map(([name]) => name)]))
  const kinds = [...new Set(turns.map(({ kind }) => kind))]
  const groups = kinds.map((kind) => ({ kind, of: turns.filter((turn) => turn.kind === kind) }))
  for (const { kind, of } of [...groups, { kind: 'all', of: turns }]) {
    const cells = COLUMNS.map(([, what, share]) =>
      ms(
        percentile(
          of.map((turn) => turn[what]),
          share,
        ),
      ),
    )
    processOutput.print(row(kind, [`${of.length}`, ...cells]))
  }
  const work = turns.map(({ workMs }) => workMs)
  const [p50, p99, read] = [percentile(work, 0.5), percentile(work, 0.99), percentile(reads, 0.5)]
  const times = (part: number) => (part / read).toFixed(2)
  processOutput.print(
    `reading the 2,000 rows of the catalogue, beside it: ${ms(read)} ms; a turn works ${times(p50)} of that, at p99 ${times(p99)}`,
  )
  processOutput.print(`work of all turns at p99: ${ms(p99)} ms (goal ${GOAL_MS})`)
  return p99 < GOAL_MS ? 0 : 1
}

const ms = (time: number): string => time.toFixed(1)

const row = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join('')}`

process.exitCode = await main()
