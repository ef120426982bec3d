import type { GuardTurn, JudgeSentence } from '../ports.ts'
import { canBeMended, type HeldBack, type MendedLine, mendedLines, type RefusalReason } from './mending.ts'
import { suggestionLines } from './suggestion-lines.ts'
import type { SentenceCutter } from './turn-deps.ts'

/** A sentence that may be sent, with what stands between it and the one before; empty where only a source is named. */
export type Passed = { text: string; cited: readonly string[]; restsOnEvidence: boolean }

/** ME1: what a model says goes through here, sentence by sentence; what is not borne out is held back for good. */
export type SentenceGate = {
  push(delta: string): readonly Passed[]
  /** What is left when nothing more comes; `onlyWhole`: not if it was cut off in the midst of a sentence. */
  flush(options?: { onlyWhole: boolean }): readonly Passed[]
  /** GF1: what was held back and might be said in other words. */
  toMend(): readonly HeldBack[]
  /** GF1: takes what a model says instead, line by line. */
  mend(delta: string): readonly Passed[]
  endMending(): readonly Passed[]
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
  const seen = { sent: 0, repeated: 0, isLastSent: false, isUnknown: false }
  const held: HeldBack[] = []
  const bare = withoutEvidence(guardTurn)
  /** What may be said without anything behind it tells nothing of the business. */
  const rests = (said: string) => !judge(said, bare()).send
  const told = new Set<string>()
  const sent = new Set<string>()
  const isVisitors = (said: string) => isEcho(said, guardTurn().visitorLines.at(-1) ?? '')
  const judged = (said: string, before: string): Passed | RefusalReason => {
    // "We open at nine. [p1]" names the source of the sentence before.
    if (ONLY_SOURCES.test(said))
      return { text: '', cited: seen.isLastSent ? sourcesIn(said) : [], restsOnEvidence: false }
    const verdict = judge(said, guardTurn())
    seen.isLastSent = verdict.send
    if (!verdict.send) return verdict.reason
    seen.sent += 1
    sent.add(said)
    const space = seen.sent === 1 ? '' : between(before, isSpoken)
    return { text: space + verdict.text.trim(), cited: verdict.cited, restsOnEvidence: rests(said) }
  }
  const passed = (piece: string): readonly Passed[] => {
    if (ONLY_SOURCES.test(piece)) return [judged(piece, '')].filter((one) => typeof one !== 'string')
    const before = gap + (/^\s*/u.exec(piece)?.[0] ?? '')
    gap = /\s*$/u.exec(piece)?.[0] ?? ''
    const marked = piece.replace(MARKUP, '').trim()
    seen.isUnknown ||= UNKNOWN.test(marked)
    const said = (isSpoken ? marked.replace(LIST_MARK, '') : marked).replace(UNKNOWN, '')
    if (!/[\p{L}\p{N}]/u.test(said)) return []
    if (told.has(said) || isVisitors(said)) {
      seen.repeated += 1
      return []
    }
    told.add(said)
    const sentence = judged(said, before)
    if (typeof sentence !== 'string') return [sentence]
    held.push({ text: said, before, reason: sentence })
    return []
  }
  const mending = mendingOf(held, { judged, wasSaid: (said) => sent.has(said) || isVisitors(said), newCutter })
  return {
    push: (delta) => cutter.push(lines.push(delta)).flatMap(passed),
    flush({ onlyWhole } = { onlyWhole: false }) {
      const left = [...cutter.push(lines.end()), ...cutter.end()]
      cutter = newCutter()
      const said = left.filter((piece) => !onlyWhole || WHOLE.test(piece)).flatMap(passed)
      gap ||= ' '
      told.clear()
      return said
    },
    ...mending,
    sent: () => seen.sent,
    heldBack: () => held.length - mending.mended(),
    isCircling: () => seen.repeated >= MOST_REPEATED,
    isUnknown: () => seen.isUnknown,
    suggestions: () => lines.found().filter((question) => judge(question, guardTurn()).send),
  }
}

type Mending = {
  judged: (said: string, before: string) => Passed | RefusalReason
  /** Whether these words have been sent, or are the visitor's own. */
  wasSaid: (said: string) => boolean
  newCutter: GateParts['cutter']
}

/** GF1: what is said instead of sentences that were held back is judged as they were. */
function mendingOf(held: readonly HeldBack[], { judged, wasSaid, newCutter }: Mending) {
  const lines = mendedLines()
  const mended = new Set<HeldBack>()
  const toMend = () => held.filter(canBeMended)
  const said = ({ at, text }: MendedLine): Passed[] => {
    const instead = toMend()[at]
    if (instead === undefined || mended.has(instead)) return []
    const cutter = newCutter()
    const pieces = [...cutter.push(`${text}\n`), ...cutter.end()].map((piece) =>
      piece.replace(MARKUP, '').replace(UNKNOWN, '').trim(),
    )
    const sent = pieces.flatMap((piece, place) => {
      if (piece === '' || wasSaid(piece)) return []
      const sentence = judged(piece, place === 0 ? instead.before : ' ')
      return typeof sentence === 'string' ? [] : [sentence]
    })
    if (sent.length > 0) mended.add(instead)
    return sent
  }
  return {
    toMend,
    mend: (delta: string) => lines.push(delta).flatMap(said),
    endMending: () => lines.end().flatMap(said),
    mended: () => mended.size,
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
