import { type CallAfter, type ProviderProblem, problemOf } from './provider-socket.ts'

/** What a request to a provider's HTTP interface of audio needs. */
export type AudioApi = {
  /** Null where the server asks for none. */
  key: string | null
  /** Ends in the version, such as `https://api.openai.com/v1`. */
  baseUrl: string
  fetch: typeof globalThis.fetch
  after: CallAfter
}

/** Something went wrong that has a name; what the provider wrote of it is not read, for it may repeat a key. */
export class AudioFailure extends Error {
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'AudioFailure'
    this.problem = problem
  }
}

/** A failure's name; what has none is a connection that broke. */
export const problemIn = (error: unknown): ProviderProblem => (error instanceof AudioFailure ? error.problem : 'broken')

type Sent = { path: string; body: string | FormData; signal: AbortSignal }

/** Sends one request; what is refused fails with its problem. */
export async function postAudio({ key, baseUrl, fetch }: AudioApi, { path, body, signal }: Sent): Promise<Response> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
    // A key goes to no other address than the one that it was set for.
    redirect: 'error',
    signal,
  })
  if (response.ok) return response
  await response.body?.cancel()
  throw new AudioFailure(response.status >= 500 ? 'overloaded' : problemOf(response.status))
}

/** The pieces of an answer, of which there are so many bytes at most. */
export async function* piecesOf(response: Response, mostBytes: number): AsyncGenerator<Uint8Array, void> {
  const reader = response.body?.getReader()
  if (!reader) return
  let left = mostBytes
  try {
    for (;;) {
      // One after another, as they come.
      // oxlint-disable-next-line no-await-in-loop
      const { done, value } = await reader.read()
      if (done) return
      left -= value.length
      if (left < 0) throw new AudioFailure('garbled')
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
