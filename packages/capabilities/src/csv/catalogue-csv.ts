import type { OrderKind } from '@frontdesk/agent-runtime/ports'
import type { NewId } from '@frontdesk/schema'
import type { EntryWrite } from '../catalogue/catalogue-store.ts'
import { importKeyOf } from '../catalogue/import-key.ts'
import { amountCell, listCell, oneOfCell, textCell, urlCell, wholeCell, yesNoCell } from './cells.ts'
import { type ReadRow, readCsv } from './columns.ts'
import { allergensCell, dietsCell, marksOf } from './food-cells.ts'
import { optionsCell } from './option-cell.ts'
import type { CsvProblem } from './read-table.ts'

const MOST_PIECES = 1_000_000

const catalogueColumns = (currency: string) => ({
  name: {
    names: ['name', 'item', 'item name', 'title', 'dish', 'product', 'product name'],
    isRequired: true,
    read: textCell(200),
  },
  price: { names: ['price', 'unit price', 'amount', 'cost', 'preis'], read: amountCell(currency) },
  kind: {
    names: ['kind', 'type'],
    read: oneOfCell<OrderKind>({ menu: 'menu', dish: 'menu', food: 'menu', drink: 'menu', product: 'product' }),
  },
  category: { names: ['category', 'section', 'group', 'course', 'department'], read: textCell(100) },
  description: { names: ['description', 'details', 'text'], read: textCell(1_000) },
  aliases: { names: ['aliases', 'alias', 'also called', 'other names', 'synonyms'], read: listCell(100) },
  options: { names: ['options', 'modifiers', 'sizes', 'variants', 'choices'], read: optionsCell(currency) },
  removable: { names: ['removable', 'ingredients', 'without'], read: listCell(100) },
  contains: { names: ['contains', 'allergens', 'allergenes'], read: allergensCell },
  traces: { names: ['traces', 'may contain', 'traces of'], read: allergensCell },
  freeOf: { names: ['free of', 'free from', 'does not contain'], read: allergensCell },
  diets: { names: ['diets', 'diet', 'suitable for'], read: dietsCell },
  available: { names: ['available', 'availability', 'in menu', 'active'], read: yesNoCell },
  sku: { names: ['sku', 'article number', 'item number', 'code', 'id'], read: textCell(100) },
  url: { names: ['url', 'link', 'page', 'address'], read: urlCell },
  picture: { names: ['picture', 'picture url', 'image', 'image url', 'photo'], read: urlCell },
  stock: { names: ['stock', 'in stock', 'on hand', 'quantity', 'inventory', 'qty'], read: wholeCell(0, MOST_PIECES) },
})

export type CatalogueCsv = {
  entries: readonly EntryWrite[]
  /** How many there are, of the entries that say so. */
  counts: ReadonlyMap<EntryWrite['id'], number>
  problems: readonly CsvProblem[]
  ignored: readonly string[]
}

export type CatalogueCsvOptions = { currency: string; kind: OrderKind; newId: NewId }

/** CV5: a catalogue from a spreadsheet. Two rows of one name are a mistake that nobody wants to find at the till. */
export function readCatalogueCsv(text: string, options: CatalogueCsvOptions): CatalogueCsv {
  const read = readCsv(text, catalogueColumns(options.currency))
  const lines = new Map<string, number>()
  const problems = [...read.problems]
  const entries: EntryWrite[] = []
  const counts = new Map<EntryWrite['id'], number>()
  for (const row of read.rows) {
    const entry = entryOf(row, options)
    const earlier = lines.get(`${entry.kind} ${entry.importKey}`)
    if (earlier === undefined) {
      lines.set(`${entry.kind} ${entry.importKey}`, row.line)
      entries.push(entry)
      if (row.values.stock !== null) counts.set(entry.id, row.values.stock)
    } else
      problems.push({
        line: row.line,
        column: 'name',
        message: `This item stands on line ${earlier} already; remove one or give it a sku`,
      })
  }
  return { entries, counts, problems: problems.toSorted((one, other) => one.line - other.line), ignored: read.ignored }
}

type Row = ReadRow<ReturnType<typeof catalogueColumns>>

function entryOf({ values }: Row, { kind, newId }: CatalogueCsvOptions): EntryWrite {
  const name = values.name ?? ''
  return {
    id: newId('cat'),
    kind: values.kind ?? kind,
    importKey: importKeyOf({ name, category: values.category, sku: values.sku }),
    name,
    aliases: values.aliases ?? [],
    category: values.category,
    description: values.description,
    price: values.price,
    groups: values.options ?? [],
    removable: values.removable ?? [],
    ...marksOf(values),
    isAvailable: values.available ?? true,
    dayparts: [],
    sku: values.sku,
    ...(values.picture !== null && { pictureUrl: values.picture }),
    source: 'owner',
    sourceUrl: values.url,
  }
}
