import { dotEnds } from './sentence-dots.ts'

/** Cuts streamed text into pieces to be said one after the other. */
export interface SentenceSplitter {
  push(delta: string): readonly string[]
  /** No more comes: what is left. Afterwards it begins anew. */
  end(): readonly string[]
}

type Situation = { isFirst: boolean; isOver: boolean }
/** Where the piece ends, that it does not end here, or that more text must tell. */
type Verdict = number | 'no' | 'wait'

/** So many words before a comma are worth beginning to speak with, so many before one with which a phrase begins. */
const FIRST_CLAUSE_WORDS = 4
const FIRST_PHRASE_WORDS = 6
/** Longer than this nobody speaks without taking breath. */
const LONG_PIECE = 240
const LONGEST_PIECE = 1_000

/**
 * TX1: all pieces together are what was pushed, cut alike however it came. TX2: the first piece is the first clause of
 * four words or more, or its first phrase of six, so that nobody waits for the sound of a long clause; later ones end with their sentences and lines, not with their abbreviations, times and numbers.
 */
export function createSentenceSplitter(): SentenceSplitter {
  let rest = ''
  let isFirst = true
  const take = (isOver: boolean): string[] => {
    const pieces: string[] = []
    for (let cut = cutOf(rest, { isFirst, isOver }); cut !== null; cut = cutOf(rest, { isFirst, isOver })) {
      pieces.push(rest.slice(0, cut))
      rest = rest.slice(cut)
      isFirst = false
    }
    return pieces
  }
  return {
    push(delta) {
      rest += delta
      return take(false)
    },
    end() {
      const pieces = take(true)
      if (rest !== '') pieces.push(rest)
      rest = ''
      isFirst = true
      return pieces
    },
  }
}

const MARKS = /[.!?…。！？\n,;:–—-]/g
/** Where a reader would take breath. */
const PHRASES = /(?<=\s)(?:and|or|but|with|without|for|from|at|in|on|to|until|by|which|that|if|when|because)\s/g

function cutOf(text: string, situation: Situation): number | null {
  const head = text.slice(0, LONG_PIECE)
  const phrase = situation.isFirst ? phraseCut(head) : Number.POSITIVE_INFINITY
  for (const { 0: mark, index } of head.matchAll(MARKS)) {
    if (index > phrase) break
    const verdict = atMark(mark, { text, index }, situation)
    if (verdict === 'no') continue
    if (verdict === 'wait') return null
    if (/[\p{L}\p{N}]/u.test(text.slice(0, verdict))) return verdict
  }
  if (phrase < text.length) return phrase
  return text.length > LONG_PIECE ? longCut(text) : null
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The end of the first phrase that is worth beginning to speak with. */
function phraseCut(text: string): number {
  for (const { index } of text.matchAll(PHRASES))
    if (countWords(text.slice(0, index)) >= FIRST_PHRASE_WORDS) return index
  return Number.POSITIVE_INFINITY
}

type Place = { text: string; index: number }

function atMark(mark: string, place: Place, situation: Situation): Verdict {
  if (mark === '\n') return place.index + 1
  if (',;:–—-'.includes(mark)) return situation.isFirst ? atClause(mark, place, situation) : 'no'
  return atEnd(place, situation)
}

const ENDING = /[.!?…。！？]{0,20}["'”’»)\]*_~`]{0,20}/y

function atEnd({ text, index }: Place, { isOver }: Situation): Verdict {
  ENDING.lastIndex = index
  const ending = ENDING.exec(text)?.[0] ?? ''
  const after = index + ending.length
  const next = text[after]
  if (next === undefined) return isOver ? 'no' : 'wait'
  if (/[。！？]/.test(ending)) return after
  if (!/\s/.test(next)) return 'no'
  if (next === '\n' || /[!?]/.test(ending)) return after + 1
  const ends = dotEnds(text.slice(0, index + 1), text.slice(after), isOver)
  return ends === 'yes' ? after + 1 : ends
}

function atClause(mark: string, { text, index }: Place, { isOver }: Situation): Verdict {
  const next = text[index + 1]
  if (next === undefined) return isOver ? 'no' : 'wait'
  if (!/\s/.test(next)) return 'no'
  const before = text.slice(0, index)
  const isDash = '–—-'.includes(mark)
  if (isDash && !/\s$/.test(before)) return 'no'
  if (countWords(before) < FIRST_CLAUSE_WORDS) return 'no'
  if (isDash || !/\d$/.test(before)) return index + 2
  // "November 24, 2026" and "10:30 – 12" are read whole.
  const following = text[index + 2]
  if (following === undefined) return isOver ? 'no' : 'wait'
  return /\d/.test(following) ? 'no' : index + 2
}

/** A piece too long for one breath is cut at its last comma, else between two words. */
function longCut(text: string): number | null {
  const head = text.slice(0, LONG_PIECE)
  const clause = Math.max(...[', ', '; ', ': ', ' – ', ' — '].map((mark) => head.lastIndexOf(mark) + mark.length))
  if (clause > LONG_PIECE / 4) return clause
  const space = head.lastIndexOf(' ')
  if (space > 0) return space + 1
  const later = text.slice(LONG_PIECE, LONGEST_PIECE).search(/\s/)
  if (later >= 0) return LONG_PIECE + later + 1
  if (text.length <= LONGEST_PIECE) return null
  return /[\uD800-\uDBFF]/.test(text.charAt(LONGEST_PIECE - 1)) ? LONGEST_PIECE - 1 : LONGEST_PIECE
}
