import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseUrl } from '@frontdesk/schema'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const portNumber = z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535)
const port = (fallback: number) => portNumber.default(fallback)

const httpUrl = z
  .string()
  .refine((value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ''), 'must be an http or https address')
  .transform((value) => value.replace(/\/+$/, ''))

const socketUrl = z
  .string()
  .refine((value) => /^wss?:$/.test(parseUrl(value)?.protocol ?? ''), 'must be a wss:// address')
  .transform((value) => value.replace(/\/+$/, ''))

const cidrList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => ipaddr.isValidCIDR(part)),
    'must be a list of CIDRs such as 10.0.0.0/8,::1/128',
  )

const sealingSecrets = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part.length >= 32), 'must be secrets of at least 32 characters, by commas')

const existingFile = z.string().refine((path) => existsSync(path), 'must name a file that exists')

const publicLimits = z
  .string()
  .regex(
    /^\d{1,6},\d{1,6},\d{1,6}$/,
    'must be three whole numbers such as 10,120,60 (new conversations, sessions, messages a minute; 0 = off)',
  )
  .default('10,120,60')
  .transform((value) => {
    const [conversations = 0, sessions = 0, messages = 0] = value.split(',').map(Number)
    return { conversations, sessions, messages }
  })

const callLimits = z
  .string()
  .regex(/^\d{1,6}(?:,\d{1,6}){3}$/, 'must be four whole numbers such as 3,50,60,1000 (0 = off)')
  .default('3,50,60,1000')
  .transform((value) => {
    const [callerAtOnce = 0, numberAtOnce = 0, callerAnHour = 0, numberAnHour = 0] = value.split(',').map(Number)
    return { callerAtOnce, numberAtOnce, callerAnHour, numberAnHour }
  })

const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'], 'must be 0 or 1')
    .default(fallback)
    .transform((value) => value === '1')

const ipv4 = z.ipv4('must be an IPv4 address such as 203.0.113.5')

const mediaPorts = z
  .string()
  .regex(/^\d{4,5}-\d{4,5}$/, 'must be a range of ports such as 20000-20998')
  .default('20000-20998')
  .transform((value) => {
    const [from = 0, to = 0] = value.split('-').map(Number)
    return { from, to }
  })
  .refine(({ from, to }) => from >= 1_024 && to <= 65_535 && from < to, 'must be a range between 1024 and 65535')

const providerKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, 'must be 1 to 500 printable characters without spaces')
  .optional()

/** Every setting of the service, from the environment. The reference page of the docs is made from this schema. */
export const settingsSchema = z.object({
  PORT: port(8787).describe('Port of the service; 0 takes a free one'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; anything but loopback needs TLS or a declared proxy'),
  FRONTDESK_DATA: z.string().min(1).default('./data').describe('Data directory: database, generated secret, demo'),
  FRONTDESK_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 printable characters without spaces')
    .optional()
    .describe('Use this as the first API key instead of a generated one'),
  FRONTDESK_DEMO: flag('1').describe(
    '1: make and serve the demo website and its agent, on a service for this machine only; 0: do not',
  ),
  DEMO_PORT: port(8788).describe('Port of the demo website; 0 takes a free one'),
  PUBLIC_URL: httpUrl.optional().describe('Address under which the world reaches the service, without /v1'),
  WIDGET_URL: httpUrl.optional().describe('Where the widget is: ${WIDGET_URL}/widget.js; default PUBLIC_URL'),
  CONSOLE_URL: z.string().min(1).default('/console').describe('Address of the web console'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional()
    .describe('PostgreSQL to use instead of SQLite in the data directory'),
  TRUST_PROXY: cidrList.optional().describe('CIDRs of proxies whose X-Forwarded-* headers are believed'),
  TLS_CERT: existingFile.optional().describe('Certificate file (PEM) to serve TLS directly'),
  TLS_KEY: existingFile.optional().describe('Key file (PEM) of TLS_CERT'),
  FRONTDESK_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe('Pepper and encryption key; else a generated file in the data directory'),
  FRONTDESK_SEALING_SECRETS: sealingSecrets
    .optional()
    .describe(
      'What stored secrets are encrypted under where FRONTDESK_SECRET is set, to change it: a list, the first encrypts, all decrypt',
    ),
  FRONTDESK_PUBLIC_LIMITS: publicLimits.describe(
    'New conversations, session openings, messages per address and minute; 0 = off',
  ),
  FRONTDESK_DIAL_PAGE: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .transform((value) => value === 'on')
    .describe('Whether anybody may call phone agents from a page, /call/{number}'),
  FRONTDESK_CALL_LIMITS: callLimits.describe(
    'Calls over carriers: at once per caller and per number, within an hour per caller and per number; 0 = off',
  ),
  FRONTDESK_RECRAWL_HOURS: z.coerce
    .number('must be a number of hours')
    .min(0, 'must be 0 or more')
    .max(8_760, 'must be 8760 (a year) at most')
    .default(24)
    .describe('Hours after which a website is read again, a tenth more or less; 0 = only when somebody asks'),
  FRONTDESK_ALLOW_PRIVATE: cidrList.optional().describe('Private CIDRs that websites may be read from'),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:$/.test(parseUrl(value)?.protocol ?? ''), 'must be an smtp:// or smtps:// address')
    .optional()
    .describe('Mail server for notices of bookings and orders, such as smtp://user:password@mail.example.com:587'),
  MAIL_FROM: z
    .email('must be one e-mail address such as desk@example.com')
    .optional()
    .describe('Sender of these notices; needed with SMTP_URL'),
  FRONTDESK_VOICE_SESSIONS: z.coerce
    .number('must be a number of calls')
    .int('must be a whole number of calls')
    .min(0, 'must be 0 or more')
    .max(1_000, 'must be 1000 at most')
    .default(20)
    .describe('Visitors who can talk at once; one more is asked to write. 0 = no voice'),
  FRONTDESK_SIP: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('on: softphones and SIP trunks can call phone agents, at SIP_HOST; off: they cannot'),
  SIP_HOST: ipv4
    .default('127.0.0.1')
    .describe('IPv4 address to take SIP calls at; anything but loopback opens only for trunks that are connected'),
  SIP_PORT: portNumber
    .optional()
    .describe('Port for SIP, UDP and TCP; default 5060, or the next one that is free; 0 takes a free one'),
  SIP_PUBLIC_ADDRESS: ipv4
    .optional()
    .describe('IPv4 address under which callers reach SIP_HOST from outside; needed where SIP_HOST is 0.0.0.0'),
  SIP_MEDIA_PORTS: mediaPorts.describe('UDP ports for the sound of SIP calls, two for each call at once'),
  DEEPGRAM_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Agents whose sttConfiguration names Deepgram hear through it; when it fails, by the embedded engine'),
  DEEPGRAM_URL: socketUrl.optional().describe('Another address of Deepgram, such as a region’s'),
  ELEVENLABS_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Agents whose ttsConfiguration names ElevenLabs speak with its voices; when it fails, with the embedded one',
    ),
  ELEVENLABS_URL: socketUrl.optional().describe('Another address of ElevenLabs, such as a region’s'),
  TWILIO_URL: httpUrl
    .default('https://api.twilio.com')
    .describe('Another address of Twilio’s REST API, such as a region’s'),
  TELNYX_URL: httpUrl.default('https://api.telnyx.com').describe('Another address of Telnyx’s API, such as a proxy’s'),
  PLIVO_URL: httpUrl.default('https://api.plivo.com').describe('Another address of Plivo’s API, such as a proxy’s'),
  VONAGE_URL: httpUrl.default('https://api.nexmo.com').describe('Another address of Vonage’s API, such as a region’s'),
  MODEL_BASE_URL: httpUrl
    .optional()
    .describe('Server of the language model that words answers for every agent, such as http://127.0.0.1:11434/v1'),
  MODEL: z.string().min(1).max(200).optional().describe('Name of its model; needed with MODEL_BASE_URL'),
  MODEL_API_KEY: providerKey.describe('Its key, where it asks for one'),
  EMBEDDINGS_BASE_URL: httpUrl
    .optional()
    .describe(
      'Address of a server that speaks OpenAI’s embeddings, such as https://api.openai.com/v1: it widens what is found on pages',
    ),
  EMBEDDINGS_MODEL: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Name of its model; needed with EMBEDDINGS_BASE_URL'),
  EMBEDDINGS_API_KEY: providerKey.describe('Its key, where it asks for one'),
  OPENAI_API_KEY: providerKey.describe(
    'Agents whose providerType is OpenAI are worded by its models; those that name it for speech are heard and spoken for by them',
  ),
  GOOGLE_API_KEY: providerKey.describe('The same for Google'),
  ANTHROPIC_API_KEY: providerKey.describe('The same for Anthropic'),
  GROQ_API_KEY: providerKey.describe('The same for Groq'),
  FRONTDESK_MCP: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .describe('on: agents have the tools that their owners allow of MCP servers'),
  FRONTDESK_DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be 0 or more')
    .max(120, 'must be 120 at most')
    .optional()
    .describe(
      'How long /readyz says 503 before a stopping service refuses connections; default 5, on a service for this machine only 0',
    ),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn').describe('Least level of log lines'),
})

export type Settings = z.infer<typeof settingsSchema>

/** The settings, or one sentence for each variable that is wrong. An empty variable counts as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings | { problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) }
  }
  const { TLS_CERT, TLS_KEY } = parsed.data
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined))
    return { problems: ['TLS_CERT and TLS_KEY must be set together'] }
  if ((parsed.data.SMTP_URL === undefined) !== (parsed.data.MAIL_FROM === undefined))
    return { problems: ['SMTP_URL and MAIL_FROM must be set together'] }
  if (parsed.data.SIP_HOST === '0.0.0.0' && parsed.data.SIP_PUBLIC_ADDRESS === undefined)
    return { problems: ['SIP_HOST 0.0.0.0 needs SIP_PUBLIC_ADDRESS, the address under which callers reach it'] }
  const { MODEL_BASE_URL, MODEL, MODEL_API_KEY } = parsed.data
  if ((MODEL_BASE_URL === undefined) !== (MODEL === undefined))
    return { problems: ['MODEL_BASE_URL and MODEL must be set together'] }
  if (MODEL_API_KEY !== undefined && MODEL_BASE_URL === undefined)
    return { problems: ['MODEL_API_KEY needs MODEL_BASE_URL and MODEL; keys of providers have variables of their own'] }
  const { EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL, EMBEDDINGS_API_KEY } = parsed.data
  if ((EMBEDDINGS_BASE_URL === undefined) !== (EMBEDDINGS_MODEL === undefined))
    return { problems: ['EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL must be set together'] }
  if (EMBEDDINGS_API_KEY !== undefined && EMBEDDINGS_BASE_URL === undefined)
    return { problems: ['EMBEDDINGS_API_KEY needs EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL'] }
  return { ...parsed.data, FRONTDESK_DATA: resolve(parsed.data.FRONTDESK_DATA) }
}

export const tlsFiles = (settings: Settings) =>
  settings.TLS_CERT && settings.TLS_KEY
    ? { cert: readFileSync(settings.TLS_CERT), key: readFileSync(settings.TLS_KEY) }
    : null

const DRAIN_SECONDS = 5

/** No balancer stands before a service for one's own machine. */
export const drainMsOf = (settings: Settings): number =>
  1_000 * (settings.FRONTDESK_DRAIN_SECONDS ?? (isLocalService(settings) ? 0 : DRAIN_SECONDS))

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

export const isLoopbackHost = (host: string): boolean =>
  LOOPBACK_NAMES.has(host) || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host)

/** A service for one's own machine: loopback pages may embed its agents and loopback sites may be read. */
export const isLocalService = (settings: Settings): boolean =>
  isLoopbackHost(settings.HOST) && settings.PUBLIC_URL === undefined && settings.TRUST_PROXY === undefined
