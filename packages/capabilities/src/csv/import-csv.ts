import type { OrderKind } from '@frontdesk/agent-runtime/ports'
import type { CatalogueItemId, NewId } from '@frontdesk/schema'
import type { BusinessScope, CatalogueStore, OfferedEntry } from '../catalogue/catalogue-store.ts'
import { importKeyOf } from '../catalogue/import-key.ts'
import type { StockStore } from '../stock/stock-store.ts'
import { readStockCsv } from './business-csv.ts'
import { readCatalogueCsv } from './catalogue-csv.ts'
import type { CsvProblem } from './read-table.ts'

/** What an import did, or would do. With problems nothing is written unless that was asked for. */
export type CsvImported = {
  status: 'written' | 'checked' | 'refused'
  /** Rows that are, or would be, written. */
  rows: number
  /** Entries that are not in the file any more, where it replaces the list. */
  removed: number
  problems: readonly CsvProblem[]
  /** Columns that mean nothing to us. */
  ignored: readonly string[]
}

export type CsvOptions = {
  /** Only look. */
  isDryRun: boolean
  /** Write the rows that are right although others are not. */
  skipsProblems: boolean
}

type CatalogueDeps = { catalogue: CatalogueStore; newId: NewId; now: () => number }
type CatalogueOptions = CsvOptions & {
  text: string
  currency: string
  /** Of rows that do not say it. */
  kind: OrderKind
  /** The file is the whole list: the owner's entries of this kind that it does not name go. */
  isWhole: boolean
}

/** CV3: a catalogue from a spreadsheet, all or nothing. */
export async function importCatalogueCsv(
  deps: CatalogueDeps,
  scope: BusinessScope,
  { text, currency, kind, isWhole, ...options }: CatalogueOptions,
): Promise<CsvImported> {
  const { entries, counts, problems, ignored } = readCatalogueCsv(text, { currency, kind, newId: deps.newId })
  const result = { rows: entries.length, removed: 0, problems, ignored }
  const refusal = unwritten(result, options)
  if (refusal) return refusal
  const replacing = isWhole ? [kind] : []
  const at = deps.now()
  const written = await deps.catalogue.importEntries({ ...scope, source: 'owner', entries, counts, replacing, at })
  if (written.status === 'imported') return { ...result, status: 'written', removed: written.removed }
  const message = 'A count is lower than what customers hold at the moment; try again in ten minutes'
  return { ...result, status: 'refused', rows: 0, problems: [{ line: 1, column: 'stock', message }] }
}

/** Why nothing is written; null when it is. A file with mistakes and nothing else is never worth writing. */
export function unwritten(
  result: Omit<CsvImported, 'status'>,
  { isDryRun, skipsProblems }: CsvOptions,
): CsvImported | null {
  if (result.problems.length > 0 && (!skipsProblems || result.rows === 0))
    return { ...result, status: 'refused', rows: 0, removed: 0 }
  return isDryRun ? { ...result, status: 'checked' } : null
}

type StockDeps = { catalogue: CatalogueStore; stock: StockStore; now: () => number }
type Count = { line: number; itemId: CatalogueItemId; onHand: number; restockAt: number | null }

/** CV6: counts of what is in the catalogue already; each row is a count of its own, with its line in the ledger. */
export async function importStockCsv(
  deps: StockDeps,
  scope: BusinessScope,
  { text, ...options }: CsvOptions & { text: string },
): Promise<CsvImported> {
  const read = readStockCsv(text)
  const entries = await deps.catalogue.readEntries(scope)
  const problems = [...read.problems]
  const counts: Count[] = []
  for (const { line, values } of read.rows) {
    const entry = entryNamed(entries, values)
    if (entry === 'several')
      problems.push({ line, column: 'name', message: 'Several items have this name; give the sku' })
    else if (entry === null) problems.push({ line, column: values.sku === null ? 'name' : 'sku', message: UNKNOWN })
    else counts.push({ line, itemId: entry.id, onHand: values.onHand ?? 0, restockAt: values.restockDay })
  }
  const result = { rows: counts.length, removed: 0, problems: inOrder(problems), ignored: read.ignored }
  const refusal = unwritten(result, options)
  if (refusal) return refusal
  const refused = await countAll(deps, scope, counts)
  return {
    ...result,
    status: 'written',
    rows: counts.length - refused.length,
    problems: inOrder([...problems, ...refused]),
  }
}

const UNKNOWN = 'There is no such item in the catalogue; add it there first, or correct its name'

const inOrder = (problems: readonly CsvProblem[]): CsvProblem[] =>
  problems.toSorted((one, other) => one.line - other.line)

const keyOf = (item: { name: string; sku: string | null }) => importKeyOf({ ...item, category: null })

function entryNamed(
  entries: readonly OfferedEntry[],
  { sku, name }: { sku: string | null; name: string | null },
): OfferedEntry | 'several' | null {
  const wanted = keyOf({ name: name ?? '', sku })
  const found = entries.filter((entry) => keyOf({ name: entry.name, sku: sku === null ? null : entry.sku }) === wanted)
  return found.length > 1 ? 'several' : (found[0] ?? null)
}

async function countAll(deps: StockDeps, scope: BusinessScope, counts: readonly Count[]): Promise<CsvProblem[]> {
  const problems: CsvProblem[] = []
  const at = deps.now()
  for (const { line, itemId, onHand, restockAt } of counts) {
    const counted = await deps.stock.change(scope, itemId, { do: 'count', onHand, at })
    if (counted.status !== 'changed') {
      const message = 'Customers hold more than this at the moment; try again in ten minutes'
      problems.push({ line, column: 'stock', message })
    } else if (restockAt !== null) await deps.stock.change(scope, itemId, { do: 'announce', restockAt, at })
  }
  return problems
}
