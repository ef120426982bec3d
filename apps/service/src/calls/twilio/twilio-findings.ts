import type { CarrierFinding, TwilioAnswer, TwilioNumber } from '@frontdesk/carriers'
import { isLoopbackHost } from '../../settings.ts'

type Addresses = { publicUrl: string; apiUrl: string; hasPublicUrl: boolean }

/** Twilio calls addresses of https alone; a stand-in for it on this machine calls whatever is on this machine. */
export function addressFinding({ publicUrl, apiUrl, hasPublicUrl }: Addresses): CarrierFinding | null {
  if (new URL(publicUrl).protocol === 'https:' || isLoopbackHost(new URL(apiUrl).hostname)) return null
  if (!hasPublicUrl)
    return {
      code: 'public_url_missing',
      cause: 'Twilio cannot reach this service: nobody has said under which address the world reaches it',
      remedy: 'Set PUBLIC_URL to its https address where the service runs, and start it again',
    }
  return {
    code: 'public_url_not_https',
    cause: 'PUBLIC_URL is not an https address, and Twilio streams calls to no other',
    remedy: 'Serve the service with TLS, and set PUBLIC_URL to its https address',
  }
}

export const SECRETS_UNREADABLE: CarrierFinding = {
  code: 'secrets_unreadable',
  cause: 'The secrets of this connection cannot be opened: they were stored under another secret of the service',
  remedy: 'Enter the auth token again',
}

/** Why a request failed, without Twilio's words. */
export function requestFinding(answer: Exclude<TwilioAnswer<unknown>, { status: 'ok' }>): CarrierFinding {
  if (answer.status === 'unreachable')
    return {
      code: 'carrier_unreachable',
      cause: 'Twilio did not answer in time, or with what could not be read',
      remedy: 'Try again; check that this machine may reach api.twilio.com',
    }
  if (answer.httpStatus === 401 || answer.httpStatus === 403)
    return {
      code: 'credentials_refused',
      cause: 'Twilio refuses the credentials of this connection',
      remedy: 'Compare settings.accountSid, secrets.authToken and the API key with those in the console of Twilio',
    }
  const code = answer.code === null ? '' : `, its error ${answer.code}`
  return {
    code: 'carrier_refused',
    cause: `Twilio refused the request with status ${answer.httpStatus}${code}`,
    remedy: 'Look the error up at Twilio, and check the state of the account and the number there',
  }
}

export const unknownNumber = (e164: string): CarrierFinding => ({
  code: 'number_unknown_at_carrier',
  cause: `${e164} is not a number of this Twilio account`,
  remedy: 'Check the number, and that settings.accountSid is the account that has it',
})

/** What Twilio follows instead of the address for voice calls. */
export function bindingFinding({ e164, trunkSid, voiceApplicationSid }: TwilioNumber): CarrierFinding | null {
  if (trunkSid === null && voiceApplicationSid === null) return null
  const [code, what] = trunkSid === null ? ['number_on_application', 'a TwiML app'] : ['number_on_trunk', 'a SIP trunk']
  return {
    code,
    cause: `${e164} is bound to ${what} at Twilio, which answers instead of this service`,
    remedy: `Take the number off ${what} in the console of Twilio, and have it led here again`,
  }
}

export const leadsElsewhere = (e164: string): CarrierFinding => ({
  code: 'number_leads_elsewhere',
  cause: `At Twilio the calls of ${e164} do not lead here`,
  remedy: 'Have it led here again: POST /v1/phone-numbers/{id}/connect',
})
