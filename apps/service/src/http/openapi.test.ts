import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { operations } from '../api/operations.ts'
import { openApiDocument } from './openapi.ts'

/** A document of OpenAPI, as far as these tests read it. */
type Parameter = { $ref?: string; description?: string; in?: string; name?: string }
type Described = {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, unknown>
}
type Document = {
  paths: Record<string, Record<string, Described>>
  tags: { name: string }[]
  components: Record<'schemas' | 'responses' | 'headers' | 'parameters', object>
}

const document: Document = JSON.parse(JSON.stringify(openApiDocument(operations, 'https://agents.test/v1')))
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every object of the document, with the path to it. */
function* walk(value: unknown, at = '#'): Generator<{ at: string; value: Record<string, unknown> }> {
  if (!isObject(value)) return
  yield { at, value }
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${at}/${key}`)
}
const references = [...walk(document)].flatMap(({ at, value }) =>
  typeof value.$ref === 'string' ? [{ at, to: value.$ref }] : [],
)

describe('the document', () => {
  it('is OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  it('describes every operation once, under its method and path', () => {
    const wanted = operations.map(({ id, method, path }) => `${id}: ${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
    )
    expect(new Set(found)).toEqual(new Set(wanted))
    expect(found).toHaveLength(operations.length)
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  })

  it('refers only to what it holds, and holds nothing that nobody refers to', () => {
    const exists = (to: string) =>
      to
        .slice(2)
        .split('/')
        .reduce((part: unknown, key) => (isObject(part) ? part[key] : undefined), document) !== undefined
    expect(references.filter(({ to }) => !exists(to))).toEqual([])
    const used = new Set(references.map(({ to }) => to))
    const parts = (['schemas', 'responses', 'headers', 'parameters'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    )
    expect(parts.filter((part) => !used.has(part))).toEqual([])
  })

  it('writes a shape that has a name once', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'CreateWebAgent',
        'UpdateWebAgent',
        'WebAgent',
        'WebAgentSetup',
        'ErrorEnvelope',
        'SttConfigurationInput',
      ]),
    )
    const create = document.paths['/dynamic-agents/web']?.post
    expect(create?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/CreateWebAgent',
    })
  })

  it.each(described.map((operation) => [operation.operationId, operation] as const))(
    '%s has a summary, a declared tag, described parameters and one success',
    (_id, { summary, tags, parameters, responses }) => {
      expect(summary).toMatch(/^[A-Z].*[^.]$/)
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags))
      expect(tags).toHaveLength(1)
      for (const parameter of parameters) expect(parameter.$ref ?? parameter.description).toBeTruthy()
      expect(Object.keys(responses).filter((status) => status.startsWith('2'))).toHaveLength(1)
    },
  )

  it('names the parameters of every path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(methods))
        expect(parameters.flatMap(({ in: place, name }) => (place === 'path' ? [name] : []))).toEqual(wanted)
    }
  })
})

describe('what an operation can refuse with', () => {
  const statuses = (id: string) =>
    Object.keys(described.find(({ operationId }) => operationId === id)?.responses ?? {}).map(Number)

  it('follows from what it takes', () => {
    expect(statuses('getOrganization')).toEqual([200, 401, 403, 426, 429])
    expect(statuses('createWebAgent')).toEqual([201, 400, 401, 403, 409, 413, 415, 422, 426, 429])
    expect(statuses('updateWebAgent')).toEqual([200, 400, 401, 403, 404, 409, 412, 413, 415, 422, 426, 429])
    expect(statuses('deleteWebAgent')).toEqual([200, 400, 401, 403, 404, 412, 426, 429])
    expect(statuses('restoreWebAgentVersion')).toEqual([200, 400, 401, 403, 404, 409, 412, 422, 426, 429])
  })
})
