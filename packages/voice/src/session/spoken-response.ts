import { heardWords } from '../text/heard-words.ts'

/** A piece of an answer: as it stands in the transcript, and when its audio plays, in ms of the response. */
type Piece = { text: string; startMs: number; endMs: number | null }

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
  madeMs: number
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
  madeMs: 0,
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
  const piece = { text, startMs: response.madeMs, endMs: null }
  return { text, response: { ...response, waiting: rest, pieces: [...response.pieces, piece] } }
}

export const withAudio = (response: SpokenResponse, ms: number): SpokenResponse => ({
  ...response,
  madeMs: response.madeMs + ms,
  frames: response.frames + 1,
})

/** The synthesiser has said all of the piece it was working on. */
export const pieceDone = (response: SpokenResponse): SpokenResponse => ({
  ...response,
  pieces: response.pieces.map((piece) => (piece.endMs === null ? { ...piece, endMs: response.madeMs } : piece)),
})

/** All of its audio exists. */
export const isAllMade = ({ isTextOver, waiting, pieces }: SpokenResponse): boolean =>
  isTextOver && waiting.length === 0 && pieces.every(({ endMs }) => endMs !== null)

/**
 * SP1: the words of the transcript that had been heard after `ms` of audio; whole words, and never one more than was
 * played. Within a piece, words are taken to be spread over its time as its letters are.
 */
export function heardText({ pieces, madeMs }: SpokenResponse, ms: number): string {
  const heard = pieces.map(({ text, startMs, endMs }) => {
    if (ms <= startMs) return ''
    if (endMs !== null && ms >= endMs) return text
    // A piece still being made is at least as long as what is made of it.
    const length = Math.max(1, (endMs ?? madeMs) - startMs)
    return endMs === null ? heardWords(text, 0) : heardWords(text, (ms - startMs) / length)
  })
  return heard.join('').trim()
}
