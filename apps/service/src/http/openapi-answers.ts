import { ERROR_CODES, type ErrorCode } from '@frontdesk/schema'
import { statusOf } from './error-status.ts'
import type { Operation } from './operation.ts'

/** What each refusal means; the document has one response of each. */
const REFUSALS: Record<number, { name: string; description: string }> = {
  400: {
    name: 'InvalidShape',
    description: 'Invalid input: a missing field, a wrong type, a value outside an enumeration',
  },
  401: { name: 'Unauthorized', description: 'Missing, unknown, expired or revoked API key' },
  403: { name: 'Forbidden', description: 'The key may not do this, or the resource is of another organization' },
  404: { name: 'NotFound', description: 'There is nothing with this id' },
  409: {
    name: 'Conflict',
    description: 'Another request is changing the same at this moment, or the resource is in use',
  },
  412: { name: 'PreconditionFailed', description: 'The resource is not at a version that `If-Match` names' },
  413: { name: 'TooLarge', description: 'The body is larger than the operation takes' },
  415: { name: 'UnsupportedMediaType', description: 'The body is not sent as JSON' },
  422: {
    name: 'Inconsistent',
    description: 'Well-formed, but the fields contradict each other or name what does not exist',
  },
  426: { name: 'HttpsRequired', description: 'Plain HTTP from another machine: use HTTPS' },
  429: { name: 'RateLimited', description: 'Rate limit exceeded; `retry_after` says when to come back' },
  503: { name: 'Unavailable', description: 'The database does not answer; `Retry-After` says when to come back' },
}

/** They say when to come back. */
const TEMPORARY = new Set(['409', '429', '503'])

/** The statuses an operation can refuse with: what its method, path, body and versions make possible. */
function refusalsOf({ method, path, body, query, versioned, mayConflict }: Operation): number[] {
  const changes = method === 'post' || method === 'put' || method === 'patch'
  // An agent's deletion that names a version is refused by that; other resources may be in use.
  const isInUse = (changes && method !== 'put') || (method === 'delete' && !versioned)
  const possible: [status: number, isPossible: boolean][] = [
    [400, [body, query, versioned].some(Boolean) || method === 'post'],
    [401, true],
    [403, true],
    [404, path.includes(':')],
    [409, isInUse || mayConflict === true],
    [412, versioned === true],
    [413, body !== undefined],
    [415, body !== undefined],
    [422, changes],
    [426, true],
    [429, true],
    [503, true],
  ]
  return possible.flatMap(([status, isPossible]) => (isPossible ? [status] : []))
}

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** On every answer, whatever its status. */
const EVERYWHERE = {
  'X-Request-Id': ref('headers', 'RequestId'),
  'X-RateLimit-Limit': ref('headers', 'RateLimitLimit'),
  'X-RateLimit-Remaining': ref('headers', 'RateLimitRemaining'),
  'X-RateLimit-Reset': ref('headers', 'RateLimitReset'),
}

export function successHeaders({ method, etag, response }: Operation) {
  return {
    ...EVERYWHERE,
    ...(etag ? { ETag: ref('headers', 'ETag') } : {}),
    ...(response.status === 201 ? { Location: ref('headers', 'Location') } : {}),
    ...(method === 'post' ? { 'Idempotent-Replayed': ref('headers', 'IdempotentReplayed') } : {}),
  }
}

export const refusals = (operation: Operation) =>
  Object.fromEntries(
    refusalsOf(operation).map((status) => [String(status), ref('responses', REFUSALS[status]?.name ?? '')]),
  )

/** Headers a request may carry besides its key. */
export const headerParameters = ({ method, versioned, etag }: Operation) => [
  ref('parameters', 'RequestId'),
  ...(method === 'post' ? [ref('parameters', 'IdempotencyKey')] : []),
  ...(versioned ? [ref('parameters', 'IfMatch')] : []),
  ...(method === 'get' && etag ? [ref('parameters', 'IfNoneMatch')] : []),
]

/** Of each code a sentence as it may be worded, for the examples. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  invalid_shape: 'assistantName is required',
  unauthorized: 'Unauthorized - Authentication required',
  forbidden: 'Forbidden - Not authorized to access this resource',
  not_found: 'There is no agent with this id',
  conflict: 'An order that is cancelled cannot be fulfilled',
  changed_meanwhile: 'The agent was changed at the same time; read it and try again',
  in_use: 'Two agents use this configuration; change them first',
  in_progress: 'A request with this Idempotency-Key is being carried out',
  precondition_failed: 'The agent is at version 4',
  too_large: 'The body is larger than 64 KB',
  unsupported_media_type: 'Send JSON with Content-Type: application/json',
  inconsistent: 'sttConfiguration and ttsConfiguration belong together',
  https_required: 'Use HTTPS',
  rate_limited: 'Rate limit exceeded',
  storage_unavailable: 'The database does not answer; try again in a moment',
}
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  invalid_shape: 'assistantName',
  inconsistent: 'sttConfiguration',
}
const CODE_OF_FIELD: Partial<Record<ErrorCode, string>> = { invalid_shape: 'required', inconsistent: 'inconsistent' }
const SAMPLE = { timestamp: '2026-11-21T09:30:00.000Z', requestId: 'req_4Kq0ZbW8mT1xRv7sYc2uLd' }

/** A refusal with this code, as it is sent. */
function refusalExample(code: ErrorCode) {
  const message = SENTENCES[code] ?? ''
  const path = FIELD_OF[code]
  return {
    success: false,
    data: null,
    error: message,
    code,
    docUrl: `https://agents.example.com/docs/reference/error-codes.html#${code.replaceAll('_', '-')}`,
    ...SAMPLE,
    ...(code === 'rate_limited' ? { retry_after: 12 } : {}),
    ...(path === undefined ? {} : { details: [{ path, code: CODE_OF_FIELD[code], message }] }),
  }
}

/** Codes with which a status is sent by an operation. */
const codesOf = (status: string): ErrorCode[] =>
  ERROR_CODES.filter((code) => String(statusOf[code]) === status && code in SENTENCES)

/** Parts that the operations refer to. `error`: the schema of the error envelope. */
export const sharedComponents = (error: object) => ({
  responses: Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name, description }]) => [
      name,
      {
        description: `${description}. \`code\`: ${codesOf(status)
          .map((code) => `\`${code}\``)
          .join(', ')}`,
        headers: {
          ...EVERYWHERE,
          ...(TEMPORARY.has(status) ? { 'Retry-After': ref('headers', 'RetryAfter') } : {}),
        },
        content: {
          'application/json': {
            schema: error,
            examples: Object.fromEntries(codesOf(status).map((code) => [code, { value: refusalExample(code) }])),
          },
        },
      },
    ]),
  ),
  headers: {
    RequestId: header('Names this request; say it when you ask for help', { type: 'string' }),
    RateLimitLimit: header('Requests a minute that the tier of the key allows', { type: 'integer' }),
    RateLimitRemaining: header('Requests left in the current window', { type: 'integer' }),
    RateLimitReset: header('Unix time in seconds at which the window ends', { type: 'integer' }),
    RetryAfter: header('Seconds until it may be tried again', { type: 'integer' }),
    ETag: header('The version of what was read or changed, for If-Match; as it is, for If-None-Match', {
      type: 'string',
      examples: ['"3"'],
    }),
    Location: header('Where the new resource is', { type: 'string' }),
    IdempotentReplayed: header('`true` when this is the answer to an earlier request with the same key', {
      type: 'string',
      enum: ['true'],
    }),
  },
  parameters: {
    RequestId: parameter('X-Request-Id', 'Your own name for the request; the answer repeats it', {
      type: 'string',
      pattern: '^[A-Za-z0-9_.-]{1,64}$',
    }),
    IdempotencyKey: parameter(
      'Idempotency-Key',
      'Makes a repetition safe: the same key with the same body gets the same answer for 24 hours, with another body 422',
      { type: 'string', minLength: 1, maxLength: 255 },
    ),
    IfMatch: parameter('If-Match', 'ETag of the version the request is made on; another one is refused with 412', {
      type: 'string',
      examples: ['"3"'],
    }),
    IfNoneMatch: parameter('If-None-Match', 'ETag of an answer you have; 304 when it would be the same', {
      type: 'string',
      examples: ['"3.ready.12"'],
    }),
  },
})

const header = (description: string, schema: object) => ({ description, schema })
const parameter = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})
