import { describe, expect, it } from 'vitest'
import { memoryKnowledgeStore, queuedWebsite, tableFetcher } from '../testing.ts'
import { crawlSource } from './crawl-source.ts'

const source = queuedWebsite()
const { id, organizationId } = source
const page = (text: string, ...links: string[]) =>
  `<title>${text}</title><p>${text}</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}`

async function crawl(table: Parameters<typeof tableFetcher>[0], store = memoryKnowledgeStore([source])) {
  const { fetcher, visits } = tableFetcher(table)
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  await crawlSource(
    { store, fetcher, now: () => 5, wait },
    { organizationId, sourceId: id },
    new AbortController().signal,
  )
  const pages = await store.readPages(organizationId, id)
  return {
    visits,
    waits,
    store,
    source: await store.findSource(id),
    paths: pages.map(({ url }) => new URL(url).pathname).toSorted(),
  }
}

describe('crawling a website', () => {
  it('[KN6] reads the address itself first, then what it links to, on the same site only', async () => {
    const {
      visits,
      paths,
      source: after,
    } = await crawl({
      '/': page('Home', '/prices', 'https://elsewhere.test/', '/photo.jpg', 'http://www.salon.test/team'),
      '/prices': page('Prices'),
      '/team': page('Team'),
    })
    expect(visits.slice(0, 2)).toEqual(['/robots.txt', '/'])
    expect(paths).toEqual(['/', '/prices', '/team'])
    expect(after).toMatchObject({ status: 'ready', pages: 3, detail: null, crawledAt: 5 })
  })

  it('[KN7] obeys robots.txt, its delay and its sitemaps', async () => {
    const robots = 'User-agent: FrontdeskBot\nDisallow: /secret\nCrawl-delay: 60\nSitemap: http://salon.test/map.xml'
    const { paths, waits } = await crawl({
      '/robots.txt': robots,
      '/map.xml': '<urlset><url><loc>http://salon.test/hidden</loc></url></urlset>',
      '/': page('Home', '/secret/a'),
      '/secret/a': page('Secret'),
      '/hidden': page('Not linked'),
    })
    expect(paths).toEqual(['/', '/hidden'])
    expect(new Set(waits.filter((ms) => ms > 100))).toEqual(new Set([10_000]))
  })

  it('[KN7] reports a site that asks not to be read as blocked', async () => {
    const { source: after } = await crawl({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': page('Home') })
    expect(after?.status).toBe('blocked')
    expect(after?.detail).toContain('robots.txt')
  })

  it('[KN8] leaves out noindex pages and does not follow nofollow ones', async () => {
    const { paths } = await crawl({
      '/': page('Home', '/draft', '/leaf'),
      '/draft': `<meta name="robots" content="noindex">${page('Draft', '/behind-draft')}`,
      '/behind-draft': page('Behind the draft'),
      '/leaf': `<meta name="robots" content="nofollow">${page('Leaf', '/behind-leaf')}`,
      '/behind-leaf': page('Behind the leaf'),
    })
    expect(paths).toEqual(['/', '/behind-draft', '/leaf'])
  })

  it('[KN9] is bounded on a calendar without end', async () => {
    const table: Record<string, string> = { '/': page('Home', '/day?d=0') }
    for (let day = 0; day < 100; day += 1) table[`/day?d=${day}`] = page(`Day ${day}`, `/day?d=${day + 1}`)
    const { visits } = await crawl(table)
    expect(visits.length).toBeLessThan(20)
  })

  it('[KN9] stores one page for one content under two addresses', async () => {
    const { paths } = await crawl({
      '/': page('Home', '/index.html', '/start'),
      '/start': page('Home', '/index.html', '/start'),
    })
    expect(paths).toEqual(['/'])
  })

  it('[KN10] asks only for changes the second time, and forgets pages that are gone', async () => {
    const etags: unknown[] = []
    const first = await crawl({
      '/': { found: { body: new TextEncoder().encode(page('Home', '/a', '/b')), etag: '"h"' } },
      '/a': page('A'),
      '/b': page('B'),
    })
    const revision = first.source?.revision
    const url = new URL('http://salon.test/')
    const second = await crawl(
      {
        '/': (options) => {
          etags.push(options.etag)
          return { status: 'not-modified', url }
        },
        '/a': page('A'),
      },
      first.store,
    )
    expect(etags).toEqual(['"h"'])
    expect(second.paths).toEqual(['/', '/a'])
    expect(second.source).toMatchObject({ status: 'ready', pages: 2, revision: (revision ?? 0) + 1 })
  })

  it('[KN11] keeps what it knew when the site is down, and says so', async () => {
    const { store } = await crawl({ '/': page('Home') })
    const after = await crawl({ '/': { status: 'failed', reason: 'the site could not be reached' } }, store)
    expect(after.paths).toEqual(['/'])
    expect(after.source).toMatchObject({
      status: 'ready',
      pages: 1,
      detail: expect.stringContaining('could not be reached'),
    })
  })

  it('[KN11] fails in plain words when there is nothing to read', async () => {
    const { source: after } = await crawl({})
    expect(after).toMatchObject({ status: 'failed', pages: 0, detail: expect.stringContaining('404') })
  })

  it('[KN11] keeps the pages it could not reach this time', async () => {
    const { store } = await crawl({ '/': page('Home', '/a'), '/a': page('A') })
    const after = await crawl({ '/': page('Home', '/a'), '/a': { status: 'failed', reason: 'slow' } }, store)
    expect(after.paths).toEqual(['/', '/a'])
  })
})
