/** A token with the piece of the text it stands for: UTF-16 offsets, the end exclusive. */
export type Token = { id: number; from: number; to: number }

export type Tokenizer = {
  /** Word pieces of a text, without the marks that a model wants around them. */
  tokens: (text: string) => Token[]
  ids: { unknown: number; start: number; separator: number; padding: number }
}

type Char = { text: string; from: number; to: number }

const LONGEST_WORD = 100
const CONTROL = /^\p{C}$/u
/** JavaScript counts the byte order mark as white space; the original does not. */
const SPACE = /^(?!\uFEFF)\s$/u
const MARK = /^\p{Mn}$/u
const PUNCTUATION = /^[\p{P}!-/:-@[-`{-~]$/u
/** Ideographs are words by themselves; Japanese and Korean syllables are not. As in the model's own tokenizer. */
const IDEOGRAPH =
  /^[\u4E00-\u9FFF\u3400-\u4DBF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B73F}\u{2B740}-\u{2B81F}\u{2B820}-\u{2CEAF}\uF900-\uFAFF\u{2F800}-\u{2FA1F}]$/u

/**
 * LM1: the tokenizer of uncased BERT models: lower case without accents, punctuation parted, words cut greedily into
 * the longest pieces of the vocabulary (WordPiece, Schuster and Nakajima 2012). `vocabulary`: one piece a line.
 */
export function wordPieces(vocabulary: string): Tokenizer {
  const pieces = new Map(vocabulary.split('\n').map((piece, id) => [piece, id]))
  const idOf = (piece: string): number => {
    const id = pieces.get(piece)
    if (id === undefined) throw new Error(`The vocabulary lacks ${piece}`)
    return id
  }
  const unknown = idOf('[UNK]')
  return {
    tokens: (text) => wordsOf(text).flatMap((word) => cutWord(word, pieces, unknown)),
    ids: { unknown, start: idOf('[CLS]'), separator: idOf('[SEP]'), padding: idOf('[PAD]') },
  }
}

function wordsOf(text: string): Char[][] {
  const words: Char[][] = []
  let word: Char[] = []
  const close = (): void => {
    if (word.length > 0) words.push(word)
    word = []
  }
  let from = 0
  for (const original of text) {
    const to = from + original.length
    for (const char of foldedCharsOf(original)) {
      if (SPACE.test(char)) close()
      else if (PUNCTUATION.test(char) || IDEOGRAPH.test(char)) {
        close()
        words.push([{ text: char, from, to }])
      } else word.push({ text: char, from, to })
    }
    from = to
  }
  close()
  return words
}

/** The tokenizer goes by code points, as the original does, and not by what looks like one letter. */
const codePointsOf = (text: string): string[] => Array.from(text)

const isPlain = (char: string): boolean => (char >= 'a' && char <= 'z') || (char >= '0' && char <= '9')

/** Lower case without accents. Control characters are nothing, all white space is a space. */
function foldedCharsOf(char: string): readonly string[] {
  if (isPlain(char)) return [char]
  if (SPACE.test(char)) return [' ']
  if (char === '\uFFFD' || CONTROL.test(char)) return []
  return codePointsOf(char.normalize('NFD'))
    .filter((part) => !MARK.test(part))
    .flatMap((part) => codePointsOf(part.toLowerCase()))
}

function cutWord(word: readonly Char[], pieces: ReadonlyMap<string, number>, unknown: number): Token[] {
  const whole: Token = { id: unknown, from: word[0]?.from ?? 0, to: word.at(-1)?.to ?? 0 }
  if (word.length > LONGEST_WORD) return [whole]
  const tokens: Token[] = []
  let at = 0
  while (at < word.length) {
    const found = longestPiece(word, at, pieces)
    if (!found) return [whole]
    tokens.push({ id: found.id, from: word[at]?.from ?? 0, to: word[found.end - 1]?.to ?? 0 })
    at = found.end
  }
  return tokens
}

function longestPiece(word: readonly Char[], at: number, pieces: ReadonlyMap<string, number>) {
  for (let end = word.length; end > at; end -= 1) {
    const text = word
      .slice(at, end)
      .map((char) => char.text)
      .join('')
    const id = pieces.get(at === 0 ? text : `##${text}`)
    if (id !== undefined) return { id, end }
  }
  return null
}
