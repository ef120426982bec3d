import type { Statement, WriteResult } from '../ports.ts'

/** What the main thread sends to the writer. */
export type WriterRequest = { id: number; statements: readonly Statement[] } | { close: true }

/** How a batch ended; `failed` is anything that is neither an expectation nor a constraint. */
export type BatchOutcome = WriteResult | { status: 'failed'; reason: string }

/** One message acknowledges a whole group. */
export type WriterReply = { outcomes: readonly { id: number; outcome: BatchOutcome }[] } | { ready: true }

export type WriterData = { file: string }
