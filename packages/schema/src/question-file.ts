import type { TestQuestion } from './answer-checks.ts'
import { TEST_QUESTION_BOUNDS as BOUNDS, isPageAddress } from './answer-outcomes.ts'

/** What is wrong in a file of questions, where, and what to do about it. Lines count from 1, as in a spreadsheet. */
export type QuestionFileProblem = { line: number; message: string }
export type QuestionFile = { questions: readonly TestQuestion[]; problems: readonly QuestionFileProblem[] }

/** A file of more is a mistake, or worth dividing: the models read for each question. */
const MOST_QUESTIONS = 2_000
/** In the column `expect`: the site does not answer this. */
const UNANSWERABLE = '-'
const COLUMNS = ['question', 'expect', 'url'] as const
type Column = (typeof COLUMNS)[number]

/** EX5: the questions of a CSV file; spreadsheets write commas, semicolons or tabs, and the header line tells which. */
export function readQuestionFile(text: string): QuestionFile {
  const [header, ...rows] = rowsOf(text.replace(/^\uFEFF/, '')).filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!header) return refused(1, 'The file is empty; its first line must name the columns: question, expect, url')
  if (text.includes('\uFFFD'))
    return refused(header.line, 'Some letters cannot be read; save the file as CSV in UTF-8, and take it from there')
  const names = header.cells.map((cell) => cell.toLowerCase())
  if (!names.includes('question'))
    return refused(header.line, 'A column "question" is missing; name it in the first line')
  if (rows.length === 0)
    return refused(header.line, 'There is no question under the first line; write one on each line')
  if (rows.length > MOST_QUESTIONS)
    return refused(header.line, `There are more than ${MOST_QUESTIONS} questions; divide the file`)
  const read = rows.map((row) => readRow(row, (column) => row.cells[names.indexOf(column)] ?? ''))
  return {
    questions: read.flatMap((one) => ('question' in one ? [one.question] : [])),
    problems: read.flatMap((one) => ('problem' in one ? [one.problem] : [])),
  }
}

const refused = (line: number, message: string): QuestionFile => ({ questions: [], problems: [{ line, message }] })

type Row = { line: number; cells: readonly string[]; isOpen: boolean }
type ReadRow = { question: TestQuestion } | { problem: QuestionFileProblem }

function readRow({ line, isOpen }: Row, cell: (column: Column) => string): ReadRow {
  const [asked = '', expect = '', url = ''] = COLUMNS.map(cell).map(unguarded)
  const unanswerable = expect === UNANSWERABLE
  const question: TestQuestion = {
    question: asked.replaceAll(/\s+/g, ' '),
    expect: unanswerable ? null : filled(expect.replaceAll(/\r\n?/g, '\n')),
    url: filled(url),
    unanswerable,
  }
  const message = isOpen ? OPEN : problemIn(question)
  return message === null ? { question } : { problem: { line, message } }
}

const OPEN = 'A quotation mark is opened and never closed; close it, or double it where it belongs to the text'
const filled = (cell: string): string | null => (cell === '' ? null : cell)

function problemIn({ question, expect, url, unanswerable }: TestQuestion): string | null {
  if (question === '' || !fits(question, BOUNDS.question))
    return `question must have 1 to ${BOUNDS.question} characters, and none that controls a device`
  if (expect !== null && !fits(expect.replaceAll(/[\t\n]/g, ' '), BOUNDS.expect))
    return `expect must have at most ${BOUNDS.expect} characters, and none that controls a device`
  if (url === null) return null
  if (unanswerable) return 'expect says with - that the site does not answer this; take the url away, or the -'
  const isPage = fits(url, BOUNDS.url) && isPageAddress(url)
  return isPage ? null : 'url must be an http or https address, or a path such as /hours'
}

const fits = (text: string, most: number): boolean => text.length <= most && /^[^\p{Cc}\p{Cs}]*$/u.test(text)

/** A mark before what a spreadsheet would take for a formula; our own files have it. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

/** Rows of trimmed cells with the lines they begin on; quotes may hold separators, quotes and line ends, if they close. */
function rowsOf(text: string): Row[] {
  const mark = separatorOf(/^[^\r\n]*/.exec(text)?.[0] ?? '')
  const cellAndEnd = new RegExp(
    `(?:[ ]*"([^"]*(?:""[^"]*)*)"[^${mark}\\r\\n]*|([^${mark}\\r\\n]*))(${mark}|\\r\\n|\\r|\\n|$)`,
    'gy',
  )
  const rows: Row[] = []
  let cells: string[] = []
  let [line, nextLine, isOpen] = [1, 1, false]
  for (const [whole, quoted, bare = '', end] of text.matchAll(cellAndEnd)) {
    cells.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim())
    isOpen ||= quoted === undefined && bare.trimStart().startsWith('"')
    nextLine += whole.split(/\r\n|\r|\n/).length - 1
    if (end === mark) continue
    rows.push({ line, cells, isOpen })
    cells = []
    line = nextLine
    isOpen = false
    if (end === '') break
  }
  return rows
}

function separatorOf(header: string): string {
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).mark
}
