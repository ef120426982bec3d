/** Phones of the CMU dictionary without stress, in the order in which the dictionary writes them as letters A–Z, a–m. */
export const PHONES: readonly string[] =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(' ')

export type EnglishDictionary = {
  /** Every way in which a word is said; none when it is unknown. */
  pronunciations(word: string): string[][]
}

const LAST_CAPITAL = 26

const phoneOf = (letter: string): string => {
  const code = letter.charCodeAt(0)
  return PHONES[code <= 90 ? code - 65 : code - 97 + LAST_CAPITAL] ?? 'AH'
}

/**
 * Reads `english-dictionary.txt` of the models' package: sorted lines of a word, a tab and its phones. It stays the one
 * text it is; as 120,000 objects it would take twenty times as much.
 */
export function readEnglishDictionary(bytes: Uint8Array): EnglishDictionary {
  const text = new TextDecoder('latin1').decode(bytes)
  return {
    pronunciations(word) {
      const found: string[][] = []
      for (let at = firstLineOf(text, `${word}\t`); text.startsWith(`${word}\t`, at); at = text.indexOf('\n', at) + 1) {
        const phones = text.slice(at + word.length + 1, text.indexOf('\n', at))
        found.push(Array.from(phones, phoneOf))
      }
      return found
    },
  }
}

/** Where the first line begins that is not before a key. */
function firstLineOf(text: string, key: string): number {
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = text.lastIndexOf('\n', (low + high) >> 1) + 1
    const start = Math.max(low, middle)
    const end = text.indexOf('\n', start) + 1
    if (text.slice(start, start + key.length) < key) low = end
    else high = start
  }
  return low
}
