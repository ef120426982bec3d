import type { CsvProblem, CsvTable } from './read-table.ts'
import { readTable } from './read-table.ts'

export type CellRead<T> = { status: 'fine'; value: T } | { status: 'wrong'; message: string }

/** One column: the names people give it, and how a cell of it is read. An empty or missing cell is null. */
export type Column<T> = { names: readonly string[]; isRequired?: boolean; read: (cell: string) => CellRead<T> }

type Columns = Readonly<Record<string, Column<unknown>>>
type ValueOf<C> = C extends { read: (cell: string) => CellRead<infer T> } ? T : never

export type RowOf<C extends Columns> = { [K in keyof C]: ValueOf<C[K]> | null }
export type ReadRow<C extends Columns> = { line: number; values: RowOf<C> }
export type CsvRead<C extends Columns> = {
  rows: readonly ReadRow<C>[]
  problems: readonly CsvProblem[]
  /** Headers that mean nothing to us. */
  ignored: readonly string[]
}

export const fine = <T>(value: T): CellRead<T> => ({ status: 'fine', value })
export const wrong = (message: string): { status: 'wrong'; message: string } => ({ status: 'wrong', message })

/** CV2: "Item Name", "item_name" and "ITEM-NAME" are one name. */
const bareName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\([^)]*\)/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '')

/** CV3: every problem with its line, its column and the remedy; rows without one are read. */
export function readCsv<C extends Columns>(text: string, columns: C): CsvRead<C> {
  const read = readTable(text)
  if (read.status === 'unreadable') return { rows: [], problems: [read.problem], ignored: [] }
  const places = placesOf(read.table, columns)
  const missing = Object.entries(columns).filter(([key, column]) => column.isRequired && !places.has(key))
  if (missing.length > 0) {
    const problems = missing.map(([key, { names }]) => ({
      line: 1,
      column: key,
      message: `A column "${names[0]}" is missing; add it to the first line`,
    }))
    return { rows: [], problems, ignored: [] }
  }
  const used = new Set(places.values())
  const ignored = read.table.headers.filter((header, index) => header !== '' && !used.has(index))
  return { ...readRows(read.table, columns, places), ignored }
}

function placesOf(table: CsvTable, columns: Columns): ReadonlyMap<string, number> {
  const headers = table.headers.map(bareName)
  const places = Object.entries(columns).flatMap(([key, { names }]) => {
    const place = names.map((name) => headers.indexOf(bareName(name))).find((index) => index !== -1)
    return place === undefined ? [] : [[key, place] as const]
  })
  return new Map(places)
}

function readRows<C extends Columns>(
  table: CsvTable,
  columns: C,
  places: ReadonlyMap<string, number>,
): Pick<CsvRead<C>, 'rows' | 'problems'> {
  const rows: ReadRow<C>[] = []
  const problems: CsvProblem[] = []
  for (const { line, cells } of table.rows) {
    const values: Record<string, unknown> = {}
    const before = problems.length
    for (const [key, column] of Object.entries(columns)) {
      const read = readCell(column, cells[places.get(key) ?? -1] ?? '')
      if (read.status === 'fine') values[key] = read.value
      else problems.push({ line, column: table.headers[places.get(key) ?? -1] ?? key, message: read.message })
    }
    if (problems.length === before && isRow(values, columns)) rows.push({ line, values })
  }
  return { rows, problems }
}

function readCell(column: Column<unknown>, cell: string): CellRead<unknown> {
  if (cell !== '') return column.read(cell)
  return column.isRequired ? wrong(`${column.names[0]} is empty; fill it in or remove the row`) : fine(null)
}

/** Each value came from the reader of its column, so having all of them is having the row. */
const isRow = <C extends Columns>(values: Record<string, unknown>, columns: C): values is RowOf<C> =>
  Object.keys(columns).every((key) => key in values)
