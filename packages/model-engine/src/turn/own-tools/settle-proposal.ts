import type { AgentEvent, EngineTurn, ToolCommitted, ToolProposal } from '@frontdesk/agent-runtime/ports'
import type { GuidedDialogues } from '../turn-deps.ts'
import { pressOf, proposalIn, withoutProposal } from './proposing.ts'
import { type Words, wordsIn } from './words.ts'

/** `said`: all that the turn has to say. `next`: the turn goes on without the proposal, after what was said of it. */
export type Settled = { said: string } | { next: EngineTurn; before: string }

/** TO9, TO10: what was proposed before is sent with the visitor's yes, and dropped by whatever else they say. */
export async function settleProposal(
  turn: EngineTurn,
  guided: Pick<GuidedDialogues, 'declines'>,
): Promise<Settled | null> {
  const proposal = proposalIn(turn.state)
  if (!proposal) return null
  const words = wordsIn(turn.agent.language)
  const outcome = await committed(turn, proposal)
  if (!isUnread(outcome)) return { said: toldOf(outcome, words) }
  if (turn.input.choice ? turn.input.choice.id === pressOf('decline', proposal) : guided.declines(turn))
    return { said: words.dropped }
  return { next: { ...turn, state: withoutProposal(turn.state) }, before: words.dropped }
}

const committed = async ({ tools }: EngineTurn, proposal: ToolProposal): Promise<ToolCommitted> =>
  (await tools.own?.commit(proposal)) ?? { status: 'refused', reason: 'changed' }

const isUnread = (outcome: ToolCommitted): boolean => outcome.status === 'refused' && outcome.reason === 'no-assent'

function toldOf(outcome: ToolCommitted, words: Words): string {
  switch (outcome.status) {
    case 'done':
      return words.done
    case 'not_done':
      return words.notDone
    case 'unsure':
      return words.unsure
    case 'refused':
      return outcome.reason === 'expired' ? words.expired : words.changed
  }
}

/** The events of a turn that has nothing else to say. */
export const saidAlone = (
  said: string,
  turn: EngineTurn,
  guided: Pick<GuidedDialogues, 'afterAnswer'>,
): AgentEvent[] => [
  { type: 'text', delta: said },
  { type: 'parts', citations: [], suggestions: [] },
  { type: 'expects', answer: 'free' },
  { type: 'state', state: withoutProposal(guided.afterAnswer(turn, { isUnknown: false })) },
]
