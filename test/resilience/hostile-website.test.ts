import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../contract/visitor-asks.ts'
import { call, startTestService, type TestService } from '../running-service.ts'

/* A website that means harm, read by the service as it is built: others are served meanwhile, and the reading ends. */

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')
const jsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`
const ATTACK: Record<string, string> = {
  '/robots.txt': `${lines(12_000, (at) => `User-agent: bot${at}`)}\n${lines(12_000, (at) => `Disallow: /${at}`)}`,
  '/sitemap.xml': `<urlset><url><loc>${' '.repeat(100_000)}`,
  '/': `<title>Home</title><p>We mend bicycles.</p>${['/deep', '/data', '//', '/prices'].map((path) => `<a href="http://HOST${path}">More</a>`).join('')}`,
  '/deep': '<b>'.repeat(400_000),
  '/data': `<title>Data</title><p>Chains cost 30 euros.</p>${jsonLd('['.repeat(200_000) + ']'.repeat(200_000))}`,
  '/prices': '<title>Prices</title><p>A new chain is 30 euros.</p>',
}

/** Parsed where requests are answered, the nested page alone kept them waiting for a minute. */
const LONGEST_WAIT_MS = 5_000

async function serveAttack() {
  const server = createServer((request, response) => {
    const page = ATTACK[request.url ?? '/']?.replaceAll('HOST', request.headers.host ?? '')
    if (page === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(page))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

describe('a website that means harm', () => {
  let service: TestService
  let site: Awaited<ReturnType<typeof serveAttack>>
  beforeAll(async () => {
    ;[service, site] = await Promise.all([startTestService(), serveAttack()])
  }, 60_000)
  afterAll(async () => {
    site?.close()
    await service?.stop()
  })

  it('[KN39] [KN40] [KN42] is read to its end while others are served, and its owner sees what was not read', async () => {
    const made = await call(service, 'POST', '/knowledge-sources', { body: { kind: 'website', url: site.url } })
    let answers = 0
    let longestWaitMs = 0
    const { body } = await eventually(
      async () => {
        const askedAt = performance.now()
        const answer = await call(service, 'GET', `/knowledge-sources/${made.body.data.id}`)
        answers += 1
        longestWaitMs = Math.max(longestWaitMs, performance.now() - askedAt)
        return answer
      },
      ({ body: { data } }) => !['queued', 'crawling'].includes(data.status),
    )
    expect(answers).toBeGreaterThan(2)
    expect(longestWaitMs).toBeLessThan(LONGEST_WAIT_MS)
    expect(body.data).toMatchObject({ status: 'ready', pages: 3 })
    const failed = body.data.lastReading.failed.pages.map(({ url, reason }: { url: string; reason: string }) => [
      new URL(url).pathname,
      reason,
    ])
    expect(failed).toContainEqual(['/deep', 'its elements are nested more than 1,000 deep'])
    const pages = await call(service, 'GET', `/knowledge-sources/${made.body.data.id}/pages`)
    expect(pages.body.data.items.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Data',
      'Home',
      'Prices',
    ])
  }, 60_000)
})
