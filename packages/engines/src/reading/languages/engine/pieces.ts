import { MAX_VISITOR_TEXT } from '@frontdesk/schema'
import type { Found, Match } from '../../grammars/found.ts'
import type { Token } from '../../grammars/tokens.ts'
import { plainDigits } from '../../plain-digits.ts'
import { foldWord } from '../../words.ts'

/** A text longer than this many pieces is read up to here. */
const MAX_PIECES = 300
const MAX_DIGITS = 12
const PIECE = /\p{Nd}+|\p{L}[\p{L}\p{M}]*|[^\s]/gu
const WORD = /^\p{L}/u
const NUMBER = /^\p{Nd}/u
const DASH = /[‐-―−]/u

/**
 * The pieces of a text in any language that parts its words: folded, at most 300. `partOf` parts a word that is two
 * ("Donnerstagabend"); both stand in the place of the whole. An apostrophe parts words and is no piece itself.
 */
export function piecesOf(text: string, partOf: (word: string) => readonly string[]): readonly Token[] {
  const pieces: Token[] = []
  let end = -1
  for (const { 0: raw, index } of text.slice(0, MAX_VISITOR_TEXT).matchAll(PIECE)) {
    if (pieces.length >= MAX_PIECES) break
    if (/['’`´]/u.test(raw)) continue
    const place = { raw, start: index, end: index + raw.length, isGlued: index === end }
    end = place.end
    if (NUMBER.test(raw)) pieces.push({ kind: 'number', word: plainDigits(raw, MAX_DIGITS), ...place })
    else if (!WORD.test(raw)) pieces.push({ kind: 'sign', word: DASH.test(raw) ? '-' : raw, ...place })
    else for (const word of partOf(foldWord(raw))) pieces.push({ kind: 'word', word, ...place })
  }
  return pieces
}

/** The reading of the pieces from `first` up to `next`. */
export function foundIn<T>(
  text: string,
  pieces: readonly Token[],
  { at, next, value }: Match<T> & { at: number },
): Found<T> {
  const start = pieces[at]?.start ?? 0
  const end = pieces[next - 1]?.end ?? start
  return { value, start, end, text: text.slice(start, end) }
}

/** Runs a rule from every place on and keeps what it finds, left to right and without overlaps. */
export function scanPieces<T>(
  text: string,
  pieces: readonly Token[],
  rule: (at: number) => Match<T> | null,
): Found<T>[] {
  const found: Found<T>[] = []
  let at = 0
  while (at < pieces.length) {
    const match = rule(at)
    if (match) found.push(foundIn(text, pieces, { ...match, at }))
    at = match ? Math.max(match.next, at + 1) : at + 1
  }
  return found
}
