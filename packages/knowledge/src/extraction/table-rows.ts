import { isLabel } from './label-words.ts'
import {
  attribute,
  childElements,
  descendants,
  flatText,
  isElement,
  isHidden,
  isText,
  MAX_NESTING,
  type PageElement,
  type PageNode,
  tidy,
} from './page-nodes.ts'

export type TableRow = {
  cells: readonly string[]
  /** Which of the cells stand out as a name does: `th`, or nothing but bold words. */
  isNaming: readonly boolean[]
  /** How the row was recognised as a header; null when it is none. */
  header: 'marked' | 'bold' | null
  hasSpans: boolean
}

export const cellsOf = (row: PageElement): PageElement[] =>
  childElements(row).filter((cell) => (cell.name === 'td' || cell.name === 'th') && !isHidden(cell))

/** TA1: the rows of a table, and which of them only name the columns. */
export function readRows(table: PageElement): TableRow[] {
  const elements = descendants(table.children, 'tr')
  const rows = elements.map(rowOf)
  const inHead = new Set(descendants(table.children, 'thead').flatMap((head) => descendants(head.children, 'tr')))
  const first = rows.findIndex(({ cells }) => cells.length > 1)
  const top = elements[first]
  const header = top === undefined ? null : headerOf(rows.slice(first), inHead.has(top))
  return rows.map((row, at) =>
    at === first && header !== null ? withCorner({ ...row, header }, rows.slice(at + 1)) : row,
  )
}

/** A header that is one short of the rows with their values has left out the corner, unless it begins with "Service". */
function withCorner(header: TableRow, below: readonly TableRow[]): TableRow {
  const { cells, isNaming, hasSpans } = header
  const full = below.filter((row) => row.cells.length > 1)
  const isShort = full.length > 0 && full.every((row) => row.cells.length === cells.length + 1)
  const hasValuesAtEnd = full.some(
    (row) => isValue(row.cells.at(-1) ?? '') || SHORT_ANSWER.test(row.cells.at(-1) ?? ''),
  )
  if (!isShort || !hasValuesAtEnd || hasSpans || isLabel(cells[0] ?? '')) return header
  return { ...header, cells: ['', ...cells], isNaming: [false, ...isNaming] }
}

function rowOf(row: PageElement): TableRow {
  const elements = cellsOf(row)
  return {
    cells: elements.map((cell) => tidy(flatText(cell.children))),
    isNaming: elements.map((cell) => cell.name === 'th' || isAllBold(cell.children)),
    header: elements.length > 1 && elements.every((cell) => cell.name === 'th') ? 'marked' : null,
    hasSpans: elements.some((cell) => [attribute(cell, 'colspan'), attribute(cell, 'rowspan')].some(isSpan)),
  }
}

const isSpan = (value: string | undefined): boolean => Number(value ?? 1) !== 1

const BOLD = new Set(['b', 'strong', 'em'])

/** Whether there are words, and all of them are bold. */
function isAllBold(nodes: readonly PageNode[]): boolean {
  return tidy(flatText(nodes)) !== '' && hasNothingPlain(nodes, 0)
}

function hasNothingPlain(nodes: readonly PageNode[], depth: number): boolean {
  if (depth > MAX_NESTING) return false
  return nodes.every((node) => {
    if (isElement(node)) return BOLD.has(node.name) || isHidden(node) || hasNothingPlain(node.children, depth + 1)
    return !isText(node) || !/[\p{L}\p{N}]/u.test(node.data)
  })
}

/** Of the first row with several cells: a header in `thead`, or by being bold over what is not. */
function headerOf([top, ...below]: readonly TableRow[], isInHead: boolean): TableRow['header'] {
  if (top?.header) return top.header
  if (!top || below.length === 0 || isLikeThoseBelow(top, below)) return null
  if (isInHead) return 'marked'
  const next = below.find(({ cells }) => cells.length > 1)
  return next && isBoldRow(top) && !isBoldRow(next) ? 'bold' : null
}

/** An empty corner names nothing. */
const isBoldRow = ({ cells, isNaming }: TableRow): boolean =>
  cells.every((cell, at) => cell === '' || isNaming[at] === true) && cells.slice(1).some((cell) => cell !== '')

const UNITS = /\b(?:from|until|till|each|person|night|hours?|min(?:ute)?s?|euros?|dollars?|pounds?)\b/gi

const SHORT_ANSWER = /^(?:yes|no|free|included|unlimited|[✓✔✗✘×x•–—-])$/i

/** A price, a time, a number: what stands under a name. */
const isValue = (cell: string): boolean => /\d/.test(cell) && !/\p{L}{4}/u.test(cell.replaceAll(UNITS, ''))

/** A first row that is set off for its importance has values where the others have them: "Monday, 9–5". */
const isLikeThoseBelow = ({ cells }: TableRow, below: readonly TableRow[]): boolean =>
  cells.some((cell, at) => at > 0 && isValue(cell) && below.some((row) => isValue(row.cells[at] ?? '')))
