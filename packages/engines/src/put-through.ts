import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { foldText, wordsOf } from './reading/words.ts'
import type { Command } from './turn/commands.ts'

type Asked = Pick<EngineTurn, 'agent' | 'medium' | 'input'>

/** Wishes to be put through, in the languages that phone agents speak; folded, so without accents. */
const WISH =
  /\b(?:put|connect|transfer|patch|speak|talk|pass|verbinden|verbinde|sprechen|durchstellen|pas[ae]r?|pon(?:er|ga|game)|comuni\w+|hablar|parler|passe[rz]?|passer|mettre|parlare|passar|passi|falar|doorverbinden|spreken|polaczyc|rozmawiac)\b/
/** Whoever asks about somebody does not ask for them. */
const ASKS =
  /^(?:how|where|what|when|which|why|who|is|are|do|does|wann|wie|wo|was|wer|cuando|como|donde|que|quand|comment|ou)\b/
const MOST_WORDS = 14
/** Said beside a name. */
const COURTESIES: ReadonlySet<string> = new Set(
  'a an the to with yes please thanks ja bitte der die das den dem zur zum mit el la los las con por favor si le les avec oui il lo per favore de het met alstublieft o os prosze z do'.split(
    ' ',
  ),
)

/**
 * PS7: the target that a caller asks for: who is named with a wish to be put through, or alone; the first, where a person
 * is asked for. Nothing else that is said or typed leads to anybody.
 */
export function putThroughTo({ agent, medium, input }: Asked, commands: readonly Command[]): string | null {
  const targets = agent.putThroughTo ?? []
  const [first] = targets
  if (medium !== 'phone' || first === undefined || input.text === undefined) return null
  return namedIn(input.text, targets) ?? (commands.some(asksForPerson) ? first : null)
}

const asksForPerson = (command: Command): boolean =>
  command.do === 'handoff' || (command.do === 'ask' && command.orElse?.do === 'handoff')

function namedIn(text: string, targets: readonly string[]): string | null {
  const said = foldText(text).trim()
  const words = plainWords(text)
  if (words.length === 0 || words.length > MOST_WORDS || ASKS.test(said)) return null
  const joined = ` ${words.join(' ')} `
  const isIn = (target: string) => joined.includes(` ${plainWords(target).join(' ')} `)
  // The longest name first: "the kitchen manager" is not the kitchen.
  const named = targets.filter((target) => plainWords(target).length > 0 && isIn(target))
  const [longest] = named.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return null
  const isAlone = words.filter((word) => !COURTESIES.has(word)).length <= plainWords(longest).length
  return isAlone || WISH.test(said) ? longest : null
}

const plainWords = (text: string): string[] => wordsOf(text).map(({ word }) => word)
