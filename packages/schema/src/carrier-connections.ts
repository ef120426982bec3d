import { z } from 'zod'
import { idOf, line, moment } from './field-types.ts'

/* Accounts at telephone carriers, and telephone systems, over which calls come. */

export const CARRIER_KINDS = ['twilio', 'telnyx', 'plivo', 'vonage', 'sip'] as const
export type CarrierKind = (typeof CARRIER_KINDS)[number]

export const SIP_CODECS = ['PCMU', 'PCMA'] as const
export const SIP_TRANSPORTS = ['udp', 'tcp', 'any'] as const

const kind = z
  .enum(CARRIER_KINDS)
  .meta({ description: 'Who carries its calls; `sip`: a telephone system, or any other carrier', examples: ['twilio'] })
const name = line(100).meta({ description: 'What you call it', examples: ['Twilio, main account'] })
const maxConcurrent = z
  .number()
  .int()
  .min(1)
  .max(1_000)
  .meta({ description: 'Calls at once; one more is told that the line is busy', examples: [10] })
const autoAssign = z.boolean().meta({
  description: 'Whether a new phone agent that names no number gets a free one of this connection. None is ever bought',
  examples: [false],
})

/** Of what is kept encrypted: printable, and nothing around it. */
const secretText = (description: string, example: string) =>
  z
    .string()
    .trim()
    .min(8)
    .max(500)
    .regex(/^[\x21-\x7e]*$/, 'must be printable characters without spaces')
    .meta({ description: `${description}; kept encrypted and never shown again`, examples: [example] })

const matching = (pattern: RegExp, must: string, meta: { description: string; examples: string[] }) =>
  z.string().trim().max(200).regex(pattern, must).meta(meta)

const SAMPLE_HEX = '0123456789abcdef0123456789abcdef'

const accountSid = matching(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits', {
  description: 'Twilio: the account',
  examples: [`AC${SAMPLE_HEX}`],
})
const apiKeySid = matching(/^SK[0-9a-f]{32}$/, 'must be SK and 32 hexadecimal digits', {
  description: 'Twilio: an API key that requests are made with, instead of the auth token',
  examples: [`SK${SAMPLE_HEX}`],
}).nullable()
const publicKey = matching(/^[A-Za-z0-9+/]{43}=$/, 'must be a public key of 32 bytes in base64', {
  description: 'Telnyx: the public key of the account, which signs its webhooks',
  examples: ['AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='],
})
const connectionId = matching(/^[A-Za-z0-9-]{1,64}$/, 'must be an id as Telnyx gives it', {
  description: 'Telnyx: the voice application that numbers are assigned to',
  examples: ['1293384261075731499'],
})
const authId = matching(/^[A-Za-z0-9]{8,40}$/, 'must be an auth id as Plivo gives it', {
  description: 'Plivo: the account',
  examples: ['MAXXXXXXXXXXXXXXXXXX'],
})
const applicationId = matching(/^[0-9a-fA-F-]{36}$/, 'must be the id of an application', {
  description: 'Vonage: the application that answers calls',
  examples: ['78d335fa-323d-0114-9c3d-d6f0d48968cf'],
})
const apiKey = matching(/^[A-Za-z0-9]{4,64}$/, 'must be an API key as Vonage gives it', {
  description: 'Vonage: the API key of the account',
  examples: ['abcd1234'],
})
const allowedAddresses = z
  .array(z.union([z.ipv4(), z.cidrv4()], 'must be an IPv4 address, or a range such as 192.0.2.0/24'))
  .max(50)
  .meta({ description: 'SIP: the addresses and ranges that calls may come from', examples: [['192.0.2.0/24']] })
const username = matching(/^[\x21-\x7e]{1,64}$/, 'must be 1 to 64 printable characters without spaces', {
  description: 'SIP: the user name that calls show; with it `secrets.password`',
  examples: ['office'],
}).nullable()
const codecs = z
  .array(z.enum(SIP_CODECS))
  .min(1)
  .max(SIP_CODECS.length)
  .meta({ description: 'SIP: codes of sound that are taken', examples: [['PCMU', 'PCMA']] })
const defaultCountry = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters such as US')
  .nullable()
  .meta({ description: 'SIP: the country of numbers that come without one', examples: ['US'] })
const transport = z.enum(SIP_TRANSPORTS).meta({ description: 'SIP: what messages may come over', examples: ['any'] })

const authToken = secretText('Twilio and Plivo: the auth token, which webhooks are signed with', SAMPLE_HEX)
const telnyxKey = secretText('Telnyx: the API key', 'KEY0123456789ABCDEF')
const password = secretText('SIP: the password that belongs to the user name', 'a-long-password')
const apiKeySecret = secretText('Twilio: the secret of the API key', SAMPLE_HEX)
const apiSecret = secretText('Vonage: the API secret of the account', 'abcdefgh12345678')
const signatureSecret = secretText('Vonage: the signature secret, which webhooks are signed with', SAMPLE_HEX)
const privateKey = z
  .string()
  .trim()
  .max(8_000)
  .regex(
    /^-----BEGIN (?:RSA )?PRIVATE KEY-----[\sA-Za-z0-9+/=]+-----END (?:RSA )?PRIVATE KEY-----$/,
    'must be a key in PEM',
  )
  .meta({
    description: 'Vonage: the private key of the application, in PEM; kept encrypted and never shown again',
    examples: ['-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----'],
  })

/** What may be shown of a connection of each kind. */
export const carrierSettings = {
  twilio: z.object({ accountSid, apiKeySid: apiKeySid.default(null) }),
  telnyx: z.object({ publicKey, connectionId }),
  plivo: z.object({ authId }),
  vonage: z.object({ applicationId, apiKey }),
  sip: z.object({
    allowedAddresses: allowedAddresses.default([]),
    username: username.default(null),
    codecs: codecs.default([...SIP_CODECS]),
    defaultCountry: defaultCountry.default(null),
    transport: transport.default('any'),
  }),
}

/** What may not. */
export const carrierSecrets = {
  twilio: z.object({ authToken, apiKeySecret: apiKeySecret.optional() }),
  telnyx: z.object({ apiKey: telnyxKey }),
  plivo: z.object({ authToken }),
  vonage: z.object({ privateKey, apiSecret, signatureSecret }),
  sip: z.object({ password: password.optional() }),
}

/** The settings of a connection as its kind has them. */
export const carrierAccount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('twilio'), settings: carrierSettings.twilio }),
  z.object({ kind: z.literal('telnyx'), settings: carrierSettings.telnyx }),
  z.object({ kind: z.literal('plivo'), settings: carrierSettings.plivo }),
  z.object({ kind: z.literal('vonage'), settings: carrierSettings.vonage }),
  z.object({ kind: z.literal('sip'), settings: carrierSettings.sip }),
])
export type CarrierAccount = z.infer<typeof carrierAccount>

/** The same with its secrets. */
export const openedAccount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('twilio'), settings: carrierSettings.twilio, secrets: carrierSecrets.twilio }),
  z.object({ kind: z.literal('telnyx'), settings: carrierSettings.telnyx, secrets: carrierSecrets.telnyx }),
  z.object({ kind: z.literal('plivo'), settings: carrierSettings.plivo, secrets: carrierSecrets.plivo }),
  z.object({ kind: z.literal('vonage'), settings: carrierSettings.vonage, secrets: carrierSecrets.vonage }),
  z.object({ kind: z.literal('sip'), settings: carrierSettings.sip, secrets: carrierSecrets.sip }),
])
export type OpenedAccount = z.infer<typeof openedAccount>

const described = 'Its account and how it is used; which fields there are depends on `kind`'
const secretly = 'What is kept encrypted; which fields there are depends on `kind`'
const common = { name, maxConcurrent: maxConcurrent.default(10), autoAssign: autoAssign.default(false) }
const { twilio, telnyx, plivo, vonage, sip } = carrierSettings

export const createCarrierConnection = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('twilio').describe('Who carries the calls'),
      ...common,
      settings: twilio.describe(described),
      secrets: carrierSecrets.twilio.describe(secretly),
    }),
    z.object({
      kind: z.literal('telnyx').describe('Who carries the calls'),
      ...common,
      settings: telnyx.describe(described),
      secrets: carrierSecrets.telnyx.describe(secretly),
    }),
    z.object({
      kind: z.literal('plivo').describe('Who carries the calls'),
      ...common,
      settings: plivo.describe(described),
      secrets: carrierSecrets.plivo.describe(secretly),
    }),
    z.object({
      kind: z.literal('vonage').describe('Who carries the calls'),
      ...common,
      settings: vonage.describe(described),
      secrets: carrierSecrets.vonage.describe(secretly),
    }),
    z.object({
      kind: z.literal('sip').describe('Who carries the calls'),
      ...common,
      settings: sip.prefault({}).describe(described),
      secrets: carrierSecrets.sip.prefault({}).describe(secretly),
    }),
  ])
  .meta({ description: 'A connection to a carrier to be' })
export type CreateCarrierConnection = z.infer<typeof createCarrierConnection>

/** Of whichever kind it is; what does not belong to its kind is refused. */
export const updateCarrierConnection = z
  .object({
    name: name.optional(),
    maxConcurrent: maxConcurrent.optional(),
    autoAssign: autoAssign.optional(),
    settings: z
      .object({
        accountSid,
        apiKeySid,
        publicKey,
        connectionId,
        authId,
        applicationId,
        apiKey,
        allowedAddresses,
        username,
        codecs,
        defaultCountry,
        transport,
      })
      .partial()
      .optional()
      .describe('What of the settings is to change'),
    secrets: z
      .object({ authToken, apiKeySecret, apiKey: telnyxKey, privateKey, apiSecret, signatureSecret, password })
      .partial()
      .optional()
      .describe('Which secrets are to be replaced'),
  })
  .meta({ description: 'What is to change; what is absent stays' })
export type UpdateCarrierConnection = z.infer<typeof updateCarrierConnection>

export const carrierConnectionResource = z
  .object({
    id: idOf('con', 'Its id; elsewhere `connectionId`'),
    kind,
    name,
    maxConcurrent,
    autoAssign,
    settings: z.union([twilio, telnyx, plivo, vonage, sip]).describe(described),
    secretsSet: z
      .array(z.string())
      .meta({ description: 'Which secrets are kept; their values are not shown', examples: [['authToken']] }),
    createdAt: moment('When it was made'),
    updatedAt: moment('When it was last changed'),
  })
  .meta({ description: 'A connection to a carrier, or to a telephone system' })
export type CarrierConnectionResource = z.infer<typeof carrierConnectionResource>

/** What is wrong with a connection, in the words of whoever has to mend it. */
const carrierFinding = z.object({
  code: z.string().meta({ description: 'What it is, for programs', examples: ['public_url_missing'] }),
  cause: z.string().meta({ description: 'What is wrong', examples: ['Twilio cannot reach this service'] }),
  remedy: z.string().meta({ description: 'How it is mended', examples: ['Set PUBLIC_URL to its https address'] }),
})

export const carrierCheck = z
  .object({
    id: idOf('con', 'The connection that was checked'),
    findings: z.array(carrierFinding).meta({ description: 'What is wrong; empty: nothing', examples: [[]] }),
    checkedAt: moment('When it was checked'),
  })
  .meta({ description: 'Why calls over a connection would not come, or not be answered' })
export type CarrierCheck = z.infer<typeof carrierCheck>
