import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { call, startTestService } from '../running-service.ts'

/** Two pages that know whether somebody has them already. */
async function serveSite() {
  const counts = { whole: 0, unchanged: 0 }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path !== '/' && path !== '/hours') return void response.writeHead(404).end()
    const etag = `"${path}"`
    const isKnown = request.headers['if-none-match'] === etag
    counts[isKnown ? 'unchanged' : 'whole'] += 1
    if (isKnown) return void response.writeHead(304, { etag }).end()
    const text = `<title>Shop</title><main><h1>Page ${path}</h1><p>We mend bicycles at ${path}.</p><a href="/hours">Hours</a></main>`
    response.writeHead(200, { 'content-type': 'text/html', etag }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, counts, close: () => server.close() }
}

it('[RW1] a website is read again on schedule, and what has not changed is not sent again', async () => {
  const site = await serveSite()
  const service = await startTestService({ environment: { FRONTDESK_RECRAWL_HOURS: '0.0006' } })
  const body = { assistantName: 'Robin', websiteUrl: site.url, capabilities: ['NONE'] }
  expect((await call(service, 'POST', '/dynamic-agents/web', { body })).status).toBe(201)
  for (const end = Date.now() + 25_000; site.counts.unchanged < 4 && Date.now() < end; ) await wait(100)
  expect(site.counts.unchanged).toBeGreaterThanOrEqual(4)
  expect(site.counts.whole).toBe(2)
  await service.stop()
  site.close()
}, 60_000)
