import { PATIENCE, type Step, type TransactionTimer } from './timers.ts'

/** A request other than INVITE that came in (RFC 3261, 17.2.2). It is answered at once, so it begins answered. */
export type PlainServerState = { readonly phase: 'completed'; readonly text: string } | { readonly phase: 'terminated' }

export type PlainServerInput =
  | { readonly type: 'repeated' }
  | { readonly type: 'timer'; readonly timer: TransactionTimer }

/** The answer is remembered for as long as its request may come again; over TCP it comes once. */
export function beginPlainServer(text: string, isReliable: boolean): Step<PlainServerState> {
  if (isReliable) return { state: { phase: 'terminated' }, effects: [{ do: 'send', text }] }
  return {
    state: { phase: 'completed', text },
    effects: [
      { do: 'send', text },
      { do: 'start', timer: 'forget', afterMs: PATIENCE },
    ],
  }
}

export function stepPlainServer(state: PlainServerState, input: PlainServerInput): Step<PlainServerState> {
  if (state.phase === 'terminated') return { state, effects: [] }
  if (input.type === 'repeated') return { state, effects: [{ do: 'send', text: state.text }] }
  return { state: { phase: 'terminated' }, effects: [] }
}
