import type { Tested } from './evaluation-model.ts'

const COLUMNS = ['question', 'expect', 'url', 'outcome', 'band', 'probability', 'found page', 'found title', 'quote']

/** CO62: results as CSV; its first columns are those of a file of questions, so that it can be tested with again. */
export const evaluationFile = (tested: readonly Tested[]): string =>
  [COLUMNS, ...tested.map(cellsOf)].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')

const cellsOf = ({ asked, result }: Tested): string[] => [
  asked.question,
  asked.unanswerable ? '-' : (asked.expect ?? ''),
  asked.url ?? '',
  result.outcome,
  result.band,
  ...foundCells(result.passage),
]

function foundCells(passage: Tested['result']['passage']): string[] {
  if (passage === null) return ['', '', '', '']
  const { confidence, url, title, quote } = passage
  return [confidence === null ? '' : confidence.toFixed(3), url ?? '', title, quote]
}

/** Spreadsheets carry out what begins like a formula, wherever the text came from; a mark before it stops them. */
const quoted = (text: string): string => {
  const safe = /^[=+\-@\t\r]./s.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
