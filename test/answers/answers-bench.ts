import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import type { Explained, KnowledgeBaseDeps } from '@frontdesk/knowledge'
import { modelFilesIn, threadModels } from '@frontdesk/language-models'
import type { LanguageModels } from '@frontdesk/language-models/ports'
import { benchEngines, engineWanted } from './engine-bench.ts'
import { furtherFrom } from './further-bench.ts'
import { benchLoad } from './load-bench.ts'
import { benchPublic } from './public-bench.ts'
import { holdsFact, type Question, readSets, samePage } from './question-sets.ts'
import { organizationId, readSite, sourceId } from './read-site.ts'

/* How well questions are answered from websites: right, wrong, offered, refused, by kind of question. */

/** For choosing what is read, everything is. */
const EVERYTHING = [{ asking: Infinity, first: 20, most: 20 }]
const THRESHOLDS = 'test/answers/thresholds'

type Outcome = 'right' | 'wrong' | 'offered' | 'offered elsewhere' | 'unknown'
type Judged = { set: string; question: Question; outcome: Outcome; explained: Explained | null; ms: number }

async function benchAnswers(root: string, args: readonly string[]): Promise<boolean> {
  if (args.includes('--load')) return benchLoad(root, modelFilesIn(join(root, 'packages/language-models/models')))
  const option = (name: string): string | null => {
    const at = args.indexOf(`--${name}`)
    return at < 0 ? null : (args[at + 1] ?? '')
  }
  const wanted = engineWanted(option, process.env)
  if (wanted !== null && 'problem' in wanted) {
    process.stderr.write(`${wanted.problem}\n`)
    return false
  }
  const models = threadModels({
    workerUrl: new URL('model-thread.js', import.meta.url),
    files: modelFilesIn(resolve(root, option('models') ?? 'packages/language-models/models')),
    threads: 2,
    onFailure: (reason) => process.stderr.write(`${reason}\n`),
  })
  await models.warm()
  const publicSets = option('public')
  try {
    if (publicSets !== null) return await benchPublic(publicSets, models)
    if (wanted !== null) {
      const sets = setsOf(resolve(root, option('sets') ?? THRESHOLDS), option('only') ?? '')
      process.stdout.write(await benchEngines(models, { ...wanted, sets, isDetailed: args.includes('--detail') }))
      return true
    }
    await benchRetrieval(models, { root, option, args })
  } finally {
    await models.stop()
  }
  return true
}

type Asked = { root: string; option: (name: string) => string | null; args: readonly string[] }

async function benchRetrieval(models: LanguageModels, { root, option, args }: Asked): Promise<void> {
  const judged = await judgeSets(models, {
    folder: resolve(root, option('sets') ?? THRESHOLDS),
    only: option('only') ?? '',
    with: { ...(args.includes('--everything') ? { budgets: EVERYTHING } : {}), ...furtherFrom(process.env) },
  })
  process.stdout.write(`all\n${tableOf(judged)}${auroc(judged)}${unsure(judged)}${times(judged)}`)
  if (args.includes('--detail')) detail(judged)
  const features = option('features')
  if (features) writeFileSync(features, JSON.stringify(judged.map(featuresOf)))
}

const setsOf = (folder: string, only: string) => readSets(folder).filter(({ name }) => name.includes(only))

type Wanted = { folder: string; only: string; with: Pick<KnowledgeBaseDeps, 'budgets' | 'further'> }

async function judgeSets(models: LanguageModels, { folder, only, with: more }: Wanted): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const set of setsOf(folder, only)) {
    const began = performance.now()
    const { knowledge, pages } = await readSite(set.site, models, more)
    const agent = knowledge.forAgent(organizationId, [sourceId])
    const read = performance.now() - began
    const own: Judged[] = []
    for (const question of set.questions) {
      const asked = performance.now()
      const explained = await agent.explain(question.q, 'question')
      own.push({ set: set.name, question, ...judge(question, explained), explained, ms: performance.now() - asked })
    }
    judged.push(...own)
    process.stdout.write(`${set.name}: ${pages} pages read in ${(read / 1000).toFixed(1)} s\n${tableOf(own)}`)
  }
  return judged
}

const isRightPassage = (question: Question, { quote, headings, url }: FoundPassage): boolean =>
  holdsFact(`${headings.at(-1) ?? ''}\n${quote}`, question) &&
  question.pages.some((page) => samePage(page, decodeURI(new URL(url).pathname)))

function judge(question: Question, explained: Explained | null): { outcome: Outcome } {
  const answer = explained?.answer
  if (!answer || answer.band === 'unknown') return { outcome: 'unknown' }
  const [best] = answer.passages
  const isRight = question.kind !== 'none' && best !== undefined && isRightPassage(question, best)
  if (answer.band === 'answer') return { outcome: isRight ? 'right' : 'wrong' }
  const pages = answer.passages.slice(0, 3).map(({ url }) => decodeURI(new URL(url).pathname))
  const isThere = question.pages.some((page) => pages.some((shown) => samePage(page, shown)))
  return { outcome: question.kind !== 'none' && isThere ? 'offered' : 'offered elsewhere' }
}

function tableOf(judged: readonly Judged[]): string {
  const kinds = ['words', 'visitor', 'none'] as const
  const rows = kinds.map((kind) => {
    const own = judged.filter(({ question }) => question.kind === kind)
    const share = (outcome: Outcome): string => {
      const count = own.filter((one) => one.outcome === outcome).length
      return `${outcome} ${((100 * count) / Math.max(1, own.length)).toFixed(0).padStart(3)} %`
    }
    const outcomes: Outcome[] = ['right', 'wrong', 'offered', 'offered elsewhere', 'unknown']
    return `  ${kind.padEnd(8)} ${String(own.length).padStart(3)}: ${outcomes.map(share).join('  ')}\n`
  })
  return rows.join('')
}

/** Whether what is read first is right, whatever the band: right answers against unanswerable questions. */
function auroc(judged: readonly Judged[]): string {
  const scoreOf = ({ explained }: Judged): number => explained?.considered[0]?.passage.confidence ?? 0
  const isFirstRight = ({ question, explained }: Judged): boolean => {
    const first = explained?.considered[0]
    return first !== undefined && isRightPassage(question, first.passage)
  }
  const visitors = judged.filter(({ question }) => question.kind === 'visitor')
  const right = visitors.filter(isFirstRight).map(scoreOf)
  const none = judged.filter(({ question }) => question.kind === 'none').map(scoreOf)
  const pairs = right.length * none.length
  const wins = right.reduce(
    (sum, a) => sum + none.filter((b) => a > b).length + none.filter((b) => a === b).length / 2,
    0,
  )
  const words = judged.filter(({ question }) => question.kind === 'words')
  const among = visitors.filter(({ question, explained }) =>
    explained?.considered.some(({ passage, answers }) => answers !== null && isRightPassage(question, passage)),
  )
  const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(0)
  return (
    `AUROC of right visitors' answers against unanswerable: ${(wins / Math.max(1, pairs)).toFixed(3)}; ` +
    `first is right: page's words ${percent(words.filter(isFirstRight).length, words.length)} %, ` +
    `visitors' ${percent(right.length, visitors.length)} % (read at all ${percent(among.length, visitors.length)} %)\n`
  )
}

/** Of what is found but not sure, how often the first passage is right: what is worth being quoted as perhaps helping. */
function unsure(judged: readonly Judged[]): string {
  const rows = [0.1, 0.2, 0.3, 0.4, 0.5].map((from) => {
    const inside = judged.filter(({ explained }) => {
      const confidence = explained?.considered[0]?.passage.confidence ?? 0
      return explained?.answer.band === 'maybe' && confidence >= from && confidence < from + 0.1
    })
    const right = inside.filter(({ question, explained }) => {
      const first = explained?.considered[0]
      return question.kind !== 'none' && first !== undefined && isRightPassage(question, first.passage)
    })
    const none = inside.filter(({ question }) => question.kind === 'none')
    return `  from ${from.toFixed(1)}: ${inside.length} questions, ${right.length} right, ${none.length} of what no page says\n`
  })
  return `unsure, by the probability of the first passage\n${rows.join('')}`
}

function times(judged: readonly Judged[]): string {
  const sorted = judged.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  return `a question alone: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms\n`
}

function detail(judged: readonly Judged[]): void {
  for (const { set, question, outcome, explained } of judged) {
    const first = explained?.considered[0]
    const isGood = question.kind === 'none' ? outcome === 'unknown' : outcome === 'right'
    if (isGood) continue
    const shown = first
      ? `p ${first.passage.confidence.toFixed(2)} logit ${first.answers?.toFixed(1)} ${new URL(first.passage.url).pathname} | ${first.passage.headings.join(' > ')} | ${first.passage.quote.replaceAll('\n', ' / ').slice(0, 260)}`
      : ''
    process.stdout.write(
      `${set} ${question.kind} ${outcome}: ${question.q}\n    said: ${shown}\n    want: ${question.pages.join(' ')} ${question.note ?? ''}\n`,
    )
  }
}

/** What calibration is fitted on: each candidate's evidence as if it came first, and whether it is right. */
const featuresOf = ({ set, question, explained }: Judged) => ({
  set,
  kind: question.kind,
  q: question.q,
  candidates: (explained?.considered ?? []).map(({ passage, similarity, bm25, answers, evidence }) => ({
    similarity,
    bm25,
    answers,
    evidence,
    isRight: question.kind !== 'none' && isRightPassage(question, passage),
  })),
})

process.exit((await benchAnswers(process.cwd(), process.argv.slice(2))) ? 0 : 1)
