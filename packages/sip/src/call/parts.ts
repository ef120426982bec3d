import type { OpenTrunk } from '../admission/trunk.ts'
import type { Clock } from '../clock.ts'
import type { Dialog } from '../dialog/dialog.ts'
import type { SipRequest } from '../message/parse.ts'
import type { CallMedia, MediaEvents } from '../rtp/call-media.ts'
import type { Transactions } from '../transaction/transactions.ts'
import type { Flow } from '../transport/flow.ts'
import type { Session } from './read-session.ts'

export type CallParts = {
  readonly clock: Clock
  readonly transactions: Transactions
  readonly newTag: () => string
  /** What others reach us by: host and port. */
  readonly hop: string
  readonly mediaAddress: string
  readonly openMedia: (events: MediaEvents) => Promise<CallMedia | null>
  readonly onOver: () => void
}

export type CallBeginning = {
  readonly invite: SipRequest
  readonly flow: Flow
  readonly trunk: OpenTrunk
  readonly dialog: Dialog
  readonly session: Session
}
