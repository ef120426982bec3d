import type {
  AgentEvent,
  EngineState,
  EngineTurn,
  OwnTool,
  OwnTools,
  ToolProposal,
} from '@frontdesk/agent-runtime/ports'
import { z } from 'zod'
import type { EvidenceBook } from '../evidence-book.ts'
import type { Starter } from '../start-dialogue.ts'
import type { GuidedDialogues } from '../turn-deps.ts'
import { holdsSecret, isBorneOut } from './borne-out.ts'
import { functionOf } from './own-look-ups.ts'
import { wordsIn } from './words.ts'

const STATE = 'ownTool'
const scalar = z.union([z.string(), z.number(), z.boolean()])
const proposal = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  arguments: z.record(z.string(), z.union([scalar, z.array(scalar)])),
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  expiresAt: z.number(),
})

/** What waits for the visitor's yes; null: nothing. */
export function proposalIn(state: EngineState): ToolProposal | null {
  const parsed = proposal.safeParse(state[STATE])
  return parsed.success ? parsed.data : null
}

export function withoutProposal({ [STATE]: _proposal, ...state }: EngineState): EngineState {
  return state
}

const SENDS_NOTHING =
  ' It asks the visitor for their yes first, and sends nothing before; give only what the visitor has said, in their words, and say nothing more after it.'

type Parts = { guided: Pick<GuidedDialogues, 'afterAnswer'>; book: EvidenceBook; turn: EngineTurn }

/** TO8: what does something a model can only propose: the visitor is told in our words what would be sent. */
export const proposers = (own: OwnTools, tools: readonly OwnTool[], parts: Parts): Starter[] =>
  tools
    .filter(({ effect }) => effect === 'write')
    .map((tool) => ({
      tool: functionOf(tool, SENDS_NOTHING),
      start: (input) => proposed(own, tool, { ...parts, input }),
    }))

async function proposed(own: OwnTools, tool: OwnTool, { book, guided, turn, input }: Parts & { input: unknown }) {
  const known = book.guardTurn()
  if (holdsSecret(input, known)) return { refusal: 'Nothing was proposed: give only what the visitor has said.' }
  const made = await own.propose(tool.name, input)
  if (made.status === 'invalid') return { refusal: `Nothing was proposed: ${made.problem}. Ask the visitor for it.` }
  if (made.status === 'failed') return { refusal: 'This cannot be done just now; say so.' }
  const invented = textsOf(tool, made.proposal).find(([, text]) => !isBorneOut(text, known))
  if (invented)
    return { refusal: `Nothing was proposed: ${invented[0]} must be in the visitor’s own words. Ask them for it.` }
  return { events: askingFor(made.proposal, turn, guided) }
}

/** What can be worded freely; of choices, numbers and yes or no the owner has said what there is. */
const textsOf = ({ inputSchema }: OwnTool, { arguments: values }: ToolProposal): [name: string, text: string][] =>
  Object.entries(inputSchema.properties).flatMap(([name, property]) => {
    const item = property.type === 'array' ? property.items : property
    if (item.type === 'boolean' || (item.type === 'string' && item.enum)) return []
    return [values[name] ?? []].flat().map((value): [string, string] => [name, String(value)])
  })

/** What a button sends; `confirm` is read by whoever reads the yes of all proposals. */
export const pressOf = (what: 'confirm' | 'decline', { id }: Pick<ToolProposal, 'id'>): string =>
  `${what}:${id.slice(id.lastIndexOf(':') + 1)}`

function askingFor(made: ToolProposal, turn: EngineTurn, guided: Parts['guided']): readonly AgentEvent[] {
  const words = wordsIn(turn.agent.language)
  const isText = turn.medium === 'text'
  const lines = made.lines.map(({ label, value }) => (isText ? `- ${label}: ${value}` : `${label}: ${value}`))
  const told = isText
    ? [`${made.title}:`, ...lines, '', words.ask].join('\n')
    : `${[made.title, ...lines].join('. ')}. ${words.ask}`
  const { arguments: given, ...rest } = made
  const kept = { ...rest, arguments: { ...given }, lines: made.lines.map((line) => ({ ...line })) }
  return [
    { type: 'text', delta: told },
    {
      type: 'parts',
      card: {
        type: 'choices',
        id: made.id,
        title: made.title,
        options: [
          { id: pressOf('confirm', made), label: words.yes },
          { id: pressOf('decline', made), label: words.no },
        ],
        main_id: pressOf('confirm', made),
      },
    },
    { type: 'expects', answer: 'yes-no' },
    { type: 'state', state: { ...withoutProposal(guided.afterAnswer(turn, { isUnknown: false })), [STATE]: kept } },
  ]
}
