import type { Client, ProviderResource, ProviderTest } from '@frontdesk/api-client'
import { computed, createModel, signal } from '@preact/signals'
import { failureOf } from '../../shared/state/failure.ts'
import { purposeNames } from './providers-model.ts'

type Result = { name: string; isOk: boolean; words: string }

type Outcome = { results: readonly Result[] | null; failure: string | null }

/** What is known of the last test: of which provider, and what came of it; without either it is on its way. */
type ToldTest = Outcome & { provider: string }

/** SPK7: tries the key that is set to a provider; one test at a time. */
export const ProviderTestModel = createModel((client: Client) => {
  const told = signal<ToldTest | null>(null)
  return {
    told,
    /** The provider that is being tried. */
    running: computed(() => {
      const { provider, results, failure } = told.value ?? NOTHING
      return results === null && failure === null ? provider : null
    }),
    async test({ name }: Pick<ProviderResource, 'name'>): Promise<void> {
      const begun = { provider: name, results: null, failure: null }
      told.value = begun
      const outcome = await outcomeOf(client, name)
      // What was forgotten, or tried anew, meanwhile is not told any more.
      if (told.peek() === begun) told.value = { ...begun, ...outcome }
    },
    /** A key that was changed makes what is known of it old. */
    forget({ name }: Pick<ProviderResource, 'name'>) {
      if (told.peek()?.provider === name) told.value = null
    },
  }
})
const NOTHING: { provider: string | null } & Outcome = { provider: null, results: null, failure: null }

async function outcomeOf(client: Client, name: string): Promise<Outcome> {
  try {
    const { results } = await client.providers.test(name)
    return { results: results.map(resultOf), failure: null }
  } catch (error) {
    return { results: null, failure: failureOf(error).message }
  }
}

export type ProviderTests = InstanceType<typeof ProviderTestModel>

const resultOf = ({ purpose, ok, message }: ProviderTest['results'][number]): Result => ({
  name: purposeNames[purpose],
  isOk: ok,
  words: message,
})
