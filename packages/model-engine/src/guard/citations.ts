const BRACKETS = /[ \t]*\[([^\]\n]{1,60})\]/gu
/** What looks like an id, whether or not it was given: "p3", "passage_12", "4". */
const ID_LIKE = /^[a-z]{0,12}[-_ ]?\d{1,5}$/iu

export type Cited = { text: string; ids: readonly string[]; areGiven: boolean }

/** A sentence without its citations, the ids that they name, and whether those were all given. */
export function withoutCitations(sentence: string, given: ReadonlySet<string>): Cited {
  const ids = new Set<string>()
  const text = sentence.replace(BRACKETS, (whole, inside: string) => {
    const named = inside.split(/[,;]/u).map((id) => id.trim())
    if (!named.every((id) => given.has(id) || ID_LIKE.test(id))) return whole
    for (const id of named) ids.add(id)
    return ''
  })
  return { text, ids: [...ids], areGiven: [...ids].every((id) => given.has(id)) }
}
