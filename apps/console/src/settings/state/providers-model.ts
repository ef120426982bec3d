import type { Client, ProviderResource } from '@frontdesk/api-client'
import { createModel, signal } from '@preact/signals'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'

type Purpose = ProviderResource['purposes'][number]

export type CredentialFields = { apiKey: string; baseUrl: string }

const empty: CredentialFields = { apiKey: '', baseUrl: '' }

/** Keys to providers of models: they are typed here, sent, and not known here afterwards. */
export const ProvidersModel = createModel((client: Client) => {
  const providers = signal<Loaded<readonly ProviderResource[]>>(loading)
  const form = formModel(empty)
  const removal = formModel({})

  const load = async () => {
    try {
      providers.value = { status: 'ready', value: (await client.providers.list()).items }
    } catch (error) {
      if (providers.peek().status !== 'ready') providers.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  return {
    providers,
    form,
    removal,
    load,
    /** The form for a provider: an address that was set stands in it, a key never. */
    open({ credentials }: ProviderResource) {
      form.reset({ apiKey: '', baseUrl: credentials.baseUrl ?? '' })
    },
    /** CO90: what was typed is forgotten with the dialog. */
    close() {
      form.reset()
    },
    async save({ name }: ProviderResource): Promise<boolean> {
      const saved = await form.send((fields) => client.providers.setCredentials(name, bodyOf(fields)))
      if (!saved) return false
      form.reset()
      await load()
      return true
    },
    async remove({ name }: ProviderResource): Promise<boolean> {
      const removed = await removal.send(() => client.providers.deleteCredentials(name))
      if (!removed) return false
      await load()
      return true
    },
  }
})
export type Providers = InstanceType<typeof ProvidersModel>

/** What is left empty is not sent. */
const bodyOf = ({ apiKey, baseUrl }: CredentialFields) => ({
  ...(apiKey.trim() === '' ? {} : { apiKey: apiKey.trim() }),
  ...(baseUrl.trim() === '' ? {} : { baseUrl: baseUrl.trim() }),
})

export const purposeNames: Record<Purpose['purpose'], string> = {
  text: 'Language models',
  speech_to_text: 'Speech to text',
  text_to_speech: 'Text to speech',
}
const reasonNames: Record<NonNullable<Purpose['reason']>, string> = {
  not_supported: 'not used by this version',
  no_credentials: 'needs a key',
  unreadable: 'the stored key cannot be opened: set it again',
}

/** What a provider is used for here, in words; what this version does not use it for is left out. */
export const usesOf = ({ purposes }: ProviderResource) =>
  purposes
    .filter(({ reason }) => reason !== 'not_supported')
    .map(({ purpose, isReady, reason }) => ({
      name: purposeNames[purpose],
      isReady,
      words: reason === null ? 'ready' : reasonNames[reason],
    }))

/** Other servers speak the same as these; the service says no for all others. */
export const takesAddress = ({ name }: Pick<ProviderResource, 'name'>): boolean =>
  name !== 'Deepgram' && name !== 'ElevenLabs'
