import type { Dialog } from '../dialog/dialog.ts'
import type { SipRequest } from '../message/parse.ts'
import type { MediaSeen } from '../rtp/call-media.ts'
import type { Place } from '../rtp/media-source.ts'
import type { Flow } from '../transport/flow.ts'
import type { Session } from './read-session.ts'
import type { CallEnd, CallSeen } from './seen.ts'

/** What is noted of a call while it goes on. */
export type CallNotes = {
  readonly id: string
  /** Of our session description: the same in every answer of the call. */
  readonly sessionId: number
  readonly signalling: Place
  readonly advertisedAddress: string
  readonly contactHost: string
  describedMedia: Place | null
  isAcknowledged: boolean
  answersSent: number
  isAnswered: boolean
  ended: CallEnd['by'] | null
  media: MediaSeen | null
}

type Beginning = {
  readonly invite: SipRequest
  readonly flow: Flow
  readonly dialog: Dialog
  readonly session: Session
}

export function newNotes({ invite, flow, dialog, session }: Beginning, hop: string): CallNotes {
  return {
    id: dialog.localTag,
    sessionId: Number.parseInt(dialog.localTag.slice(0, 8), 16),
    signalling: { address: flow.address, port: flow.port },
    advertisedAddress: hop.split(':')[0] ?? hop,
    contactHost: invite.contact?.uri.host ?? '',
    describedMedia: session.choice.plan.remote,
    isAcknowledged: false,
    answersSent: 0,
    isAnswered: false,
    ended: null,
    media: null,
  }
}

const NO_MEDIA: MediaSeen = {
  packets: 0,
  lost: 0,
  foreign: 0,
  unreadable: 0,
  wrongFormat: 0,
  place: null,
  sent: 0,
}

export function seenOf(notes: CallNotes, media: MediaSeen | null): CallSeen {
  const heard = media ?? NO_MEDIA
  return {
    signalling: notes.signalling,
    advertisedAddress: notes.advertisedAddress,
    contactHost: notes.contactHost,
    describedMedia: notes.describedMedia,
    heardFrom: heard.place,
    isAcknowledged: notes.isAcknowledged,
    answersSent: notes.answersSent,
    packetsIn: heard.packets,
    packetsOut: heard.sent,
    packetsLost: heard.lost,
    packetsForeign: heard.foreign,
    packetsWrongFormat: heard.wrongFormat,
    isAnswered: notes.isAnswered,
    ended: notes.ended,
  }
}
