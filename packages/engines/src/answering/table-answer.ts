import { subjectWords } from '../reading/questions.ts'
import { wordsOf } from '../reading/words.ts'

type Row = { label: string; cells: ReadonlyMap<string, string> }

/** Words are the same when they begin alike: "dinners" and "dinner". */
const STEM = 4

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

/**
 * TB1: who asks for one column of a table hears that column, rows alike together: "Breakfast: Monday–Saturday
 * 7:30 to 10:30 am; Sunday 7:30 to 11:30 am". Null where the question names no column, or several, or a row.
 */
export function columnAsked(text: string, question: string): string | null {
  const rows = text.split('\n').flatMap((line) => rowOf(line.trim()) ?? [])
  if (rows.length < 2) return null
  const asked = subjectWords(wordsOf(question)).map((word) => word.slice(0, Math.max(STEM, word.length - 1)))
  const isAsked = (name: string): boolean => {
    const words = wordsOf(name)
    return words.length > 0 && words.every(({ word }) => asked.some((stem) => word.startsWith(stem)))
  }
  const others = asked.filter((stem) => !OF_COLUMNS.some((word) => word.startsWith(stem)))
  const columns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].filter(isAsked)
  const [column] = columns
  if (column === undefined || columns.length > 1 || rows.some(({ label }) => isAsked(label))) return null
  // Whoever asks more than that asks something else: "Is breakfast included?"
  if (others.some((stem) => !wordsOf(column).some(({ word }) => word.startsWith(stem)))) return null
  const values = rows.flatMap(({ label, cells }) => {
    const value = cells.get(column)
    return value === undefined ? [] : [{ label, value }]
  })
  return values.length < 2 ? null : `${column}: ${runsOf(values).join('; ')}`
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
