import type { RejectReason, TransferTarget } from '@frontdesk/telephony'
import { askCarrier, type CarrierFetch, type CarrierReply } from '../carrier-request.ts'
import type { CommandOutcome } from '../command-outcome.ts'
import type { WireFormat } from '../media/wire-audio.ts'

export const TELNYX_URL = 'https://api.telnyx.com'

export type TelnyxAccount = { apiKey: string; fetch: CarrierFetch; baseUrl?: string }

/** How the sound of a call is asked for: wide where the account has it, else as telephones have it. */
export const STREAM_FORMATS: readonly [WireFormat, WireFormat] = [
  { encoding: 'L16', sampleRate: 16_000 },
  { encoding: 'PCMU', sampleRate: 8_000 },
]

/** `attempt` tells one line of a call from the next. */
type Line = { url: string; ticket: string; format: WireFormat; attempt: string }
/** `from`: the number that was called; a caller's own would be refused. `targetState` comes back in webhooks of the new leg. */
type Forwarding = { from: string; limitSeconds: number; targetState: string }

/** Codes of commands to a call that is not there any more. */
const OVER_CODES = new Set(['90018', '90015'])
const TRANSFER_RINGS_SECONDS = 20

/**
 * CY4: commands to one call. Each names what it is for, so that Telnyx carries out the same command once however often it
 * is sent. CY5: nothing but a target that the owner named is ever dialled.
 */
export class TelnyxCall {
  private readonly account: TelnyxAccount
  private readonly callControlId: string
  /** What may be asked for more than once is told apart by it. */
  private count = 0

  constructor(account: TelnyxAccount, callControlId: string) {
    this.account = account
    this.callControlId = callControlId
  }

  /** The sound is asked for when the call is answered: `answer` can name no rate, and says nothing to the socket. */
  answer(): Promise<CommandOutcome> {
    return this.send('answer', 'answer', {})
  }

  /**
   * CY6: sound both ways as bare samples. Without `rtp` Telnyx takes files in MP3 alone, and plays nothing of ours without
   * saying so. The code that was asked for comes back to the socket with the ticket.
   */
  startStreaming({ url, ticket, format, attempt }: Line): Promise<CommandOutcome> {
    return this.send('streaming_start', `stream-${attempt}-${format.encoding}`, {
      stream_url: url,
      stream_track: 'inbound_track',
      stream_codec: format.encoding,
      stream_bidirectional_mode: 'rtp',
      stream_bidirectional_codec: format.encoding,
      stream_bidirectional_sampling_rate: format.sampleRate,
      stream_bidirectional_target_legs: 'self',
      custom_parameters: [
        { name: 'ticket', value: ticket },
        { name: 'codec', value: format.encoding },
      ],
    })
  }

  hangUp(): Promise<CommandOutcome> {
    return this.send('hangup', 'hangup', {})
  }

  reject(reason: RejectReason): Promise<CommandOutcome> {
    return this.send('reject', 'reject', { cause: reason === 'busy' ? 'USER_BUSY' : 'CALL_REJECTED' })
  }

  transfer(target: TransferTarget, { from, limitSeconds, targetState }: Forwarding): Promise<CommandOutcome> {
    return this.send('transfer', this.nextOf('transfer'), {
      to: target.e164,
      from,
      target_leg_client_state: targetState,
      timeout_secs: TRANSFER_RINGS_SECONDS,
      time_limit_secs: limitSeconds,
    })
  }

  sendDtmf(digits: string): Promise<CommandOutcome> {
    return this.send('send_dtmf', this.nextOf('dtmf'), { digits })
  }

  private nextOf(purpose: string): string {
    this.count += 1
    return `${purpose}-${this.count}`
  }

  private async send(action: string, purpose: string, body: object): Promise<CommandOutcome> {
    const path = `/v2/calls/${encodeURIComponent(this.callControlId)}/actions/${action}`
    return outcomeOf(await askTelnyx(this.account, 'POST', { path, body: { ...body, command_id: purpose } }))
  }
}

/** One request to Telnyx, as the account whose key it is. */
export function askTelnyx(
  { apiKey, fetch, baseUrl = TELNYX_URL }: TelnyxAccount,
  method: string,
  { path, body }: { path: string; body?: object },
): Promise<CarrierReply> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return askCarrier(fetch, { method, url: `${baseUrl}${path}`, headers, ...sent })
}

function outcomeOf(reply: CarrierReply): CommandOutcome {
  if (reply.status === 'ok') return { status: 'done' }
  if (reply.status === 'unreachable') return { status: 'failed', httpStatus: null, code: null }
  const { httpStatus, code } = reply
  if (httpStatus === 404 || (code !== null && OVER_CODES.has(code))) return { status: 'over' }
  return { status: 'failed', httpStatus, code }
}
