import { z } from 'zod'
import type { CarrierFinding } from '../provisioning.ts'
import { askTelnyx, type TelnyxAccount } from './commands.ts'
import { telnyxPublicKey } from './signature.ts'

/** What is set up for one connection, here and as far as this side knows. */
export type TelnyxSetup = {
  /** Where Telnyx is asked: a stand-in for it on this machine calls whatever is on this machine. */
  isStandIn?: boolean
  connectionId: string
  publicKey: string
  /** Where Telnyx must send webhooks to. */
  webhookUrl: string
  /** Webhooks that came and were not signed with that key. */
  refusedSignatures: number
}

const application = z.object({
  data: z.object({
    active: z.boolean().nullish(),
    webhook_event_url: z.string().nullish(),
    webhook_api_version: z.union([z.string(), z.number().transform(String)]).nullish(),
  }),
})

/** CY10: what keeps calls of a Telnyx connection from reaching their agent, as far as settings show it. */
export async function checkTelnyxConnection(account: TelnyxAccount, setup: TelnyxSetup): Promise<CarrierFinding[]> {
  const path = `/v2/call_control_applications/${encodeURIComponent(setup.connectionId)}`
  const reply = await askTelnyx(account, 'GET', { path })
  const own = ownFindings(setup)
  if (reply.status === 'unreachable') return [...own, FINDINGS.unreachable]
  if (reply.status === 'refused') return [...own, refusedWith(reply.httpStatus)]
  const read = application.safeParse(reply.body)
  return read.success ? [...own, ...applicationFindings(read.data.data, setup)] : [...own, FINDINGS.unreachable]
}

/** What one call's line showed. */
export type StreamFacts = {
  /** Of sound that was sent, and of marks that came back. */
  sentMs: number
  marksBack: number
  heardFrames: number
  hasUnreadableSound: boolean
}

/** Marks come back as soon as what is before them was played: so long none is no network's delay. */
const SILENT_AFTER_MS = 5_000

/** CY10: why nothing was heard in a call, on one side or the other. */
export function examineTelnyxStream({
  sentMs,
  marksBack,
  heardFrames,
  hasUnreadableSound,
}: StreamFacts): CarrierFinding[] {
  return [
    ...(sentMs >= SILENT_AFTER_MS && marksBack === 0 ? [FINDINGS.nothingPlayed] : []),
    ...(hasUnreadableSound ? [FINDINGS.unreadable] : []),
    ...(heardFrames === 0 && !hasUnreadableSound ? [FINDINGS.nothingHeard] : []),
  ]
}

const FINDINGS = {
  notHttps: {
    code: 'public_url_not_https',
    cause: 'Telnyx sends webhooks and sound to a public https address, and this service has none',
    remedy: 'Set PUBLIC_URL to the https address at which the service is reached from outside',
  },
  keyShape: {
    code: 'public_key_malformed',
    cause: 'The public key is not one of Telnyx: it must be 32 bytes in base64',
    remedy: 'Copy the public key from Keys & Credentials of the Telnyx portal into the connection',
  },
  keyWrong: {
    code: 'public_key_wrong',
    cause: 'Webhooks come that the public key of the connection did not sign',
    remedy: 'Copy the public key of the same Telnyx account again; each account has its own',
  },
  credentials: {
    code: 'credentials_refused',
    cause: 'Telnyx refuses the API key of the connection',
    remedy: 'Make a new API key in the Telnyx portal and write it into the connection',
  },
  unknownConnection: {
    code: 'connection_unknown',
    cause: 'The Telnyx account has no voice API application with this connectionId',
    remedy: 'Read the id of the application in the Telnyx portal; an id of a SIP trunk is another one',
  },
  inactive: {
    code: 'connection_inactive',
    cause: 'The voice API application is switched off at Telnyx',
    remedy: 'Switch it on in the Telnyx portal',
  },
  noWebhook: {
    code: 'webhook_url_missing',
    cause: 'The voice API application has no webhook address, so nobody is told of calls',
    remedy: 'Enter the webhook address that the connection names into the application',
  },
  otherWebhook: {
    code: 'webhook_url_other',
    cause: 'The voice API application sends its webhooks to another address',
    remedy: 'Enter the webhook address that the connection names into the application',
  },
  oldWebhooks: {
    code: 'webhook_version_old',
    cause: 'The voice API application sends webhooks of version 1, which are not read here',
    remedy: 'Choose version 2 for the webhooks of the application',
  },
  unreachable: {
    code: 'carrier_unreachable',
    cause: 'Telnyx does not answer, or not in a way that can be read',
    remedy: 'See whether this machine reaches api.telnyx.com, and the status page of Telnyx',
  },
  nothingPlayed: {
    code: 'nothing_played',
    cause: 'Telnyx took the agent’s voice and played none of it: the stream runs as mp3, which takes no bare samples',
    remedy:
      'Let this service start the stream; streaming that was set up elsewhere must have the bidirectional mode rtp',
  },
  unreadable: {
    code: 'codec_unreadable',
    cause: 'Telnyx sends the caller’s voice in a code that is not read here',
    remedy: 'Allow PCMU, PCMA or L16 for the connection and take the other codecs out',
  },
  nothingHeard: {
    code: 'nothing_heard',
    cause: 'No sound of the caller came over the stream',
    remedy: 'See at Telnyx whether the call has media, and whether the inbound track is streamed',
  },
} as const satisfies Record<string, CarrierFinding>

function ownFindings({ webhookUrl, publicKey, refusedSignatures, isStandIn }: TelnyxSetup): CarrierFinding[] {
  if (!webhookUrl.startsWith('https://') && !isStandIn) return [FINDINGS.notHttps]
  if (telnyxPublicKey(publicKey) === null) return [FINDINGS.keyShape]
  return refusedSignatures > 0 ? [FINDINGS.keyWrong] : []
}

/** Why a request failed, without Telnyx's words. */
export function telnyxFinding({ httpStatus }: { httpStatus: number | null }): CarrierFinding {
  return httpStatus === null ? FINDINGS.unreachable : refusedWith(httpStatus)
}

function refusedWith(httpStatus: number): CarrierFinding {
  if (httpStatus === 401 || httpStatus === 403) return FINDINGS.credentials
  return httpStatus === 404 ? FINDINGS.unknownConnection : FINDINGS.unreachable
}

function applicationFindings(
  { active, webhook_event_url: url, webhook_api_version: version }: z.infer<typeof application>['data'],
  { webhookUrl }: TelnyxSetup,
): CarrierFinding[] {
  const hasUrl = url !== undefined && url !== null && url !== ''
  return [
    ...(active === false ? [FINDINGS.inactive] : []),
    ...(hasUrl ? [] : [FINDINGS.noWebhook]),
    ...(hasUrl && url !== webhookUrl ? [FINDINGS.otherWebhook] : []),
    ...(version === '1' ? [FINDINGS.oldWebhooks] : []),
  ]
}
