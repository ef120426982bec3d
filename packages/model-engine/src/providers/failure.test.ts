import { describe, expect, it } from 'vitest'
import { failureOf, modelCallError } from './failure.ts'
import { FAILURE_CLUES, FAILURE_KINDS } from './failure-kinds.ts'
import { sentenceOf } from './failure-sentences.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')

/** As the libraries throw what a server answered. */
const answered = (statusCode: number, body: unknown = '', responseHeaders: Record<string, string> = {}) =>
  Object.assign(new Error('secret words'), {
    name: 'AI_APICallError',
    statusCode,
    responseHeaders,
    responseBody: typeof body === 'string' ? body : JSON.stringify(body),
    requestBodyValues: { messages: ['what a visitor said'] },
  })

const connection = (code: string, extra: object = {}) =>
  Object.assign(new Error('Cannot connect'), {
    name: 'AI_APICallError',
    cause: Object.assign(new Error('x'), { code }),
    ...extra,
  })

const openaiSays = (code: string | null, message = 'Words.') => ({ error: { message, type: 'x', param: null, code } })
const anthropicSays = (type: string, message = 'Words.') => ({ type: 'error', error: { type, message } })
const googleSays = (status: string, reason: string, message = 'Words.') => ({
  error: { code: 400, message, status, details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] },
})

describe('the failure of a call', () => {
  it.each<[string, unknown, object]>([
    [
      'OpenAI without credit',
      answered(429, openaiSays('insufficient_quota')),
      { kind: 'rate_limited', clue: 'no_credit' },
    ],
    ['OpenAI and a retired model', answered(404, openaiSays('model_not_found')), { kind: 'unknown_model' }],
    ['OpenAI and no such model', answered(400, openaiSays(null, 'invalid model ID')), { kind: 'unknown_model' }],
    [
      'OpenAI and a long talk',
      answered(400, openaiSays('context_length_exceeded')),
      { kind: 'refused', clue: 'too_long' },
    ],
    ['OpenAI and a bad request', answered(400, openaiSays('invalid_value')), { kind: 'refused', clue: null }],
    [
      'Anthropic without credit',
      answered(400, anthropicSays('invalid_request_error', 'Your credit balance is too low')),
      { kind: 'refused', clue: 'no_credit' },
    ],
    [
      'Anthropic and no such model',
      answered(404, anthropicSays('not_found_error', 'model: x')),
      { kind: 'unknown_model' },
    ],
    ['Anthropic, overloaded', answered(529, anthropicSays('overloaded_error')), { kind: 'overloaded' }],
    ['Anthropic, overloaded at once', answered(500, anthropicSays('rate_limit_error')), { kind: 'rate_limited' }],
    ['Anthropic, too late', answered(504, anthropicSays('timeout_error')), { kind: 'timeout' }],
    [
      'Google and a wrong key',
      answered(400, googleSays('INVALID_ARGUMENT', 'API_KEY_INVALID')),
      { kind: 'unauthorized' },
    ],
    ['Google and a place it does not serve', answered(400, googleSays('FAILED_PRECONDITION', '')), { kind: 'refused' }],
    [
      'Google and no such model',
      answered(404, googleSays('NOT_FOUND', '', 'models/x is not found')),
      { kind: 'unknown_model' },
    ],
    ['Groq without room', answered(498, ''), { kind: 'overloaded' }],
    [
      'Groq and a retired model',
      answered(400, openaiSays('model_decommissioned', 'The model x has been decommissioned')),
      { kind: 'unknown_model' },
    ],
    [
      'Ollama and a model without tools',
      answered(400, openaiSays(null, 'registry/library/gemma does not support tools')),
      { kind: 'refused', clue: 'no_tools' },
    ],
    [
      'Ollama and no such model',
      answered(404, openaiSays(null, 'model "x" not found, try pulling it first')),
      { kind: 'unknown_model' },
    ],
    ['a gateway without credit', answered(402), { kind: 'refused', clue: 'no_credit' }],
    ['a web server', answered(404, '<html>Not Found</html>'), { kind: 'unreachable', clue: 'no_model_server' }],
    ['a web server that takes no POST', answered(405), { kind: 'unreachable', clue: 'no_model_server' }],
    ['a proxy that gave up', answered(504, '<html>Gateway Time-out</html>'), { kind: 'timeout' }],
    ['too long a request', answered(413), { kind: 'refused', clue: 'too_long' }],
  ])('[PR43] with %s', (_who, error, failure) => {
    expect(failureOf(error, NOW)).toMatchObject(failure)
  })

  it.each<[unknown, object]>([
    [{ type: 'overloaded_error', message: 'Words.' }, { kind: 'overloaded' }],
    [{ message: 'Words.', type: 'server_error', code: null }, { kind: 'overloaded' }],
    [{ error: { code: 429, message: 'Words.' } }, { kind: 'rate_limited', status: 429 }],
    [
      { code: '503', message: 'Words.' },
      { kind: 'overloaded', status: 503 },
    ],
    [{ message: 'Words.', code: 'invalid_api_key' }, { kind: 'unauthorized' }],
    [{ message: 'The prompt is too long' }, { kind: 'refused', clue: 'too_long' }],
    ['Words.', { kind: 'garbled' }],
    [undefined, { kind: 'garbled' }],
    [null, { kind: 'garbled' }],
  ])('[PR43] that a stream tells as %o', (frame, failure) => {
    expect(failureOf(frame, NOW)).toMatchObject(failure)
  })

  it.each<[string, object]>([
    ['ENOTFOUND', { kind: 'unreachable', clue: 'no_such_name' }],
    ['ECONNREFUSED', { kind: 'unreachable', clue: 'nothing_listens' }],
    ['UND_ERR_CONNECT_TIMEOUT', { kind: 'unreachable' }],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', { kind: 'unreachable', clue: 'certificate' }],
    ['ERR_TLS_CERT_ALTNAME_INVALID', { kind: 'unreachable', clue: 'certificate' }],
    ['EPROTO', { kind: 'unreachable', clue: 'certificate' }],
    ['UND_ERR_HEADERS_TIMEOUT', { kind: 'timeout' }],
    ['ECONNRESET', { kind: 'unreachable', clue: null }],
    ['HPE_INVALID_CONSTANT', { kind: 'unreachable', clue: 'no_model_server' }],
    ['SOMETHING_NEW', { kind: 'unreachable', clue: null }],
  ])('[PR43] whose connection ends in %s', (code, failure) => {
    expect(failureOf(connection(code))).toMatchObject(failure)
  })

  it('[PR43] is an answer that broke off where the connection ended after its head', () => {
    expect(failureOf(connection('ECONNRESET', { statusCode: 200 }))).toMatchObject({ kind: 'garbled', clue: 'cut_off' })
  })

  it('[PR43] is told from a cancelled call and from one that took too long', () => {
    expect(failureOf(AbortSignal.abort().reason).kind).toBe('cancelled')
    expect(failureOf(new DOMException('x', 'TimeoutError')).kind).toBe('timeout')
    expect(failureOf(new Error('x', { cause: new DOMException('x', 'AbortError') })).kind).toBe('cancelled')
  })

  it('[PR43] names addresses that may not be visited', () => {
    const forbidden = Object.assign(new Error('x'), { name: 'ForbiddenAddressError' })
    const wrapped = new TypeError('fetch failed', { cause: forbidden })
    expect(failureOf(wrapped)).toMatchObject({ kind: 'unreachable', clue: 'forbidden_address' })
  })

  it.each<[Record<string, string>, unknown, number | null]>([
    [{}, '', null],
    [{ 'retry-after': '30' }, '', 30_000],
    [{ 'retry-after': '0' }, '', 0],
    [{ 'retry-after': '1.5' }, '', 1_500],
    [{ 'retry-after': 'Mon, 23 Nov 2026 12:01:00 GMT' }, '', 60_000],
    [{ 'retry-after': 'Mon, 23 Nov 2026 11:00:00 GMT' }, '', 0],
    [{ 'retry-after': '999999999' }, '', 86_400_000],
    [{ 'retry-after': 'soon' }, '', null],
    [{ 'retry-after': '9', 'retry-after-ms': '250' }, '', 250],
    [{}, { error: { details: [{ '@type': 'x.RetryInfo', retryDelay: '37.5s' }] } }, 37_500],
  ])('[PR43] says when to ask again: %o %o', (headers, body, retryAfterMs) => {
    expect(failureOf(answered(429, body, headers), NOW).retryAfterMs).toBe(retryAfterMs)
    expect(failureOf(answered(401, body, headers), NOW).retryAfterMs).toBeNull()
  })

  it('[PR43] is read quickly, whatever a server writes', () => {
    const hostile = ['model '.repeat(200_000), 'api key '.repeat(200_000), `"retryDelay":"${'1'.repeat(900_000)}`]
    const startedAt = performance.now()
    for (const body of hostile) expect(failureOf(answered(400, body)).kind).toBe('refused')
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('[PR43] ends, though an error is its own cause', () => {
    const error: Error & { cause?: unknown } = new Error('x')
    error.cause = error
    expect(failureOf(error).kind).toBe('garbled')
  })

  it('[PR43] has a sentence of its own for each kind and clue, and no word of the provider’s', () => {
    const sentences = [
      ...FAILURE_KINDS.map((kind) => sentenceOf({ kind, clue: null })),
      ...FAILURE_CLUES.map((clue) => sentenceOf({ kind: 'refused', clue })),
    ]
    expect(new Set(sentences).size).toBe(FAILURE_KINDS.length + FAILURE_CLUES.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(JSON.stringify(failureOf(answered(401, 'sk-secret')))).not.toMatch(/secret|visitor/)
    expect(failureOf(modelCallError('timeout'))).toMatchObject({ kind: 'timeout', status: null })
  })
})
