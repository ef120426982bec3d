import { anyOf, MONTH_NAMES, WEEKDAY_NAMES } from '@frontdesk/calendar'
import { areCounterparts, isLabelWord } from './label-words.ts'
import type { TableRow } from './table-rows.ts'

const LONGEST_ITEM = 48
const MOST_WORDS = 7
/** What a passage takes well. */
const LONGEST_LINE = 240

/** A value or a sentence belongs to a row. */
const FACTUAL = new RegExp(
  String.raw`[\d$€£¥%@]|[.!?:;]$|^[✓✔✗✘×x•–—-]$|^(?:yes|no|none|all|both|open|closed|free|available|n\/?a|ja|nein|oui|non|sí)$|\b(?:${anyOf(WEEKDAY_NAMES)})s?\b|\b(?:${anyOf(MONTH_NAMES)}|noon|midnight)\b`,
  'i',
)

/**
 * TA2: lists that stand side by side in a table, as lines of their own; null for every other table. They are recognised by
 * their names, which are counterparts ("Books", "DVDs") and none of them a word for labels ("Name", "Service"), over
 * short items that repeat in no column, without values, gaps or marked labels: then rows have nothing in common.
 */
export function listsSideBySide(header: TableRow, rows: readonly TableRow[]): string[] | null {
  const names = header.cells
  if (!areNamesOfLists(names) || header.hasSpans) return null
  const isPlain = rows.every((row) => !row.hasSpans && row.header === null && row.cells.length <= names.length)
  if (!isPlain || hasMarkedLabels(rows)) return null
  const columns = names.map((_, at) => rows.map(({ cells }) => cells[at] ?? ''))
  const lists = columns.map(itemsOf)
  if (!lists.every((items) => items !== null)) return null
  return lists.flatMap((items, at) => linesOf(names[at] ?? '', items))
}

const areNamesOfLists = (names: readonly string[]): boolean =>
  names.every((name) => isItem(name) && !isLabelWord(name)) && areCounterparts(names)

const isItem = (cell: string): boolean =>
  cell !== '' && cell.length <= LONGEST_ITEM && cell.split(' ').length <= MOST_WORDS && !FACTUAL.test(cell)

/** Labels are often bold where what they stand for is not. */
const hasMarkedLabels = (rows: readonly TableRow[]): boolean =>
  rows.every(({ cells, isNaming }) => cells[0] === '' || isNaming[0] === true) &&
  rows.some(({ isNaming }) => isNaming.slice(1).includes(false))

/** A list may be shorter than its neighbour, but has no gaps. */
function itemsOf(column: readonly string[]): string[] | null {
  const end = column.findLastIndex((cell) => cell !== '')
  const items = column.slice(0, end + 1)
  const isList = items.length >= 2 && items.every(isItem)
  return isList && new Set(items.map((item) => item.toLowerCase())).size === items.length ? items : null
}

function linesOf(name: string, items: readonly string[]): string[] {
  const separator = items.some((item) => item.includes(',')) ? '; ' : ', '
  const lines: string[] = []
  let line = ''
  for (const item of items) {
    const longer = line === '' ? `${name}: ${item}` : line + separator + item
    if (line !== '' && longer.length > LONGEST_LINE) lines.push(line)
    line = line !== '' && longer.length > LONGEST_LINE ? `${name}: ${item}` : longer
  }
  return [...lines, line]
}
