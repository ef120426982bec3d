import type { Output, TurnEvent, TurnState } from './turn-state.ts'

type OutputEvent = Extract<TurnEvent, { type: 'response' | 'answering' | 'audible' | 'played' | 'response-over' }>

const OUTPUT_EVENTS: ReadonlySet<TurnEvent['type']> = new Set([
  'response',
  'answering',
  'audible',
  'played',
  'response-over',
])

export const isOutputEvent = (event: TurnEvent): event is OutputEvent => OUTPUT_EVENTS.has(event.type)

/** Follows the response that is being played. */
export function applyOutputEvent(state: TurnState, event: OutputEvent): TurnState {
  const active = { ...state, lastActivityAt: event.at }
  switch (event.type) {
    case 'response':
      return { ...active, phase: 'speaking', output: newOutput(event.id, event.at) }
    case 'answering':
      return state.output?.id === event.id ? { ...state, awaitsSince: null } : state
    case 'audible':
      return withOutput(state, event.id, { isAudible: true, audibleSince: event.at })
    case 'played':
      return withOutput(active, event.id, { heardMs: event.ms, isLastSentence: event.isLastSentence })
    case 'response-over':
      if (state.output?.id !== event.id) return state
      return {
        ...active,
        output: null,
        awaitsSince: null,
        phase: state.phase === 'speaking' ? 'listening' : state.phase,
      }
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
