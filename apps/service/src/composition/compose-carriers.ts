import { SipStanding } from '../calls/sip/sip-standing.ts'
import { twilioProvisioning } from '../calls/twilio/twilio-provisioning.ts'
import type { Services } from '../services.ts'

type Carriers = Pick<Services, 'provisioning' | 'sip' | 'sipUriOf'>

/** How numbers of each kind of carrier are led here; kinds that are missing are set up at the carrier by hand. */
export function composeCarriers(deps: Pick<Services, 'settings' | 'seals' | 'publicUrl'>): Carriers {
  const sip = new SipStanding(deps.settings)
  return { provisioning: { twilio: twilioProvisioning(deps) }, sip, sipUriOf: (line) => sip.uriOf(line) }
}
