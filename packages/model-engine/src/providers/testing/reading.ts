import type { LanguageModelV3, LanguageModelV3CallOptions, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type { ModelAddress } from '../../ports.ts'
import { failureOf } from '../failure.ts'
import type { ModelFailure } from '../failure-kinds.ts'
import { openModel } from '../open-model.ts'

export const VISITOR_WORDS = 'Is there a table for Ada Lovelace?'

/** What a visitor asks, with one tool at hand. */
export const question: LanguageModelV3CallOptions = {
  prompt: [
    { role: 'system', content: 'You answer for Harbor Kitchen.' },
    { role: 'user', content: [{ type: 'text', text: VISITOR_WORDS }] },
  ],
  maxOutputTokens: 200,
  tools: [
    {
      type: 'function',
      name: 'find_times',
      inputSchema: { type: 'object', properties: { date: { type: 'string' }, note: { type: 'string' } } },
    },
  ],
}

/** An answer as it arrived, up to its end or its failure. */
export type Arrived = {
  parts: readonly LanguageModelV3StreamPart[]
  text: string
  /** As it was thrown, or as it stood in the stream; null where the answer is whole. */
  error: unknown
  failure: ModelFailure | null
}

/** Asks a model and reads all that comes; `onPart` sees each part when it arrives. */
export async function ask(
  address: ModelAddress,
  options: Partial<LanguageModelV3CallOptions> = {},
  onPart: (part: LanguageModelV3StreamPart) => void = () => undefined,
): Promise<Arrived> {
  const model = await openModel(address)
  return readAll(model, { ...question, ...options }, onPart)
}

async function readAll(
  model: LanguageModelV3,
  options: LanguageModelV3CallOptions,
  onPart: (part: LanguageModelV3StreamPart) => void,
): Promise<Arrived> {
  const parts: LanguageModelV3StreamPart[] = []
  const text = (): string => parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')
  try {
    const { stream } = await model.doStream(options)
    const reader = stream.getReader()
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      parts.push(step.value)
      onPart(step.value)
    }
  } catch (error) {
    return { parts, text: text(), error, failure: failureOf(error) }
  }
  const last = parts.at(-1)
  if (last?.type !== 'error') return { parts, text: text(), error: null, failure: null }
  return { parts, text: text(), error: last.error, failure: failureOf(last.error) }
}
