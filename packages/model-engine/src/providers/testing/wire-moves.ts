/** What a wire server does next within one answer. */
export type WireMove =
  /** Sends the head and whatever a provider sends before its first word. */
  | { do: 'begin' }
  | { do: 'say'; text: string }
  /** Reasoning; providers that do not show it send nothing. */
  | { do: 'think'; text: string }
  /** A call of a tool; its arguments come in these pieces where the provider's format has pieces. */
  | { do: 'call'; id: string; name: string; pieces: readonly string[] }
  | { do: 'finish'; reason: FinishReason; usage: WireUsage | null }
  /** Instead of an answer. Null for the body: the provider's own for this status. */
  | { do: 'refuse'; status: number; headers: Readonly<Record<string, string>>; body: string | null }
  /** An error told within the stream, in the provider's form. */
  | { do: 'fail'; status: number }
  /** Bytes that are in nobody's format. */
  | { do: 'send'; bytes: string }
  /** The connection breaks. */
  | { do: 'cut' }

export type FinishReason = 'stop' | 'tool-calls' | 'length' | 'filter'

/** What the answer is said to have cost, in tokens; counted from its characters where nothing else is said. */
export type WireUsage = { input: number; output: number }

/** Decides what a request is answered with: a generator, which may wait for whatever it likes between moves. */
export type Play = (request: WireRequest) => Iterable<WireMove> | AsyncIterable<WireMove>

/** A request as it came in, and what it says in words that are the same for every provider. */
export type WireRequest = {
  /** Which request of this server it is, from 0. */
  index: number
  path: string
  headers: Readonly<Record<string, string>>
  body: unknown
  model: string
  messages: readonly WireMessage[]
  /** The names of the tools that are offered. */
  tools: readonly string[]
  maxTokens: number | null
}

export type WireMessage = { role: 'system' | 'visitor' | 'model' | 'tool'; text: string }

export const begin: WireMove = { do: 'begin' }
export const cut: WireMove = { do: 'cut' }
export const say = (text: string): WireMove => ({ do: 'say', text })
export const think = (text: string): WireMove => ({ do: 'think', text })
export const send = (bytes: string): WireMove => ({ do: 'send', bytes })
export const fail = (status: number): WireMove => ({ do: 'fail', status })

export const finish = (reason: FinishReason = 'stop', usage: WireUsage | null = null): WireMove => ({
  do: 'finish',
  reason,
  usage,
})

export const refuse = (
  status: number,
  { headers = {}, body = null }: { headers?: Readonly<Record<string, string>>; body?: string | null } = {},
): WireMove => ({ do: 'refuse', status, headers, body })

/** Arguments are cut into pieces of three characters, so that names, numbers and escapes are split. */
export function call(name: string, input: unknown, id = 'call_1'): WireMove {
  const pieces = (JSON.stringify(input) ?? '{}').match(/[\s\S]{1,3}/g) ?? []
  return { do: 'call', id, name, pieces }
}
