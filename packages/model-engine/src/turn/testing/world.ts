import type { LanguageModelV3 } from '@ai-sdk/provider'
import type { AgentEvent, Engine, EngineTurn, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { modelEngine } from '../../model-engine.ts'
import type { ModelAddress } from '../../ports.ts'
import type { ModelEngineDeps, TurnLimits, TurnReport } from '../turn-deps.ts'
import { AGENT, type FakeLedger, fakeEmbedded, fakeLedger, OPEN, plainCutter, plainJudge } from './doubles.ts'

export type World = {
  say: (text: string, changes?: Partial<EngineTurn>) => Promise<Heard>
  turnOf: (text: string, changes?: Partial<EngineTurn>) => EngineTurn
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
      declines: ({ input }) => /^no\b/iu.test(input.text ?? ''),
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
