import { randomUUID } from 'node:crypto'
import type { StartFrame } from '@frontdesk/telephony'
import type { Services } from '../../services.ts'
import { redeemCarrierTicket } from '../carrier-tickets.ts'
import type { Admitted, MediaCarrier } from '../media-carrier.ts'
import { PhoneCalls } from '../phone-calls.ts'
import { clientOf, twilioAccount } from './twilio-account.ts'
import { TwilioLeg } from './twilio-leg.ts'
import { twilioUrl } from './twilio-urls.ts'

/** The sound of Twilio's calls: nothing in it takes the agent's own voice out of what is heard. */
export function twilioMedia(services: Services): MediaCarrier<TwilioLeg> {
  const holder = randomUUID()
  return {
    calls: new PhoneCalls<TwilioLeg>(services),
    capabilities: { hasEcho: true },
    admit: (frame) => admit(services, holder, frame),
  }
}

/** CAR14: a stream of a call that we have had connected, which is not over. */
async function admit(services: Services, holder: string, { start }: StartFrame): Promise<Admitted<TwilioLeg> | null> {
  const { callSid, customParameters } = start
  const connectionId = await redeemCarrierTicket(services, customParameters['ticket'] ?? '', callSid)
  const connection = connectionId && (await services.carrierConnections.connectionAt(connectionId))
  const account = connection && twilioAccount(services, connection)
  if (!account) return null
  const name = { connectionId: connection.id, carrierCallId: callSid }
  const call = await services.carrierCalls.findCall(name)
  if (call?.endedAt !== null) return null
  await services.carrierCalls.holdCall(name, holder)
  const { organizationId, agentId, conversationId, to } = call
  const { maxSeconds } = await services.phoneConfigurations.lineOptionsOf(organizationId, agentId)
  return {
    call: { organizationId, agentId, conversationId, to },
    // Carriers call from few addresses: what is limited by address is limited by call.
    address: `call ${conversationId}`,
    makeLeg: ({ stream, socket }) =>
      new TwilioLeg(
        { id: conversationId, callSid, to, maxSeconds },
        {
          client: clientOf(services, account),
          afterUrl: twilioUrl(services, connection.id, 'after'),
          port: stream,
          socket,
          markEnded: () => services.carrierCalls.endHeldCall(name, { holder, at: services.now() }),
          onFailure: (error, stage) =>
            services.log.error({ err: error, conversationId, stage }, 'a call could not be ended'),
        },
      ),
  }
}
