import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { Option } from '../../turn/flow-state.ts'
import { subjectWords } from '../questions.ts'
import { wordsOf } from '../words.ts'
import { siblingsOf } from './name-items.ts'

/** "How many?", "is it available?", "and in 42?": what was spoken of last, or the same in another size. */
export function ofLast(items: readonly CatalogueItem[], text: string, spokenOf: readonly Option[]): CatalogueItem[] {
  const [last] = spokenOf
  if (!last?.id.startsWith('item:') || text.split(/\s+/u).length > MOST_WORDS) return []
  const siblings = siblingsOf(items, last, text)
  if (siblings.length > 0) return siblings
  const isMeant = REFERS.test(text) && subjectWords(wordsOf(text)).every((word) => STOCK_WORDS.has(word))
  return isMeant ? items.filter(({ id }) => `item:${id}` === last.id) : []
}

const MOST_WORDS = 9
const REFERS = /\b(?:it|they|them|those|these|that|this|one|ones|many|any|left|back)\b/iu
const STOCK_WORDS: ReadonlySet<string> = new Set(
  'many left back stock available still again get got expect expected arrive arriving coming one ones soon yet order ready'.split(
    ' ',
  ),
)
