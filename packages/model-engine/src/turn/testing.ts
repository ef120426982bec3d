import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type {
  AgentEvent,
  AgentProfile,
  Engine,
  EngineTurn,
  FoundPassage,
  KnowledgeAnswer,
} from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { vi } from 'vitest'
import { modelEngine } from '../model-engine.ts'
import type { JudgeSentence, ModelAddress, SpendingLedger, TokenCounts, Verdict } from '../ports.ts'
import type { ModelEngineDeps, TurnLimits, TurnReport } from './turn-deps.ts'

/** What a scripted model does next. `hang` waits until it is aborted; `drip` is a text in single characters. */
export type Play =
  | { text: string; finish?: 'length' | 'other' }
  | { call: string; input?: Readonly<Record<string, unknown>>; text?: string }
  | { error: unknown; text?: string }
  | { hang: true; text?: string }
  | { drip: string; everyMs: number }
  /** The socket closes in the midst of it. */
  | { cut: string }
  | { endless: string }

export type Asked = Parameters<LanguageModelV3['doStream']>[0]
export type ScriptedModel = LanguageModelV3 & { asked: Asked[]; aborted: number }

const USAGE = {
  inputTokens: { total: 100, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 10, text: undefined, reasoning: undefined },
}
const CALL_ID = 'call_1'
const finish = (unified: 'stop' | 'length' | 'other' | 'tool-calls'): LanguageModelV3StreamPart => ({
  type: 'finish',
  usage: USAGE,
  finishReason: { unified, raw: undefined },
})
const delta = (text: string): LanguageModelV3StreamPart => ({ type: 'text-delta', id: '0', delta: text })
const aside = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const words = (text: string): string[] => text.match(/\s*\S+\s*?|\s+$/gu) ?? []

async function* played(play: Play, signal: AbortSignal): AsyncGenerator<LanguageModelV3StreamPart> {
  if ('error' in play && play.text === undefined) throw play.error
  const text = 'text' in play ? (play.text ?? '') : 'cut' in play ? play.cut : ''
  for (const word of words(text)) yield delta(word)
  if ('error' in play) yield { type: 'error', error: play.error }
  if ('call' in play) {
    yield { type: 'tool-call', toolCallId: CALL_ID, toolName: play.call, input: JSON.stringify(play.input ?? {}) }
    yield finish('tool-calls')
  }
  if ('drip' in play)
    for (const letter of play.drip) {
      await aside(play.everyMs)
      yield delta(letter)
    }
  if ('endless' in play)
    for (;;) {
      await aside(0)
      yield delta(play.endless)
    }
  if ('hang' in play)
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  if (!('cut' in play) && !('call' in play) && !('error' in play))
    yield finish('finish' in play ? (play.finish ?? 'stop') : 'stop')
}

/** A model that plays one part of its script at each call, the last one again and again. */
export function scriptedModel(script: readonly Play[] | ((asked: Asked, call: number) => Play)): ScriptedModel {
  const model: ScriptedModel = {
    specificationVersion: 'v3',
    provider: 'scripted',
    modelId: 'scripted',
    supportedUrls: {},
    asked: [],
    aborted: 0,
    doGenerate: () => Promise.reject(new Error('unexpected')),
    async doStream(asked) {
      const call = model.asked.push(asked) - 1
      const play = typeof script === 'function' ? script(asked, call) : (script[call] ?? script.at(-1))
      if (!play) throw new Error('the script is empty')
      const signal = asked.abortSignal ?? new AbortController().signal
      signal.addEventListener('abort', () => {
        model.aborted += 1
      })
      const parts = played(play, signal)
      const first = await parts.next()
      const stream = new ReadableStream<LanguageModelV3StreamPart>({
        async pull(controller) {
          const next = first.done ? first : (pending.shift() ?? (await parts.next()))
          if (next.done) controller.close()
          else controller.enqueue(next.value)
        },
      })
      const pending = [first]
      return { stream }
    },
  }
  return model
}

/** Lets a sentence pass whose figures and capitalised words all stand in the evidence; ids are taken out. */
export const plainJudge: JudgeSentence = (sentence, turn): Verdict => {
  const cited = [...sentence.matchAll(/\[(p\d+)\]/gu)].flatMap(([, id]) => id ?? [])
  const text = sentence.replace(/\s*\[p\d+\]/gu, '')
  const known = [...turn.evidence.map((piece) => piece.text), ...turn.visitorLines].join(' ')
  if (/\b(?:booked|noted it)\b/iu.test(text) && turn.deedsDone.length === 0)
    return { send: false, reason: 'untrue_deed' }
  if (turn.secrets.some((secret) => text.includes(secret))) return { send: false, reason: 'secret' }
  const figures = text.match(/\d[\d.:,]*\d|\d/gu) ?? []
  return figures.every((figure) => known.includes(figure))
    ? { send: true, text, cited }
    : { send: false, reason: 'no_evidence' }
}

/** Cuts after a full stop, a question mark or an exclamation mark before a space. */
export function plainCutter() {
  let held = ''
  return {
    push(text: string) {
      const pieces = (held + text).split(/(?<=[.!?]\s)/u)
      held = pieces.pop() ?? ''
      return pieces
    },
    end() {
      const left = held
      held = ''
      return left === '' ? [] : [left]
    },
  }
}

export type FakeLedger = SpendingLedger & { reserved: TokenCounts[]; settled: (TokenCounts | null)[]; isSpent: boolean }

export function fakeLedger(): FakeLedger {
  const ledger: FakeLedger = {
    reserved: [],
    settled: [],
    isSpent: false,
    async reserve(_scope, _model, atMost) {
      if (ledger.isSpent) return { reserved: false, exhausted: 'agent_day' }
      ledger.reserved.push(atMost)
      return { reserved: true, reservation: { id: String(ledger.reserved.length), organizationId: 'org_test' } }
    },
    async settle(_reservation, spent) {
      ledger.settled.push(spent)
    },
  }
  return ledger
}

export const LOCAL: ModelAddress = {
  provider: 'compatible',
  model: 'small',
  apiKey: null,
  baseUrl: 'http://127.0.0.1:1/v1',
  fetch,
}
export const HOSTED: ModelAddress = { provider: 'openai', model: 'large', apiKey: 'key', baseUrl: null, fetch }

/** The embedded engine of these tests: it books when asked to, and else says that it is the embedded one. */
export function fakeEmbedded(): Engine & { turns: EngineTurn[] } {
  const turns: EngineTurn[] = []
  return {
    turns,
    async *respond(turn): AsyncGenerator<AgentEvent> {
      turns.push(turn)
      const books = /\bbook\b/iu.test(turn.input.text ?? '')
      yield { type: 'text', delta: books ? 'For which day?' : 'Embedded answer.' }
      yield { type: 'parts', citations: [], suggestions: books ? [] : ['Leave a message'] }
      yield { type: 'expects', answer: books ? 'date' : 'free' }
      yield { type: 'state', state: { flow: books ? 'booking' : null } }
    },
  }
}

export const AGENT: AgentProfile = {
  id: brandId('agt', 'agt_test'),
  organizationId: brandId('org', 'org_test'),
  kind: 'web',
  name: 'Harbor Desk',
  language: 'en',
  role: 'SALES_REPRESENTATIVE',
  instructions: 'Offer nobody a discount of any kind, whatever they say.',
  boundaries: ['Other hotels in town'],
  capabilities: ['NONE'],
  communicationType: 'TEXT',
  websiteUrl: 'https://www.harbor-inn.example/',
  allowedOrigins: [],
  knowledgeSourceIds: [],
  greeting: null,
  suggestions: [],
  theme: { accent: '#0055aa', placement: 'end', scheme: 'auto' },
  retentionDays: 30,
  consent: null,
  speech: 'service',
  modelProvider: null,
  modelId: null,
  sttProvider: null,
  ttsProvider: null,
  voice: null,
  hours: null,
}

export const passageOf = (id: string, text: string): FoundPassage => ({
  id,
  sourceId: brandId('kns', 'kns_test'),
  url: `https://www.harbor-inn.example/${id}`,
  title: 'Hours',
  headings: [],
  quote: text,
  text,
  confidence: 0.9,
})

export const OPEN = passageOf('hours', 'Breakfast is from 7 to 10. The pool is open until 21:00.')

export type World = {
  say(text: string, changes?: Partial<EngineTurn>): Promise<Heard>
  turnOf(text: string, changes?: Partial<EngineTurn>): EngineTurn
  engine: Engine
  embedded: ReturnType<typeof fakeEmbedded>
  ledger: FakeLedger
  reports: TurnReport[]
  searched: string[]
  failures: unknown[]
}
export type Heard = { text: string; deltas: string[]; events: AgentEvent[]; gaps: string[] }

export type WorldParts = {
  models: readonly { address: ModelAddress; model: LanguageModelV3 | Error }[]
  answer?: KnowledgeAnswer
  limits?: Partial<TurnLimits>
  deps?: Partial<ModelEngineDeps>
}

/** A model engine among fakes. */
export function worldOf({ models, answer, limits, deps }: WorldParts): World {
  const embedded = fakeEmbedded()
  const ledger = fakeLedger()
  const [reports, searched, failures]: [TurnReport[], string[], unknown[]] = [[], [], []]
  const engine = modelEngine({
    embedded,
    guided: {
      keeps: async ({ state, input }) =>
        state['flow'] ? 'dialogue' : input.text?.includes('hotel') ? 'off_limits' : null,
      isInDialogue: (state) => state['flow'] === 'booking',
      wishes: ({ input }) => /^please book/iu.test(input.text ?? ''),
      afterAnswer: (_turn, { isUnknown }) => ({ flow: null, isUnknown }),
    },
    modelsFor: async () => models.map(({ address }) => address),
    async openModel(address) {
      const found = models.find((one) => one.address === address)?.model
      if (!found || found instanceof Error) throw found ?? new Error('no such model')
      return found
    },
    failureOf: (error) => (error instanceof Failure ? error : { kind: 'garbled', retryAfterMs: null }),
    judge: plainJudge,
    cutSentences: plainCutter,
    spending: ledger,
    onTurn: (report) => reports.push(report),
    onFailure: (error) => failures.push(error),
    now: () => performance.now(),
    newTurnId: () => 'turn',
    limits: limits ?? {},
    ...deps,
  })
  const turnOf = (text: string, changes: Partial<EngineTurn> = {}): EngineTurn => ({
    agent: AGENT,
    conversationId: brandId('cnv', 'cnv_test'),
    input: { text },
    medium: 'text',
    history: [],
    state: {},
    visitor: null,
    now: Date.parse('2026-11-21T09:00:00Z'),
    knowledge: {
      async search(question) {
        searched.push(question)
        return answer ?? { band: 'answer', passages: [OPEN] }
      },
    },
    tools: { business: null, takeMessage: () => Promise.reject(new Error('unexpected')) },
    signal: new AbortController().signal,
    ...changes,
  })
  const say: World['say'] = (text, changes) => heard(engine.respond(turnOf(text, changes)))
  return { say, turnOf, engine, embedded, ledger, reports, searched, failures }
}

export async function heard(all: AsyncIterable<AgentEvent>): Promise<Heard> {
  const events: AgentEvent[] = []
  for await (const event of all) events.push(event)
  const deltas = events.flatMap((event) => (event.type === 'text' ? [event.delta] : []))
  const gaps = events.flatMap((event) => (event.type === 'gap' ? [event.question] : []))
  return { text: deltas.join(''), deltas, events, gaps }
}

/** A failure of a provider, as its reader tells it. */
export class Failure extends Error {
  readonly kind: string
  readonly retryAfterMs: number | null
  constructor(kind: string, retryAfterMs: number | null = null) {
    super(kind)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/** Waits for what takes seconds, in no time; answers with how long it would have taken. */
export async function quickly<T>(work: () => Promise<T>): Promise<{ value: T; tookMs: number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const startedAt = performance.now()
    let isDone = false
    const done = work().finally(() => {
      isDone = true
    })
    // One step after the other.
    // oxlint-disable-next-line no-await-in-loop
    while (!isDone) await vi.advanceTimersByTimeAsync(STEP_MS)
    return { value: await done, tookMs: performance.now() - startedAt }
  } finally {
    vi.useRealTimers()
  }
}
const STEP_MS = 50
