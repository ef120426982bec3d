import {
  type CarrierConnection,
  callerIn,
  connectStream,
  hangUpCall,
  isOver,
  isSignedByTwilio,
  noTwiml,
  rejectCall,
  twilioCallForm,
  twilioStreamForm,
  twilioVoiceForm,
} from '@frontdesk/carriers'
import { DomainError, isId, MAX_REQUEST_BODY_BYTES } from '@frontdesk/schema'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../../http/app-env.ts'
import { readBytes } from '../../http/read-body.ts'
import { API_SECURITY_HEADERS } from '../../http/security-headers.ts'
import type { Services } from '../../services.ts'
import { issueCarrierTicket } from '../carrier-tickets.ts'
import { takeIncomingCall } from '../incoming-call.ts'
import { type TwilioAccount, twilioAccount } from './twilio-account.ts'
import { type TwilioHook, twilioMediaUrl, twilioUrl } from './twilio-urls.ts'

/** A stream that breaks so often is not taken up again: it would go on for ever, at the owner's cost. */
const MOST_RESUMES = 10
const RESUMES_WINDOW_MS = 10 * 60_000

type Asked = { services: Services; connection: CarrierConnection; form: URLSearchParams }
type Hook = (asked: Asked) => Promise<string>

/** What Twilio asks, answered in its own language. */
export function twilioWebhooks(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const [hook, answer] of HOOKS) {
    routes.post(`/:connectionId/${hook}`, async (c) => {
      const asked = await admitted(services, c)
      if (asked === null) return c.text('Forbidden', 403, API_SECURITY_HEADERS)
      const headers = { ...API_SECURITY_HEADERS, 'content-type': 'text/xml; charset=utf-8' }
      return c.body(await answer(asked), 200, headers)
    })
  }
  return routes
}

/**
 * CAR13: of a connection of ours, signed with its token over the address that we gave, and of its account. Whatever is
 * not is refused alike, so that nobody learns which connections there are.
 */
async function admitted(services: Services, c: Context<AppEnv>): Promise<Asked | null> {
  const id = c.req.param('connectionId') ?? ''
  const connection = isId('con', id) ? await services.carrierConnections.connectionAt(id) : null
  const account = connection && twilioAccount(services, connection)
  const form = await formIn(c)
  if (!account || form === null) return null
  const { pathname, search } = new URL(c.req.url)
  const url = `${services.publicUrl}${pathname}${search}`
  const signature = c.req.header('x-twilio-signature')
  const isGenuine = isSignedByTwilio({ authToken: account.secrets.authToken, url, form, signature })
  return isGenuine && isOfAccount(account, form) ? { services, connection, form } : null
}

const isOfAccount = ({ settings }: TwilioAccount, form: URLSearchParams): boolean =>
  form.get('AccountSid') === settings.accountSid

const tooLarge = () => new DomainError('too_large', 'A webhook of Twilio is larger than 64 KB')

async function formIn(c: Context<AppEnv>): Promise<URLSearchParams | null> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== 'application/x-www-form-urlencoded') return null
  try {
    return new URLSearchParams(new TextDecoder().decode(await readBytes(c, MAX_REQUEST_BODY_BYTES, tooLarge)))
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

const parsed = <T>(shape: z.ZodType<T>, form: URLSearchParams): T | null =>
  shape.safeParse(Object.fromEntries(form)).data ?? null

async function voice({ services, connection, form }: Asked): Promise<string> {
  const told = parsed(twilioVoiceForm, form)
  if (told === null) return rejectCall('rejected')
  const { CallSid: carrierCallId, To: to } = told
  const taken = await takeIncomingCall(services, { connection, carrierCallId, to, from: callerIn(told) })
  if (taken.status === 'over') return hangUpCall()
  if (taken.status === 'missed') return rejectCall(taken.reason === 'busy' ? 'busy' : 'rejected')
  return stream(services, connection, carrierCallId)
}

function stream(services: Services, connection: CarrierConnection, carrierCallId: string): string {
  const { id: connectionId } = connection
  return connectStream({
    mediaUrl: twilioMediaUrl(services),
    ticket: issueCarrierTicket(services, { connectionId, carrierCallId }),
    afterUrl: twilioUrl(services, connectionId, 'after'),
    statusUrl: twilioUrl(services, connectionId, 'stream-status'),
  })
}

/** CAR16: a stream that is over although nobody has hung up goes on, in the same conversation. */
async function after({ services, connection, form }: Asked): Promise<string> {
  const told = parsed(twilioCallForm, form)
  if (told === null) return hangUpCall()
  const name = { connectionId: connection.id, carrierCallId: told.CallSid }
  const call = await services.carrierCalls.findCall(name)
  if (call?.endedAt !== null) return hangUpCall()
  const wasPutThrough = told.DialCallStatus === 'completed' || told.DialCallStatus === 'answered'
  const bucket = `carrier resume:${connection.id}:${told.CallSid}`
  const resumes = await services.limits.take(bucket, MOST_RESUMES, RESUMES_WINDOW_MS, services.now())
  if (!isOver(told.CallStatus) && !wasPutThrough && resumes.isAllowed) return stream(services, connection, told.CallSid)
  await services.carrierCalls.endCall(name, services.now())
  return hangUpCall()
}

/** It comes late, twice or never; what the stream says counts first. */
async function status({ services, connection, form }: Asked): Promise<string> {
  const told = parsed(twilioCallForm, form)
  if (told !== null && isOver(told.CallStatus))
    await services.carrierCalls.endCall({ connectionId: connection.id, carrierCallId: told.CallSid }, services.now())
  return noTwiml()
}

/** The only place where a handshake that failed is seen. */
async function streamStatus({ services, connection, form }: Asked): Promise<string> {
  const told = parsed(twilioStreamForm, form)
  if (told?.StreamEvent === 'stream-error')
    services.log.warn({ connectionId: connection.id, problem: told.StreamError ?? '' }, 'a stream of Twilio failed')
  return noTwiml()
}

const HOOKS: readonly (readonly [TwilioHook, Hook])[] = [
  ['voice', voice],
  ['after', after],
  ['status', status],
  ['stream-status', streamStatus],
]
