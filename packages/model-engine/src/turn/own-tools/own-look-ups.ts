import type { LanguageModelV3FunctionTool } from '@ai-sdk/provider'
import type { OwnTool, OwnTools } from '@frontdesk/agent-runtime/ports'
import type { EvidenceBook } from '../evidence-book.ts'
import { fact, type LookedUp, type LookUp, notLookedUp } from '../look-ups/look-up.ts'
import { fenced } from '../prompt.ts'
import { holdsSecret } from './borne-out.ts'

/** As a model is told of it; what somebody else has written closes no fence. */
export const functionOf = (
  { name, title, description, inputSchema }: OwnTool,
  more: string,
): LanguageModelV3FunctionTool => ({
  type: 'function',
  name,
  description: `${title}. ${description.replaceAll('<', '‹').replaceAll('>', '›')}${more}`,
  inputSchema: { ...inputSchema, additionalProperties: false },
})

/** TO7: what an owner's tool tells is fenced like a page, and may be said; that it failed is said in our words. */
export const ownLookUps = (own: OwnTools, tools: readonly OwnTool[], book: EvidenceBook): LookUp[] =>
  tools
    .filter(({ effect }) => effect === 'read')
    .map((tool) => ({ tool: functionOf(tool, ''), run: (input) => lookedUp(own, tool.name, { input, book }) }))

async function lookedUp(
  own: OwnTools,
  name: string,
  { input, book }: { input: unknown; book: EvidenceBook },
): Promise<LookedUp> {
  if (holdsSecret(input, book.guardTurn()))
    return notLookedUp('ask for what the visitor wants to know, and nothing else')
  const reading = await own.read(name, input)
  if (reading.status === 'invalid') return notLookedUp(reading.problem)
  if (reading.status === 'failed') return notLookedUp('it could not be looked up just now; say so')
  return reading.text === '' ? notLookedUp('it said nothing') : fact(fenced(book.add('tool', reading.text)))
}
