import { probeModel } from '@frontdesk/model-engine'
import type { TestPurpose } from '../providers/test-provider.ts'
import { isModelProvider } from './model-keys.ts'
import { modelAddress } from './models-of-agent.ts'

/** Tries a key to a provider of language models, as a turn of a conversation would use it. */
export const testModel =
  (guardedFetch: typeof globalThis.fetch): TestPurpose =>
  async ({ provider, key, model }, signal) => {
    if (!isModelProvider(provider)) throw new Error(`${provider} is tested for what it does not do`)
    const address = modelAddress(model, { name: provider, key, guardedFetch })
    // Models are kept for the `fetch` they were made with: this one, and the key in it, is forgotten with the test.
    const fetchOnce: typeof address.fetch = (input, init) => address.fetch(input, init)
    const outcome = await probeModel({ ...address, fetch: fetchOnce }, signal)
    const message = outcome.sentence
    return outcome.ready ? { ok: true, code: 'ready', message } : { ok: false, code: outcome.failure.kind, message }
  }
