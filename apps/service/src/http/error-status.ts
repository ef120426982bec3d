import type { ErrorCode } from '@frontdesk/schema'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A new code will not compile without its status. */
export const statusOf = {
  invalid_shape: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  changed_meanwhile: 409,
  in_use: 409,
  in_progress: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  inconsistent: 422,
  https_required: 426,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  storage_unavailable: 503,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>
