import { z } from 'zod'

/* The few requests of Twilio's REST interface that are needed, over whatever fetch is given. */

export type TwilioCredentials = {
  accountSid: string
  authToken: string
  apiKey: { sid: string; secret: string } | null
}
export type TwilioDeps = { fetch: typeof globalThis.fetch; baseUrl: string; credentials: TwilioCredentials }

/** `refused`: Twilio has said no, with its own code; `unreachable`: nothing came that could be read. */
export type TwilioAnswer<T> =
  | { status: 'ok'; value: T }
  | { status: 'refused'; httpStatus: number; code: number | null }
  | { status: 'unreachable' }

const text = z
  .string()
  .nullish()
  .transform((value) => (value === undefined || value === '' ? null : value))

/** Where Twilio sends the calls of a number. */
export type TwilioUrls = {
  voiceUrl: string | null
  voiceMethod: string | null
  voiceFallbackUrl: string | null
  statusCallback: string | null
  statusCallbackMethod: string | null
}
export type TwilioNumber = TwilioUrls & {
  sid: string
  e164: string
  /** What Twilio follows instead of the address for voice calls, when it is set. */
  trunkSid: string | null
  voiceApplicationSid: string | null
}

const number = z
  .object({
    sid: z.string(),
    phone_number: z.string(),
    voice_url: text,
    voice_method: text,
    voice_fallback_url: text,
    status_callback: text,
    status_callback_method: text,
    trunk_sid: text,
    voice_application_sid: text,
  })
  .transform(
    (it): TwilioNumber => ({
      sid: it.sid,
      e164: it.phone_number,
      voiceUrl: it.voice_url,
      voiceMethod: it.voice_method,
      voiceFallbackUrl: it.voice_fallback_url,
      statusCallback: it.status_callback,
      statusCallbackMethod: it.status_callback_method,
      trunkSid: it.trunk_sid,
      voiceApplicationSid: it.voice_application_sid,
    }),
  )
const owned = z.object({ incoming_phone_numbers: z.array(number) })

const offered = z
  .object({ phone_number: z.string(), locality: text, region: text, address_requirements: text })
  .transform((it) => ({
    e164: it.phone_number,
    locality: it.locality,
    region: it.region,
    needsAddress: it.address_requirements !== null && it.address_requirements !== 'none',
  }))
export type OfferedNumber = z.output<typeof offered>
const available = z.object({ available_phone_numbers: z.array(offered) })

const refusal = z.object({ code: z.number().nullish() })
const anything = z.unknown()

export type NumberSearch = {
  country: string
  type: 'local' | 'tollFree' | 'mobile'
  areaCode?: string | undefined
  contains?: string | undefined
  limit: number
}

const TIMEOUT_MS = 10_000
const TYPES = { local: 'Local', tollFree: 'TollFree', mobile: 'Mobile' } as const

export function twilioClient(deps: TwilioDeps) {
  const account = `/2010-04-01/Accounts/${deps.credentials.accountSid}`
  const numbers = `${account}/IncomingPhoneNumbers`
  const get = <T>(path: string, shape: z.ZodType<T>) => ask(deps, { method: 'GET', path }, shape)
  const post = <T>(path: string, form: Form, shape: z.ZodType<T>) => ask(deps, { method: 'POST', path, form }, shape)
  return {
    account: () => get(`${account}.json`, anything),
    /** Null: the account has no such number. */
    async findNumber(e164: string): Promise<TwilioAnswer<TwilioNumber | null>> {
      const found = await get(`${numbers}.json?${new URLSearchParams({ PhoneNumber: e164 })}`, owned)
      if (found.status !== 'ok') return found
      return { status: 'ok', value: found.value.incoming_phone_numbers.find((one) => one.e164 === e164) ?? null }
    },
    number: (sid: string) => get(`${numbers}/${sid}.json`, number),
    setUrls: (sid: string, urls: TwilioUrls) => post(`${numbers}/${sid}.json`, urlForm(urls), number),
    async search(wanted: NumberSearch): Promise<TwilioAnswer<readonly OfferedNumber[]>> {
      const query = new URLSearchParams({ VoiceEnabled: 'true', PageSize: String(wanted.limit) })
      if (wanted.areaCode !== undefined) query.set('AreaCode', wanted.areaCode)
      if (wanted.contains !== undefined) query.set('Contains', wanted.contains)
      const path = `${account}/AvailablePhoneNumbers/${wanted.country}/${TYPES[wanted.type]}.json?${query}`
      const found = await get(path, available)
      return found.status === 'ok' ? { status: 'ok', value: found.value.available_phone_numbers } : found
    },
    buy: (e164: string, urls: TwilioUrls) => post(`${numbers}.json`, { PhoneNumber: e164, ...urlForm(urls) }, number),
    /** What the call does from now on. */
    redirect: (callSid: string, twiml: string) => post(`${account}/Calls/${callSid}.json`, { Twiml: twiml }, anything),
    /** One that is over already is as good as hung up. */
    async hangUp(callSid: string): Promise<TwilioAnswer<unknown>> {
      const answer = await post(`${account}/Calls/${callSid}.json`, { Status: 'completed' }, anything)
      const isGone = answer.status === 'refused' && answer.httpStatus === 404
      return isGone ? { status: 'ok', value: null } : answer
    },
  }
}
export type TwilioClient = ReturnType<typeof twilioClient>

type Form = Readonly<Record<string, string>>
type Request = { method: 'GET' | 'POST'; path: string; form?: Form }

const urlForm = (urls: TwilioUrls): Form => ({
  VoiceUrl: urls.voiceUrl ?? '',
  VoiceMethod: urls.voiceMethod ?? 'POST',
  VoiceFallbackUrl: urls.voiceFallbackUrl ?? '',
  StatusCallback: urls.statusCallback ?? '',
  StatusCallbackMethod: urls.statusCallbackMethod ?? 'POST',
})

async function ask<T>(deps: TwilioDeps, request: Request, shape: z.ZodType<T>): Promise<TwilioAnswer<T>> {
  try {
    const response = await deps.fetch(`${deps.baseUrl}${request.path}`, {
      method: request.method,
      headers: { authorization: authorization(deps.credentials), accept: 'application/json' },
      ...(request.form ? { body: new URLSearchParams(request.form) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      const code = refusal.safeParse(body).data?.code ?? null
      return { status: 'refused', httpStatus: response.status, code }
    }
    const parsed = shape.safeParse(body)
    return parsed.success ? { status: 'ok', value: parsed.data } : { status: 'unreachable' }
  } catch {
    return { status: 'unreachable' }
  }
}

function authorization({ accountSid, authToken, apiKey }: TwilioCredentials): string {
  const pair = apiKey === null ? `${accountSid}:${authToken}` : `${apiKey.sid}:${apiKey.secret}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
}
