import { readFileSync } from 'node:fs'
import { docsRoot } from './pages.ts'
import type { JsonSchema } from './schema-fields.ts'

type Content = {
  content?: { 'application/json'?: { schema: JsonSchema; example?: Record<string, unknown> } }
}
export type OperationDocument = {
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  parameters: readonly { name: string; in: string; required: boolean; description?: string }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
export type OpenApi = {
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, OperationDocument>>
  webhooks: Record<string, { post: OperationDocument }>
}

export type Endpoint = { method: string; path: string; operation: OperationDocument }

/** The committed document of the API. */
export function readOpenApi(): OpenApi {
  const document: unknown = JSON.parse(readFileSync(`${docsRoot}reference/openapi.json`, 'utf8'))
  return JSON.parse(JSON.stringify(whole(document, document)))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === 'null'

/** A page shows each operation whole: what the document writes once stands wherever it is referred to. */
function whole(part: unknown, document: unknown): unknown {
  if (Array.isArray(part)) return part.map((entry) => whole(entry, document))
  if (!isObject(part)) return part
  const { $ref, ...own } = part
  const inner = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, whole(value, document)]))
  if (typeof $ref !== 'string') return orNull(inner)
  const target = whole(partAt($ref, document), document)
  return isObject(target) ? { ...target, ...inner } : inner
}

/** A value or null as readers say it: the value, which may be null. */
function orNull(schema: Record<string, unknown>): Record<string, unknown> {
  const { anyOf, ...own } = schema
  if (Array.isArray(anyOf) && anyOf.length === 2 && isNull(anyOf[1]) && isObject(anyOf[0]))
    return { ...anyOf[0], ...own, nullable: true }
  const { type } = schema
  if (!Array.isArray(type) || !type.includes('null')) return schema
  return { ...schema, type: type.find((name) => name !== 'null'), nullable: true }
}

const partAt = (reference: string, document: unknown): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), document)

export const endpointsOf = (document: OpenApi): Endpoint[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

/** A body that its operation takes on any service. */
export const exampleBody = ({ requestBody }: OperationDocument): Record<string, unknown> | undefined =>
  requestBody?.content?.['application/json']?.example

export const bodyOf = (part: Content | undefined) => part?.content?.['application/json']

/** What an operation answers with when all is well. */
export function successOf({ responses }: OperationDocument) {
  const [status = '200', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return { status, ...bodyOf(answer) }
}

/** What it refuses with, and why. */
export const refusalsOf = ({ responses }: OperationDocument): [status: string, description: string][] =>
  Object.entries(responses).flatMap(([status, { description }]) =>
    /^[345]/.test(status) ? [[status, description]] : [],
  )
