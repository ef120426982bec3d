import { MAKE_WORDS, REMOVE_WORDS, TIME_WORDS, WITHOUT_WORDS } from './order-words.ts'
import { slipsBetween } from './vocabulary.ts'

/* Words of ordering are misspelt as names are: "mak it three", "chnage that to two", "all togethr". */

const SHORTEST_SLIPPED = 6
const SHORTEST_CUT = 3
/** What is said to an order, and around its numbers. */
const COMMANDS: readonly string[] = [
  ...MAKE_WORDS,
  ...REMOVE_WORDS,
  ...WITHOUT_WORDS,
  ...TIME_WORDS,
  ...'order another instead together altogether delivery deliver collect collection tomorrow tonight please thanks with take'.split(
    ' ',
  ),
].filter((word) => word.length > SHORTEST_CUT)
/** Of short words only one with a letter left out is meant: another letter makes another word. */
const CUT_SHORT: ReadonlyMap<string, string> = new Map(
  COMMANDS.filter((word) => word.length < SHORTEST_SLIPPED).flatMap((word) =>
    Array.from(word.slice(1), (_, at) => [word.slice(0, at + 1) + word.slice(at + 2), word] as const),
  ),
)
const LONG = COMMANDS.filter((word) => word.length >= SHORTEST_SLIPPED)

/** The word of ordering that one slip of the pen made into this, which names nothing; null where there is none. */
export function commandMeant(word: string): string | null {
  if (word.length < SHORTEST_CUT) return null
  const cut = CUT_SHORT.get(word)
  if (cut !== undefined || word.length < SHORTEST_SLIPPED - 1) return cut ?? null
  return LONG.find((one) => one.charAt(0) === word.charAt(0) && slipsBetween(word, one) === 1) ?? null
}
