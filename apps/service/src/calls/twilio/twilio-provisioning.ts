import type {
  CarrierConnection,
  CarrierFinding,
  CarrierProvisioning,
  Found,
  FoundNumber,
  HeldNumber,
  TwilioAnswer,
  TwilioClient,
  TwilioNumber,
  TwilioUrls,
} from '@frontdesk/carriers'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { clientOf, twilioAccount } from './twilio-account.ts'
import {
  addressFinding,
  bindingFinding,
  leadsElsewhere,
  requestFinding,
  SECRETS_UNREADABLE,
  unknownNumber,
} from './twilio-findings.ts'
import { twilioUrl } from './twilio-urls.ts'

type Deps = Pick<Services, 'settings' | 'seals' | 'publicUrl'>
type Using = { client: TwilioClient; urls: TwilioUrls }

const storedUrls = z.object({
  voiceUrl: z.string().nullable(),
  voiceMethod: z.string().nullable(),
  voiceFallbackUrl: z.string().nullable(),
  statusCallback: z.string().nullable(),
  statusCallbackMethod: z.string().nullable(),
})

/** Numbers at Twilio: CAR18: led here by their addresses, and back to what stood there before. */
export function twilioProvisioning(deps: Deps): CarrierProvisioning {
  const using = (connection: CarrierConnection): Using | null => {
    const account = twilioAccount(deps, connection)
    return account && { client: clientOf(deps, account), urls: ownUrls(deps, connection) }
  }
  const found = async <T>(connection: CarrierConnection, work: (it: Using) => Promise<Found<T>>): Promise<Found<T>> => {
    const it = using(connection)
    return it === null ? failed(SECRETS_UNREADABLE) : await work(it)
  }
  return {
    check: (connection, numbers) => check(deps, using(connection), numbers),
    numbers: {
      find: (connection, { e164, restoredBy }) =>
        found(connection, async ({ client, urls }) =>
          readNumber(await client.findNumber(e164), { e164, restoredBy, urls }),
        ),
      async lead(connection, { carrierRef }) {
        const it = using(connection)
        if (it === null) return SECRETS_UNREADABLE
        return addressOf(deps) ?? findingOf(await it.client.setUrls(carrierRef, it.urls))
      },
      async release(connection, number) {
        const it = using(connection)
        return it === null ? SECRETS_UNREADABLE : await putBack(it, number)
      },
      search: (connection, wish) => found(connection, async ({ client }) => valueOf(await client.search(wish))),
      buy: (connection, e164) =>
        found(connection, async ({ client, urls }) => {
          const address = addressOf(deps)
          if (address !== null) return failed(address)
          const bought = valueOf(await client.buy(e164, urls))
          return bought.status === 'found'
            ? { status: 'found', value: { carrierRef: bought.value.sid, restoredBy: null } }
            : bought
        }),
    },
  }
}

const failed = (finding: CarrierFinding): { status: 'failed'; finding: CarrierFinding } => ({
  status: 'failed',
  finding,
})

const valueOf = <T>(answer: TwilioAnswer<T>): Found<T> =>
  answer.status === 'ok' ? { status: 'found', value: answer.value } : failed(requestFinding(answer))

const findingOf = (answer: TwilioAnswer<unknown>): CarrierFinding | null =>
  answer.status === 'ok' ? null : requestFinding(answer)

const addressOf = ({ publicUrl, settings }: Deps): CarrierFinding | null =>
  addressFinding({ publicUrl, apiUrl: settings.TWILIO_URL, hasPublicUrl: settings.PUBLIC_URL !== undefined })

const ownUrls = (deps: Deps, { id }: CarrierConnection): TwilioUrls => ({
  voiceUrl: twilioUrl(deps, id, 'voice'),
  voiceMethod: 'POST',
  voiceFallbackUrl: null,
  statusCallback: twilioUrl(deps, id, 'status'),
  statusCallbackMethod: 'POST',
})

type Reading = { e164: string; restoredBy: string | null; urls: TwilioUrls }

/** What has to be put back one day is what stood there before it was led here for the first time. */
function readNumber(
  answer: TwilioAnswer<TwilioNumber | null>,
  { e164, restoredBy, urls }: Reading,
): Found<FoundNumber> {
  if (answer.status !== 'ok') return failed(requestFinding(answer))
  const number = answer.value
  if (number === null) return failed(unknownNumber(e164))
  const binding = bindingFinding(number)
  if (binding !== null) return failed(binding)
  const before = number.voiceUrl === urls.voiceUrl ? restoredBy : JSON.stringify(storedUrls.parse(number))
  return { status: 'found', value: { carrierRef: number.sid, restoredBy: before } }
}

/** Only what still leads here: somebody may have led it elsewhere since. */
async function putBack(
  { client, urls }: Using,
  { carrierRef, restoredBy }: HeldNumber,
): Promise<CarrierFinding | null> {
  if (carrierRef === null) return null
  const number = await client.number(carrierRef)
  if (number.status !== 'ok')
    return number.status === 'refused' && number.httpStatus === 404 ? null : requestFinding(number)
  if (number.value.voiceUrl !== urls.voiceUrl) return null
  const before = restoredBy === null ? NOTHING : storedUrls.parse(JSON.parse(restoredBy))
  return findingOf(await client.setUrls(carrierRef, before))
}

const NOTHING: TwilioUrls = {
  voiceUrl: null,
  voiceMethod: null,
  voiceFallbackUrl: null,
  statusCallback: null,
  statusCallbackMethod: null,
}

async function check(deps: Deps, it: Using | null, numbers: readonly HeldNumber[]): Promise<CarrierFinding[]> {
  const address = addressOf(deps)
  const findings = address === null ? [] : [address]
  if (it === null) return [...findings, SECRETS_UNREADABLE]
  const account = findingOf(await it.client.account())
  if (account !== null) return [...findings, account]
  const each = await Promise.all(numbers.map((number) => checkNumber(it, number)))
  return [...findings, ...each.filter((finding) => finding !== null)]
}

async function checkNumber({ client, urls }: Using, { e164 }: HeldNumber): Promise<CarrierFinding | null> {
  const answer = await client.findNumber(e164)
  if (answer.status !== 'ok') return requestFinding(answer)
  if (answer.value === null) return unknownNumber(e164)
  return bindingFinding(answer.value) ?? (answer.value.voiceUrl === urls.voiceUrl ? null : leadsElsewhere(e164))
}
