import type { GuardTurn, JudgeSentence } from '../ports.ts'
import { suggestionLines } from './suggestion-lines.ts'
import type { SentenceCutter } from './turn-deps.ts'

/** A sentence that may be sent, with what stands between it and the one before; empty where only a source is named. */
export type Passed = { text: string; cited: readonly string[]; restsOnEvidence: boolean }

/** ME1: what a model says goes through here, sentence by sentence; what is not borne out is held back for good. */
export type SentenceGate = {
  push(delta: string): readonly Passed[]
  /** What is left when nothing more comes; `onlyWhole`: not if it was cut off in the midst of a sentence. */
  flush(options?: { onlyWhole: boolean }): readonly Passed[]
  sent(): number
  heldBack(): number
  /** The model says nothing new any more. */
  isCircling(): boolean
  /** The model has said that it does not know. */
  isUnknown(): boolean
  suggestions(): readonly string[]
}

export type GateParts = {
  judge: JudgeSentence
  cutter: () => SentenceCutter
  guardTurn: () => GuardTurn
  isSpoken: boolean
}

/** MP6: small models go round in circles until their tokens end, and somebody pays for them. */
const MOST_REPEATED = 3
const UNKNOWN = /\s*\[unknown\]/iu
const MARKUP = /\*\*|__|`+|^\s{0,3}#{1,6}\s+/gu
const LIST_MARK = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/u
const ONLY_SOURCES = /^\s*(?:\[[a-z]\d{1,2}\][\s.]*)+$/u
const SOURCE = /\[([a-z]\d{1,2})\]/gu
const WHOLE = /[.!?…。！？][\s"'”’»)\]]*$/u

export function sentenceGate({ judge, cutter: newCutter, guardTurn, isSpoken }: GateParts): SentenceGate {
  const lines = suggestionLines()
  let cutter = newCutter()
  let gap = ''
  const seen = { sent: 0, held: 0, repeated: 0, isLastSent: false, isUnknown: false }
  const bare = withoutEvidence(guardTurn)
  /** What may be said without anything behind it tells nothing of the business. */
  const rests = (said: string) => !judge(said, bare()).send
  const told = new Set<string>()
  const judged = (said: string, before: string): readonly Passed[] => {
    if (told.has(said) || isEcho(said, guardTurn().visitorLines.at(-1) ?? '')) {
      seen.repeated += 1
      return []
    }
    told.add(said)
    const verdict = judge(said, guardTurn())
    seen.isLastSent = verdict.send
    if (!verdict.send) {
      seen.held += 1
      return []
    }
    seen.sent += 1
    const space = seen.sent === 1 ? '' : between(before, isSpoken)
    return [{ text: space + verdict.text.trim(), cited: verdict.cited, restsOnEvidence: rests(said) }]
  }
  const passed = (piece: string): readonly Passed[] => {
    // "We open at nine. [p1]" names the source of the sentence before.
    if (ONLY_SOURCES.test(piece))
      return seen.isLastSent ? [{ text: '', cited: sourcesIn(piece), restsOnEvidence: false }] : []
    const before = gap + (/^\s*/u.exec(piece)?.[0] ?? '')
    gap = /\s*$/u.exec(piece)?.[0] ?? ''
    const marked = piece.replace(MARKUP, '').trim()
    seen.isUnknown ||= UNKNOWN.test(marked)
    const said = (isSpoken ? marked.replace(LIST_MARK, '') : marked).replace(UNKNOWN, '')
    return /[\p{L}\p{N}]/u.test(said) ? judged(said, before) : []
  }
  return {
    push: (delta) => cutter.push(lines.push(delta)).flatMap(passed),
    flush({ onlyWhole } = { onlyWhole: false }) {
      const left = [...cutter.push(lines.end()), ...cutter.end()]
      cutter = newCutter()
      const sent = left.filter((piece) => !onlyWhole || WHOLE.test(piece)).flatMap(passed)
      gap ||= ' '
      told.clear()
      return sent
    },
    sent: () => seen.sent,
    heldBack: () => seen.held,
    isCircling: () => seen.repeated >= MOST_REPEATED,
    isUnknown: () => seen.isUnknown,
    suggestions: () => lines.found().filter((question) => judge(question, guardTurn()).send),
  }
}

/** Who speaks of whom turns round when somebody's words are said back. */
const PERSONS = /^(?:i|me|my|mine|you|your|yours|am|are|was|were)$/u
/** Fewer words are a courtesy that is returned. */
const SHORTEST_ECHO = 5
const SENTENCES = /(?<=[.!?…])\s+|\n+/u

/** MP6: "The jumper you ordered is too tight?" answers nobody who has said so. */
function isEcho(said: string, heard: string): boolean {
  const words = plainWords(said)
  return (
    words.length >= SHORTEST_ECHO &&
    [heard, ...heard.split(SENTENCES)].some((line) => plainWords(line).join(' ') === words.join(' '))
  )
}

const plainWords = (text: string): string[] =>
  (text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !PERSONS.test(word))

/** The same object as long as nothing has been added, so that it is read once. */
function withoutEvidence(guardTurn: () => GuardTurn): () => GuardTurn {
  let of: GuardTurn | null = null
  let bare: GuardTurn | null = null
  return () => {
    const turn = guardTurn()
    if (bare === null || of !== turn) bare = { ...turn, evidence: [] }
    of = turn
    return bare
  }
}

const sourcesIn = (piece: string): string[] => [...piece.matchAll(SOURCE)].flatMap(([, id]) => id ?? [])

const between = (space: string, isSpoken: boolean): string =>
  isSpoken || !space.includes('\n') ? ' ' : /\n\s*\n/u.test(space) ? '\n\n' : '\n'
