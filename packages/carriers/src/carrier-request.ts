import { z } from 'zod'

/** The service's fetch, or a double of it. */
export type CarrierFetch = (url: string, init: RequestInit) => Promise<Response>

export type CarrierReply =
  | { status: 'ok'; body: unknown }
  /** The carrier's own code where it gives one. Its words are not kept: they may name a number. */
  | { status: 'refused'; httpStatus: number; code: string | null }
  | { status: 'unreachable' }

export type CarrierRequest = { method: string; url: string; headers: Record<string, string>; body?: string }

const PATIENCE_MS = 10_000
/** Longer answers are none that a carrier gives to what is asked here. */
const MOST_CHARACTERS = 1_000_000

const errorBody = z.object({
  errors: z.array(z.object({ code: z.union([z.string(), z.number()]).transform(String) })).min(1),
})

/** One request to a carrier's API. Never throws: what the caller must act on is the status. */
export async function askCarrier(fetch: CarrierFetch, request: CarrierRequest): Promise<CarrierReply> {
  const { method, url, headers, body } = request
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    // Whoever redirects would be told the key.
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const parsed = text.length > MOST_CHARACTERS ? null : parse(text)
    if (response.ok) return { status: 'ok', body: parsed }
    const error = errorBody.safeParse(parsed)
    return { status: 'refused', httpStatus: response.status, code: error.data?.errors[0]?.code ?? null }
  } catch {
    return { status: 'unreachable' }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
