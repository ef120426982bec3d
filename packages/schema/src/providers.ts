import { z } from 'zod'
import { PROVIDER_OF_LABEL, PROVIDER_PURPOSES, PROVIDERS, type Provider } from './enumerations.ts'
import { moment, text, websiteUrl } from './field-types.ts'

/* Companies whose models agents can use, and the keys to them. A key goes in and is never given out again. */

/** Shorter ones would be half given away by their last four characters; none of the providers has any. */
const LEAST_KEY = 12
const MOST_KEY = 512

/** By its canonical name or by the specification's neutral label; null: there is none of this name. */
export function providerNamed(name: string): Provider | null {
  const labelled = Object.entries(PROVIDER_OF_LABEL).find(([label]) => label === name)
  return labelled ? labelled[1] : (PROVIDERS.find((provider) => provider === name) ?? null)
}

/** The specification's neutral label. */
export const labelOf = (provider: Provider): string =>
  Object.entries(PROVIDER_OF_LABEL).find(([, name]) => name === provider)?.[0] ?? provider

const credentialFields = {
  apiKey: z
    .string()
    .trim()
    .min(LEAST_KEY)
    .max(MOST_KEY)
    .regex(/^[\x21-\x7e]*$/, 'must be printable characters without spaces')
    .optional()
    .meta({
      description:
        'The key; kept encrypted and never shown again. It may be left out where `baseUrl` is a server that asks for none',
      examples: ['sk-your-key-0123456789'],
    }),
  baseUrl: websiteUrl.optional().meta({
    description:
      'Another address than the provider’s own that speaks the same: a gateway, or for OpenAI any compatible server',
    examples: ['https://models.example.com/v1'],
  }),
}

export const putProviderCredentials = z
  .object(credentialFields)
  .meta({ description: 'The key to a provider; it replaces the one before wholly' })
export type PutProviderCredentials = z.infer<typeof putProviderCredentials>

/** Why a purpose is not ready. */
export const PROVIDER_REASONS = ['not_supported', 'no_credentials', 'unreadable'] as const
export type ProviderReason = (typeof PROVIDER_REASONS)[number]

export const providerResource = z
  .object({
    name: z.enum(PROVIDERS).meta({ description: 'Its canonical name', examples: ['OpenAI'] }),
    label: text('Its neutral label; either is accepted', 'PROVIDER_A'),
    credentials: z
      .object({
        isSet: z.boolean().meta({ description: 'Whether there is a key, or an address that asks for none' }),
        source: z
          .enum(['organization', 'environment'])
          .nullable()
          .meta({
            description: 'Whose it is: `organization`: set here. `environment`: of whoever runs the service',
            examples: ['organization'],
          }),
        lastFour: z
          .string()
          .nullable()
          .meta({ description: 'The last four characters of a key that was set here', examples: ['6789'] }),
        baseUrl: z
          .string()
          .nullable()
          .meta({ description: 'The address that was set here; null: the provider’s own', examples: [null] }),
        setAt: moment('When it was set here').nullable(),
      })
      .describe('What is known of the key; the key itself is not shown'),
    purposes: z
      .array(
        z.object({
          purpose: z.enum(PROVIDER_PURPOSES).meta({ description: 'What it would be used for', examples: ['text'] }),
          isReady: z.boolean().meta({ description: 'Whether agents can use it now', examples: [true] }),
          reason: z
            .enum(PROVIDER_REASONS)
            .nullable()
            .meta({
              description:
                '`not_supported`: this service does not use the provider for it. `no_credentials`: there is no key. `unreadable`: the key was stored under another secret of the service, or was altered; set it again. null: it is ready',
              examples: [null],
            }),
          message: z
            .string()
            .nullable()
            .meta({ description: 'The same for people, with what to do', examples: [null] }),
        }),
      )
      .describe('What it can be used for'),
  })
  .meta({ description: 'A company whose models agents can use' })
export type ProviderResource = z.infer<typeof providerResource>

export const providerList = z
  .object({ items: z.array(providerResource).describe('Every provider there is') })
  .meta({ description: 'The providers' })
export type ProviderList = z.infer<typeof providerList>

const MOST_MODEL_NAME = 200

export const testProvider = z
  .object({
    ...credentialFields,
    model: z
      .string()
      .trim()
      .min(1)
      .max(MOST_MODEL_NAME)
      .optional()
      .meta({
        description: 'The language model to ask; the usual one of the provider where it is left out',
        examples: ['gpt-4o-mini'],
      }),
  })
  .meta({
    description: 'The key and the address to test; where both are left out, those that are set. Nothing of it is kept',
  })
export type TestProvider = z.infer<typeof testProvider>

/** What came of a test of one purpose. */
export const PROVIDER_TEST_CODES = [
  'ready',
  'no_credentials',
  'unreadable',
  'unauthorized',
  'rate_limited',
  'overloaded',
  'timeout',
  'unreachable',
  'refused',
  'unknown_model',
  'garbled',
  'cancelled',
] as const
export type ProviderTestCode = (typeof PROVIDER_TEST_CODES)[number]

export const providerTest = z
  .object({
    name: z.enum(PROVIDERS).meta({ description: 'Its canonical name', examples: ['OpenAI'] }),
    label: text('Its neutral label', 'PROVIDER_A'),
    results: z
      .array(
        z.object({
          purpose: z.enum(PROVIDER_PURPOSES).meta({ description: 'What it was asked to do', examples: ['text'] }),
          ok: z.boolean().meta({ description: 'Whether it did it', examples: [false] }),
          code: z.enum(PROVIDER_TEST_CODES).meta({
            description:
              '`ready`: it did. `no_credentials`: there is no key. `unreadable`: the stored key cannot be opened. `unauthorized`: the key was not accepted. `rate_limited`: it takes no more at the moment, or the account has no credit. `overloaded`: it has an error of its own. `timeout`: it took too long. `unreachable`: nothing answers there. `refused`: it refused the request. `unknown_model`: it does not know the model or the voice. `garbled`: what it answered cannot be read. `cancelled`: the test was given up',
            examples: ['unauthorized'],
          }),
          message: text('The same for people, with what to do', 'The provider did not accept the key.'),
        }),
      )
      .describe('One for each purpose that the service has for the provider'),
  })
  .meta({ description: 'What came of a test' })
export type ProviderTest = z.infer<typeof providerTest>
