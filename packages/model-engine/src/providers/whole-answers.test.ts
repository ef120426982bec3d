import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { failureOf } from './failure.ts'
import { question } from './testing/reading.ts'
import { wholeAnswers } from './whole-answers.ts'

type Part = LanguageModelV3StreamPart
const TOKENS = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }
const finish: Part = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: 'stop' },
  usage: { inputTokens: TOKENS, outputTokens: { total: 1, text: 1, reasoning: 0 } },
}
const call: Part = { type: 'tool-call', toolCallId: '1', toolName: 'find_times', input: '{}' }
const delta: Part = { type: 'text-delta', id: '1', delta: 'Yes' }

const never = <T>(): Promise<T> => new Promise(() => {})

/** A library's model that does what a test says, and heeds no signal. */
const modelOf = (doStream: LanguageModelV3['doStream']): LanguageModelV3 =>
  wholeAnswers({
    specificationVersion: 'v3',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doGenerate: () => never(),
    doStream,
  })

const streamOf = (parts: readonly Part[], onCancel: () => void = () => undefined) =>
  new ReadableStream<Part>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
    },
    cancel: onCancel,
  })

async function partsOf(model: LanguageModelV3, abortSignal?: AbortSignal): Promise<Part[]> {
  const { stream } = await model.doStream({ ...question, ...(abortSignal ? { abortSignal } : {}) })
  const parts: Part[] = []
  for await (const part of stream) parts.push(part)
  return parts
}

describe('a whole answer', () => {
  it('[PR44] holds calls of tools back until its end is known', async () => {
    const model = modelOf(async () => ({ stream: streamOf([call, delta, finish]) }))
    expect(await partsOf(model)).toEqual([delta, call, finish])
  })

  it('[PR44] ends with its first error, and reads no further', async () => {
    let isCancelled = false
    const stream = streamOf([delta, call, { type: 'error', error: 'x' }, delta, finish], () => {
      isCancelled = true
    })
    const parts = await partsOf(modelOf(async () => ({ stream })))
    expect(parts).toEqual([delta, { type: 'error', error: expect.anything() }])
    expect(isCancelled).toBe(true)
  })

  it('[PR44] has an error where the library’s stream breaks', async () => {
    const stream = new ReadableStream<Part>({
      pull(controller) {
        controller.error(Object.assign(new Error('terminated'), { code: 'UND_ERR_SOCKET', statusCode: 200 }))
      },
    })
    const [part] = await partsOf(modelOf(async () => ({ stream })))
    expect(part?.type === 'error' && failureOf(part.error)).toMatchObject({ kind: 'garbled', clue: 'cut_off' })
  })

  it('[PR45] is not waited for once it is given up, though the library heeds no signal', async () => {
    const abort = new AbortController()
    const generated = modelOf(() => never()).doGenerate({ ...question, abortSignal: abort.signal })
    const streamed = modelOf(() => never()).doStream({ ...question, abortSignal: abort.signal })
    const begun = partsOf(
      modelOf(async () => ({ stream: streamOf([delta]) })),
      abort.signal,
    )
    abort.abort(new DOMException('late', 'TimeoutError'))
    await expect(generated).rejects.toMatchObject({ failure: { kind: 'timeout' } })
    await expect(streamed).rejects.toMatchObject({ failure: { kind: 'timeout' } })
    expect((await begun).at(-1)).toMatchObject({ type: 'error', error: { failure: { kind: 'timeout' } } })
    const refused = modelOf(() => never()).doStream({ ...question, abortSignal: AbortSignal.abort('left') })
    await expect(refused).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
  })

  it('[PR45] that begins after it was given up is let go of', async () => {
    const cancelled = new Promise<string>((resolve) => {
      const abort = new AbortController()
      const model = modelOf(async () => {
        abort.abort()
        return { stream: streamOf([delta], () => resolve('let go')) }
      })
      model.doStream({ ...question, abortSignal: abort.signal }).then(
        () => resolve('answered'),
        () => undefined,
      )
    })
    expect(await cancelled).toBe('let go')
  })
})
