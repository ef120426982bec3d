/** What a carrier can do; the call core asks before it relies on it. */
export type CarrierCapabilities = {
  /** Samples per second that callers are heard at. */
  inRate: 8_000 | 16_000
  outRates: readonly number[]
  /** It keeps what is sent until it is played, so that what is no longer meant must be cleared. */
  carrierBuffers: boolean
  /** It tells when a named place of the sound was played. */
  marks: boolean
  /** Nothing takes the agent's own voice out of what the caller's side sends. */
  hasEcho: boolean
  dtmfIn: boolean
  dtmfOut: boolean
  transfer: 'none' | 'rest' | 'refer'
  outbound: boolean
  provisioning: boolean
}

/** What is wrong with a connection to a carrier, and what to do about it. */
export type Finding = { code: string; cause: string; remedy: string }

/** A technology over which calls come; everything about its wire stays inside. */
export interface CarrierAdapter {
  readonly kind: string
  readonly capabilities: CarrierCapabilities
  start?(): Promise<void>
  drain?(patienceMs: number): Promise<void>
  check?(): Promise<readonly Finding[]>
}

/** A target of a transfer: a name that the owner set up with its number. No digits of a caller ever become one. */
export type TransferTarget = { name: string; e164: string }

export type RejectReason = 'busy' | 'not_found' | 'forbidden' | 'unavailable'

export type LegEnd = 'caller' | 'agent' | 'carrier' | 'limit' | 'media_timeout'

export type LegEvent =
  | { type: 'dtmf'; digit: string; ms: number }
  /** The caller put us on hold, and took us back. */
  | { type: 'hold'; isHeld: boolean }
  | { type: 'ended'; by: LegEnd }
  | { type: 'transfer'; status: 'ok' | 'failed' }

/** How sure the networks are of the caller's number. It is a hint, never an identity. */
export type Attestation = 'A' | 'B' | 'C' | 'failed'

/** One call at a carrier. */
export interface CallLeg {
  readonly id: string
  readonly carrierCallId: string
  readonly to: string
  /** Null where it was withheld. */
  readonly from: string | null
  readonly attestation: Attestation | null
  answer(): Promise<MediaPort>
  reject(reason: RejectReason): void
  hangUp(): Promise<void>
  transfer(target: TransferTarget): Promise<'ok' | 'failed'>
  sendDtmf(digits: string): Promise<void>
  onEvent(listen: (event: LegEvent) => void): void
}

/** The sound of a call, as 16-bit samples at 16 kHz, mono; codecs stay in the adapter. */
export interface MediaPort {
  onAudio(listen: (samples: Int16Array) => void): void
  /** Whole multiples of 20 ms; the mark stands behind them. */
  play(samples: Int16Array, mark?: string): void
  /** Forgets what is not played yet. */
  clear(): void
  onMark(listen: (name: string) => void): void
}

/** Milliseconds that only go forward, and one call after some of them. */
export interface CallClock {
  now(): number
  after(ms: number, call: () => void): () => void
}
