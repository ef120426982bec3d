import { childElements, descendants, flatText, hasDescendant, isHidden, type PageElement, tidy } from './page-nodes.ts'

const COMPLEX = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'details', 'ul', 'ol'])

type Row = { cells: string[]; isHeader: boolean }

/** A table that only arranges the page is read as a container, not as rows. */
export function isDataTable(table: PageElement): boolean {
  return !hasDescendant(table, COMPLEX) && descendants(table.children, 'tr').some((row) => cellsOf(row).length > 1)
}

const cellsOf = (row: PageElement): PageElement[] =>
  childElements(row).filter((cell) => (cell.name === 'td' || cell.name === 'th') && !isHidden(cell))

function rowOf(row: PageElement): Row {
  const cells = cellsOf(row)
  return {
    cells: cells.map((cell) => tidy(flatText(cell.children))),
    isHeader: cells.length > 1 && cells.every((cell) => cell.name === 'th'),
  }
}

/** "Wash and cut: €38"; with several columns "Wash and cut — Price: €38; Time: 45 min". */
function sayRow(cells: readonly string[], header: readonly string[] | null): string {
  const [first = '', ...rest] = cells
  const values = rest
    .map((value, index) => ({ value, name: header?.[index + 1] ?? '' }))
    .filter(({ value }) => value !== '')
  if (values.length === 0) return first
  const isNamed = rest.length > 1 && values.some(({ name }) => name !== '')
  const said = isNamed
    ? values.map(({ value, name }) => (name === '' ? value : `${name}: ${value}`)).join('; ')
    : values.map(({ value }) => value).join(', ')
  if (first === '') return said
  return isNamed ? `${first} — ${said}` : `${first}: ${said}`
}

/** Rows as lines, each readable without the table around it. */
export function readTable(table: PageElement): { caption: string; rows: string[] } {
  const caption = tidy(
    descendants(table.children, 'caption')
      .map((element) => flatText(element.children))
      .join(' '),
  )
  let header: string[] | null = null
  const rows: string[] = []
  for (const row of descendants(table.children, 'tr').map(rowOf)) {
    if (row.isHeader) header = row.cells
    else if (row.cells.some((cell) => cell !== '')) rows.push(sayRow(row.cells, header))
  }
  return { caption, rows }
}
