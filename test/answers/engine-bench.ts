import { randomUUID } from 'node:crypto'
import type { AgentKnowledge, Engine, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { embeddedEngine, guidance } from '@frontdesk/engines'
import { profileOf } from '@frontdesk/engines/testing'
import type { LanguageModels } from '@frontdesk/language-models/ports'
import {
  failureOf,
  judgeSentence,
  type ModelAddress,
  modelEngine,
  openModel,
  priceOf,
  type SpendingLedger,
  sentenceCutter,
  type TurnReport,
  tokenCost,
} from '@frontdesk/model-engine'
import { brandId } from '@frontdesk/schema'
import { isModelProvider, MODEL_PROVIDERS, serviceModel } from '../../apps/service/src/models/model-keys.ts'
import { environmentKeys } from '../../apps/service/src/providers/environment-keys.ts'
import { readSettings } from '../../apps/service/src/settings.ts'
import { holdsFact, type Question, type QuestionSet } from './question-sets.ts'
import { organizationId, readSite, sourceId } from './read-site.ts'

/* `npm run bench:answers -- --engine model`: the same questions put to a model and to the embedded engine. */

export type EngineName = 'model' | 'embedded'
/** `refused`: it says that it does not know; of what no page says that is what it should do. */
type Outcome = 'right' | 'wrong' | 'refused'
export type Tried = {
  engine: EngineName
  set: string
  question: Question
  outcome: Outcome
  text: string
  ms: number
  costMicroUsd: number
  /** Why the model engine left the answer to the embedded one. */
  fellBack: string | null
}

const HOW = `Set a model: MODEL_BASE_URL and MODEL (and MODEL_API_KEY, where the server asks for one),
or a provider’s key such as OPENAI_API_KEY, with --model NAME for another than its usual model.`

/** The model that the environment names, or in words what is missing. */
function modelToTry(
  environment: Record<string, string | undefined>,
  named: string | null,
): ModelAddress | { problem: string } {
  const settings = readSettings(environment)
  if ('problems' in settings) return { problem: settings.problems.join('; ') }
  const own = serviceModel(settings)
  if (own) return named === null ? own : { ...own, model: named }
  for (const [name, { apiKey, baseUrl }] of environmentKeys(settings)) {
    if (!isModelProvider(name)) continue
    const { provider, usualModel } = MODEL_PROVIDERS[name]
    return { provider, model: named ?? usualModel, apiKey, baseUrl, fetch: globalThis.fetch }
  }
  return { problem: HOW }
}

type Options = (name: string) => string | null
/** `patienceMs`: how long a model is waited for, where its machine is slower than visitors are patient. */
type Wanted = { address: ModelAddress; limit: number; patienceMs: number | null }
const MOST_QUESTIONS = 10_000

/** Null: nobody asked for an engine. */
export function engineWanted(
  option: Options,
  environment: Record<string, string | undefined>,
): Wanted | { problem: string } | null {
  const engine = option('engine')
  if (engine === null) return null
  if (engine !== 'model')
    return { problem: `--engine ${engine}: there is model, which is shown beside the embedded engine` }
  for (const name of ['limit', 'patience'])
    if (!/^[1-9]\d{0,3}$/u.test(option(name) ?? '1'))
      return { problem: `--${name} ${option(name)}: it must be a number from 1 to 9999` }
  const address = modelToTry(environment, option('model'))
  if ('problem' in address) return address
  const patience = option('patience')
  return {
    address,
    limit: Number(option('limit') ?? MOST_QUESTIONS),
    patienceMs: patience === null ? null : 1_000 * Number(patience),
  }
}

/** What is printed. */
export async function benchEngines(
  models: LanguageModels,
  { isDetailed, ...bench }: Omit<EngineBench, 'models'> & { isDetailed: boolean },
): Promise<string> {
  const tried = await tryEngines({ models, ...bench })
  const details = tried.map(
    ({ engine, outcome, fellBack, question, text }) =>
      `${engine} ${outcome}${fellBack === null ? '' : ` (${fellBack})`}: ${question.q}\n    ${text.replaceAll('\n', ' / ')}\n`,
  )
  return `${isDetailed ? details.join('') : ''}${bench.address.provider} ${bench.address.model}\n${reportOf(tried)}`
}

export type EngineBench = Wanted & { models: LanguageModels; sets: readonly QuestionSet[] }

/** Puts up to so many questions, spread over the sets and kinds, to both engines; each alone, one after the other. */
export async function tryEngines({ models, sets, limit, ...wanted }: EngineBench): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const { set, questions } of shareOf(sets, limit)) {
    // oxlint-disable-next-line no-await-in-loop -- one site after the other
    const { knowledge } = await readSite(set.site, models)
    const agent = knowledge.forAgent(organizationId, [sourceId])
    const engines = enginesFor(models, wanted)
    // oxlint-disable-next-line no-await-in-loop -- a time is of one question alone
    for (const question of questions)
      for (const engine of ['embedded', 'model'] as const)
        tried.push({ set: set.name, question, ...(await engines.ask(engine, question, agent)) })
  }
  return tried
}

/** Of each set the same number, taken evenly from its questions, whose kinds stand one after the other. */
function shareOf(sets: readonly QuestionSet[], limit: number) {
  return sets.flatMap((set, at) => {
    const count = Math.floor(limit / sets.length) + (at < limit % sets.length ? 1 : 0)
    const step = set.questions.length / Math.max(1, count)
    const places = Array.from({ length: Math.min(count, set.questions.length) }, (_, place) =>
      Math.floor((place + 0.5) * Math.max(1, step)),
    )
    const questions = places.flatMap((place) => set.questions[place] ?? [])
    return count === 0 ? [] : [{ set, questions }]
  })
}

function enginesFor(models: LanguageModels, { address, patienceMs }: Pick<Wanted, 'address' | 'patienceMs'>) {
  const encode = async (texts: readonly string[]) => {
    const vectors = await models.encode(texts, 'question')
    return 'unavailable' in vectors ? null : vectors
  }
  const embedded = embeddedEngine({ encode })
  const spent = { micro: 0 }
  const reports: TurnReport[] = []
  const model = modelEngine({
    embedded,
    guided: guidance({ encode }),
    modelsFor: async () => [address],
    openModel,
    failureOf,
    judge: judgeSentence,
    cutSentences: sentenceCutter,
    spending: countingLedger(address, (micro) => (spent.micro += micro)),
    onTurn: (report) => reports.push(report),
    onFailure: () => undefined,
    now: () => performance.now(),
    newTurnId: randomUUID,
    ...(patienceMs === null ? {} : { limits: patient(patienceMs) }),
  })
  const engines: Record<EngineName, Engine> = { embedded, model }
  return {
    async ask(engine: EngineName, question: Question, knowledge: AgentKnowledge) {
      spent.micro = 0
      reports.length = 0
      const began = performance.now()
      const said = await answerOf(engines[engine], turnOf(question.q, knowledge))
      const [report] = reports
      return {
        engine,
        outcome: outcomeOf(question, said),
        text: said.text,
        ms: performance.now() - began,
        costMicroUsd: spent.micro,
        fellBack: report?.engine === 'embedded' ? (report.reason ?? 'unknown') : null,
      }
    },
  }
}

const patient = (ms: number) => ({
  firstSentenceMs: ms,
  firstInLineMs: ms,
  betweenSentencesMs: ms,
  wholeAnswerMs: 3 * ms,
})

/** What calls cost by the shipped prices; what is not told counts as what was asked for. */
function countingLedger(address: ModelAddress, add: (microUsd: number) => void): SpendingLedger {
  const price = priceOf({ provider: address.provider, model: address.model }, null)
  const asked = new Map<string, { input: number; output: number }>()
  return {
    async reserve(_scope, _model, atMost) {
      const id = randomUUID()
      asked.set(id, atMost)
      return { reserved: true, reservation: { id, organizationId } }
    },
    async settle({ id }, tokens) {
      const counted = tokens ?? asked.get(id)
      if (counted) add(tokenCost(counted, price))
      asked.delete(id)
    },
  }
}

const turnOf = (text: string, knowledge: AgentKnowledge): EngineTurn => ({
  agent: profileOf({ organizationId, name: 'Robin', websiteUrl: 'http://site.test/', capabilities: ['NONE'] }),
  conversationId: brandId('cnv', 'cnv_bench'),
  input: { text },
  medium: 'text',
  history: [],
  state: {},
  visitor: null,
  now: Date.now(),
  knowledge,
  tools: { business: null, takeMessage: () => Promise.reject(new Error('nobody takes messages here')) },
  signal: new AbortController().signal,
})

type Said = { text: string; isGap: boolean }

async function answerOf(engine: Engine, turn: EngineTurn): Promise<Said> {
  const said = { text: '', isGap: false }
  for await (const event of engine.respond(turn)) {
    if (event.type === 'text') said.text += event.delta
    if (event.type === 'gap') said.isGap = true
  }
  return said
}

/** What is told as a gap of the owner's was not answered, whatever stands beside it. */
function outcomeOf(question: Question, { text, isGap }: Said): Outcome {
  if (isGap) return 'refused'
  return question.kind !== 'none' && holdsFact(text, question) ? 'right' : 'wrong'
}

const KINDS = ['words', 'visitor', 'none'] as const
const ENGINES = ['embedded', 'model'] as const
const cells = (row: readonly (string | number)[]): string =>
  `${row.map((cell, at) => (at === 0 ? String(cell).padEnd(22) : String(cell).padStart(10))).join('')}\n`

/** Both engines' figures, kind of question by kind of question, and why the model's answers were not its own. */
export function reportOf(tried: readonly Tried[]): string {
  const lines = ENGINES.map((engine) => {
    const own = tried.filter((one) => one.engine === engine)
    const rows = KINDS.map((kind) =>
      rowOf(
        `${engine}, ${kind}`,
        own.filter(({ question }) => question.kind === kind),
      ),
    )
    return [...rows, rowOf(`${engine}, all`, own)].join('')
  })
  const fellBack = tried.flatMap((one) => one.fellBack ?? [])
  const reasons = [...new Set(fellBack)]
    .toSorted()
    .map((reason) => `${reason} ${fellBack.filter((one) => one === reason).length}`)
  const head = cells(['', 'questions', 'right', 'wrong', 'refused', 'cost $', 'p50 ms', 'p95 ms'])
  return `${head}${lines.join('')}left to the embedded engine: ${reasons.length === 0 ? 'none' : reasons.join(', ')}\n`
}

function rowOf(name: string, own: readonly Tried[]): string {
  const count = (outcome: Outcome): number => own.filter((one) => one.outcome === outcome).length
  const cost = own.reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0)
  const sorted = own.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  return cells([
    name,
    own.length,
    count('right'),
    count('wrong'),
    count('refused'),
    (cost / 1_000_000).toFixed(4),
    at(0.5),
    at(0.95),
  ])
}
