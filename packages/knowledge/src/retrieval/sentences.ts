const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|st|no|nr|approx|incl|excl|e\.g|i\.e|etc|vs|tel|ext|ave|rd|blvd|a\.m|p\.m|min|max|dept|inc|ltd|co|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/i
const END = /[.!?。！？](?:["'”’)\]]*)(?=\s+[\p{Lu}\p{N}"'“(¿¡])|[。！？]/gu

/** Cuts a line into sentences; abbreviations and single initials do not end one. */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of line.matchAll(END)) {
    const end = match.index + match[0].length
    const sentence = line.slice(start, end).trim()
    if (ABBREVIATION.test(sentence) || /(?:^|\s)\p{Lu}\.$/u.test(sentence)) continue
    if (sentence !== '') sentences.push(sentence)
    start = end
  }
  const rest = line.slice(start).trim()
  return rest === '' ? sentences : [...sentences, rest]
}
