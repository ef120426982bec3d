import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider'

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
  if ('drip' in play) return yield* dripped(play)
  if ('endless' in play) return yield* endless(play.endless)
  if ('error' in play && play.text === undefined) throw play.error
  for (const word of words('cut' in play ? play.cut : (play.text ?? ''))) yield delta(word)
  return yield* ended(play, signal)
}

async function* ended(play: Play, signal: AbortSignal): AsyncGenerator<LanguageModelV3StreamPart> {
  if ('error' in play) yield { type: 'error', error: play.error }
  else if ('call' in play) {
    yield { type: 'tool-call', toolCallId: CALL_ID, toolName: play.call, input: JSON.stringify(play.input ?? {}) }
    yield finish('tool-calls')
  } else if ('hang' in play) {
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  } else if (!('cut' in play)) yield finish('finish' in play ? (play.finish ?? 'stop') : 'stop')
}

async function* dripped({ drip, everyMs }: Extract<Play, { drip: string }>): AsyncGenerator<LanguageModelV3StreamPart> {
  for (const letter of drip.split('')) {
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await aside(everyMs)
    yield delta(letter)
  }
  yield finish('stop')
}

async function* endless(text: string): AsyncGenerator<LanguageModelV3StreamPart> {
  for (;;) {
    // Others may run in between.
    // oxlint-disable-next-line no-await-in-loop
    await aside(0)
    yield delta(text)
  }
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
