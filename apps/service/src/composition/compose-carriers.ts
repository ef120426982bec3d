import { SipStanding } from '../calls/sip/sip-standing.ts'
import { telnyxProvisioning } from '../calls/telnyx/telnyx-provisioning.ts'
import { twilioProvisioning } from '../calls/twilio/twilio-provisioning.ts'
import type { Services } from '../services.ts'

type Carriers = Pick<Services, 'provisioning' | 'sip' | 'sipUriOf' | 'refusedWebhooks'>

/** How numbers of each kind of carrier are led here; kinds that are missing are set up at the carrier by hand. */
export function composeCarriers(deps: Pick<Services, 'settings' | 'seals' | 'publicUrl'>): Carriers {
  const sip = new SipStanding(deps.settings)
  const refusedWebhooks = new Map<string, number>()
  const provisioning = {
    twilio: twilioProvisioning(deps),
    telnyx: telnyxProvisioning({ ...deps, refusedWebhooks }),
  }
  return { provisioning, refusedWebhooks, sip, sipUriOf: (line) => sip.uriOf(line) }
}
