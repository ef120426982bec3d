import type { AnsweredBy, AnswerRecord, Basket, Card, Citation, ExpectedAnswer } from '@frontdesk/schema'
import type { EngineState, KnowledgeGap } from './ports.ts'

export type Parts = {
  citations: Citation[]
  suggestions: string[]
  card: Card | null
  basket?: Basket | null
  expects?: ExpectedAnswer
  is_farewell?: true
  put_through?: string
}
export const emptyParts: Parts = { citations: [], suggestions: [], card: null }
/** What an engine has made of an answer so far. */
export type Made = {
  parts: Parts
  state: EngineState | null
  gaps: KnowledgeGap[]
  isRefused: boolean
  isUnsure: boolean
  by: AnsweredBy | null
  begunAt: number
  firstWordAt: number | null
}

export const nothingMade = (begunAt: number): Made => ({
  parts: { ...emptyParts },
  state: null,
  gaps: [],
  isRefused: false,
  isUnsure: false,
  by: null,
  begunAt,
  firstWordAt: null,
})

/** CQ1: how an answer came about, for the owner. */
export function recordOf(made: Made, result: AnswerRecord['result'], endedAt: number): AnswerRecord {
  const { begunAt, firstWordAt, by } = made
  return { result, by, firstWordMs: firstWordAt === null ? null : firstWordAt - begunAt, wholeMs: endedAt - begunAt }
}

/** CQ2: what a boundary forbids is refused; what was not known is unanswered, or partly answered where something was said. */
export function resultOf({ isRefused, isUnsure, gaps, parts }: Made): AnswerRecord['result'] {
  if (isRefused) return 'refused'
  if (gaps.length === 0) return isUnsure ? 'partly' : 'answered'
  return parts.citations.length > 0 ? 'partly' : 'unanswered'
}
