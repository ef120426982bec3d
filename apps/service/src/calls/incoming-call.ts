import type { CarrierCall, CarrierConnection } from '@frontdesk/carriers'
import { calledKeys } from '@frontdesk/carriers'
import type { UsedPhoneNumber } from '@frontdesk/deployments'
import type { AgentId, MissedReason } from '@frontdesk/schema'
import type { Services } from '../services.ts'

/** A call as its carrier tells of it. */
export type ToldCall = { connection: CarrierConnection; carrierCallId: string; to: string; from: string | null }
export type TakenCall =
  | { status: 'taken'; call: CarrierCall }
  | { status: 'over' }
  | { status: 'missed'; reason: MissedReason }

/** A call that is told of takes no line any more after this, should its end never be. */
const LONGEST_CALL_MS = 2 * 60 * 60_000
const TOLD_AGAIN_MS = 60 * 60_000

/**
 * CAR10, CAR15: whom a call over a carrier reaches: the agent that has the number, within the connection's own
 * organization. One that is told of again is the same call; one that reaches nobody is noted.
 */
export async function takeIncomingCall(services: Services, told: ToldCall): Promise<TakenCall> {
  const { connection, carrierCallId } = told
  const known = await services.carrierCalls.findCall({ connectionId: connection.id, carrierCallId })
  if (known) return known.endedAt === null ? { status: 'taken', call: known } : { status: 'over' }
  const reached = await agentCalled(services, told)
  if ('reason' in reached) return await missed(services, told, reached.reason)
  const startedAt = services.now()
  const call = await services.carrierCalls.claimCallWithin(
    {
      connectionId: connection.id,
      carrierCallId,
      organizationId: connection.organizationId,
      agentId: reached.agentId,
      conversationId: services.newId('cnv'),
      to: reached.number.e164,
      startedAt,
      endedAt: null,
    },
    { most: connection.maxConcurrent, since: startedAt - LONGEST_CALL_MS },
  )
  return call === 'busy' ? await missed(services, told, call) : { status: 'taken', call }
}

type Reached = { agentId: AgentId; number: UsedPhoneNumber } | { reason: MissedReason }

async function agentCalled(services: Services, { connection, to }: ToldCall): Promise<Reached> {
  const country = connection.kind === 'sip' ? connection.settings.defaultCountry : null
  const number = await services.phoneNumbers.findPhoneNumberByKeys(connection.id, calledKeys(to, country))
  if (number === null) return { reason: 'unknown_number' }
  const { agentId } = number
  if (agentId === null) return { reason: 'no_agent' }
  const profile = await services.sessions.agents.findProfile(agentId)
  if (profile?.organizationId !== connection.organizationId) return { reason: 'no_agent' }
  const audio = await services.voice.audioOf(profile)
  return audio?.engine === 'service' ? { agentId, number } : { reason: 'unavailable' }
}

/** CAR9: once for each call, however often the carrier tells of it. */
async function missed(services: Services, told: ToldCall, reason: MissedReason): Promise<TakenCall> {
  const { connection, carrierCallId, to, from } = told
  const now = services.now()
  const first = await services.limits.take(`missed call:${connection.id}:${carrierCallId}`, 1, TOLD_AGAIN_MS, now)
  const { id: connectionId, organizationId } = connection
  if (first.isAllowed) {
    const row = { id: services.newId('msc'), organizationId, connectionId, to: to.slice(0, 200), from, reason }
    await services.carrierCalls.noteMissedCall({ ...row, createdAt: now })
    services.log.info({ connectionId, reason }, 'a call reached no agent')
  }
  return { status: 'missed', reason }
}
