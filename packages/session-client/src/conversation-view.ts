import type { LinkState } from './link-machine.ts'
import type { ConnectionStatus, ConversationView } from './session-connection.ts'

/** SC19: a service that was never reached is not reported as lost. */
export function statusOf(
  state: LinkState,
  { isOnline, wasLive }: { isOnline: boolean; wasLive: boolean },
): ConnectionStatus {
  if (state.phase === 'idle' || state.phase === 'live' || state.phase === 'ended') return state.phase
  if (!isOnline) return 'offline'
  if (state.failures === 0) return 'connecting'
  return wasLive ? 'reconnecting' : 'retrying'
}

export const hasSpoken = ({ outbox, transcript }: ConversationView): boolean =>
  outbox.length > 0 || transcript.items.some((item) => item.role === 'visitor')
