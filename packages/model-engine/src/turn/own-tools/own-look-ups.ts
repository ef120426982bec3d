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
    .map((tool) => ({ tool: functionOf(tool, ''), run: (input) => lookedUp(own, tool, { input, book }) }))

async function lookedUp(
  own: OwnTools,
  tool: OwnTool,
  { input, book }: { input: unknown; book: EvidenceBook },
): Promise<LookedUp> {
  if (holdsSecret(input, book.guardTurn()))
    return notLookedUp('ask for what the visitor wants to know, and nothing else')
  const reading = await own.read(tool.name, input)
  if (reading.status === 'invalid') return notLookedUp(reading.problem)
  if (reading.status === 'failed') return notLookedUp('it could not be looked up just now; say so')
  if (reading.text === '') return notLookedUp('it said nothing')
  return fact(fenced(book.add('tool', ofSubject(tool, input, reading.text))))
}

const MOST_ROWS_ALIKE = 4

/**
 * What the answer is about stands in its line: by the owner's words for it, never by a value, which a model has chosen.
 * "Look up an order (Order number): status: shipped".
 */
function ofSubject({ title, inputSchema }: OwnTool, input: unknown, text: string): string {
  const asked = Object.entries(inputSchema.properties).filter(([name]) => isGiven(input, name))
  const labels = asked.map(([name, property]) => property.title ?? name).join(', ')
  const subject = labels === '' ? title : `${title} (${labels})`
  const rows = text.split('\n')
  return rows.length <= MOST_ROWS_ALIKE
    ? rows.map((row) => `${subject}: ${row}`).join('\n')
    : [`${subject}:`, ...rows].join('\n')
}

const isGiven = (input: unknown, name: string): boolean =>
  typeof input === 'object' && input !== null && Object.hasOwn(input, name)
