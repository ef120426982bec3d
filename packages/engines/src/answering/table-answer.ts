import { subjectWords } from '../reading/questions.ts'
import { wordsOf } from '../reading/words.ts'

type Row = { label: string; cells: ReadonlyMap<string, string> }

/** Words are the same when they begin alike: "dinners" and "dinner". */
const STEM = 4

/** So little surer is a sentence that a table whose column bears the very name is the answer all the same. */
export const TABLE_LEAD = 0.2

/** What is asked of a column with these is the column. */
const OF_COLUMNS =
  'time times hour hours serve served serving start starts started begin begins end ends open opens close closes offered available until price prices cost costs much list tell know give'.split(
    ' ',
  )

/** A row of a table as pages are stored: "Sunday — Breakfast: 7:30 to 11:30 am; Lunch: noon to 2:30 pm". */
function rowOf(line: string): Row | null {
  const [, label, rest] = /^(.+?) — (.+)$/u.exec(line) ?? []
  if (!label || !rest) return null
  const cells = rest.split('; ').map((cell) => /^([^:]+): (.+)$/u.exec(cell))
  return { label, cells: new Map(cells.flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]]] : []))) }
}

/** An entry of a list as pages write it: "Dinner: Wednesday to Saturday, 5:30 to 9 pm". */
const ENTRY = /^([^:\n]{2,40}): \S/u
const FEWEST_ENTRIES = 3

/**
 * TB2: who asks for one entry of a list hears that entry, not the others. Null where the question names none, several,
 * or asks for more than it.
 */
export function entryAsked(quote: string, question: string): string | null {
  const entries = quote.split('\n').flatMap((line) => {
    const label = ENTRY.exec(line.trim())?.[1]
    return label === undefined ? [] : [{ label, line: line.trim() }]
  })
  if (entries.length < FEWEST_ENTRIES) return null
  const named = entries.filter(({ label }) => isNamedIn(label, question))
  const [entry] = named
  return entry !== undefined && named.length === 1 && asksNoMore(entry.label, question) ? entry.line : null
}

/**
 * TB1: who asks for one column of a table hears that column, rows alike together: "Breakfast: Monday–Saturday
 * 7:30 to 10:30 am; Sunday 7:30 to 11:30 am". Null where the question names no column, or several, or a row.
 */
export function columnAsked(text: string, question: string): string | null {
  const rows = text.split('\n').flatMap((line) => rowOf(line.trim()) ?? [])
  if (rows.length < 2) return null
  const isAsked = (name: string): boolean => isNamedIn(name, question)
  const columns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].filter(isAsked)
  const [column] = columns
  if (column === undefined || columns.length > 1 || rows.some(({ label }) => isAsked(label))) return null
  if (!asksNoMore(column, question)) return null
  const values = rows.flatMap(({ label, cells }) => {
    const value = cells.get(column)
    return value === undefined ? [] : [{ label, value }]
  })
  return values.length < 2 ? null : `${column}: ${runsOf(values).join('; ')}`
}

const stemsAsked = (question: string): string[] =>
  subjectWords(wordsOf(question)).map((word) => word.slice(0, Math.max(STEM, word.length - 1)))

/** With each of its words. */
function isNamedIn(name: string, question: string): boolean {
  const asked = stemsAsked(question)
  const words = wordsOf(name)
  return words.length > 0 && words.every(({ word }) => asked.some((stem) => word.startsWith(stem)))
}

/** Whoever asks more than that asks something else: "Is breakfast included?" */
function asksNoMore(name: string, question: string): boolean {
  const others = stemsAsked(question).filter((stem) => !OF_COLUMNS.some((word) => word.startsWith(stem)))
  return others.every((stem) => wordsOf(name).some(({ word }) => word.startsWith(stem)))
}

function runsOf(values: readonly { label: string; value: string }[]): string[] {
  const runs: { labels: string[]; value: string }[] = []
  for (const { label, value } of values) {
    const last = runs.at(-1)
    if (last?.value === value) last.labels.push(label)
    else runs.push({ labels: [label], value })
  }
  return runs.map(({ labels, value }) => `${labels.length > 1 ? `${labels[0]}–${labels.at(-1)}` : labels[0]} ${value}`)
}
