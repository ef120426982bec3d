import { parentPort } from 'node:worker_threads'
import { readingRequest } from './page-messages.ts'
import { readPage } from './read-page.ts'
import { readSitemap } from './read-sitemap.ts'

/** Reads one thing after another, each for as long as the crawler waits for it. */
parentPort?.on('message', (message) => {
  const { read, url, ...content } = readingRequest.parse(message)
  const fetched = { ...content, url: new URL(url) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(read === 'page' ? readPage(fetched) : readSitemap(fetched))
})
