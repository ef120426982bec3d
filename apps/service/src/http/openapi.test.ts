import { ERROR_CODES, errorEnvelope, WEBHOOK_EVENT_TYPES, webhookBodyOf } from '@frontdesk/schema'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { operations } from '../api/operations.ts'
import { statusOf } from './error-status.ts'
import { openApiDocument } from './openapi.ts'

/** A document of OpenAPI, as far as these tests read it. */
type Parameter = { $ref?: string; description?: string; in?: string; name?: string }
type Content = { content?: Record<string, { schema: unknown; example?: unknown }> }
type Described = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Refusal = {
  description: string
  content: Record<string, { examples: Record<string, { value: { code: string } }> }>
}
type Document = {
  info: { title: string; description: string; contact: object; license: object }
  servers: { url: string }[]
  paths: Record<string, Record<string, Described>>
  webhooks: Record<string, Record<string, Described>>
  tags: { name: string; description: string }[]
  components: { responses: Record<string, Refusal> } & Record<'schemas' | 'headers' | 'parameters', object>
}
const JSON_TYPE = 'application/json'

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
    expect(create?.requestBody?.content?.[JSON_TYPE]?.schema).toEqual({
      $ref: '#/components/schemas/CreateWebAgent',
    })
  })

  it.each(described.map((operation) => [operation.operationId, operation] as const))(
    '%s has a summary, a description, a declared tag, described parameters and one success',
    (_id, { summary, description, tags, parameters, responses }) => {
      expect(summary).toMatch(/^[A-Z].*[^.]$/)
      expect(description).toMatch(/^[A-Z].*\.$/)
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

describe('what Spectral’s rules for OpenAPI want beside that', () => {
  it('is told of the service: contact, licence, and an address without a slash at its end', () => {
    const { title, description, contact, license } = document.info
    expect([title, description, contact, license].every(Boolean)).toBe(true)
    expect(document.servers.map(({ url }) => url)).toEqual(['https://agents.test/v1'])
  })

  it('holds of paths and operation ids: no query, no slash at the end, nothing that an address cannot have', () => {
    const paths = Object.keys(document.paths)
    expect(paths.filter((path) => !/^(?:\/(?:[a-z-]+|\{\w+\}))+$/.test(path))).toEqual([])
    const shapes = paths.map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(paths.length)
    expect(described.filter(({ operationId }) => !/^[a-z][A-Za-z]*$/.test(operationId))).toEqual([])
  })

  it('holds of tags and texts: each tag once and described, and no markup that a reader would run', () => {
    const names = document.tags.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(document.tags.filter(({ description }) => description === '')).toEqual([])
    expect(JSON.stringify(document)).not.toMatch(/<script|eval\(/i)
  })

  it('holds of lists of values: none twice, each of the type that is said', () => {
    const lists = [...walk(document)].filter(({ value }) => Array.isArray(value.enum))
    expect(lists.length).toBeGreaterThan(10)
    for (const { at, value } of lists) {
      const values: unknown[] = Array.isArray(value.enum) ? value.enum : []
      expect(new Set(values).size, at).toBe(values.length)
      if (typeof value.type === 'string') for (const one of values) expect(typeof one, at).toBe(value.type)
    }
  })
})

describe('a property', () => {
  const at = (to: string): unknown =>
    to
      .slice(2)
      .split('/')
      .reduce((part: unknown, key) => (isObject(part) ? part[key] : undefined), document)
  /** By itself, or by the shape it is of. */
  const isDescribed = (schema: unknown): boolean => {
    if (!isObject(schema)) return false
    if (typeof schema.description === 'string' && schema.description !== '') return true
    if (typeof schema.$ref === 'string') return isDescribed(at(schema.$ref))
    return Array.isArray(schema.anyOf) && schema.anyOf.some(isDescribed)
  }
  const properties = [...walk(document)].flatMap(({ at: place, value }) =>
    // The fields of a schema are none, though one of them be called so.
    isObject(value.properties) && !isObject(value.type) && !place.includes('/example')
      ? Object.entries(value.properties).map(([name, schema]) => ({ name: `${place}/${name}`, schema }))
      : [],
  )

  const parameterNames = described.flatMap(({ parameters }) => parameters.flatMap(({ name }) => name ?? []))

  it('says what it is', () => {
    expect(properties.length).toBeGreaterThan(1_000)
    expect(properties.filter(({ schema }) => !isDescribed(schema)).map(({ name }) => name)).toEqual([])
  })

  it('of an agent’s id has one name everywhere, in bodies, answers, queries and events', () => {
    const names = [...properties.map(({ name }) => name.split('/').at(-1)), ...parameterNames]
    expect(names.filter((name) => name === 'agentId' || name === 'agent_id')).toEqual([])
    expect(names.filter((name) => name === 'agentConfigurationId').length).toBeGreaterThan(10)
  })

  it('has no default, which makes generators of types ask for it in every request', () => {
    const withDefault = properties.filter(({ schema }) => isObject(schema) && 'default' in schema)
    expect(withDefault.map(({ name }) => name)).toEqual([])
    expect(JSON.stringify(document.components.schemas)).toContain('Default: `\\"en\\"`')
  })

  it('has a pattern that readers without the classes of Unicode understand', () => {
    const patterns = [...walk(document)].flatMap(({ value }) =>
      typeof value.pattern === 'string' ? [value.pattern] : [],
    )
    expect(patterns.length).toBeGreaterThan(10)
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\\p\{/i)
      expect(() => new RegExp(pattern)).not.toThrow()
    }
  })
})

describe('an example', () => {
  const exampleIn = (part: Content | undefined): unknown => part?.content?.[JSON_TYPE]?.example
  const describedOf = (id: string) => described.find(({ operationId }) => operationId === id)

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s: of body and answer, is one that their schemas take',
    (id, { body, response }) => {
      const { requestBody, responses } = describedOf(id) ?? {}
      const answer = exampleIn(responses?.[String(response.status)])
      expect(response.schema.safeParse(answer).error?.issues ?? []).toEqual([])
      // What nobody has given an example for would say so.
      expect(JSON.stringify(answer)).not.toContain('"text":"text"')
      if (body) expect(body.safeParse(exampleIn(requestBody)).error?.issues ?? []).toEqual([])
    },
  )

  it('of a refusal shows each of its codes, as it is sent', () => {
    for (const { description, content } of Object.values(document.components.responses)) {
      const examples = Object.entries(content[JSON_TYPE]?.examples ?? {})
      expect(examples.length).toBeGreaterThan(0)
      for (const [code, { value }] of examples) {
        expect(errorEnvelope.parse(value).code).toBe(code)
        expect(description).toContain(`\`${code}\``)
      }
    }
  })

  it('is there for every code of a status that operations refuse with', () => {
    const shown = Object.values(document.components.responses).flatMap(({ content }) =>
      Object.keys(content[JSON_TYPE]?.examples ?? {}),
    )
    // A method that is not there, a broken request, a stopping service: no operation answers with these.
    const beside = [
      'method_not_allowed',
      'timeout',
      'expectation_failed',
      'headers_too_large',
      'unavailable',
      'internal',
    ]
    expect(shown.toSorted()).toEqual(ERROR_CODES.filter((code) => !beside.includes(code)).toSorted())
    expect(Object.keys(statusOf).toSorted()).toEqual([...shown, ...beside].toSorted())
  })
})

describe('the webhooks', () => {
  const events = [...WEBHOOK_EVENT_TYPES, 'endpoint.test'] as const

  it('are all events that endpoints can be told of', () => {
    expect(Object.keys(document.webhooks).toSorted()).toEqual([...events].toSorted())
  })

  it.each(events)('%s has an example that fits what is sent', (type) => {
    const event = document.webhooks[type]?.post
    const example = event?.requestBody?.content?.[JSON_TYPE]?.example
    expect(webhookBodyOf(type).parse(example).type).toBe(type)
    expect(event?.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  })
})

describe('what an operation can refuse with', () => {
  const statuses = (id: string) =>
    Object.keys(described.find(({ operationId }) => operationId === id)?.responses ?? {}).map(Number)

  it('follows from what it takes', () => {
    expect(statuses('getOrganization')).toEqual([200, 401, 403, 426, 429, 503])
    expect(statuses('createWebAgent')).toEqual([201, 400, 401, 403, 409, 413, 415, 422, 426, 429, 503])
    expect(statuses('updateWebAgent')).toEqual([200, 400, 401, 403, 404, 409, 412, 413, 415, 422, 426, 429, 503])
    expect(statuses('deleteWebAgent')).toEqual([200, 400, 401, 403, 404, 412, 426, 429, 503])
    expect(statuses('restoreWebAgentVersion')).toEqual([200, 400, 401, 403, 404, 409, 412, 422, 426, 429, 503])
  })
})
