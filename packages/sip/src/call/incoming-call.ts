import type { Call } from './call.ts'
import type { IncomingCall } from './events.ts'

/** The call as whoever answers it sees it. */
export function incomingCall(call: Call): IncomingCall {
  const { invite, flow, trunk, session, dialog } = call.beginning
  const { plan } = session.choice
  return {
    id: dialog.localTag,
    trunkId: trunk.id,
    from: { user: invite.from.uri.user, name: invite.from.name },
    to: invite.uri.user,
    source: { address: flow.address, domain: invite.from.uri.host },
    codec: plan.codec,
    takesKeys: plan.eventPayloadType !== null,
    listen: (events) => call.listen(events),
    ring: () => call.ring(),
    answer: () => call.answer(),
    reject: (reason) => call.reject(reason),
    hangup: () => call.hangup(),
    refer: (target) => call.refer(target),
    send: (payload) => call.media?.queue(payload),
    mark: (name) => call.media?.mark(name),
    clear: () => call.media?.clear() ?? 0,
    queuedMs: () => call.media?.queuedMs() ?? 0,
    press: (keys) => call.media?.press(keys) ?? false,
    seen: () => call.seen(),
  }
}
