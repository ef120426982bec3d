import { EVERY_PAGE } from '@frontdesk/schema'
import { afterEach, describe, expect, it } from 'vitest'
import type { FetchedContent } from '../ports.ts'
import { type ThreadPageReader, type ThreadPageReaderOptions, threadPageReader } from './thread-page-reader.ts'

/** A thread that answers `answer` to each request; `request.contentType` tells it what else to do. */
const script = (answer: string) => {
  const source = `import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (request) => {
      const what = request.contentType
      if (what === 'loop') for (;;) {}
      if (what === 'grow') { const all = []; for (let i = 0; i < 400; i += 1) all.push(Buffer.alloc(2 ** 20, 1)); setInterval(() => all.length, 1000); return }
      if (what === 'throw') throw new Error('secret words')
      if (what === 'exit') process.exit(1)
      if (what === 'nonsense') return parentPort.postMessage('hello')
      parentPort.postMessage(${answer})
    })`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}
const PAGE = `{ status: 'read', page: { title: String(threadId), language: null, contentHash: '', blocks: [], jsonLd: [],
  links: [], canonical: null, robots: { mayIndex: true, mayFollow: true } } }`
const never = new AbortController().signal
const content = (contentType = 'text/html'): FetchedContent => ({
  url: new URL('http://salon.test/'),
  contentType,
  body: Uint8Array.of(1),
  rules: EVERY_PAGE,
})

describe('reading pages in a thread', () => {
  let reader: ThreadPageReader
  const start = (options: Partial<ThreadPageReaderOptions> = {}, answer = PAGE) => {
    reader = threadPageReader({ workerUrl: script(answer), ...options })
    return reader
  }
  const threadOf = async (): Promise<string> => {
    const reading = await reader.readPage(content(), never)
    return reading.status === 'read' ? reading.page.title : reading.reason
  }
  afterEach(() => reader.close())

  it('[KN39] reads page after page in one thread', async () => {
    start()
    const threads = await Promise.all([threadOf(), threadOf(), threadOf()])
    expect(new Set(threads).size).toBe(1)
    expect(Number(threads[0])).toBeGreaterThan(0)
  })

  it('[KN39] leaves the event loop to others while a page takes its time, and then ends it', async () => {
    start({ timeoutMs: 500 })
    let ticks = 0
    const ticking = setInterval(() => (ticks += 1), 5)
    const reading = await reader.readPage(content('loop'), never)
    clearInterval(ticking)
    expect(reading).toEqual({ status: 'refused', reason: 'reading it took too long', isTooMuch: true })
    expect(ticks).toBeGreaterThan(3)
  })

  it.each([
    ['loop', 'reading it took too long', { timeoutMs: 500 }],
    ['grow', 'reading it needs more memory than is allowed', { mostBytes: 100 * 2 ** 20 }],
    ['throw', 'it could not be read', {}],
    ['exit', 'it could not be read', {}],
    ['nonsense', 'it could not be read', {}],
  ])('[KN39] outlives a page that makes the thread %s, and reads the next one', async (what, reason, options) => {
    start(options)
    const [hostile, next] = await Promise.all([reader.readPage(content(what), never), threadOf()])
    expect(hostile).toEqual({ status: 'refused', reason, isTooMuch: true })
    expect(Number(next)).toBeGreaterThan(0)
  })

  it('[KN39] refuses what would have to wait behind too many', async () => {
    start({ mostWaiting: 2 })
    const readings = await Promise.all([threadOf(), threadOf(), threadOf()])
    expect(readings[2]).toBe('too many other pages were being read')
    expect(Number(await threadOf())).toBeGreaterThan(0)
  })

  it('[KN39] stops when the service does', async () => {
    start()
    const stopping = new AbortController()
    const reading = reader.readPage(content('loop'), stopping.signal)
    const waiting = reader.readPage(content(), stopping.signal)
    stopping.abort()
    const interrupted = { status: 'refused', reason: 'its reading was interrupted', isTooMuch: false }
    expect(await Promise.all([reading, waiting])).toEqual([interrupted, interrupted])
  })

  it('[KN42] takes a sitemap that cannot be read for one that names nothing', async () => {
    start({}, `{ isIndex: true, urls: ['http://salon.test/1.xml'] }`)
    expect(await reader.readSitemap(content(), never)).toEqual({ isIndex: true, urls: ['http://salon.test/1.xml'] })
    expect(await reader.readSitemap(content('throw'), never)).toEqual({ isIndex: false, urls: [] })
  })
})
