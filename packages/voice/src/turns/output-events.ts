import type { Output, TurnEvent, TurnState } from './turn-state.ts'

type OutputEvent = Extract<TurnEvent, { type: 'response' | 'audible' | 'played' | 'response-over' }>

export const isOutputEvent = (event: TurnEvent): event is OutputEvent =>
  event.type === 'response' || event.type === 'audible' || event.type === 'played' || event.type === 'response-over'

/** Follows the response that is being played. */
export function applyOutputEvent(state: TurnState, event: OutputEvent): TurnState {
  const active = { ...state, lastActivityAt: event.at }
  switch (event.type) {
    case 'response':
      return { ...active, phase: 'speaking', output: newOutput(event.id, event.at) }
    case 'audible':
      return withOutput(state, event.id, { isAudible: true, audibleSince: event.at })
    case 'played':
      return withOutput(active, event.id, { heardMs: event.ms, isLastSentence: event.isLastSentence })
    case 'response-over':
      if (state.output?.id !== event.id) return state
      return { ...active, output: null, phase: state.phase === 'speaking' ? 'listening' : state.phase }
  }
}

const newOutput = (id: number, at: number): Output => ({
  id,
  isAudible: false,
  isPaused: false,
  heardMs: 0,
  audibleSince: at,
  isLastSentence: false,
})
const withOutput = (state: TurnState, id: number, changes: Partial<Output>): TurnState =>
  state.output?.id === id ? { ...state, output: { ...state.output, ...changes } } : state
