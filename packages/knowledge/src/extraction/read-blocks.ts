import { parseUrl } from '@frontdesk/schema'
import type { Block } from '../ports.ts'
import { BlockList } from './block-list.ts'
import { inferHeadings } from './infer-headings.ts'
import {
  attribute,
  childElements,
  descendantFinder,
  descendants,
  flatText,
  hasDescendant,
  isElement,
  isHidden,
  isMenu,
  isNavigation,
  isText,
  MAX_NESTING,
  type PageElement,
  type PageNode,
  tidy,
} from './page-nodes.ts'
import { isDataTable, readTable } from './tables.ts'

type Heading = { level: number; text: string }

/** Below every real heading: a summary, a question of a list, the caption of a table. */
const DETAIL_LEVEL = 7
const MAX_BLOCK = 20_000

const CONTAINERS = new Set(
  `html body main div section article header footer aside p blockquote pre figure figcaption form
    fieldset center tbody thead tr td th table li dd ul ol menu dl address hr dialog legend label`.split(/\s+/),
)
const STRUCTURED = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'dl', 'details', 'p', 'section', 'article'])
const LISTS = new Set(['ul', 'ol', 'menu'])

/** Reads a page in reading order into blocks that know the headings above them. */
class BlockReader {
  private readonly list = new BlockList()
  private headings: Heading[] = []
  private readonly holdsContainer = descendantFinder(CONTAINERS)
  private text = ''
  /** The end of `text`: to ask the whole for it at each element would take the square of its length. */
  private end = ''

  walk(nodes: readonly PageNode[], depth: number): void {
    if (depth > MAX_NESTING) return
    for (const node of nodes) {
      if (isElement(node)) this.element(node, depth)
      else if (isText(node)) this.say(node.data.replace(/\s+/g, ' '))
    }
  }

  private element(element: PageElement, depth: number): void {
    if (isHidden(element) || isNavigation(element) || isMenu(element)) return
    const level = /^h([1-6])$/.exec(element.name)?.[1]
    if (level !== undefined) this.heading(Number(level), flatText(element.children))
    else if (element.name === 'br') this.say('\n')
    else if (!this.structured(element, depth)) this.plain(element, depth)
  }

  /** True when the element was read as a list, table or the like. */
  private structured(element: PageElement, depth: number): boolean {
    switch (element.name) {
      case 'details':
        this.details(element, depth)
        return true
      case 'dl':
        this.definitions(element, depth)
        return true
      case 'address':
        this.flush()
        this.push('paragraph', tidy(flatText(element.children).replace(/\s*\n\s*/g, ', ')))
        return true
      case 'table':
        if (!isDataTable(element)) return false
        this.table(element)
        return true
      default:
        if (!LISTS.has(element.name) || isListOfSections(element)) return false
        this.flush()
        this.push('list', listRows(element, '', 0).join('\n'))
        return true
    }
  }

  private plain(element: PageElement, depth: number): void {
    if (CONTAINERS.has(element.name)) {
      this.flush()
      this.walk(element.children, depth + 1)
      this.flush()
      return
    }
    if (element.name === 'a' || !this.holdsContainer(element)) {
      const text = flatText([element])
      this.say(/[\p{L}\p{N}]$/u.test(this.end) && /^\p{Lu}/u.test(text) ? ` ${text}` : text)
      return
    }
    this.walk(element.children, depth + 1)
  }

  private heading(level: number, rawText: string): void {
    this.flush()
    const text = tidy(rawText).slice(0, 300)
    if (text === '') return
    this.headings = this.headings.filter((heading) => heading.level < level)
    this.push('heading', text)
    this.headings = [...this.headings, { level, text }]
  }

  /** Reads something under a heading of its own, which ends with it. */
  private under(text: string, read: () => void): void {
    this.flush()
    const before = this.headings
    this.headings = [...before, { level: DETAIL_LEVEL, text: tidy(text).slice(0, 300) }]
    read()
    this.flush()
    this.headings = before
  }

  private details(element: PageElement, depth: number): void {
    const summary = childElements(element).find((child) => child.name === 'summary')
    const rest = element.children.filter((child) => child !== summary)
    this.under(summary ? flatText(summary.children) : '', () => this.walk(rest, depth + 1))
  }

  private table(element: PageElement): void {
    this.flush()
    const { caption, rows } = readTable(element)
    this.under(caption, () => this.push('table', rows.join('\n')))
  }

  private definitions(element: PageElement, depth: number): void {
    this.flush()
    const rows: string[] = []
    let term = ''
    for (const entry of entriesOf(element)) {
      const isTerm = entry.name === 'dt'
      if (isTerm) term = tidy(flatText(entry.children))
      else if (term.endsWith('?') || hasDescendant(entry, STRUCTURED)) {
        this.under(term, () => this.walk(entry.children, depth + 1))
      } else rows.push(`${term}: ${tidy(flatText(entry.children))}`)
    }
    this.push('definition', rows.join('\n'))
  }

  private flush(): void {
    const text = this.text
      .split('\n')
      .map(tidy)
      .filter((line) => line !== '')
      .join('\n')
    this.text = ''
    this.end = ''
    this.push('paragraph', text)
  }

  private say(text: string): void {
    this.text += text
    if (text !== '') this.end = text.slice(-2)
  }

  private push(kind: Block['kind'], text: string): void {
    if (text === '') return
    const headings = this.headings.map((heading) => heading.text).filter((heading) => heading !== '')
    this.list.push({ kind, headings, text: text.slice(0, MAX_BLOCK) })
  }

  finish(): Block[] {
    this.flush()
    return this.list.blocks
  }
}

/** Pairs may be wrapped in `div`s. */
const entriesOf = (list: PageElement): PageElement[] =>
  childElements(list).flatMap((child) => (child.name === 'div' ? childElements(child) : [child]))

const isListOfSections = (list: PageElement): boolean =>
  childElements(list).some((item) => hasDescendant(item, STRUCTURED))

/** One line per item; an inner list's items carry the item above: "Soups: lentil". */
function listRows(list: PageElement, prefix: string, depth: number): string[] {
  if (depth > 5) return []
  return childElements(list)
    .filter((item) => !isHidden(item) && !isNavigation(item))
    .flatMap((item) => {
      const inner = [...LISTS].flatMap((name) => descendants(item.children, name)).slice(0, 20)
      const own = tidy(flatText(item.children.filter((child) => !isElement(child) || !LISTS.has(child.name))))
      const line = prefix === '' ? own : `${prefix}: ${own}`
      if (inner.length === 0) return line === '' ? [] : [line]
      const below = own.length > 0 && own.length < 60 ? own.replace(/[:：]$/, '') : prefix
      const rows = inner.flatMap((child) => listRows(child, below, depth + 1))
      return own === '' || own === below ? rows : [line, ...rows]
    })
}

/** The page as blocks. */
export function readBlocks(nodes: readonly PageNode[]): Block[] {
  const reader = new BlockReader()
  reader.walk(nodes, 0)
  return inferHeadings(reader.finish())
}

/** All links, navigation included: a menu is no passage, but it leads through the site. */
export function readLinks(nodes: readonly PageNode[], base: URL): URL[] {
  const found = new Map<string, URL>()
  for (const anchor of [...descendants(nodes, 'a'), ...descendants(nodes, 'area')]) {
    const address = attribute(anchor, 'href')
    if (address === undefined || /\bnofollow\b/i.test(attribute(anchor, 'rel') ?? '')) continue
    const url = parseUrl(address, base)
    if (url?.protocol === 'http:' || url?.protocol === 'https:') found.set(url.href, url)
  }
  return [...found.values()]
}
