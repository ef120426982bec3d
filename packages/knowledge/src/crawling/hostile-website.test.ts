import { describe, expect, it } from 'vitest'
import type { OwnedSource, PageReader } from '../ports.ts'
import { memoryKnowledgeStore, queuedWebsite, tableFetcher } from '../testing.ts'
import type { CrawlDeps } from './crawl-deps.ts'
import { crawlSource } from './crawl-source.ts'
import { pageReaderHere } from './read-page.ts'

type Table = Parameters<typeof tableFetcher>[0]

const source = queuedWebsite()
const { id, organizationId } = source
const page = (text: string, ...links: string[]) =>
  `<title>${text}</title><p>${text}</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}`

/** One reading of a website, and what its owner sees of it. */
async function read(table: Table, more: Partial<CrawlDeps> = {}, store = memoryKnowledgeStore([source])) {
  const { fetcher, visits } = tableFetcher(table)
  const deps = { store, fetcher, now: () => 5, wait: async () => undefined, ...more }
  await crawlSource(deps, { organizationId, sourceId: id }, new AbortController().signal)
  const pages = await store.readPages(organizationId, id)
  const after = (await store.findSource(id)) as OwnedSource
  const failed = after.lastReading?.failed.pages.map(({ url, reason }) => [new URL(url).pathname, reason])
  return {
    visits,
    pages,
    store,
    source: after,
    failed,
    paths: pages.map(({ url }) => new URL(url).pathname).toSorted(),
  }
}

describe('a website that means harm', () => {
  it('[KN39] loses a page that is nested without end, with the reason for its owner, and is read to its end', async () => {
    const { source, paths, failed } = await read({
      '/': page('Home', '/deep', '/prices'),
      '/deep': '<b>'.repeat(400_000),
      '/prices': page('Prices'),
    })
    expect(paths).toEqual(['/', '/prices'])
    expect(source).toMatchObject({ status: 'ready', pages: 2, detail: '1 page could not be read.' })
    expect(failed).toEqual([['/deep', 'its elements are nested more than 1,000 deep']])
  })

  it('[KN40] loses the structured data of a page that has it deeper than can be stored, and no page', async () => {
    const deep = `<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>`
    const table = { '/': `${deep}${page('Home')}` }
    const first = await read(table)
    expect(first.pages).toMatchObject([{ jsonLd: [], title: 'Home' }])
    // Compared with what was stored.
    const again = await read({ '/': `${deep}${page('Home', '/new')}` }, {}, first.store)
    expect(again.source).toMatchObject({ status: 'ready', lastReading: { changed: { count: 1 } } })
  })

  it.each(['//', '//elsewhere.test/', '/\\'])('[KN42] goes on past links with the path %s', async (path) => {
    const { source } = await read({
      '/': page('Home', `http://salon.test${path}`, '/prices'),
      '/prices': page('Prices'),
    })
    expect(source).toMatchObject({ status: 'ready', pages: 2 })
  })

  it('[KN42] goes on past a canonical address with the path //', async () => {
    const canonical = '<link rel="canonical" href="http://salon.test//">'
    const { source } = await read({ '/': `${canonical}${page('Home')}` })
    expect(source).toMatchObject({ status: 'ready', pages: 1 })
  })

  it('[KN42] neither visits nor stores addresses longer than any sitemap may name', async () => {
    const long = `/search?q=${'a'.repeat(3_000)}`
    const { visits, pages, source } = await read({
      '/': `<link rel="canonical" href="/?q=${'a'.repeat(3_000)}">${page('Home', long, '/moved')}`,
      [long]: page('Found'),
      '/moved': { found: { url: new URL(`http://salon.test${long}`), body: new TextEncoder().encode(page('Moved')) } },
    })
    expect(visits).not.toContain(long)
    expect(pages.map(({ url }) => url)).toEqual(['http://salon.test/'])
    expect(source.status).toBe('ready')
  })

  it('[KN42] is not led to other sites by its sitemaps', async () => {
    const hosts = new Set<string>()
    const { fetcher } = tableFetcher({
      '/': page('Home'),
      '/sitemap.xml': `<sitemapindex><sitemap><loc>http://localhost:9200/_all</loc></sitemap>
        <sitemap><loc>http://elsewhere.test/map.xml</loc></sitemap><sitemap><loc>http://www.salon.test/own.xml</loc></sitemap></sitemapindex>`,
      '/own.xml': '<urlset><url><loc>http://salon.test/prices</loc></url></urlset>',
      '/prices': page('Prices'),
    })
    const watched = {
      fetch: (...[url, options]: Parameters<typeof fetcher.fetch>) => {
        hosts.add(url.host)
        return fetcher.fetch(url, options)
      },
    }
    const { paths } = await read({}, { fetcher: watched })
    expect(paths).toEqual(['/', '/prices'])
    expect([...hosts]).toEqual(['salon.test', 'www.salon.test'])
  })

  it('[KN42] is blocked when its robots.txt has more rules than can be obeyed', async () => {
    const { source } = await read({
      '/robots.txt': `User-agent: *\n${'Disallow: /*a\n'.repeat(5_001)}`,
      '/': page('Home'),
    })
    expect(source).toMatchObject({ status: 'blocked', detail: expect.stringContaining('too many rules') })
  })

  it('[KN41] is left alone after three pages that took too much time or memory', async () => {
    const costly: PageReader = {
      ...pageReaderHere,
      readPage: async (content, signal) =>
        content.url.pathname === '/'
          ? pageReaderHere.readPage(content, signal)
          : { status: 'refused', reason: 'reading it took too long', isTooMuch: true },
    }
    const links = Array.from({ length: 20 }, (_, at) => `/${at}`)
    const { visits, source } = await read(
      { '/': page('Home', ...links), ...Object.fromEntries(links.map((link) => [link, page(link)])) },
      { reader: costly },
    )
    // Two are read at a time.
    expect(visits.filter((path) => links.includes(path)).length).toBeLessThanOrEqual(4)
    expect(source).toMatchObject({
      status: 'ready',
      pages: 1,
      detail: expect.stringMatching(/^Only the first page was read: 3 took too much time or memory\. [34] pages could/),
    })
  })

  it('[KN41] is read for an hour at most', async () => {
    let minutes = 0
    const links = Array.from({ length: 50 }, (_, at) => `/${at}`)
    const slow = (text: string) => () => {
      minutes += 10
      return page(text)
    }
    const { source } = await read(
      { '/': page('Home', ...links), ...Object.fromEntries(links.map((link) => [link, slow(link)])) },
      { now: () => minutes * 60_000 },
    )
    expect(source).toMatchObject({
      status: 'ready',
      detail: expect.stringMatching(/^Only the first [678] pages .* slowly\.$/),
    })
  })

  it('[KN41] is read until it has more words than can be searched', async () => {
    const links = Array.from({ length: 20 }, (_, at) => `/${at}`)
    const paragraphs = Array.from({ length: 45 }, (_, at) => `<p>${at} ${'word '.repeat(3_900)}</p>`).join('')
    const long = links.map((link) => [link, `<title>${link}</title><p>${link}</p>${paragraphs}`])
    const { source } = await read({ '/': page('Home', ...links), ...Object.fromEntries(long) })
    expect(source).toMatchObject({
      status: 'ready',
      detail: expect.stringMatching(/^Only the first [5678] pages were read\.$/),
    })
  })
})
