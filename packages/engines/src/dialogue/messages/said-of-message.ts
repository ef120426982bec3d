import type { Command, Expectation } from '../../turn/commands.ts'
import type { EmbeddedState } from '../../turn/engine-state.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { messageInProgress } from '../../turn/flow-state.ts'
import { nothingSaid, type Said } from '../../turn/said.ts'
import { missingOf } from './message-flow.ts'

const MAX_SLOT = 2_000

/** What the agent's last words were waiting for, from the state alone. */
export function expectationOf({ business, offer }: EmbeddedState): Expectation {
  const flow = messageInProgress(business)
  if (!flow) return offer === null ? 'nothing' : 'offer'
  return flow.asked === 'stop' ? 'stop' : (missingOf(flow) ?? 'confirmation')
}

/**
 * What was understood of an input, in any of the languages, as what it does to the message in progress; null when it
 * was all about something else.
 */
export function saidOfMessage(commands: readonly Command[]): Said | null {
  const own = commands.filter(isOfFlow)
  if (own.length === 0) return null
  const affirm = own.find((command) => command.do === 'affirm')
  const isForm = affirm?.by === 'form'
  return {
    ...nothingSaid,
    ...(isForm ? { isFormSent: true } : {}),
    assent: affirm && !isForm ? 'yes' : own.some((command) => command.do === 'deny') ? 'no' : 'neither',
    isCancel: own.some((command) => command.do === 'cancel-flow'),
    slots: Object.assign({}, ...own.map(slotOf)),
    changes: own.flatMap(wrongOf),
    wantsChange: own.some((command) => command.do === 'correct-slot' && command.slot === null),
  }
}

const OF_FLOW: ReadonlySet<Command['do']> = new Set([
  'set-slot',
  'correct-slot',
  'affirm',
  'deny',
  'cancel-flow',
  'clarify',
] as const)
const isOfFlow = (command: Command): boolean => OF_FLOW.has(command.do)

function slotOf(command: Command): Partial<Slots> {
  const isSaid = command.do === 'set-slot' || command.do === 'correct-slot'
  if (!isSaid || command.slot === null || !command.value) return {}
  return { [command.slot]: command.value.slice(0, MAX_SLOT) }
}

/** What was said to be wrong, and not what is right: either way to reach the visitor is asked for anew. */
function wrongOf(command: Command): readonly (keyof Slots)[] {
  if (command.do !== 'correct-slot' || command.slot === null || command.value !== null) return []
  return command.slot === 'email' || command.slot === 'phone' ? ['email', 'phone'] : [command.slot]
}
