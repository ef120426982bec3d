import type { SipRequest } from '../message/parse.ts'
import { parseNameAddress } from '../message/uri.ts'
import type { Lines } from '../message/write.ts'
import { writeRequest } from '../message/write.ts'

/** What both sides of a call remember of each other (RFC 3261, section 12). */
export type Dialog = {
  readonly callId: string
  readonly localTag: string
  readonly remoteTag: string
  /** From and To of our own requests: those of the INVITE, changed over. */
  readonly local: string
  readonly remote: string
  readonly routes: readonly string[]
  /** Where requests are addressed to: the other side's Contact. */
  readonly target: string
  readonly remoteSequence: number
  readonly localSequence: number
}

/** Begins a dialog from an INVITE; null where it names no Contact or no tag, without which none can be. */
export function openDialog(invite: SipRequest, localTag: string): Dialog | null {
  const remoteTag = invite.from.parameters.get('tag')
  const from = invite.headers.find(({ name }) => name === 'from')?.value
  const to = invite.headers.find(({ name }) => name === 'to')?.value
  if (!remoteTag || invite.contact === null || from === undefined || to === undefined) return null
  return {
    callId: invite.callId,
    localTag,
    remoteTag,
    local: `${to};tag=${localTag}`,
    remote: from,
    routes: invite.recordRoutes,
    target: invite.contact.uri.text,
    remoteSequence: invite.cSeq.number,
    localSequence: 0,
  }
}

/** Under which an in-dialog request finds its call. */
export const dialogKey = (callId: string, localTag: string, remoteTag: string): string =>
  JSON.stringify([callId, localTag, remoteTag])

/** Takes in a request of the other side; null where its number is not above the last one's. */
export function afterRequest(dialog: Dialog, request: SipRequest): Dialog | null {
  if (request.cSeq.number <= dialog.remoteSequence) return null
  const refreshes = request.method === 'INVITE' && request.contact !== null
  return {
    ...dialog,
    remoteSequence: request.cSeq.number,
    target: refreshes ? (request.contact?.uri.text ?? dialog.target) : dialog.target,
  }
}

export type OwnRequest = {
  readonly method: string
  /** Our place in the path: `SIP/2.0/UDP host:port`. */
  readonly hop: string
  readonly branch: string
  readonly lines: Lines
}

/** A request of ours within the dialog, and the dialog after it. */
export function requestWithin(
  dialog: Dialog,
  { method, hop, branch, lines }: OwnRequest,
): { dialog: Dialog; text: string } {
  const localSequence = dialog.localSequence + 1
  const { uri, routes } = pathOf(dialog)
  const all: Lines = [
    ['Via', `${hop};branch=${branch};rport`],
    ['Max-Forwards', '70'],
    ...routes.map((route) => ['Route', route] as const),
    ['From', dialog.local],
    ['To', dialog.remote],
    ['Call-ID', dialog.callId],
    ['CSeq', `${localSequence} ${method}`],
    ...lines,
  ]
  return { dialog: { ...dialog, localSequence }, text: writeRequest({ method, uri }, all, null) }
}

/** A proxy that does not say `lr` wants to be addressed itself, and the target behind all others (12.2.1.1). */
function pathOf({ routes, target }: Dialog): { uri: string; routes: readonly string[] } {
  const [first, ...others] = routes
  const proxy = first === undefined ? null : parseNameAddress(first)
  if (proxy === null || proxy.uri.parameters.has('lr')) return { uri: target, routes }
  return { uri: proxy.uri.text, routes: [...others, `<${target}>`] }
}
