import type { Worker } from 'node:worker_threads'
import type { FetchedContent, PageReader, PageReading, SitemapReading } from '../ports.ts'
import { answerOf, startThread, type ThreadOutcome } from '../threads/bounded-thread.ts'
import { pageReading, type ReadingRequest, sitemapReading } from './page-messages.ts'

export type ThreadPageReaderOptions = {
  /** The bundled `@frontdesk/knowledge/page-worker`. */
  workerUrl: URL
  timeoutMs?: number
  /** How much larger the process may become while a page is read. */
  mostBytes?: number
  mostWaiting?: number
}

export type ThreadPageReader = PageReader & {
  /** Ends the thread; another begins with the next page. */
  close: () => Promise<void>
}

/** A page of two megabytes takes a fifth of a second. */
const TIMEOUT_MS = 10_000
const MEGABYTE = 1024 * 1024
/** Room for what the rest of the process does meanwhile: at its start it loads the language models. */
const MOST_BYTES = 512 * MEGABYTE
const HEAP_MB = 256
/** Four crawls with two pages each are at work at most. */
const MOST_WAITING = 32
/** Crawls come seldom: between them no memory is held for them. */
const IDLE_MS = 30_000

const refused = (reason: string, isTooMuch: boolean): PageReading => ({ status: 'refused', reason, isTooMuch })
const BUSY = 'busy'
const REFUSALS = {
  'too-long': refused('reading it took too long', true),
  'too-large': refused('reading it needs more memory than is allowed', true),
  ended: refused('it could not be read', true),
  interrupted: refused('its reading was interrupted', false),
  [BUSY]: refused('too many other pages were being read', false),
} as const satisfies Record<Exclude<ThreadOutcome['status'], 'answered'> | typeof BUSY, PageReading>
const NO_SITEMAP: SitemapReading = { isIndex: false, urls: [] }

/**
 * KN39: reads the pages of all crawls in one thread, one after another. A page that takes too much time or memory ends
 * the thread, and the next page gets a new one.
 */
export function threadPageReader(options: ThreadPageReaderOptions): ThreadPageReader {
  const thread = new PageThread(options)
  return {
    async readPage(content, signal) {
      const said = await thread.ask(requestFor('page', content), signal)
      if (said.status !== 'answered') return REFUSALS[said.status]
      return pageReading.safeParse(said.answer).data ?? REFUSALS.ended
    },
    async readSitemap(content, signal) {
      const said = await thread.ask(requestFor('sitemap', content), signal)
      return (said.status === 'answered' ? sitemapReading.safeParse(said.answer).data : null) ?? NO_SITEMAP
    },
    close: () => thread.end(),
  }
}

const requestFor = (
  read: ReadingRequest['read'],
  { url, contentType, body, rules }: FetchedContent,
): ReadingRequest => ({
  read,
  url: url.href,
  contentType,
  body,
  rules: { include: [...rules.include], exclude: [...rules.exclude] },
})

class PageThread {
  private readonly options: ThreadPageReaderOptions
  private worker: Worker | null = null
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private idle: NodeJS.Timeout | undefined

  constructor(options: ThreadPageReaderOptions) {
    this.options = options
  }

  /** One request after another; what would have to wait behind too many is refused. */
  async ask(request: ReadingRequest, signal: AbortSignal): Promise<ThreadOutcome | { status: typeof BUSY }> {
    if (this.waiting >= (this.options.mostWaiting ?? MOST_WAITING)) return { status: BUSY }
    this.waiting += 1
    const answer = this.last.then(() => this.askNow(request, signal))
    this.last = answer.catch(() => undefined)
    try {
      return await answer
    } finally {
      this.waiting -= 1
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.idle)
    await this.worker?.terminate()
    this.worker = null
  }

  private async askNow(request: ReadingRequest, signal: AbortSignal): Promise<ThreadOutcome> {
    if (signal.aborted) return { status: 'interrupted' }
    clearTimeout(this.idle)
    const worker = this.worker ?? this.start()
    const { timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES } = this.options
    const outcome = answerOf(worker, { timeoutMs, mostBytes }, signal)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request)
    const said = await outcome
    if (said.status !== 'answered') this.worker = null
    this.idle = setTimeout(() => {
      this.end().catch(() => undefined)
    }, IDLE_MS).unref()
    return said
  }

  private start(): Worker {
    const worker = startThread(this.options.workerUrl, { heapMb: HEAP_MB })
    // Nothing waits for it at the end of the process; whoever waits for a page keeps that running by itself.
    worker.unref()
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null
    })
    this.worker = worker
    return worker
  }
}
