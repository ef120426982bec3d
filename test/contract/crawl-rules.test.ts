import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, SERVICE_DIST, startTestService, type TestService } from '../running-service.ts'
import { eventually } from './visitor-asks.ts'

const PAGES: Record<string, [words: string, ...links: string[]]> = {
  '/': ['We mend bicycles.', '/help/brakes', '/blog/news', '/prices'],
  '/help/brakes': ['Brakes are mended while you wait.'],
  '/blog/news': ['We were at the fair.', '/blog/older'],
  '/blog/older': ['We were at the fair last year, too.'],
  '/prices': ['A new chain is 30 euros.'],
}

/** A website whose pages all know whether somebody has them already. */
async function serveSite() {
  const server = createServer((request, response) => {
    const [words, ...links] = PAGES[request.url ?? '/'] ?? []
    if (words === undefined) return void response.writeHead(404).end()
    const etag = `"${request.url}"`
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    const anchors = links.map((link) => `<li><a href="${link}">More at ${link}</a></li>`).join('')
    response.writeHead(200, { 'content-type': 'text/html', etag })
    response.end(`<title>Shop</title><main><p>${words}</p><ul>${anchors}</ul></main>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

let service: TestService
let site: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  service = await startTestService()
  // What is waited for is asked for many times a second.
  service = { ...service, key: await roomyKey(service) }
  site = await serveSite()
}, 60_000)
afterAll(async () => {
  site?.close()
  await service?.stop()
})

const post = (body: unknown) => call(service, 'POST', '/knowledge-sources', { body })
const patch = (id: string, body: unknown) => call(service, 'PATCH', `/knowledge-sources/${id}`, { body })
const get = (path: string) => call(service, 'GET', `/knowledge-sources${path}`)

/** What nobody uses stands in no plan. */
async function use(sourceId: string) {
  const body = { assistantName: 'Ada', capabilities: ['NONE'], knowledgeSourceIds: [sourceId] }
  expect((await call(service, 'POST', '/agent-configurations', { body })).status).toBe(201)
}

const HOUR = 60 * 60_000

/** The source once it was read after a moment, and nothing of it waits to be read: the next reading is days away. */
async function readAfter(id: string, at: number) {
  const found = await eventually(
    () => get(`/${id}`),
    ({ body: { data } }) =>
      data.status === 'ready' && (data.lastReading?.readAt ?? 0) > at && data.nextCrawlAt > Date.now() + HOUR,
  )
  const pages = await get(`/${id}/pages`)
  const paths = pages.body.data.items.map(({ url }: { url: string }) => new URL(url).pathname).toSorted()
  return { source: found.body.data, paths }
}

describe('rules of a website', () => {
  it('[CR3] [CR4] [CR5] [CR7] say what is read of it; new ones have it read again, and what that changed is told', async () => {
    const made = await post({ kind: 'website', url: site.url, exclude: ['/blog/*', '/blog/*'] })
    expect(made.body.data).toMatchObject({ include: [], exclude: ['/blog/*'], lastReading: null })
    const { id } = made.body.data
    // Before anybody uses it: that may have it read once more.
    const { body } = await eventually(
      () => get(`/${id}`),
      (answer) => answer.body.data.lastReading !== null,
    )
    expect(body.data.lastReading).toMatchObject({ new: { count: 3 }, gone: { count: 0, urls: [] } })
    await use(id)
    const first = await readAfter(id, 0)
    expect(first.paths).toEqual(['/', '/help/brakes', '/prices'])

    const patched = await patch(id, { include: ['/blog/', '/prices'], exclude: [] })
    expect(patched.body.data).toMatchObject({ include: ['/blog/', '/prices'], exclude: [] })
    expect(['queued', 'crawling', 'ready']).toContain(patched.body.data.status)
    const second = await readAfter(id, first.source.lastReading.readAt)
    expect(second.paths).toEqual(['/', '/blog/news', '/blog/older', '/prices'])
    expect(second.source.lastReading).toEqual({
      readAt: expect.any(Number),
      new: { count: 2, urls: [`${site.url}blog/news`, `${site.url}blog/older`] },
      changed: { count: 0, urls: [] },
      gone: { count: 1, urls: [`${site.url}help/brakes`] },
      unchanged: { count: 2, urls: expect.arrayContaining([site.url, `${site.url}prices`]) },
      failed: { count: 0, pages: [] },
    })
    const listed = (await get('')).body.data.items.find((one: { id: string }) => one.id === id)
    expect(listed).toMatchObject({ include: ['/blog/', '/prices'] })
    expect(listed).not.toHaveProperty('lastReading')
  })

  it('[CR5] start no reading when they are what they were', async () => {
    const { id } = (await post({ kind: 'website', url: site.url, include: ['/help/'] })).body.data
    await use(id)
    await readAfter(id, 0)
    const same = (await patch(id, { title: 'Shop', include: ['/help/'], exclude: [] })).body.data
    expect(same).toMatchObject({ title: 'Shop', status: 'ready' })
    // One that new rules start is planned for this very moment.
    expect(same.nextCrawlAt).toBeGreaterThan(Date.now() + HOUR)
  })

  it.each([
    [{ include: ['blog/*'] }, 'include.0', /must be a path such as/],
    [{ exclude: ['/a', '/b c'] }, 'exclude.1', /must be a path such as/],
    [{ exclude: [`/${'a'.repeat(200)}`] }, 'exclude.0', /at most 200 characters/],
    [{ include: Array.from({ length: 51 }, (_, at) => `/${at}`) }, 'include', /at most 50 entries/],
    [{ include: '/a' }, 'include', /must be a list/],
  ])('[CR1] are refused with the pattern that is none: %j', async (rules, path, message) => {
    const { id } = (await post({ kind: 'website', url: site.url })).body.data
    for (const refused of [await post({ kind: 'website', url: site.url, ...rules }), await patch(id, rules)]) {
      expect(refused.status).toBe(400)
      expect(refused.body.details[0]).toMatchObject({ path, message: expect.stringMatching(message) })
    }
  })

  it('[CR2] are refused for what is no website', async () => {
    const text = { kind: 'text', title: 'T', text: 'Hello there.' }
    const answers = { kind: 'answers', items: [{ question: 'Lift?', answer: 'Yes.' }] }
    for (const body of [text, answers]) {
      const refused = await post({ ...body, include: ['/a'] })
      expect([refused.status, refused.body.details[0].path]).toEqual([422, 'include'])
      const { id } = (await post(body)).body.data
      const patched = await patch(id, { title: 'New', exclude: [] })
      expect([patched.status, patched.body.details[0].path]).toEqual([422, 'exclude'])
      expect((await get(`/${id}`)).body.data).toMatchObject({ include: [], exclude: [], lastReading: null })
      expect((await get(`/${id}`)).body.data.title).not.toBe('New')
    }
  })

  it('[CR7] are told of by the command that reads a website again', async () => {
    const body = { assistantName: 'Robin', websiteUrl: site.url, capabilities: ['NONE'] }
    const made = await call(service, 'POST', '/dynamic-agents/web', { body })
    await readAfter(made.body.metadata.knowledge.sourceId, 0)
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [new URL('main.js', SERVICE_DIST).pathname, 'crawl', ...words], {
        env: { PATH: process.env.PATH ?? '', FRONTDESK_DATA: service.data },
      })
    const { stdout } = await run(made.body.agentConfigurationId)
    expect(stdout).toBe('ready: 5 pages\n0 new, 0 changed, 0 gone, 5 unchanged, 0 failed\n')
    const waited = JSON.parse((await run(made.body.agentConfigurationId, '--json')).stdout)
    expect(waited).toMatchObject({ knowledge: { status: 'ready' }, lastReading: { unchanged: { count: 5 } } })
  })
})
