import type { LanguageModelV3, LanguageModelV3CallOptions, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type { ModelAddress, OpenModel } from '../ports.ts'
import { failureOf, modelCallError } from './failure.ts'
import type { ModelFailure } from './failure-kinds.ts'
import { sentenceOf } from './failure-sentences.ts'
import { openModel } from './open-model.ts'

/** The longest that a "test connection" takes, and the longest that a visitor waits for a first word. */
export const PROBE_LIMIT_MS = 6_000
/** From here on a model answers, but visitors notice the wait. */
const SLOW_MS = 3_000

export type ProbeOutcome =
  | { ready: true; firstTokenMs: number; sentence: string }
  | { ready: false; failure: ModelFailure; sentence: string }

export type ProbeDeps = { open: OpenModel; now: () => number; limitMs: number }

const OURS: ProbeDeps = { open: openModel, now: () => performance.now(), limitMs: PROBE_LIMIT_MS }

/** What the engine asks of a model, as small as can be: a streamed answer, with a tool at hand. */
const question = {
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'Reply with the word: ready' }] }],
  // Models that think before they speak need room for it.
  maxOutputTokens: 64,
  tools: [
    {
      type: 'function',
      name: 'report_ready',
      description: 'Never needed.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    },
  ],
} satisfies LanguageModelV3CallOptions

/** "Test connection": asks the model the smallest thing as the engine would, and says in words what failed (PR46). */
export async function probeModel(
  address: ModelAddress,
  signal: AbortSignal,
  { open, now, limitMs }: ProbeDeps = OURS,
): Promise<ProbeOutcome> {
  const startedAt = now()
  const call = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  try {
    await firstToken(await open(address), call)
    const firstTokenMs = Math.round(now() - startedAt)
    return { ready: true, firstTokenMs, sentence: readySentence(firstTokenMs) }
  } catch (error) {
    const failure = failureOf(error)
    return { ready: false, failure, sentence: failedSentence(failure, limitMs) }
  }
}

/** Resolves with the first sign that the model answers, and gives the connection back. */
async function firstToken(model: LanguageModelV3, abortSignal: AbortSignal): Promise<void> {
  const { stream } = await model.doStream({ ...question, abortSignal })
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw modelCallError('garbled', 'cut_off')
      if (value.type === 'error') throw value.error
      if (isAnswer(value)) return
    }
  } finally {
    await reader.cancel()
  }
}

/** Some servers open with an empty delta before the model has said anything. */
const isAnswer = (part: LanguageModelV3StreamPart): boolean =>
  part.type === 'text-delta' || part.type === 'reasoning-delta' ? part.delta !== '' : OTHER_ANSWERS.has(part.type)
const OTHER_ANSWERS: ReadonlySet<string> = new Set(['tool-input-start', 'tool-call', 'finish'])

const readySentence = (firstTokenMs: number): string =>
  firstTokenMs < SLOW_MS
    ? 'The model answers.'
    : `The model answers, but slowly: its first word took ${(firstTokenMs / 1000).toFixed(1)} s. Visitors will wait that long.`

const failedSentence = (failure: ModelFailure, limitMs: number): string =>
  failure.kind === 'timeout' && failure.status === null
    ? `The model did not answer within ${limitMs / 1000} s. It may still be loading: try again in a minute, or choose a smaller one.`
    : sentenceOf(failure)
