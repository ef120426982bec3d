import { isPrivateAddress } from '../transport/addresses.ts'

export type Place = { readonly address: string; readonly port: number }

/**
 * From where the sound of a call is taken. `expected`: what the session description and the signalling say; behind a
 * NAT, whose outer address nobody knows, anyone may be first. Locked on the first that fits, until a re-INVITE.
 */
export type MediaSource =
  | { readonly phase: 'open'; readonly expected: readonly string[]; readonly takesAnyone: boolean }
  | { readonly phase: 'locked'; readonly place: Place; readonly source: number; readonly heardAt: number }

/** A source that changes in the middle of a call is believed only when the old one has been still for so long. */
export const STILL_MS = 500

export function expectSource(remote: Place | null, signallingAddress: string): MediaSource {
  const described = remote?.address ?? null
  const isBehindNat = described === null || (described !== signallingAddress && isPrivateAddress(described))
  return {
    phase: 'open',
    expected: described === null ? [signallingAddress] : [described, signallingAddress],
    takesAnyone: isBehindNat,
  }
}

/** Whether a packet is the caller's, and what is known of the source after it; null: it is not. */
export function takeSource(
  state: MediaSource,
  { from, source, at }: { from: Place; source: number; at: number },
): Extract<MediaSource, { phase: 'locked' }> | null {
  if (state.phase === 'open') {
    const isExpected = state.takesAnyone || state.expected.includes(from.address)
    return isExpected ? { phase: 'locked', place: from, source, heardAt: at } : null
  }
  if (from.address !== state.place.address || from.port !== state.place.port) return null
  if (source !== state.source && at - state.heardAt < STILL_MS) return null
  return { ...state, source, heardAt: at }
}
