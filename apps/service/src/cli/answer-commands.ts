import { readFileSync } from 'node:fs'
import type { Command } from '@commander-js/extra-typings'
import type { Client, EvaluatedAnswer, OutcomeCounts, TestQuestionInput } from '@frontdesk/api-client'
import { type AnswerBand, countOutcomes, parseUrl, readQuestionFile, type WeighedPassage } from '@frontdesk/schema'
import { connected } from './api-connection.ts'
import { UsageError } from './arguments.ts'
import { type Cli, show } from './cli.ts'
import type { Output } from './output.ts'

/** So few are answered at once that rows appear while others are asked, and no proxy loses its patience. */
const ASKED_TOGETHER = 20

/** `frontdesk explain`, `frontdesk evaluate`: also below `api`, for they call a running service. */
export function addAnswerCommands(program: Command, cli: Pick<Cli, 'connect' | 'output'>): void {
  connected(program.command('explain'))
    .description('Show why an agent answers a question as it does')
    .argument('<agent-id>', 'agent to ask: agt_…')
    .argument('<question...>', 'the question, in quotation marks')
    .action(async (agentId, words, options) => {
      const question = words.join(' ').trim()
      if (question === '') throw new UsageError('the question is needed, in quotation marks')
      const explained = await cli.connect(options).agentConfigurations.explain(agentId, question)
      const { band, passages } = explained
      show(cli, options, { data: explained, words: [bandWords[band], ...passages.map(candidate)].join('\n\n') })
    })
  connected(program.command('evaluate'))
    .description('Ask an agent the questions of a CSV file, and judge its answers')
    .argument('<agent-id>', 'agent to ask: agt_…')
    .argument('<questions.csv>', 'file with the columns question, expect, url')
    .action(async (agentId, file, options) => {
      const questions = questionsIn(file)
      const asking = { client: cli.connect(options), agentId, rows: options.json ? null : cli.output }
      const results = await evaluate(asking, questions)
      const counts = countOutcomes(results)
      show(cli, options, { data: { results, counts }, words: `\n${countWords(counts)}` })
      refuseWhatIsWrong(results, counts)
    })
}

/** `rows`: where each result is shown as it comes. */
type Asking = { client: Client; agentId: string; rows: Output | null }

async function evaluate({ client, agentId, rows }: Asking, questions: readonly TestQuestionInput[]) {
  const results: EvaluatedAnswer[] = []
  rows?.print(COLUMNS)
  for (let at = 0; at < questions.length; at += ASKED_TOGETHER) {
    // oxlint-disable-next-line no-await-in-loop -- one part after another
    const part = await client.agentConfigurations.evaluate(agentId, questions.slice(at, at + ASKED_TOGETHER))
    results.push(...part.results)
    rows?.print(part.results.map(row).join('\n'))
  }
  return results
}

function questionsIn(file: string): readonly TestQuestionInput[] {
  const { questions, problems } = readQuestionFile(textOf(file))
  if (problems.length === 0) return questions
  throw new Error(problems.map(({ line, message }) => `${file}, line ${line}: ${message}`).join('\n'))
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`the file ${file} cannot be read`)
  }
}

/** EX8: thrown after everything was shown: the exit code is 1, and the last line says why. */
function refuseWhatIsWrong(results: readonly EvaluatedAnswer[], { wrong }: OutcomeCounts): void {
  if (results.some(({ band }) => band === 'not-ready'))
    throw new Error('The agent has not read anything yet; wait until its knowledge is ready, and try again')
  if (wrong > 0) throw new Error(wrong === 1 ? 'One answer is wrong' : `${wrong} answers are wrong`)
}

const bandWords: Record<AnswerBand, string> = {
  answer: 'It answers with the first of these:',
  maybe: 'It is not sure, and shows what may help:',
  unknown: 'It says that it does not know. Nearest to it were:',
  'not-ready': 'It has not read anything yet.',
}

function candidate({ confidence, url, title, quote, ...measures }: WeighedPassage): string {
  const { similarity, wordMatch, readerScore } = measures
  const scores = [`meaning ${similarity.toFixed(2)}`, `words ${wordMatch.toFixed(2)}`]
  if (readerScore !== null) scores.push(`reader ${readerScore.toFixed(2)}`)
  return [`${percent(confidence)}  ${plain(title)}  ${plain(url ?? '')}`, plain(quote), scores.join(', ')].join(
    '\n      ',
  )
}

const WIDTHS = { outcome: 8, probability: 5, question: 44, page: 28, quote: 60 }
const COLUMNS = cells(['outcome', 'prob.', 'question', 'page', 'quote'])

function row({ outcome, question, passage }: EvaluatedAnswer): string {
  if (passage === null) return cells([outcome, '', question, '', ''])
  const { confidence, url, title, quote } = passage
  return cells([outcome, percent(confidence), question, url === null ? title : pathOf(url), quote])
}

function cells(texts: readonly string[]): string {
  const widths = Object.values(WIDTHS)
  return texts
    .map((text, at) => shortened(plain(text), widths[at] ?? 0))
    .join('  ')
    .trimEnd()
}

function shortened(text: string, width: number): string {
  const characters = Array.from(text)
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : text.padEnd(width)
}

/** What stands on a website must not steer a terminal. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}

const percent = (probability: number | null): string =>
  (probability === null ? '–' : `${Math.round(probability * 100)}%`).padStart(WIDTHS.probability - 1)

function pathOf(url: string): string {
  const parsed = parseUrl(url)
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`
}

const countWords = ({ questions, right, wrong, offered, unknown, unjudged }: OutcomeCounts): string =>
  `${questions} ${questions === 1 ? 'question' : 'questions'}: ${right} right, ${wrong} wrong, ${offered} offered, ${unknown} unknown, ${unjudged} unjudged`
