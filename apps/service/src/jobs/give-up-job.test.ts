import { randomBytes } from 'node:crypto'
import { runJobs } from '@frontdesk/jobs'
import type { OwnedSource } from '@frontdesk/knowledge'
import { queuedWebsite } from '@frontdesk/knowledge/testing'
import { EVERY_PAGE, idMaker } from '@frontdesk/schema'
import { openTestStorage } from '@frontdesk/storage/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { giveUpJob } from './give-up-job.ts'
import type { JobHandlerDeps } from './handle-job.ts'

const NOW = 1_000_000
const DAY_MS = 24 * 3_600_000
const newId = idMaker(randomBytes)

let made: Awaited<ReturnType<typeof openTestStorage>>
let organizationId: OwnedSource['organizationId']
beforeEach(async () => {
  made = await openTestStorage()
  organizationId = newId('org')
  await made.storage.accounts.insertOrganization({ id: organizationId, name: 'Ours', createdAt: 1 })
})
afterEach(() => made.dispose())

const sourceOf = (over: Partial<OwnedSource>): OwnedSource => ({
  ...queuedWebsite({ id: newId('kns'), organizationId, createdAt: 1 }),
  title: null,
  fileName: null,
  nextCrawlAt: null,
  rules: EVERY_PAGE,
  lastReading: null,
  ...over,
})

/** A source in the store whose job was claimed by five processes that were killed over it, and then by a sixth. */
async function killedOver(
  over: Partial<OwnedSource> = {},
  meanwhile: (source: OwnedSource) => Promise<void> = async () => {},
) {
  const { jobs, knowledge, knowledgeSources: sources } = made.storage
  const source = sourceOf(over)
  const file = source.kind === 'website' ? null : Buffer.from('words')
  await sources.insertSource(source, { pages: [], file })
  for (let at = 0; at < 5; at += 1) await jobs.claim(`dead ${at}`, 10 + at, 1)
  await knowledge.updateSource(organizationId, source.id, {
    status: 'crawling',
    ...(over.pages ? { pages: over.pages } : {}),
  })
  await meanwhile(source)
  const logged: unknown[] = []
  const deps = {
    files: { knowledge, sources },
    recrawl: { everyMs: DAY_MS, random: () => 0.5 },
    jobs,
    newId,
    now: () => NOW,
    log: { error: (fields: unknown) => logged.push(fields) },
  } as unknown as JobHandlerDeps
  const after = async () => {
    const found = await sources.findOwnedSource(organizationId, source.id)
    return found.status === 'found' ? found.value : null
  }
  const isSettled = async () => (await after())?.status !== 'crawling'
  const ran: string[] = []
  const runner = runJobs({
    jobs,
    handle: async ({ kind }) => void ran.push(kind),
    onGivenUp: giveUpJob(deps),
    now: () => NOW,
    runner: 'six',
    onFailure: (error) => expect.fail(String(error)),
    onOutage: (error) => expect.fail(String(error)),
    onRecovery: () => undefined,
  })
  await expect.poll(isSettled).toBe(true)
  await runner.stop()
  return { source: await after(), logged, ran, file: await sources.readFile(organizationId, source.id) }
}

it('[SO7] a website whose reading killed the service again and again has failed, and is read again the next day', async () => {
  const { source, logged, ran } = await killedOver()
  expect(source).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(/^Reading the website was given up/),
    nextCrawlAt: NOW + DAY_MS,
  })
  expect(ran).toEqual([])
  expect(logged).toEqual([{ kind: 'crawl', sourceId: source?.id }])
})

it('[SO7] what was read of a website before stays', async () => {
  const { source } = await killedOver({ pages: 3 })
  expect(source).toMatchObject({ status: 'ready', pages: 3, detail: expect.stringMatching(/given up/) })
})

it('[SO7] a website that its owner has asked for meanwhile waits for that reading', async () => {
  const { source } = await killedOver({}, (asked) =>
    made.storage.knowledgeSources.crawlAgain(organizationId, asked.id, NOW + 5),
  )
  expect(source).toMatchObject({ status: 'queued', detail: null, nextCrawlAt: NOW + 5 })
})

it('[SO7] a file whose reading was given up has failed, and is not kept', async () => {
  const { source, file } = await killedOver({ kind: 'file', url: '', fileName: 'a.pdf' })
  expect(source).toMatchObject({ status: 'failed', detail: expect.stringMatching(/^Reading the file was given up/) })
  expect(file).toBeNull()
})

it('[JB7] clearing away goes on in an hour when it was given up', async () => {
  const { jobs } = made.storage
  await giveUpJob({ jobs, newId, now: () => NOW, log: { error: () => undefined } } as unknown as JobHandlerDeps)({
    kind: 'purge',
  })
  expect(await jobs.nextRunAt()).toBe(NOW + 3_600_000)
})
