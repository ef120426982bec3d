import { type AgentProfile, openCall } from '@frontdesk/agent-runtime'
import {
  type CallLeg,
  type CallVoice,
  type CarrierCapabilities,
  PhoneCall,
  phoneSentences,
  type VoiceLine,
} from '@frontdesk/telephony'
import type { Services } from '../services.ts'
import type { CallManner } from '../sessions/voice-calls.ts'
import { callClock } from './call-clock.ts'
import type { TicketedCall } from './call-tickets.ts'
import { calledAgent, submitOf } from './called-agent.ts'

export type Incoming<Leg extends CallLeg> = {
  call: TicketedCall
  address: string
  capabilities: Pick<CarrierCapabilities, 'hasEcho'>
  makeLeg: () => Leg
}

type Open<Leg extends CallLeg> = { phone: PhoneCall; leg: Leg }

/** The calls of this process that phone agents are in, whichever carrier they came over. */
export class PhoneCalls<Leg extends CallLeg> {
  private readonly services: Services
  private readonly open = new Map<string, Open<Leg>>()

  constructor(services: Services) {
    this.services = services
  }

  /** TE14: a call that is open here, to be taken up over another line; null when there is none. */
  find(callId: string): Open<Leg> | null {
    return this.open.get(callId) ?? null
  }

  /** Rings at the agent; null when it no longer answers. TE21: it goes on in the conversation that it had. */
  async begin(incoming: Incoming<Leg>): Promise<Open<Leg> | null> {
    const { services } = this
    const { call } = incoming
    const profile = await services.sessions.agents.findProfile(call.agentId)
    if (profile?.organizationId !== call.organizationId) return null
    const { maxSeconds, transferTargets } = await services.phoneConfigurations.lineOptionsOf(
      call.organizationId,
      call.agentId,
    )
    const isNew = (await openCall(services.sessions, call)) === 'new'
    const agent = calledAgent(services, { profile, call, address: incoming.address, isNew })
    const leg = incoming.makeLeg()
    const subscription = { end: (): void => undefined }
    const phone = new PhoneCall({
      leg,
      capabilities: incoming.capabilities,
      clock: callClock,
      agent,
      sentences: phoneSentences(profile.language),
      transferTargets,
      policy: { maxCallMs: maxSeconds * 1_000 },
      openVoice: (line) => this.openVoice(incoming, profile, line),
      onClosed: (by) => {
        subscription.end()
        this.open.delete(call.conversationId)
        services.log.info({ conversationId: call.conversationId, by }, 'a call has ended')
      },
      onFailure: (error) =>
        services.log.error({ err: error, conversationId: call.conversationId }, 'something failed in a call'),
    })
    const opened = { phone, leg }
    this.open.set(call.conversationId, opened)
    const seq = await services.runtime.lastSeq(call.organizationId, call.conversationId)
    subscription.end = await services.runtime.subscribe(call, seq, (event) => {
      if (event.type === 'session.closed') phone.end()
      else phone.onServerEvent(event)
    })
    // Whoever hung up meanwhile hears nothing more.
    if (phone.phase === 'over') subscription.end()
    return opened
  }

  private async openVoice(
    { call, address }: Pick<Incoming<Leg>, 'call' | 'address'>,
    profile: AgentProfile,
    line: VoiceLine,
  ): Promise<CallVoice | 'full'> {
    const { runtime, sessions, voice, log } = this.services
    const { askAgain, stillThere } = phoneSentences(profile.language)
    const say = (text: string): Promise<void> => runtime.say(call, { text, medium: 'phone' })
    const submit = submitOf(this.services, { call, address })
    return await voice.open({
      agent: profile,
      session: call,
      address,
      say,
      submit: (text) => submit({ text }, () => say(askAgain)),
      interrupt: (responseId, heardText) => runtime.interrupt(call, { responseId, heardText }),
      reportLatency: (responseId, latency) => {
        sessions.store
          .setSpokenLatency(call.organizationId, call.conversationId, responseId, latency)
          .catch((error: unknown) => log.error({ err: error }, 'the latency of a turn was not stored'))
      },
      sendEvent: line.sendEvent,
      sendAudio: line.sendAudio,
      onEnd: line.onEnd,
      manner: { ...PHONE_MANNER, sentences: { askAgain, stillThere } },
    })
  }
}

/** TE11: silence and length are the call's affair. */
const PHONE_MANNER: Pick<CallManner, 'limits'> = {
  limits: { promptAfterMs: Infinity, endAfterMs: Infinity, maxCallMs: Infinity },
}
