import { type CuratedAnswer, curatedAnswer, MAX_CURATED_ANSWERS } from '@frontdesk/schema'
import { UnreadableFile } from './unreadable-file.ts'

const MOST_SKIPPED_TOLD = 3

/**
 * FI6: pairs of question and answer, with an address to read more where a third column has one. The first row names
 * the columns, or the first two columns are question and answer.
 */
export function readAnswerTable(text: string): { items: CuratedAnswer[]; note: string | null } {
  const rows = parseRows(text).filter((row) => row.some((cell) => cell.trim() !== ''))
  const columns = columnsOf(rows[0] ?? [])
  const body = columns.isNamed ? rows.slice(1) : rows
  const items: CuratedAnswer[] = []
  const skipped: number[] = []
  for (const [at, row] of body.entries()) {
    const parsed = curatedAnswer.safeParse(answerOf(row, columns))
    if (parsed.success) items.push(parsed.data)
    else skipped.push(at + (columns.isNamed ? 2 : 1))
  }
  if (items.length === 0)
    throw new UnreadableFile(
      'The table has no row with a question and an answer; name its columns question and answer.',
    )
  if (items.length > MAX_CURATED_ANSWERS)
    throw new UnreadableFile(`The table has more than ${MAX_CURATED_ANSWERS} answers; divide it into several files.`)
  return { items, note: noteOf(skipped) }
}

function answerOf(row: readonly string[], columns: ReturnType<typeof columnsOf>) {
  const cell = (at: number | null) => (at === null ? '' : (row[at] ?? '').trim())
  const url = cell(columns.url)
  const question = cell(columns.question).replace(/\s+/g, ' ')
  return { question, answer: cell(columns.answer), ...(url === '' ? {} : { url }) }
}

function noteOf(skipped: readonly number[]): string | null {
  if (skipped.length === 0) return null
  const shown = skipped.slice(0, MOST_SKIPPED_TOLD).join(', ')
  const rows = skipped.length === 1 ? 'One row was' : `${skipped.length} rows were`
  return `${rows} left out for want of a question, an answer or a valid address (row ${shown}${skipped.length > MOST_SKIPPED_TOLD ? ' …' : ''}).`
}

const NAMES = {
  question: /^(?:question|questions|q|frage|pregunta|domanda|pergunta|vraag|pytanie)$/,
  answer: /^(?:answer|answers|a|antwort|respuesta|reponse|réponse|risposta|resposta|antwoord|odpowiedź)$/,
  url: /^(?:url|link|address|website)$/,
} as const

function columnsOf(first: readonly string[]) {
  const names = first.map((cell) => cell.trim().toLowerCase())
  const place = (name: keyof typeof NAMES) => names.findIndex((cell) => NAMES[name].test(cell))
  const [question, answer, url] = [place('question'), place('answer'), place('url')]
  if (question >= 0 && answer >= 0) return { isNamed: true, question, answer, url: url < 0 ? null : url }
  return { isNamed: false, question: 0, answer: 1, url: first.length > 2 ? 2 : null }
}

/** Rows of cells; quotes may hold separators, quotes and line ends. The separator is the one the first line has most of. */
export function parseRows(text: string): string[][] {
  const separator = separatorOf(text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n')))
  const rows: string[][] = []
  let row: string[] = []
  const cells = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"[^${separator}\\n]*|([^${separator}\\n]*))(${separator}|\\n|$)`,
    'gy',
  )
  for (const [, quoted, bare, end] of text.matchAll(cells)) {
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === separator) continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}

function separatorOf(line: string): string {
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ','
}
