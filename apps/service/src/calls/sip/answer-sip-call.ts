import { type CallEnd, examineCall, type IncomingCall } from '@frontdesk/sip'
import type { Services } from '../../services.ts'
import type { PhoneCalls } from '../phone-calls.ts'
import { SipLeg } from './sip-leg.ts'
import type { CallFindings } from './sip-standing.ts'
import type { SipTrunks } from './sip-trunks.ts'

export type SipCallDeps = {
  services: Services
  calls: PhoneCalls<SipLeg>
  trunks: SipTrunks
  onFindings: (trunkId: string, findings: CallFindings) => void
}

/** Answers a call, or tells why not: 404 a number of nobody, 480 an agent that is not spoken with, 503 no room. */
export async function answerSipCall(deps: SipCallDeps, call: IncomingCall): Promise<void> {
  const { services, calls, trunks } = deps
  const line = await trunks.lineOf(call)
  if (line === null) return call.reject('not_found')
  const { to, ...whose } = line
  const profile = await services.sessions.agents.findProfile(line.agentId)
  const audio = profile === null ? null : await services.voice.audioOf(profile)
  if (audio?.engine !== 'service') {
    await trunks.noteMissed(call, 'unavailable')
    return call.reject('unavailable')
  }
  call.ring()
  const conversationId = services.newId('cnv')
  const opened = await calls.begin({
    call: { ...whose, conversationId, to },
    // All calls of a trunk come from one address: each caller counts alone.
    address: `call ${conversationId}`,
    capabilities: { hasEcho: true },
    makeLeg: () => new SipLeg({ id: conversationId, to }, call, (end) => examine(deps, { call, conversationId, end })),
  })
  if (opened) return await opened.phone.start()
  call.reject('not_found')
}

/** PS8: what was wrong on the way is kept, and logged by its code; no address stands in the log. */
function examine(
  { services, onFindings }: SipCallDeps,
  { call, conversationId, end }: { call: IncomingCall; conversationId: string; end: CallEnd },
): void {
  const findings = examineCall(call.seen())
  onFindings(call.trunkId, { conversationId, findings })
  if (findings.length === 0) return
  const codes = findings.map(({ code }) => code)
  services.log.warn({ conversationId, by: end.by, findings: codes }, 'something is wrong on the way of a SIP call')
}
