/** Recognisers write without capitals; visitors read sentences. */
export const toSentenceCase = (words: string): string =>
  words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replace(/\bi\b(?=$|[ '’])/gu, 'I')
