import { Marked, type Tokens } from 'marked'
import { escapeHtml } from './escape-html.ts'
import { highlight } from './highlight.ts'

export type Heading = { id: string; text: string; depth: number }
export type Rendered = { html: string; title: string; summary: string; headings: readonly Heading[] }

/** Where a link of a page leads: the address to write, or the trouble with it. */
export type ResolveLink = (href: string) => string

const LABEL_OF: Record<string, string> = { sh: 'Shell', json: 'JSON', html: 'HTML', js: 'JavaScript', text: 'Output' }

/** The words of a piece of HTML. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** A block of code with its language, and room for the copy button that `site.js` puts there. */
export function codeBlock(code: string, language = 'text'): string {
  const label = LABEL_OF[language] ?? language
  return `<figure class="code" data-language="${escapeHtml(language)}"><figcaption>${escapeHtml(label)}</figcaption><pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>\n`
}

/** One page of Markdown as HTML, with its headings. The first heading is the title; the first paragraph sums it up. */
export function renderMarkdown(source: string, resolveLink: ResolveLink): Rendered {
  const headings: Heading[] = []
  const used = new Map<string, number>()
  const marked = new Marked()
  let summary = ''

  const uniqueId = (text: string): string => {
    const slug = slugOf(text)
    const count = (used.get(slug) ?? 0) + 1
    used.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }

  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens)
        const text = plain(html)
        const id = uniqueId(text)
        headings.push({ id, text, depth })
        if (depth === 1) return `<h1>${html}</h1>\n`
        const anchor = `<a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”">#</a>`
        return `<h${depth} id="${id}">${html}${anchor}</h${depth}>\n`
      },
      paragraph({ tokens }: Tokens.Paragraph): string {
        const html = this.parser.parseInline(tokens)
        const isLead = summary === '' && headings.length === 1
        if (isLead) summary = plain(html)
        return `<p${isLead ? ' class="lead"' : ''}>${html}</p>\n`
      },
      code({ text, lang }: Tokens.Code): string {
        return codeBlock(text, lang)
      },
      link({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens)
        return `<a href="${escapeHtml(resolveLink(href))}">${text}</a>`
      },
      image({ href, text }: Tokens.Image): string {
        return `<img src="${escapeHtml(resolveLink(href))}" alt="${escapeHtml(text)}">`
      },
      table({ header, rows }: Tokens.Table): string {
        const cells = (row: Tokens.TableCell[], tag: 'td' | 'th') =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        return tableBlock(`<thead><tr>${cells(header, 'th')}</tr></thead>\n<tbody>${body}</tbody>`)
      },
    },
  })
  const html = marked.parse(source, { async: false })
  return { html, title: headings.find(({ depth }) => depth === 1)?.text ?? '', summary, headings }
}

/** A wide table scrolls inside its frame, by keyboard too. */
export const tableBlock = (inner: string): string =>
  `<div class="table" tabindex="0" role="group" aria-label="Table"><table>${inner}</table></div>\n`
