import { PATIENCE, type Step, T1, T2, T4, type TransactionTimer } from './timers.ts'

/** A request of ours other than INVITE (RFC 3261, 17.1.2): BYE, REFER. */
export type PlainClientState =
  | { readonly phase: 'trying' | 'proceeding'; readonly text: string; readonly waitMs: number; isReliable: boolean }
  | { readonly phase: 'completed' }
  | { readonly phase: 'terminated' }

export type PlainClientInput =
  | { readonly type: 'response'; readonly status: number }
  | { readonly type: 'timer'; readonly timer: TransactionTimer }

export type PlainClientTold = 'answered' | 'timed-out'
type ClientStep = Step<PlainClientState, PlainClientTold>

export function beginPlainClient(text: string, isReliable: boolean): ClientStep {
  return {
    state: { phase: 'trying', text, waitMs: T1, isReliable },
    effects: [
      { do: 'send', text },
      ...(isReliable ? [] : [{ do: 'start', timer: 'resend', afterMs: T1 } as const]),
      { do: 'start', timer: 'give-up', afterMs: PATIENCE },
    ],
  }
}

export function stepPlainClient(state: PlainClientState, input: PlainClientInput): ClientStep {
  if (state.phase === 'terminated') return { state, effects: [] }
  if (state.phase === 'completed') {
    return input.type === 'timer' ? { state: { phase: 'terminated' }, effects: [] } : { state, effects: [] }
  }
  if (input.type === 'timer') return onTimer(state, input.timer)
  if (input.status < 200) return { state: { ...state, phase: 'proceeding' }, effects: [] }
  const answered = { do: 'tell', what: 'answered' } as const
  if (state.isReliable) return { state: { phase: 'terminated' }, effects: [answered] }
  return {
    state: { phase: 'completed' },
    effects: [
      { do: 'stop', timer: 'resend' },
      { do: 'stop', timer: 'give-up' },
      { do: 'start', timer: 'forget', afterMs: T4 },
      answered,
    ],
  }
}

type Waiting = Extract<PlainClientState, { phase: 'trying' | 'proceeding' }>

/** Once something provisional came, the other side is there: asking every T2 is enough. */
function onTimer(state: Waiting, timer: TransactionTimer): ClientStep {
  if (timer !== 'resend') return { state: { phase: 'terminated' }, effects: [{ do: 'tell', what: 'timed-out' }] }
  const waitMs = state.phase === 'proceeding' ? T2 : Math.min(2 * state.waitMs, T2)
  return {
    state: { ...state, waitMs },
    effects: [
      { do: 'send', text: state.text },
      { do: 'start', timer: 'resend', afterMs: waitMs },
    ],
  }
}
