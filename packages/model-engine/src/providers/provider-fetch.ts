import { modelCallError } from './failure.ts'

/** Far above the longest streamed answer; a server that sends one endless line would fill the memory otherwise. */
export const MOST_ANSWER_BYTES = 16 * 1024 * 1024

/** Calls a provider: no redirect takes a key to another address, and no answer is longer than can be held (PR42). */
export function providerFetch(fetch: typeof globalThis.fetch, mostBytes = MOST_ANSWER_BYTES): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    if (response.body === null) return response
    const { status, statusText, headers } = response
    // A website that has a page for every path would pass for a model that says nothing.
    if (response.ok && (headers.get('content-type') ?? '').startsWith('text/html')) {
      await response.body.cancel()
      throw modelCallError('unreachable', 'no_model_server')
    }
    return new Response(bounded(response.body, mostBytes), { status, statusText, headers })
  }
}

function bounded(body: ReadableStream<Uint8Array>, mostBytes: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const step = await reader.read()
      if (step.done) return controller.close()
      bytes += step.value.byteLength
      if (bytes <= mostBytes) return controller.enqueue(step.value)
      const error = modelCallError('garbled')
      controller.error(error)
      await reader.cancel(error)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
