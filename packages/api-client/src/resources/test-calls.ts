import type { CreateTestCallInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import type { Send } from '../send.ts'

/** Calls to phone agents without the telephone network. */
export const testCallCalls = (send: Send) => ({
  create: (body: CreateTestCallInput, options?: CallOptions) => send('createTestCall', { body, options }),
})
