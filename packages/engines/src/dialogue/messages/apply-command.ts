import type { Command } from '../../turn/commands.ts'
import type { FlowState } from '../../turn/engine-state.ts'

const MAX_SLOT = 2_000

/** What a command does to the flow in progress. Pure; says whether anything was understood for it. */
export function applyCommand(flow: FlowState, command: Command): FlowState {
  if (command.do === 'set-slot') {
    return withSlots(flow, { ...flow.slots, [command.slot]: command.value.slice(0, MAX_SLOT) })
  }
  if (command.do === 'correct-slot') return correctSlot(flow, command)
  return command.do === 'clarify' ? { ...flow, attempts: flow.attempts + 1 } : flow
}

/** New content is a new proposal: a yes that was said to the old one does not confirm it. */
function withSlots(flow: FlowState, slots: FlowState['slots']): FlowState {
  return { ...flow, slots, revision: flow.revision + 1, attempts: 0, isStopping: false, isReadBack: false }
}

function correctSlot(flow: FlowState, { slot, value }: Extract<Command, { do: 'correct-slot' }>): FlowState {
  if (slot === null) return flow
  if (value !== null) return withSlots(flow, { ...flow.slots, [slot]: value.slice(0, MAX_SLOT) })
  const isContact = slot === 'email' || slot === 'phone'
  const kept = Object.entries(flow.slots).filter(([name]) => name !== slot && !(isContact && isContactSlot(name)))
  return withSlots(flow, Object.fromEntries(kept))
}

const isContactSlot = (name: string) => name === 'email' || name === 'phone'
