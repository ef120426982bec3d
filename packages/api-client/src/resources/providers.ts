import type { CallOptions } from '../client-options.ts'
import type { PutProviderCredentialsInput, TestProviderInput } from '../inputs.ts'
import type { Send } from '../send.ts'

/** Companies whose models agents can use. */
export function providerCalls(send: Send) {
  return {
    /** All of them, with what each can be used for and whether it is ready. */
    list: (options?: CallOptions) => send('listProviders', { options }),
    /** The key is kept encrypted; no answer ever holds it. */
    setCredentials: (provider: string, body: PutProviderCredentialsInput, options?: CallOptions) =>
      send('putProviderCredentials', { parameters: { provider }, body, options }),
    /** Tries the key that is sent, which is not kept, or without one the key that is set. */
    test: (provider: string, body: TestProviderInput = {}, options?: CallOptions) =>
      send('testProvider', { parameters: { provider }, body, options }),
    deleteCredentials: (provider: string, options?: CallOptions) =>
      send('deleteProviderCredentials', { parameters: { provider }, options }),
  }
}
