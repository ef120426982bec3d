import { networksOf } from '../http/client-address.ts'
import type { Settings } from '../settings.ts'

/** Sockets and event streams at once, of one address and of one session: a page has one, and a few dead ones behind it. */
const MOST_OF_ADDRESS = 100
const MOST_OF_SESSION = 4
/** So many times as much for all of a wider network. */
const WIDER = 4

/**
 * NET2: the connections of this process. An address that has its share gets no more; of a session the oldest gives way,
 * because a page that comes back after a cut leaves a dead one behind.
 */
export class OpenConnections {
  private readonly settings: Pick<Settings, 'FRONTDESK_PUBLIC_LIMITS'>
  private readonly ofNetwork = new Map<string, number>()
  private readonly ofSession = new Map<string, Set<() => void>>()

  constructor(settings: Pick<Settings, 'FRONTDESK_PUBLIC_LIMITS'>) {
    this.settings = settings
  }

  /** A place for one more of this address, to be given back; null when it has its share. */
  enter(address: string): (() => void) | null {
    if (this.isOff) return () => undefined
    const networks = networksOf(address)
    const isFull = networks.some((network, step) => this.countOf(network) >= MOST_OF_ADDRESS * (step > 0 ? WIDER : 1))
    if (isFull) return null
    for (const network of networks) this.ofNetwork.set(network, this.countOf(network) + 1)
    return once(() => {
      for (const network of networks) this.leave(network)
    })
  }

  /** One more of this session; `end` is called when newer ones take its place. */
  join(sessionId: string, end: () => void): () => void {
    if (this.isOff) return () => undefined
    const ends = this.ofSession.get(sessionId) ?? new Set()
    this.ofSession.set(sessionId, ends)
    ends.add(end)
    const [oldest] = ends
    if (oldest && ends.size > MOST_OF_SESSION) {
      ends.delete(oldest)
      oldest()
    }
    return () => {
      ends.delete(end)
      if (ends.size === 0 && this.ofSession.get(sessionId) === ends) this.ofSession.delete(sessionId)
    }
  }

  private get isOff(): boolean {
    return this.settings.FRONTDESK_PUBLIC_LIMITS.sessions === 0
  }

  private countOf(network: string): number {
    return this.ofNetwork.get(network) ?? 0
  }

  private leave(network: string): void {
    const count = this.countOf(network) - 1
    if (count > 0) this.ofNetwork.set(network, count)
    else this.ofNetwork.delete(network)
  }
}

function once(call: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    call()
  }
}
