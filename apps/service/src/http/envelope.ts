import { API_VERSION, type DomainError, type ErrorEnvelope, type Warning } from '@frontdesk/schema'

/** `warnings`: what was ignored of the request; none, and the member is left out. */
export type EnvelopeContext = { requestId: string; now: number; warnings?: readonly Warning[] }

/** `publicUrl`: where the pages about the codes are. */
type RefusalContext = Pick<EnvelopeContext, 'requestId' | 'now'> & { publicUrl: string }

/** Spec 2.9, success. */
export const success = <T>(data: T, { requestId, now, warnings = [] }: EnvelopeContext) => ({
  success: true as const,
  data,
  metadata: { timestamp: now, version: API_VERSION, requestId, ...(warnings.length > 0 ? { warnings } : {}) },
})

/** Spec 2.9, error. `retryAfter` in whole seconds, on 429 alone. */
export function failure(error: DomainError, context: RefusalContext, retryAfter?: number): ErrorEnvelope {
  const { requestId, now, publicUrl } = context
  return {
    success: false,
    data: null,
    error: error.message,
    code: error.code,
    docUrl: `${publicUrl}/docs/reference/error-codes.html#${error.code.replaceAll('_', '-')}`,
    timestamp: new Date(now).toISOString(),
    requestId,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(error.details.length > 0 ? { details: [...error.details] } : {}),
  }
}
