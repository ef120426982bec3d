import { CsvError, parse } from 'csv-parse/sync'

/** What is wrong with a file, where, and what to do about it. Lines count from 1, as in a spreadsheet. */
export type CsvProblem = { line: number; column: string | null; message: string }

export type CsvRow = { line: number; cells: readonly string[] }
export type CsvTable = { headers: readonly string[]; rows: readonly CsvRow[] }
export type TableRead = { status: 'read'; table: CsvTable } | { status: 'unreadable'; problem: CsvProblem }

const MOST_CSV_CHARACTERS = 2_000_000
const MOST_CSV_ROWS = 5_000
const MOST_ROW_CHARACTERS = 20_000
const MOST_COLUMNS = 500

/** CV1: spreadsheets write commas, semicolons or tabs; the header line tells which. */
function delimiterOf(text: string): string {
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).mark
}

const unreadable = (line: number, message: string): TableRead => ({
  status: 'unreadable',
  problem: { line, column: null, message },
})

/** CV1: the rows of a CSV file with the lines they begin on; empty rows are no rows. */
export function readTable(text: string): TableRead {
  if (text.length > MOST_CSV_CHARACTERS)
    return unreadable(1, `The file is too large; split it into files of at most ${MOST_CSV_CHARACTERS / 1_000_000} MB`)
  const content = text.replace(/^\uFEFF/, '')
  const wide = tooWide(content)
  if (wide !== null) return unreadable(wide, `The row has more than ${MOST_COLUMNS} columns; remove the empty ones`)
  try {
    const [header, ...rows] = rowsOf(content)
    if (!header) return unreadable(1, 'The file is empty; its first line must name the columns')
    if (rows.length > MOST_CSV_ROWS)
      return unreadable(header.line, `The file has more than ${MOST_CSV_ROWS} rows; split it into several`)
    return { status: 'read', table: { headers: header.cells, rows } }
  } catch (error) {
    if (error instanceof CsvError) return unreadable(lineOf(error), remedyFor(error))
    throw error
  }
}

/** The parser makes a cell of every mark: a row of nothing but commas is refused before it. */
function tooWide(content: string): number | null {
  const mark = delimiterOf(content)
  const at = content
    .split('\n')
    .findIndex((line) => line.length > MOST_COLUMNS && line.split(mark).length > MOST_COLUMNS)
  return at === -1 ? null : at + 1
}

function rowsOf(content: string): CsvRow[] {
  const rows: CsvRow[] = []
  parse(content, {
    delimiter: delimiterOf(content),
    relax_column_count: true,
    trim: true,
    max_record_size: MOST_ROW_CHARACTERS,
    on_record(record: unknown, { lines }) {
      const cells = Array.isArray(record) ? record.map(String) : []
      const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      if (cells.some((cell) => cell !== '')) rows.push({ line: lines - breaks, cells })
      return null
    },
  })
  return rows
}

function lineOf(error: CsvError): number {
  const { lines } = error
  return typeof lines === 'number' ? lines : 1
}

/** The parser's own words name its options; whoever made the file needs to know what to mend. */
const REMEDIES = new Map([
  [
    'CSV_QUOTE_NOT_CLOSED',
    'A quotation mark is opened and never closed; close it, or double it where it belongs to the text',
  ],
  [
    'CSV_INVALID_CLOSING_QUOTE',
    'A quotation mark stands inside a cell; put the whole cell in quotation marks and double the inner one',
  ],
  [
    'INVALID_OPENING_QUOTE',
    'A quotation mark stands inside a cell; put the whole cell in quotation marks and double the inner one',
  ],
  [
    'CSV_MAX_RECORD_SIZE',
    `The row is longer than ${MOST_ROW_CHARACTERS} characters; shorten it, or close its quotation marks`,
  ],
])

const remedyFor = (error: CsvError): string =>
  REMEDIES.get(error.code) ?? 'The row cannot be read; save the file as CSV (UTF-8) again'
