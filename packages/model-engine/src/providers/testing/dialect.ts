import type { FinishReason, WireMessage, WireUsage } from './wire-moves.ts'

/** How one provider speaks: where it listens, how it reads a request, how it words an answer. */
export type Dialect = {
  /** What the base URL ends with. */
  basePath: string
  /** The model that a path of its own is for, null where no model is served; `fromBody`: the body names the model. */
  modelOf: (path: string, fromBody: string | null) => string | null
  keyOf: (headers: Readonly<Record<string, string>>) => string | null
  read: (body: unknown) => RequestReading
  encoder: (answer: AnswerHead) => WireEncoder
  /** The status that this provider answers with where others give this one. */
  statusOf: (status: number) => number
  /** The body beside an error's status. `detail` is told back, as providers do: a key, the name of a model. */
  errorBody: (status: number, detail: string) => string
}

export type RequestReading = {
  model: string | null
  messages: readonly WireMessage[]
  tools: readonly string[]
  maxTokens: number | null
}

export type AnswerHead = { index: number; model: string; inputTokens: number }

/** One answer in the making: each call gives the bytes of a move, in writes. */
export type WireEncoder = {
  begin: () => readonly string[]
  say: (text: string) => readonly string[]
  think: (text: string) => readonly string[]
  call: (id: string, name: string, pieces: readonly string[]) => readonly string[]
  finish: (reason: FinishReason, usage: WireUsage) => readonly string[]
  fail: (status: number) => readonly string[]
}

export const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`
