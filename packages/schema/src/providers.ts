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

export const putProviderCredentials = z
  .object({
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
  })
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
