import { valuesOf } from '../message/headers.ts'
import type { SipRequest } from '../message/parse.ts'
import type { Answer } from '../message/write.ts'
import { type Choice, chooseStream } from '../sdp/answer-offer.ts'
import { type Codec, readOffer, type SessionOffer } from '../sdp/read-offer.ts'

export type Session = { readonly status: 'offered'; readonly offer: SessionOffer; readonly choice: Choice }
export type NoSession = { readonly status: 'refused'; readonly answer: Omit<Answer, 'toTag'> }

export const ALLOW = 'INVITE, ACK, BYE, CANCEL, OPTIONS, NOTIFY'
export const SDP_TYPE = 'application/sdp'

/**
 * What an INVITE offers to hear and to send. An INVITE without an offer wants one of ours, which there is not yet.
 * Within a call its codec stays: what is queued to be said is in it.
 */
export function readSession(invite: SipRequest, taken?: readonly Codec[]): Session | NoSession {
  const [type = SDP_TYPE] = valuesOf(invite.headers, 'content-type')
  const isSdp = type.split(';')[0]?.trim().toLowerCase() === SDP_TYPE
  if (invite.body.length > 0 && !isSdp) return refused(415, [['Accept', SDP_TYPE]])
  const offer = readOffer(Buffer.from(invite.body).toString('utf8'))
  const choice = offer === null ? null : chooseStream(offer, taken)
  if (offer === null || choice === null) return refused(488, [['Warning', `305 frontdesk "${reasonFor(invite)}"`]])
  return { status: 'offered', offer, choice }
}

const reasonFor = (invite: SipRequest): string =>
  invite.body.length === 0 ? 'Offer PCMU or PCMA in the INVITE' : 'Offer audio with PCMU or PCMA over RTP/AVP'

const refused = (status: number, lines: Answer['lines'] & {}): NoSession => ({
  status: 'refused',
  answer: { status, lines },
})
