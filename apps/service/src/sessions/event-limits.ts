import type { ClientEvent } from '@frontdesk/schema'
import { WINDOW_MS } from '../http/rate-headers.ts'
import { RateLimited } from '../http/rate-limited.ts'
import { countAddress, countBucket, type LimitDeps } from './public-limits.ts'

/**
 * Whom a limit is of. `conversation`: what is stored or starts work counts for its conversation and for its address,
 * whichever way it comes. `address`: what comes before there is a conversation. `connection`: what comes many times a
 * minute by itself and costs next to nothing.
 */
type EventLimit = { of: 'conversation' | 'connection'; perMinute: number } | { of: 'address' }

/** EVT1: every kind of event has its limit; a kind of the protocol that is missing here does not compile. */
const EVENT_LIMITS: Readonly<Record<ClientEvent['type'], EventLimit>> = {
  'session.resume': { of: 'address' },
  'conversation.item.create': { of: 'conversation', perMinute: 20 },
  'conversation.feedback': { of: 'conversation', perMinute: 20 },
  'visitor.update': { of: 'conversation', perMinute: 20 },
  /** Begins and ends calls. */
  'session.update': { of: 'conversation', perMinute: 20 },
  'response.cancel': { of: 'conversation', perMinute: 60 },
  'input_audio_buffer.commit': { of: 'connection', perMinute: 120 },
  'input_audio_buffer.clear': { of: 'connection', perMinute: 120 },
  /** Five a second are told while an answer plays. */
  'output_audio_buffer.progress': { of: 'connection', perMinute: 1_200 },
  /** Three a minute are sent, and more by pages that come back to the front. */
  ping: { of: 'connection', perMinute: 60 },
}

/** What is no event, and events that were refused: whoever goes on regardless is cut. */
const NUISANCE_LIMITS = { unknown: 60, refused: 60 } as const
type Nuisance = keyof typeof NUISANCE_LIMITS

/** A ceiling for all visitors of one agent together: a flood from many addresses stops here. */
const MESSAGES_PER_AGENT = 1_200

const isOff = ({ settings }: LimitDeps): boolean => settings.FRONTDESK_PUBLIC_LIMITS.messages === 0

/** Counts what one connection sends, in memory: it comes too often for a store. */
export class ConnectionMeter {
  private readonly deps: LimitDeps
  private readonly counts = new Map<string, number>()
  private endsAt = 0

  constructor(deps: LimitDeps) {
    this.deps = deps
  }

  /** One more of a nuisance; throws when it is one too many. */
  countNuisance(nuisance: Nuisance): void {
    this.count(nuisance, NUISANCE_LIMITS[nuisance])
  }

  count(kind: string, limit: number): void {
    if (isOff(this.deps)) return
    const now = this.deps.now()
    if (now >= this.endsAt || now < this.endsAt - WINDOW_MS) {
      this.counts.clear()
      this.endsAt = now + WINDOW_MS
    }
    const count = (this.counts.get(kind) ?? 0) + 1
    this.counts.set(kind, count)
    if (count > limit) throw new RateLimited({ isAllowed: false, limit, remaining: 0, resetAt: this.endsAt }, now)
  }
}

export type Sender = {
  address: string
  /** Null before the connection has joined its conversation. */
  session: { conversationId: string; agentId: string } | null
  /** Null where each event comes as a request of its own. */
  meter: ConnectionMeter | null
}

/** EVT1: one more event of a visitor; throws when it is one too many of its kind. */
export async function countEvent(deps: LimitDeps, sender: Sender, kind: ClientEvent['type']): Promise<void> {
  const { messages, sessions } = deps.settings.FRONTDESK_PUBLIC_LIMITS
  const { address, session, meter } = sender
  const limit = EVENT_LIMITS[kind]
  if (limit.of === 'address') return countAddress(deps, { kind, address, limit: sessions })
  if (limit.of === 'connection') return meter?.count(kind, limit.perMinute)
  if (!session) return meter?.countNuisance('unknown')
  if (isOff(deps)) return
  await countAddress(deps, { kind, address, limit: messages })
  await countBucket(deps, `${kind}:${session.conversationId}`, limit.perMinute)
  if (kind === 'conversation.item.create') await countBucket(deps, `agent:${session.agentId}`, MESSAGES_PER_AGENT)
}
