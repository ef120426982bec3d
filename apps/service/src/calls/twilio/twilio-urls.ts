import type { CarrierConnectionId } from '@frontdesk/schema'

export const TWILIO_MEDIA_PATH = '/v1/carriers/twilio/media'

/** What Twilio calls, of one connection. None has a query: Twilio refuses those of streams. */
export type TwilioHook = 'voice' | 'after' | 'status' | 'stream-status'

type Deps = { publicUrl: string }

export const twilioUrl = ({ publicUrl }: Deps, connectionId: CarrierConnectionId, hook: TwilioHook): string =>
  `${publicUrl}/v1/carriers/twilio/${connectionId}/${hook}`

export const twilioMediaUrl = ({ publicUrl }: Deps): string => `${publicUrl.replace(/^http/, 'ws')}${TWILIO_MEDIA_PATH}`
