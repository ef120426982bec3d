import { isLabelWord } from './label-words.ts'
import { descendants, flatText, hasDescendant, type PageElement, tidy } from './page-nodes.ts'
import { listsSideBySide } from './side-by-side.ts'
import { cellsOf, readRows, type TableRow } from './table-rows.ts'

const COMPLEX = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'details', 'ul', 'ol'])

/** What a cell of values holds at most: beyond that it is a part of the page. */
const LONGEST_CELL = 500
const MOST_BLOCKS = 4

/** TA3: a table that only arranges the page is read as a container, not as rows. */
export function isDataTable(table: PageElement): boolean {
  if (hasDescendant(table, COMPLEX)) return false
  const rows = descendants(table.children, 'tr').map(cellsOf)
  return rows.some((cells) => cells.length > 1) && !rows.flat().some(isPartOfPage)
}

const isPartOfPage = (cell: PageElement): boolean =>
  descendants(cell.children, 'div').length + descendants(cell.children, 'p').length > MOST_BLOCKS ||
  flatText(cell.children).length > LONGEST_CELL

/** "Wash and cut: €38"; with several columns "Wash and cut — Price: €38; Time: 45 min". */
function sayRow(cells: readonly string[], header: readonly string[] | null): string {
  const [first = '', ...rest] = cells
  const names = header === null ? [] : namesOfValues(header, cells.length)
  const values = rest.map((value, index) => ({ value, name: names[index] ?? '' })).filter(({ value }) => value !== '')
  if (values.length === 0) return first
  const isNamed = rest.length > 1 && values.some(({ name }) => name !== '')
  const said = isNamed
    ? values.map(({ value, name }) => (name === '' ? value : `${name}: ${value}`)).join('; ')
    : values.map(({ value }) => value).join(', ')
  if (first === '') return said
  return isNamed ? `${first} — ${said}` : `${first}: ${said}`
}

/** A header that is one short of its rows, and begins with no word for labels, has left out the corner over them. */
const namesOfValues = (header: readonly string[], cells: number): readonly string[] =>
  header.length === cells - 1 && !isLabelWord(header[0] ?? '') ? header : header.slice(1)

/** Rows as lines, each readable without the table around it. */
export function readTable(table: PageElement): { caption: string; rows: string[] } {
  const caption = tidy(
    descendants(table.children, 'caption')
      .map((element) => flatText(element.children))
      .join(' '),
  )
  return { caption, rows: sayRows(readRows(table).filter(({ cells }) => cells.some((cell) => cell !== ''))) }
}

function sayRows(rows: readonly TableRow[]): string[] {
  const first = rows.findIndex((row) => row.header !== null)
  const top = rows[first]
  const lists = top ? listsSideBySide(top, rows.slice(first + 1)) : null
  if (lists !== null) return [...rows.slice(0, first).map(({ cells }) => sayRow(cells, null)), ...lists]
  let header: readonly string[] | null = null
  return rows.flatMap((row) => {
    if (row.header !== null) header = row.cells
    return row.header === null || mayBeRow(row) ? [sayRow(row.cells, row.header === null ? header : null)] : []
  })
}

/** Names of two columns are not said again with their rows; bold ones that name nothing in general may be a row. */
const mayBeRow = ({ header, cells }: TableRow): boolean =>
  header === 'bold' && cells.length === 2 && !cells.some(isLabelWord)
