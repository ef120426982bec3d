import fc from 'fast-check'
import type { ApiOperation } from './openapi-operations.ts'
import { nearValid, nonsense, valid } from './schema-arbitrary.ts'

/** One request as it goes over the wire; `body` is sent as it is. */
export type FuzzedRequest = {
  kind: 'valid' | 'near' | 'hostile'
  operation: ApiOperation
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

const JSON_TYPE = { 'content-type': 'application/json' }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']

/** Ids that earlier answers named: of a collection (`/dynamic-agents/web`, `/businesses/biz_…/services`), or any at all. */
export type KnownIds = (collection: string | null) => readonly string[]

/** Ids that may or may not exist, and may or may not be of the right kind: which one, the collection decides. */
type IdOf = (collection: string) => string

function idText(known: KnownIds): fc.Arbitrary<IdOf> {
  const pick = (at: number, ids: readonly string[]) => ids[at % Math.max(1, ids.length)] ?? 'agt_none'
  const fixed =
    (text: string): IdOf =>
    () =>
      text
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.nat().map(
        (at): IdOf =>
          (collection) =>
            pick(at, known(collection)),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.nat().map(
        (at): IdOf =>
          () =>
            pick(at, known(null)),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('agt_0000000000000000000000', 'ins_AAAAAAAAAAAAAAAAAAAAAA', 'x', '0', '1').map(fixed),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }).map(fixed) },
  )
}

function pathOf(operation: ApiOperation, known: KnownIds): fc.Arbitrary<string> {
  const parts = operation.path.split(/\{\w+\}/)
  const queries = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const query = fc.array(fc.tuple(fc.constantFrom('x', ...queries), fc.oneof(fc.string(), fc.nat().map(String))), {
    maxLength: 2,
  })
  return fc.tuple(fc.tuple(...parts.slice(1).map(() => idText(known))), query).map(([ids, pairs]) => {
    // What stands before an id, its ids included, is the collection that it is of.
    const path = ids.reduce(
      (before, idOf, at) => `${before}${wellFormed(idOf(before.replace(/\/$/, '')))}${parts[at + 1] ?? ''}`,
      parts[0] ?? '',
    )
    const search = pairs.map(([name, value]) => `${wellFormed(name)}=${wellFormed(value)}`).join('&')
    return search === '' ? path : `${path}?${search}`
  })
}

const LONE_SURROGATE = /\p{Cs}/gu

/** A dot segment would be another path before it left the client. */
const wellFormed = (text: string): string =>
  encodeURIComponent(text.replace(LONE_SURROGATE, '?')).replace(/^\.+$/, 'dots')

const validRequest = (operation: ApiOperation, known: KnownIds): fc.Arbitrary<FuzzedRequest> =>
  fc
    .tuple(pathOf(operation, known), operation.body ? valid(operation.body) : fc.constant(null))
    .map(([path, body]) => ({
      kind: 'valid',
      operation,
      method: operation.method,
      path,
      headers: JSON_TYPE,
      body: operation.body ? JSON.stringify(body) : null,
    }))

const nearRequest = (operation: ApiOperation, known: KnownIds): fc.Arbitrary<FuzzedRequest> =>
  fc.tuple(pathOf(operation, known), operation.body ? nearValid(operation.body) : nonsense).map(([path, body]) => ({
    kind: 'near',
    operation,
    method: operation.method,
    path,
    headers: JSON_TYPE,
    body: ['GET', 'HEAD'].includes(operation.method) ? null : (JSON.stringify(body) ?? 'undefined'),
  }))

const HOSTILE_BODIES: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"assistantName":"a","assistantName":"b","assistantName":{}}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"assistantName":"${'a'.repeat(70_000)}"}`,
  `{"a":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`,
  '{"assistantName":"\\ud800","websiteUrl":"http://[::1","capabilities":["NONE"]}',
  '\u0000\u0001\u0002',
]

const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { ...JSON_TYPE, 'idempotency-key': 'x'.repeat(300) },
  { ...JSON_TYPE, 'if-match': '"nonsense", W/"7", *' },
  { ...JSON_TYPE, 'x-request-id': 'r'.repeat(5_000) },
  { ...JSON_TYPE, 'x-forwarded-for': '10.0.0.1, evil', 'x-forwarded-proto': 'gopher' },
  { ...JSON_TYPE, accept: 'application/xml', range: 'bytes=0-1' },
  { ...JSON_TYPE, origin: 'null', cookie: 'frontdesk=x' },
]

const hostileRequest = (operation: ApiOperation, known: KnownIds): fc.Arbitrary<FuzzedRequest> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 5, arbitrary: pathOf(operation, known) },
        { weight: 1, arbitrary: fc.webPath().map((path) => path || '/') },
      ),
      fc.constantFrom(...METHODS),
      fc.constantFrom(...HOSTILE_HEADERS),
      fc.constantFrom(...HOSTILE_BODIES),
    )
    .map(([path, method, headers, body]) => ({
      kind: 'hostile',
      operation,
      method,
      path,
      headers,
      body: ['GET', 'HEAD'].includes(method) ? null : body,
    }))

/** Requests of all three kinds to all operations. */
export function fuzzedRequests(operations: readonly ApiOperation[], known: KnownIds): fc.Arbitrary<FuzzedRequest> {
  return fc
    .constantFrom(...operations)
    .chain((operation) =>
      fc.oneof(
        { weight: 1, arbitrary: validRequest(operation, known) },
        { weight: 4, arbitrary: nearRequest(operation, known) },
        { weight: 2, arbitrary: hostileRequest(operation, known) },
      ),
    )
}
