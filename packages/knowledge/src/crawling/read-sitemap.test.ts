import { gzipSync } from 'node:zlib'
import { EVERY_PAGE } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { readSitemap } from './read-sitemap.ts'

const url = new URL('http://salon.test/sitemap.xml')
const read = (body: string | Uint8Array, rules = EVERY_PAGE) =>
  readSitemap({
    url,
    contentType: 'application/xml',
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    rules,
  })
const entry = (address: string) => `<url><loc>${address}</loc><lastmod>2024-01-01</lastmod></url>`

describe('reading a sitemap', () => {
  it('[KN6] takes its addresses, in whatever way they are written', () => {
    const xml = `<?xml version="1.0"?><urlset xmlns:image="x">${entry('\n  http://salon.test/a \n')}
      ${entry('<![CDATA[http://salon.test/b?c=1&d=2]]>')}${entry('http://salon.test/e?f=1&amp;g=2')}
      <URL><LOC>http://salon.test/h</LOC><image:loc>http://salon.test/i.png</image:loc></URL>${entry('no address')}</urlset>`
    expect(read(xml)).toEqual({
      isIndex: false,
      urls: ['a', 'b?c=1&d=2', 'e?f=1&g=2', 'h'].map((path) => `http://salon.test/${path}`),
    })
  })

  it('[KN6] tells an index, and unpacks what is packed', () => {
    const index = '<sitemapindex><sitemap><loc>http://salon.test/1.xml</loc></sitemap></sitemapindex>'
    expect(read(gzipSync(index))).toEqual({ isIndex: true, urls: ['http://salon.test/1.xml'] })
  })

  it('[CR3] passes over pages that the rules leave out', () => {
    const xml = `<urlset>${entry('http://salon.test/blog/a')}${entry('http://salon.test/b')}</urlset>`
    expect(read(xml, { include: [], exclude: ['/blog/'] }).urls).toEqual(['http://salon.test/b'])
  })

  it.each([
    ['white space without end', `<urlset><loc>${' '.repeat(200_000)}`, []],
    [
      'elements nested without end',
      `<urlset>${entry('http://salon.test/a')}${'<a>'.repeat(200_000)}`,
      ['http://salon.test/a'],
    ],
    ['an address without end', `<urlset>${entry(`http://salon.test/${'a'.repeat(100_000)}`)}`, []],
    ['a broken archive', Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3), []],
    ['an archive that unpacks to more than is read', gzipSync(Buffer.alloc(6 * 1024 * 1024, ' ')), []],
    ['a page in its place', '<html><p>Not found', []],
  ])('[KN42] makes the best of %s', (_what, body, urls) => {
    expect(read(body)).toEqual({ isIndex: false, urls })
  })

  it('[KN42] takes no more addresses than are ever read', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => entry(`http://salon.test/${at}`)).join('')
    expect(read(`<urlset>${many}</urlset>`).urls).toHaveLength(1_000)
  })
})
