import type { Card, Citation } from '@frontdesk/schema'

/** A piece of an answer. Pieces are said in order, each in its own paragraph. */
export type ReplyPart = {
  text: string
  citations?: readonly Citation[]
  suggestions?: readonly string[]
  card?: Card
  gap?: string
  /** A boundary of the owner's forbids it. */
  isRefused?: true
  /** It may not be what was asked for. */
  isUnsure?: true
}

const MAX_SUGGESTIONS = 4
const MIN_DELTA = 12

export type Reply = {
  text: string
  citations: readonly Citation[]
  suggestions: readonly string[]
  card: Card | null
  gaps: readonly string[]
  isRefused: boolean
  isUnsure: boolean
}

/** One reply of its parts: paragraphs joined, citations and chips without doubles, the last card. */
export function joinParts(parts: readonly ReplyPart[]): Reply {
  const citations = parts.flatMap((part) => part.citations ?? [])
  return {
    text: parts
      .map((part) => part.text)
      .filter((text) => text !== '')
      .join('\n\n'),
    citations: citations.filter((citation, at) => citations.findIndex(({ id }) => id === citation.id) === at),
    suggestions: [...new Set(parts.flatMap((part) => part.suggestions ?? []))].slice(0, MAX_SUGGESTIONS),
    card: parts.findLast((part) => part.card)?.card ?? null,
    gaps: parts.flatMap((part) => (part.gap ? [part.gap] : [])),
    isUnsure: parts.some((part) => part.isUnsure === true),
    isRefused: parts.some((part) => part.isRefused === true),
  }
}

/** RP1: an answer in clauses, so that a voice can begin with the first. Joined, they are the answer exactly. */
export function clausesOf(text: string): string[] {
  const clauses: string[] = []
  let clause = ''
  for (const piece of text.split(/(?<=[.!?;:,…]\s|[。！？；：，、\n])/u)) {
    clause += piece
    if (clause.length < MIN_DELTA) continue
    clauses.push(clause)
    clause = ''
  }
  return clause === '' ? clauses : [...clauses, clause]
}
