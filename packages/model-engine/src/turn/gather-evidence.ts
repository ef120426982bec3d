import type {
  BusinessDesk,
  BusinessFacts,
  EngineTurn,
  FoundPassage,
  KnowledgeAnswer,
  OwnTool,
} from '@frontdesk/agent-runtime/ports'
import { localTimeOf } from '@frontdesk/calendar'
import { parseUrl } from '@frontdesk/schema'
import { businessLines, hoursLine, momentText } from './business-lines.ts'
import { type EvidenceBook, evidenceBook } from './evidence-book.ts'
import { secretsOf } from './instructions.ts'

/** What a turn begins with. */
export type Gathered = {
  book: EvidenceBook
  business: { desk: BusinessDesk; facts: BusinessFacts } | null
  /** Tools that the owner has entered. */
  ownTools: readonly OwnTool[]
  /** The business's zone; where there is no business, this service's. */
  timeZone: string
  /** Whether nothing at all was found that might answer. */
  isUnknown: boolean
}

export const HISTORY_LINES = 12
const MOST_QUESTIONS = 3
const DAYS_TOLD = 7
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const MOST_PASSAGES = 5

/** ME4: passages of the site, facts of the business and what was said before: what the model is given, and held to. */
export async function gatherEvidence(turn: EngineTurn): Promise<Gathered> {
  const [business, ownTools, answers] = await Promise.all([
    businessOf(turn),
    turn.tools.own?.list() ?? [],
    Promise.all(searchesOf(turn).map((question) => turn.knowledge.search(question))),
  ])
  const timeZone = business?.facts.timeZone ?? OWN_ZONE
  const text = turn.input.text ?? ''
  const recent = turn.history.slice(-HISTORY_LINES)
  const book = evidenceBook({
    visitorLines: [...recent.flatMap((line) => (line.role === 'visitor' ? [line.text] : [])), text],
    secrets: secretsOf(turn.agent),
    allowedHosts: hostOf(turn.agent.websiteUrl),
  })
  book.add('business', await selfText(turn, business, timeZone))
  const said = recent.flatMap((line) => (line.role === 'visitor' ? [] : [line.text]))
  if (said.length > 0) book.add('business', said.join('\n'))
  book.addPassages(ranked(answers).slice(0, MOST_PASSAGES))
  return {
    book,
    business,
    ownTools,
    timeZone,
    isUnknown: answers.every(({ band }) => band === 'unknown' || band === 'not-ready'),
  }
}

async function businessOf({ tools }: EngineTurn): Promise<Gathered['business']> {
  const desk = tools.business
  const facts = await desk?.facts()
  return desk && facts ? { desk, facts } : null
}

async function selfText({ agent, now }: EngineTurn, business: Gathered['business'], timeZone: string): Promise<string> {
  const self = [
    `The assistant is called ${agent.name}.`,
    ...hostOf(agent.websiteUrl).map((host) => `The website is ${host}.`),
    `It is now ${momentText(now, timeZone)}.`,
  ]
  if (!business) return self.join('\n')
  const { desk, facts } = business
  const hours = await desk.hoursFrom(localTimeOf(now, timeZone).date, DAYS_TOLD)
  return [...self, `The business is ${facts.name}.`, ...businessLines(facts), ...(hours ?? []).map(hoursLine)].join(
    '\n',
  )
}

/** ME5: each question of a message is searched; one that leans on the message before, with it. */
function searchesOf({ input, history }: Pick<EngineTurn, 'input' | 'history'>): string[] {
  const text = input.text ?? ''
  const questions = text.split(/(?<=[?？])\s+/u).filter((part) => part.trim() !== '')
  const alone = questions.length > 1 ? questions.slice(0, MOST_QUESTIONS) : [text]
  const before = history.findLast(({ role }) => role === 'visitor')?.text
  const leans = before !== undefined && text.split(/\s+/u).length <= WORDS_THAT_LEAN
  return leans ? [...alone, `${before} ${text}`] : alone
}
const WORDS_THAT_LEAN = 6

/** What answers before what may help, and of several questions the first of each before the second of any. */
function ranked(answers: readonly KnowledgeAnswer[]): FoundPassage[] {
  const found = answers.map((answer) =>
    'passages' in answer ? answer.passages : 'nearest' in answer ? (answer.nearest ?? []) : [],
  )
  const most = Math.max(0, ...found.map((passages) => passages.length))
  return Array.from({ length: most }, (_, at) => found.flatMap((passages) => passages[at] ?? [])).flat()
}

const hostOf = (url: string | null): string[] => [parseUrl(url ?? '')?.host].flatMap((host) => host ?? [])
