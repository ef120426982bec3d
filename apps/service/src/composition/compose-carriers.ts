import { twilioProvisioning } from '../calls/twilio/twilio-provisioning.ts'
import type { Services } from '../services.ts'

/** How numbers of each kind of carrier are led here; kinds that are missing are set up at the carrier by hand. */
export const composeCarriers = (
  deps: Pick<Services, 'settings' | 'seals' | 'publicUrl'>,
): Services['provisioning'] => ({
  twilio: twilioProvisioning(deps),
})
