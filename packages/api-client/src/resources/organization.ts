import type { CallOptions } from '../client-options.ts'
import type { Send } from '../send.ts'

/** The organization of the key: also the check of a key. */
export const organizationCalls = (send: Send) => ({
  get: (options?: CallOptions) => send('getOrganization', { options }),
})
