import { type CarrierConnection, openConnection, type TwilioClient, twilioClient } from '@frontdesk/carriers'
import type { OpenedAccount } from '@frontdesk/schema'
import type { Services } from '../../services.ts'

export type TwilioAccount = Extract<OpenedAccount, { kind: 'twilio' }>

/** The connection with its secrets; null where they cannot be opened, or it is of another kind. */
export function twilioAccount(deps: Pick<Services, 'seals'>, connection: CarrierConnection): TwilioAccount | null {
  try {
    const account = openConnection(deps, connection)
    return account.kind === 'twilio' ? account : null
  } catch {
    return null
  }
}

export function clientOf(
  { settings }: Pick<Services, 'settings'>,
  { settings: of, secrets }: TwilioAccount,
): TwilioClient {
  const { accountSid, apiKeySid } = of
  const { authToken, apiKeySecret } = secrets
  const apiKey = apiKeySid !== null && apiKeySecret !== undefined ? { sid: apiKeySid, secret: apiKeySecret } : null
  return twilioClient({ fetch, baseUrl: settings.TWILIO_URL, credentials: { accountSid, authToken, apiKey } })
}
