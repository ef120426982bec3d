import type { SpokenWord } from '../ports.ts'
import { heardWords, spokenWordCount } from '../text/heard-words.ts'

/** A piece of an answer: as it stands in the transcript, and when its audio plays, in ms of the response. */
type Piece = {
  text: string
  startMs: number
  endMs: number | null
  /** What the synthesiser told of its words, in ms of the piece. */
  words: readonly SpokenWord[]
}

/** One answer while it is being spoken. */
export type SpokenResponse = {
  responseId: string
  /** Stands in the header of its audio. */
  number: number
  /** Cut off the stream of text, not yet given to the synthesiser. */
  waiting: readonly string[]
  pieces: readonly Piece[]
  /** Everything received of its text, whichever way it came. */
  received: string
  /** No more text will come. */
  isTextOver: boolean
  /** Audio made so far. */
  synthesizedMs: number
  frames: number
  heardMs: number
}

export const newSpokenResponse = (responseId: string, number: number): SpokenResponse => ({
  responseId,
  number,
  waiting: [],
  pieces: [],
  received: '',
  isTextOver: false,
  synthesizedMs: 0,
  frames: 0,
  heardMs: 0,
})

const PIECES_AHEAD = 2

/** The next piece for the synthesiser, when what is made and not yet heard leaves room for it. */
export function nextPiece(response: SpokenResponse): { text: string; response: SpokenResponse } | null {
  const [text, ...rest] = response.waiting
  if (text === undefined) return null
  const ahead = response.pieces.filter(({ startMs, endMs }) => endMs === null || startMs > response.heardMs).length
  if (ahead > PIECES_AHEAD) return null
  const isMaking = response.pieces.at(-1)?.endMs === null
  if (isMaking) return null
  const piece = { text, startMs: response.synthesizedMs, endMs: null, words: [] }
  return { text, response: { ...response, waiting: rest, pieces: [...response.pieces, piece] } }
}

export const withAudio = (response: SpokenResponse, ms: number): SpokenResponse => ({
  ...response,
  synthesizedMs: response.synthesizedMs + ms,
  frames: response.frames + 1,
})

/** The synthesiser tells when words of the piece it is working on are heard; one that it says anew counts no more before. */
export const withWords = (response: SpokenResponse, alignment: readonly SpokenWord[]): SpokenResponse => {
  const [first] = alignment
  const spoken = alignment.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const known = (words: readonly SpokenWord[]) => words.filter(({ endMs }) => endMs <= (first?.startMs ?? endMs))
  return {
    ...response,
    pieces: response.pieces.map((piece) =>
      piece.endMs === null ? { ...piece, words: [...known(piece.words), ...spoken] } : piece,
    ),
  }
}

/** The synthesiser has said all of the piece it was working on. */
export const pieceDone = (response: SpokenResponse): SpokenResponse => ({
  ...response,
  pieces: response.pieces.map((piece) => (piece.endMs === null ? { ...piece, endMs: response.synthesizedMs } : piece)),
})

/** All of its audio exists. */
export const isSynthesized = ({ isTextOver, waiting, pieces }: SpokenResponse): boolean =>
  isTextOver && waiting.length === 0 && pieces.every(({ endMs }) => endMs !== null)

/** Whether after `ms` of audio its last sentence is being heard. */
export const isInLastPiece = (response: SpokenResponse, ms: number): boolean =>
  isSynthesized(response) && ms >= (response.pieces.at(-1)?.startMs ?? 0)

/**
 * SP1: the words of the transcript that had been heard after `ms` of audio; whole words, and never one more than was
 * played. Where the synthesiser tells nothing of its words, they are taken to be spread evenly over the piece.
 */
export function heardText({ pieces }: SpokenResponse, ms: number, language: string): string {
  const heard = pieces.map((piece) => {
    const playedMs = ms - piece.startMs
    if (playedMs <= 0) return ''
    const isWhole = piece.endMs !== null && ms >= piece.endMs
    return isWhole ? piece.text : heardWords(piece.text, heardWordCount(piece, playedMs, language), language)
  })
  return heard.join('').trim()
}

function heardWordCount({ text, startMs, endMs, words }: Piece, playedMs: number, language: string): number {
  if (words.length > 0) return words.filter((word) => word.endMs <= playedMs).length
  // How long a piece will be that is still being made, nobody knows.
  if (endMs === null) return 0
  return Math.floor((playedMs / Math.max(1, endMs - startMs)) * spokenWordCount(text, language))
}
