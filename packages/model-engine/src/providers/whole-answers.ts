import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3StreamPart,
  LanguageModelV3StreamResult,
} from '@ai-sdk/provider'
import { failureOf, ModelCallError, modelCallError } from './failure.ts'

/**
 * A model whose failures are all alike, whatever its library does: before the answer they are thrown, within it they
 * are its last part, and always a `ModelCallError`. Calls of tools are passed on only when the answer is whole (PR44).
 */
export function wholeAnswers(model: LanguageModelV3): LanguageModelV3 {
  return {
    specificationVersion: 'v3',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => orCallError(options, model.doGenerate(options)),
    async doStream(options) {
      const answer = Promise.resolve(model.doStream(options))
      try {
        const result = await orCallError<LanguageModelV3StreamResult>(options, answer)
        return { ...result, stream: wholeAnswer(result.stream, options.abortSignal) }
      } catch (error) {
        // An answer that begins after it was given up is read by nobody.
        answer.then(({ stream }) => stream.cancel()).catch(() => undefined)
        throw error
      }
    },
  }
}

/** Waits for a call until it is aborted: a library or a fetch that does not heed the signal holds nobody up. */
async function orCallError<T>({ abortSignal }: LanguageModelV3CallOptions, call: PromiseLike<T>): Promise<T> {
  const waiting = aborting(abortSignal)
  try {
    return await Promise.race([call, waiting.aborted])
  } catch (error) {
    throw callError(error, abortSignal)
  } finally {
    waiting.stop()
  }
}

function aborting(signal: AbortSignal | undefined): { aborted: Promise<never>; stop: () => void } {
  let giveUp: (reason: ModelCallError) => void
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = reject
  })
  return { aborted, stop: onAbort(signal, () => giveUp(modelCallError('cancelled'))) }
}

/** Acts when the signal is aborted, at once where it is already; gives what ends the waiting. */
function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act()
  signal?.addEventListener('abort', act, { once: true })
  return () => signal?.removeEventListener('abort', act)
}

/** Why a call was cut short is told by whoever cut it: libraries wrap or rename the reason. */
function callError(error: unknown, signal: AbortSignal | undefined): ModelCallError {
  if (!signal?.aborted) return new ModelCallError(failureOf(error))
  return modelCallError(failureOf(signal.reason).kind === 'timeout' ? 'timeout' : 'cancelled')
}

type Part = LanguageModelV3StreamPart
type Step = { parts: readonly Part[]; isLast: boolean }

function wholeAnswer(source: ReadableStream<Part>, signal: AbortSignal | undefined): ReadableStream<Part> {
  const reader = source.getReader()
  const toolCalls: Part[] = []
  const giveBack = (reason?: unknown): Promise<void> => {
    stopListening()
    return reader.cancel(reason).catch(() => undefined)
  }
  const stopListening = onAbort(signal, () => {
    reader.cancel(signal?.reason).catch(() => undefined)
  })

  /** What the next part of the library's comes to; nothing, while calls of tools wait for the end. */
  async function nextStep(): Promise<Step> {
    const read = await reader.read()
    if (signal?.aborted || read.done) return failed(modelCallError('garbled', 'cut_off'), signal)
    const part = read.value
    if (part.type === 'error') return failed(part.error, signal)
    if (part.type === 'finish') return endOf(part, toolCalls)
    if (part.type !== 'tool-call') return { parts: [part], isLast: false }
    toolCalls.push(part)
    return { parts: [], isLast: false }
  }

  return new ReadableStream<Part>({
    async pull(controller) {
      let step: Step = { parts: [], isLast: false }
      while (step.parts.length === 0) step = await nextStep().catch((error: unknown) => failed(error, signal))
      for (const part of step.parts) controller.enqueue(part)
      if (!step.isLast) return
      controller.close()
      // After an error within the stream the library would read on; the connection is given back instead.
      await giveBack()
    },
    cancel: giveBack,
  })
}

const failed = (error: unknown, signal: AbortSignal | undefined): Step => ({
  parts: [{ type: 'error', error: callError(error, signal) }],
  isLast: true,
})

/** An answer is whole when the provider itself has said why it ended; libraries make up an end where it has not. */
function endOf(finish: Extract<Part, { type: 'finish' }>, toolCalls: readonly Part[]): Step {
  const { raw, unified } = finish.finishReason
  if (raw === undefined) return failed(modelCallError('garbled', 'cut_off'), undefined)
  if (unified === 'error') return failed(modelCallError('garbled'), undefined)
  return { parts: [...toolCalls, finish], isLast: true }
}
