import { phrasesOf } from './lexicon.ts'
import type { World } from './world.ts'

/** "Para un corte", "il y a un parking": a word for one before another word is its article, and counts nothing. */
export function isArticleAt({ language: { data }, pieces }: Pick<World, 'language' | 'pieces'>, at: number): boolean {
  const [piece, next] = [pieces[at], pieces[at + 1]]
  if (piece?.kind !== 'word' || next?.kind !== 'word' || !phrasesOf(data.people.articles).includes(piece.word))
    return false
  const apart = [data.answers.fillers, data.answers.dateLeads].flatMap(phrasesOf)
  return !apart.includes(next.word)
}
