import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildSite } from './site/build-site.ts'
import { brokenReferences, linkResolver, type Reference } from './site/links.ts'
import { renderMarkdown } from './site/markdown.ts'
import type { SearchEntry } from './site/search-index.ts'

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-docs-'))
const problems = buildSite(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }))

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

/** As the service does: the file itself, else the page of that name. */
const served = (path: string): string | undefined =>
  [path, `${path}.html`, join(path, 'index.html')].find(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() ?? false,
  )

describe('the built documentation', () => {
  it('[DC2] builds without a problem', () => {
    expect(problems).toEqual([])
    expect(pages.length).toBeGreaterThan(15)
  })

  it.each(pages)('[DC1] $name holds nothing inline and loads nothing from elsewhere', ({ html }) => {
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i)
    for (const [, tag = '', inner = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect(tag).toMatch(/ src="/)
      expect(inner).toBe('')
    }
    const loaded = [...html.matchAll(/<(?:script|img|link|iframe|source|video|audio)[^>]*? (?:src|href)="([^"]*)"/g)]
    for (const [, address = ''] of loaded) expect(address).not.toMatch(/^(?:[a-z]+:)?\/\//i)
  })

  const known = new Map<string, Set<string>>()
  /** Read once: the reference is long, and has a link to each of its headings. */
  function idsIn(file: string): Set<string> {
    const ids = known.get(file) ?? new Set(attributes(readFileSync(join(folder, file), 'utf8'), 'id'))
    known.set(file, ids)
    return ids
  }

  it.each(pages)('[DC2] every link of $name leads to a page and a heading', ({ name, html }) => {
    for (const href of [...attributes(html, 'href'), ...attributes(html, 'src')]) {
      if (/^(?:https?:|mailto:|\/)/.test(href)) continue
      const [path = '', anchor = ''] = href.split('#')
      const file = served(path === '' ? name : posix.join(dirname(name), path))
      expect(file, `${name} → ${href}`).toBeDefined()
      if (anchor === '' || file === undefined) continue
      expect(idsIn(file).has(anchor), `${name} → ${href}`).toBe(true)
    }
  })

  it.each(pages)('[DC3] $name has one first-level heading, a title, a language and unique ids', ({ html }) => {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toContain('<html lang="en">')
    const ids = attributes(html, 'id')
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('search', () => {
  it('[DC8] knows every page and section, by words and not by markup', () => {
    const script = readFileSync(join(folder, 'search-index.js'), 'utf8')
    const entries: SearchEntry[] = JSON.parse(script.slice(script.indexOf('=') + 1))
    const paths = entries.map(([path]) => path)
    expect(paths).toContain('how-to/operate#back-it-up')
    expect(paths).toContain('reference/api/web-agents#createWebAgent')
    for (const [path, title, , text] of entries) {
      expect(
        served(path.split('#')[0] === './' ? 'index' : (path.split('#')[0] ?? '')),
        `search result ${path}`,
      ).toBeDefined()
      expect(title).not.toBe('')
      expect(text).not.toMatch(/class="t-|&(?:lt|amp|quot);/)
    }
  })
})

describe('a page', () => {
  const notes = () => ({ problems: new Array<string>(), references: new Array<Reference>() })

  it('[DC7] links to files, and its readers to addresses', () => {
    const resolve = linkResolver('tutorials/first-agent', notes())
    expect(resolve('../how-to/operate.md#health')).toBe('../how-to/operate#health')
    expect(resolve('https://example.com/')).toBe('https://example.com/')
  })

  it('[DC2] is refused with a link to a page, heading or file that is not there', () => {
    const found = notes()
    const resolve = linkResolver('tutorials/first-agent', found)
    for (const href of ['../how-to/nowhere.md', '../how-to/operate.md#nothing', '../images/none.png']) resolve(href)
    const anchorsOf = new Map([['how-to/operate', new Set(['health'])]])
    expect(found.problems).toEqual(['tutorials/first-agent: ../images/none.png leads nowhere'])
    expect(brokenReferences(found.references, anchorsOf)).toEqual([
      'tutorials/first-agent: there is no page how-to/nowhere',
      'tutorials/first-agent: how-to/operate has no heading #nothing',
    ])
  })

  it('gives headings of the same words different anchors', () => {
    const { headings } = renderMarkdown('# A\n\n## Send it\n\n## Send it\n', (href) => href)
    expect(headings.map(({ id }) => id)).toEqual(['a', 'send-it', 'send-it-2'])
  })

  it('shows code as it was written, marked but never as HTML', () => {
    const { html } = renderMarkdown('# A\n\n```html\n<b title="x">&amp;</b>\n```\n', (href) => href)
    const shown = html.replace(/<\/?(?:span|figure|figcaption|pre|code)[^>]*>/g, '')
    expect(shown).toContain('&lt;b title=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;')
  })
})
