import type { Token } from '../../grammars/tokens.ts'
import { phraseAt } from '../../grammars/tokens.ts'
import { phrasesOf } from './lexicon.ts'
import type { Language, World } from './world.ts'

type Phrases = ReadonlyMap<string, true>
const made = new WeakMap<Language, { ruledOut: Phrases; changes: Phrases }>()

const setOfPhrases = (list: string): Phrases => new Map(phrasesOf(list).map((phrase): [string, true] => [phrase, true]))

function phrasesFor(language: Language): { ruledOut: Phrases; changes: Phrases } {
  const known = made.get(language)
  if (known) return known
  const { ruledOut, changes } = language.data.answers
  const phrases = { ruledOut: setOfPhrases(ruledOut), changes: setOfPhrases(changes) }
  made.set(language, phrases)
  return phrases
}

/** No phrase that rules something out stands farther before it. */
const REACH = 5

/** TG3: "not Friday", "instead of Monday": what stands right behind such words is not wanted. */
export function isRuledOut({ language, pieces }: Pick<World, 'language' | 'pieces'>, at: number): boolean {
  const { ruledOut } = phrasesFor(language)
  for (let from = Math.max(0, at - REACH); from < at; from++) {
    const next = phraseAt(pieces, from, ruledOut)?.next ?? 0
    // An article may belong to both: "no el viernes".
    if (next === at || next === at + 1) return true
  }
  return false
}

/** "Change it from Friday to Saturday": of two, the second is what is wanted. */
export const wantsOther = ({ language, pieces }: Pick<World, 'language' | 'pieces'>): boolean =>
  hasPhrase(pieces, phrasesFor(language).changes)

/** Whether any phrase of a table stands in the text. */
const hasPhrase = (pieces: readonly Token[], table: ReadonlyMap<string, unknown>): boolean =>
  pieces.some((_, at) => phraseAt(pieces, at, table) !== null)
