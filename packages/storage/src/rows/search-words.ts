/** Words without case, accents and NUL: what is searched, and what it is searched for. */
export const foldedWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\0]/gu, '')
    .toLowerCase()

const MOST_TERMS = 8

/** What is searched for: words, and words in quotation marks together. */
export function searchTerms(asked: string): string[] {
  const found = foldedWords(asked).matchAll(/"([^"]+)"|(\S+)/g)
  const terms = [...found].map(([, together, word]) => (together ?? word ?? '').replaceAll('"', '').trim())
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, MOST_TERMS)
}

/** A pattern of `like` that finds the term anywhere; `\` stands before what a pattern would read as its own. */
export const containing = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`
