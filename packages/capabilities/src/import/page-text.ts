import { plainKey } from '@frontdesk/schema'
import type { SitePage } from './site-page.ts'

/** A row of a table or a line of a list that begins with a name: "Wash and cut — Time: 45 min; Price: €38". */
export type Row = {
  name: string
  /** All after the name. */
  rest: string
  /** The same without the headings of the table. */
  values: string
  /** What stands under which heading of the table, both without case. */
  cells: ReadonlyMap<string, string>
  /** Which table or list it stands in. */
  block: SitePage['blocks'][number]
  url: string
}

const ROWS: ReadonlySet<string> = new Set(['table', 'list', 'definition'])
const MAX_ROW = 600
/** Where the next cell begins: its heading is short. */
const NEXT_CELL = /;\s+(?=[^;:]{1,40}:\s)/u

/** Whether a page is the one that a site begins with. */
export const isFront = ({ url }: SitePage): boolean => /^\/(?:index\.\w+)?$/.test(new URL(url).pathname)

/** Rows of a page's tables and lists, in the order of the page. */
export const rowsOf = (page: SitePage): Row[] =>
  page.blocks
    .filter(({ kind }) => ROWS.has(kind))
    .flatMap((block) => block.text.split('\n').flatMap((text) => rowOf(text, block, page.url) ?? []))

function rowOf(text: string, block: Row['block'], url: string): Row | null {
  const cut = /^(.{2,80}?)(?:\s+[—–-]\s+|:\s+)(.+)$/u.exec(text.slice(0, MAX_ROW))
  const [, name = '', rest = ''] = cut ?? []
  if (name === '') return null
  const cells = new Map<string, string>()
  const values: string[] = []
  for (const part of rest.split(NEXT_CELL)) {
    const [, key = '', value = ''] = /^([^:]{1,40}):\s+(.+)$/u.exec(part) ?? []
    if (key !== '') cells.set(plainKey(key), value.trim())
    values.push(key === '' ? part : value)
  }
  return { name: name.trim(), rest, values: values.join('; '), cells, block, url }
}

/** What stands under one heading. */
export type Section = {
  name: string
  headings: readonly string[]
  blocks: readonly SitePage['blocks'][number][]
  url: string
}

/** What a page says under each of its innermost headings. */
export function sectionsOf(page: SitePage): Section[] {
  const found = new Map<string, { headings: readonly string[]; blocks: SitePage['blocks'][number][] }>()
  for (const block of page.blocks) {
    if (block.kind === 'heading' || block.kind === 'fact' || block.headings.length === 0) continue
    const key = JSON.stringify(block.headings)
    const section = found.get(key) ?? { headings: block.headings, blocks: [] }
    section.blocks.push(block)
    found.set(key, section)
  }
  return [...found.values()].map(({ headings, blocks }) => ({
    name: headings.at(-1) ?? '',
    headings,
    blocks,
    url: page.url,
  }))
}

/** Of rows or sections by name: what two of them say of one name, nobody can tell apart. */
export function byName<T extends { name: string }>(named: readonly T[]): ReadonlyMap<string, T | null> {
  const found = new Map<string, T | null>()
  for (const one of named) found.set(plainKey(one.name), found.has(plainKey(one.name)) ? null : one)
  return found
}
