import { PATIENCE, type Step, T1, T2, type TransactionTimer } from './timers.ts'

/**
 * An INVITE that came in (RFC 3261, 17.2.1, as RFC 6026 mends it). A 2xx is sent again by us until its ACK comes, over
 * TCP too, as 13.3.1.4 wants it.
 */
export type InviteServerState =
  | { readonly phase: 'proceeding'; readonly isReliable: boolean; readonly text: string }
  | { readonly phase: 'accepted'; readonly text: string; readonly waitMs: number; readonly isAcknowledged: boolean }
  | { readonly phase: 'completed'; readonly isReliable: boolean; readonly text: string; readonly waitMs: number }
  | { readonly phase: 'confirmed' }
  | { readonly phase: 'terminated' }

export type InviteServerInput =
  /** The same INVITE once more. */
  | { readonly type: 'repeated' }
  | { readonly type: 'respond'; readonly status: number; readonly text: string }
  /** The ACK of a refusal, which has the branch of its INVITE, or of a 2xx, which the dialog has found. */
  | { readonly type: 'ack' }
  | { readonly type: 'timer'; readonly timer: TransactionTimer }

export type InviteServerTold = 'acknowledged' | 'unacknowledged'
type InviteStep = Step<InviteServerState, InviteServerTold>

const TERMINATED: InviteServerState = { phase: 'terminated' }
const stay = (state: InviteServerState): InviteStep => ({ state, effects: [] })

export function stepInviteServer(state: InviteServerState, input: InviteServerInput): InviteStep {
  switch (input.type) {
    case 'repeated':
      return onRepeated(state)
    case 'respond':
      return onRespond(state, input)
    case 'ack':
      return onAck(state)
    case 'timer':
      return onTimer(state, input.timer)
  }
}

function onRepeated(state: InviteServerState): InviteStep {
  if (state.phase !== 'proceeding' && state.phase !== 'completed') return stay(state)
  return { state, effects: [{ do: 'send', text: state.text }] }
}

function onRespond(state: InviteServerState, { status, text }: { status: number; text: string }): InviteStep {
  if (state.phase !== 'proceeding') return stay(state)
  if (status < 200) return { state: { ...state, text }, effects: [{ do: 'send', text }] }
  const { isReliable } = state
  const resend = { do: 'start', timer: 'resend', afterMs: T1 } as const
  const giveUp = { do: 'start', timer: 'give-up', afterMs: PATIENCE } as const
  if (status < 300) {
    const accepted = { phase: 'accepted', text, waitMs: T1, isAcknowledged: false } as const
    return { state: accepted, effects: [{ do: 'send', text }, resend, giveUp] }
  }
  return {
    state: { phase: 'completed', isReliable, text, waitMs: T1 },
    effects: [{ do: 'send', text }, ...(isReliable ? [] : [resend]), giveUp],
  }
}

function onAck(state: InviteServerState): InviteStep {
  if (state.phase === 'accepted' && !state.isAcknowledged)
    return {
      state: { ...state, isAcknowledged: true },
      effects: [
        { do: 'stop', timer: 'resend' },
        { do: 'tell', what: 'acknowledged' },
      ],
    }
  if (state.phase !== 'completed') return stay(state)
  if (state.isReliable) return stay(TERMINATED)
  return {
    state: { phase: 'confirmed' },
    effects: [
      { do: 'stop', timer: 'resend' },
      { do: 'stop', timer: 'give-up' },
      // RFC 3261 says T4; an INVITE that wandered longer would ring once more.
      { do: 'start', timer: 'forget', afterMs: PATIENCE },
    ],
  }
}

function onTimer(state: InviteServerState, timer: TransactionTimer): InviteStep {
  if (timer === 'resend' && (state.phase === 'accepted' || state.phase === 'completed')) {
    const waitMs = Math.min(2 * state.waitMs, T2)
    return {
      state: { ...state, waitMs },
      effects: [
        { do: 'send', text: state.text },
        { do: 'start', timer: 'resend', afterMs: waitMs },
      ],
    }
  }
  if (timer === 'resend') return stay(state)
  const isMissed = timer === 'give-up' && state.phase === 'accepted' && !state.isAcknowledged
  return { state: TERMINATED, effects: isMissed ? [{ do: 'tell', what: 'unacknowledged' }] : [] }
}
