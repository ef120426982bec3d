import type {
  LanguageModelV3,
  LanguageModelV3FinishReason,
  LanguageModelV3FunctionTool,
  LanguageModelV3Message,
  LanguageModelV3Prompt,
  LanguageModelV3StreamPart,
  LanguageModelV3ToolCall,
  LanguageModelV3Usage,
} from '@ai-sdk/provider'
import type { AgentEvent } from '@frontdesk/agent-runtime/ports'
import type { TokenCounts } from '../ports.ts'
import type { LookUp } from './look-ups/look-up.ts'
import { tokensOf } from './prompt.ts'
import type { Spending } from './spent.ts'
import type { Starter } from './start-dialogue.ts'
import { unlessAborted, waitingUnder } from './within.ts'

export type ModelRun = {
  model: LanguageModelV3
  prompt: LanguageModelV3Prompt
  lookUps: readonly LookUp[]
  starters: readonly Starter[]
  spending: Spending
  limits: { steps: number; outputTokens: number }
  /** GF1: what is asked for once more when the answer has ended; null: nothing. */
  mendRequest: () => string | null
  signal: AbortSignal
}

/** What comes of a model, in order. */
export type RunPiece =
  | { type: 'text'; delta: string }
  /** It looks something up: what was said before is at an end. */
  | { type: 'pause' }
  /** GF1: it has answered; what comes after is said instead of what was held back. */
  | { type: 'answered' }
  | { type: 'mended'; delta: string }
  /** It was cut off: its last sentence may be none. */
  | { type: 'cut' }
  /** A guided dialogue has begun, and says the rest. */
  | { type: 'begun'; events: readonly AgentEvent[] }

/** ME6: asks a model, and asks again with what it has looked up, a few times at most. The last time it may only answer. */
export async function* runModel(run: ModelRun): AsyncGenerator<RunPiece, void> {
  const tools = [...run.lookUps, ...run.starters].map(({ tool }) => tool)
  let prompt = run.prompt
  for (let step = 1; step <= run.limits.steps; step += 1) {
    const isLast = step === run.limits.steps
    const said = yield* callModel(run, { prompt, tools, toolChoice: { type: isLast ? 'none' : 'auto' } })
    if (said.calls.length === 0 || isLast) return yield* mendOnce(run, { prompt, tools, said })
    yield { type: 'pause' }
    const begun = await beginning(run, said.calls)
    if (begun.events) {
      yield { type: 'begun', events: begun.events }
      return
    }
    const results = await Promise.all(said.calls.map((call) => resultOf(run, call, begun)))
    prompt = [...prompt, assistantMessage(said), { role: 'tool', content: results }]
  }
}

/** GF1: without tools, and once: what does not hold then is left out. */
async function* mendOnce(
  run: ModelRun,
  { prompt, tools, said }: { prompt: LanguageModelV3Prompt; tools: Call['tools']; said: Said },
): AsyncGenerator<RunPiece, void> {
  yield { type: 'answered' }
  const request = run.mendRequest()
  if (request === null || said.text === '') return
  const asked: LanguageModelV3Message = { role: 'user', content: [{ type: 'text', text: request }] }
  const answered = assistantMessage({ text: said.text, calls: [] })
  const call = { prompt: [...prompt, answered, asked], tools, toolChoice: { type: 'none' as const } }
  for await (const piece of callModel(run, call))
    yield piece.type === 'text' ? { type: 'mended', delta: piece.delta } : piece
}

type Call = Pick<Parameters<LanguageModelV3['doStream']>[0], 'prompt' | 'toolChoice'> & {
  tools: LanguageModelV3FunctionTool[]
}
type Said = { text: string; calls: LanguageModelV3ToolCall[] }

async function* callModel({ model, spending, limits, signal }: ModelRun, call: Call): AsyncGenerator<RunPiece, Said> {
  const { outputTokens: maxOutputTokens } = limits
  const atMost = { input: tokensOf(call.prompt, call.tools), output: maxOutputTokens }
  const reservation = await unlessAborted(spending.reserve(atMost), signal)
  let spent: TokenCounts | null = null
  let reason: LanguageModelV3FinishReason['unified'] | null = null
  const said: Said = { text: '', calls: [] }
  try {
    const opened = model.doStream({ ...call, maxOutputTokens, abortSignal: signal })
    const { stream } = await unlessAborted(Promise.resolve(opened), signal)
    for await (const part of partsOf(stream, signal)) {
      if (part.type === 'error') throw part.error
      if (part.type === 'finish') {
        spent = countOf(part.usage)
        reason = part.finishReason.unified
      }
      if (part.type === 'tool-call') said.calls.push(part)
      if (part.type !== 'text-delta') continue
      said.text += part.delta
      yield { type: 'text', delta: part.delta }
    }
    if (reason === null || reason === 'error') throw new Error('the stream ended before the answer did')
    if (CUT.has(reason)) yield { type: 'cut' }
    return said
  } finally {
    await spending.settle(reservation, spent)
  }
}

const CUT: ReadonlySet<LanguageModelV3FinishReason['unified']> = new Set(['length', 'other'])

async function* partsOf(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  signal: AbortSignal,
): AsyncGenerator<LanguageModelV3StreamPart> {
  const reader = stream.getReader()
  const waiting = waitingUnder(signal)
  try {
    for (;;) {
      const { done, value } = await waiting.unlessAborted(reader.read())
      if (done) return
      yield value
    }
  } finally {
    waiting.end()
    // It frees the socket; a stream that has failed already says so again, to nobody.
    reader.cancel().catch(() => undefined)
  }
}

/** Null where a server tells nothing. */
function countOf({ inputTokens, outputTokens }: LanguageModelV3Usage): TokenCounts | null {
  const [input, output] = [inputTokens.total, outputTokens.total]
  return input === undefined || output === undefined ? null : { input, output }
}

type Beginning = { name: string | null; events: readonly AgentEvent[] | null; refusal: string }

/** ME2: of what the model wants begun, the first counts, and only if the visitor's own words ask for it. */
async function beginning({ starters }: ModelRun, calls: readonly LanguageModelV3ToolCall[]): Promise<Beginning> {
  for (const call of calls) {
    const name = call.toolName
    const starter = starters.find(({ tool }) => tool.name === name)
    if (!starter) continue
    // oxlint-disable-next-line no-await-in-loop -- the first is the only one
    const begun = await starter.start(inputOf(call))
    return 'events' in begun
      ? { name, events: begun.events, refusal: '' }
      : { name, events: null, refusal: begun.refusal }
  }
  return { name: null, events: null, refusal: '' }
}

async function resultOf({ lookUps }: ModelRun, call: LanguageModelV3ToolCall, begun: Beginning) {
  const found = lookUps.find(({ tool }) => tool.name === call.toolName)
  const unknown = call.toolName === begun.name ? begun.refusal : 'There is no such tool.'
  const value = found ? (await found.run(inputOf(call))).text : unknown
  const { toolCallId, toolName } = call
  return { type: 'tool-result' as const, toolCallId, toolName, output: { type: 'text' as const, value } }
}

/** What no JSON can be read from is empty: the tool says then what it needs. */
function inputOf({ input }: LanguageModelV3ToolCall): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return {}
  }
}

function assistantMessage({ text, calls }: Said): LanguageModelV3Message {
  const made = calls.map((call) => ({
    type: 'tool-call' as const,
    toolCallId: call.toolCallId,
    toolName: call.toolName,
    input: inputOf(call),
    ...(call.providerMetadata ? { providerOptions: call.providerMetadata } : {}),
  }))
  return { role: 'assistant', content: text === '' ? made : [{ type: 'text', text }, ...made] }
}
