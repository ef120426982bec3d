import type { CrawlRules } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { OwnedSource } from '../ports.ts'
import { memoryKnowledgeStore, queuedWebsite, tableFetcher } from '../testing.ts'
import { crawlSource } from './crawl-source.ts'

type Table = Parameters<typeof tableFetcher>[0]

const source = queuedWebsite()
const { id, organizationId } = source
const page = (text: string, ...links: string[]) =>
  `<title>${text}</title><p>${text}</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}`
const pathsOf = (urls: readonly string[]) => urls.map((url) => new URL(url).pathname).toSorted()

/** One website that is read again and again while its owner changes the rules. */
function website(first: Partial<CrawlRules> = {}) {
  let rules: CrawlRules = { include: [], exclude: [], ...first }
  const store = memoryKnowledgeStore([source], () => rules)
  const rule = (next: Partial<CrawlRules>) => {
    rules = { include: [], exclude: [], ...next }
  }
  const read = async (table: Table) => {
    const { fetcher, visits } = tableFetcher(table)
    const deps = { store, fetcher, now: () => 5, wait: async () => undefined }
    await crawlSource(deps, { organizationId, sourceId: id }, new AbortController().signal)
    const stored = await store.readPages(organizationId, id)
    const after = (await store.findSource(id)) as OwnedSource
    return { visits, source: after, reading: after.lastReading, paths: pathsOf(stored.map(({ url }) => url)) }
  }
  return { store, rule, read }
}

describe('crawling by the rules of the owner', () => {
  const site: Table = {
    '/': page('Home', '/blog/a', '/prices', '/menu.html'),
    '/blog/a': page('Blog', '/blog/b', '/behind'),
    '/blog/b': page('More blog'),
    '/behind': page('Linked from the blog only'),
    '/prices': page('Prices'),
    '/menu.html': page('Menu'),
    '/sitemap.xml':
      '<urlset><url><loc>http://salon.test/blog/b</loc></url><url><loc>http://salon.test/hours</loc></url></urlset>',
    '/hours': page('Hours'),
  }

  it('[CR3] fetches neither links nor sitemap entries that are left out, and no links on those', async () => {
    const { visits, paths } = await website({ exclude: ['/blog/*', '*.html'] }).read(site)
    expect(paths).toEqual(['/', '/hours', '/prices'])
    expect(visits.filter((path) => path.startsWith('/blog') || path === '/menu.html')).toEqual([])
  })

  it('[CR3] reads nothing but what is included, and the site’s own address', async () => {
    expect((await website({ include: ['/blog/'] }).read(site)).paths).toEqual(['/', '/blog/a', '/blog/b'])
    expect((await website({ include: ['/blog/'], exclude: ['*/b', '/'] }).read(site)).paths).toEqual(['/'])
  })

  it('[CR3] does not follow a redirect to a page that is left out', async () => {
    const landed = {
      found: { url: new URL('http://salon.test/blog/a'), body: new TextEncoder().encode('<p>Blog</p>') },
    }
    const { paths } = await website({ exclude: ['/blog/'] }).read({ '/': page('Home', '/news'), '/news': landed })
    expect(paths).toEqual(['/'])
  })

  it('[CR3] reads the site’s own address wherever it leads', async () => {
    const landed = {
      found: { url: new URL('http://salon.test/en/'), body: new TextEncoder().encode(page('Home', '/a')) },
    }
    const { read } = website({ include: ['/a'] })
    const table = { '/': landed, '/a': page('A') }
    expect((await read(table)).paths).toEqual(['/a', '/en/'])
    const again = await read(table)
    expect(again.paths).toEqual(['/a', '/en/'])
    expect(again.source.revision).toBe(2)
  })

  it('[CR3] finds what is included at the end of a long sitemap', async () => {
    const entries = Array.from({ length: 1_200 }, (_, at) => `<url><loc>http://salon.test/shop/${at}</loc></url>`)
    const map = `<urlset>${entries.join('')}<url><loc>http://salon.test/help/late</loc></url></urlset>`
    const table = { '/': page('Home'), '/sitemap.xml': map, '/help/late': page('Late') }
    expect((await website({ include: ['/help/'] }).read(table)).paths).toEqual(['/', '/help/late'])
  })

  it('[CR4] lets pages go that new rules leave out, although others fail', async () => {
    const { read, rule } = website()
    await read(site)
    rule({ exclude: ['/blog/'] })
    const after = await read({ ...site, '/prices': { status: 'failed', reason: 'slow' } })
    expect(after.paths).toEqual(['/', '/behind', '/hours', '/menu.html', '/prices'])
    expect(pathsOf(after.reading?.gone.urls ?? [])).toEqual(['/blog/a', '/blog/b'])
  })

  it('[CR4] lets them go at once, before anything else is read', async () => {
    const { read, rule, store } = website()
    await read(site)
    rule({ exclude: ['/blog/'] })
    const seen: string[][] = []
    await read({
      ...site,
      '/hours': () => {
        void store.readPages(organizationId, id).then((pages) => seen.push(pathsOf(pages.map(({ url }) => url))))
        return page('Hours')
      },
    })
    expect(seen[0]).not.toContain('/blog/a')
  })

  it('[CR4] [KN11] keeps everything when the site cannot be reached', async () => {
    const { read, rule } = website()
    const { paths } = await read(site)
    rule({ exclude: ['/blog/'] })
    expect((await read({ '/': { status: 'failed', reason: 'the site could not be reached' } })).paths).toEqual(paths)
  })

  it('[CR6] gives way to the reading that new rules have started, and writes nothing more', async () => {
    const { read, rule } = website()
    const first = await read({
      '/': page('Home', '/blog/a', '/prices'),
      '/blog/a': () => {
        rule({ exclude: ['/blog/'] })
        return page('Blog')
      },
      '/prices': page('Prices'),
    })
    expect(first.paths).not.toContain('/blog/a')
    expect(first.source).toMatchObject({ status: 'crawling', crawledAt: null })
    const second = await read(site)
    expect(second.paths).not.toContain('/blog/a')
    expect(second.source.status).toBe('ready')
  })

  it('[CR6] tells of no reading whose rules changed while its passages were made ready', async () => {
    const { store, rule, read } = website()
    const { fetcher } = tableFetcher(site)
    const prepare = async () => rule({ exclude: ['/blog/'] })
    const deps = { store, fetcher, prepare, now: () => 3, wait: async () => undefined }
    await crawlSource(deps, { organizationId, sourceId: id }, new AbortController().signal)
    expect(await store.findSource(id)).toMatchObject({ status: 'crawling', crawledAt: null })
    expect((await read(site)).source).toMatchObject({ status: 'ready', lastReading: { readAt: 5 } })
  })

  it('[CR5] stores again by what an unchanged page is asked for, after new rules took that away', async () => {
    const { read, store } = website()
    const home = { found: { body: new TextEncoder().encode(page('Home')), etag: '"h"' } }
    await read({ '/': home })
    const [stored] = await store.readPages(organizationId, id)
    if (stored) await store.putPages(organizationId, id, [{ ...stored, etag: null }])
    const { reading } = await read({ '/': home })
    expect((await store.readPages(organizationId, id))[0]?.etag).toBe('"h"')
    expect([reading?.unchanged.count, reading?.changed.count]).toEqual([1, 0])
  })
})

describe('what a reading changed', () => {
  it('[CR7] is told page by page', async () => {
    const { read } = website()
    const first = await read({ '/': page('Home', '/a', '/b', '/c'), '/a': page('A'), '/b': page('B'), '/c': page('C') })
    expect(first.reading).toMatchObject({ readAt: 5, new: { count: 4 }, changed: { count: 0 }, gone: { count: 0 } })
    const second = await read({
      '/': page('Home', '/a', '/b', '/c', '/d'),
      '/a': page('Another A'),
      '/c': { status: 'http-error', url: new URL('http://salon.test/c'), httpStatus: 503, retryAfterMs: null },
      '/d': page('D'),
    })
    expect(second.reading).toEqual({
      readAt: 5,
      new: { count: 1, urls: ['http://salon.test/d'] },
      changed: { count: 2, urls: ['http://salon.test/', 'http://salon.test/a'] },
      gone: { count: 1, urls: ['http://salon.test/b'] },
      unchanged: { count: 0, urls: [] },
      failed: { count: 1, pages: [{ url: 'http://salon.test/c', reason: 'it answered with status 503' }] },
    })
    expect(second.paths).toEqual(['/', '/a', '/c', '/d'])
  })

  it('[CR7] names twenty pages of a kind and counts them all', async () => {
    const paths = Array.from({ length: 30 }, (_, at) => `/${at}`)
    const table: Record<string, string> = Object.fromEntries(paths.map((path) => [path, page(`Page ${path}`)]))
    const { reading } = await website().read({ ...table, '/': page('Home', ...paths) })
    expect([reading?.new.count, reading?.new.urls.length]).toEqual([31, 20])
  })

  it('[CR7] is why the site could not be read, when it could not', async () => {
    const { read } = website()
    expect((await read({ '/robots.txt': 'User-agent: *\nDisallow: /' })).reading).toMatchObject({
      new: { count: 0 },
      gone: { count: 0 },
      failed: { count: 1, pages: [{ url: 'http://salon.test/', reason: 'its robots.txt asks not to be read' }] },
    })
    expect(
      (await read({ '/': { status: 'failed', reason: 'the site took too long to answer' } })).reading,
    ).toMatchObject({ failed: { pages: [{ reason: 'the site took too long to answer' }] } })
  })

  it('[CR8] is nothing when only other bytes were sent', async () => {
    const { read } = website()
    const home = (nonce: string) => `<meta name="csrf" content="${nonce}">${page('Home')}`
    await read({ '/': home('a') })
    expect((await read({ '/': home('b') })).reading).toMatchObject({ unchanged: { count: 1 }, changed: { count: 0 } })
  })

  it('[CR7] a page under another spelling of its address is neither new nor gone', async () => {
    const { read } = website()
    await read({ '/': page('Home', '/a'), '/a': page('A') })
    const { reading, paths } = await read({ '/': page('Home', '/a/'), '/a/': page('A'), '/a': page('A') })
    expect(reading).toMatchObject({
      new: { count: 0 },
      gone: { count: 0 },
      unchanged: { count: 2 },
      changed: { count: 0 },
    })
    expect(paths).toHaveLength(2)
  })
})
