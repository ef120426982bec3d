import { errorEnvelope } from '@frontdesk/schema'
import { headerParameters, refusals, sharedComponents, successHeaders } from './openapi-answers.ts'
import { componentSchemas, type JsonSchema } from './openapi-schemas.ts'
import type { Operation } from './operation.ts'

type Schemas = ReturnType<typeof componentSchemas>

/** OpenAPI 3.1 of the operation table: what is documented and what runs are the same schemas. */
export function openApiDocument(operations: readonly Operation[], baseUrl: string) {
  const schemas = componentSchemas()
  const error = schemas.schemaOf(errorEnvelope, 'output')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method]: describeOperation(operation, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontdesk API',
      version: 'v1',
      description: 'AI agents for websites and phone lines, each with one call.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-Service-Api-Key' } },
      ...sharedComponents(error),
      schemas: schemas.components,
    },
  }
}

/** The resource an operation belongs to, as its address names it: `/dynamic-agents/web/:id` → `Web agents`. */
function tagOf({ path }: Operation): string {
  const [, first = '', second = ''] = path.split('/')
  const words = first === 'dynamic-agents' ? `${second} agents` : first.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const NOT_MODIFIED = { description: 'Nothing has changed since the answer whose `ETag` stands in `If-None-Match`' }

function describeOperation(operation: Operation, schemas: Schemas) {
  const { id, summary, response } = operation
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    parameters: [...pathParameters(operation), ...queryParameters(operation), ...headerParameters(operation)],
    ...(operation.body ? { requestBody: requestBody(operation, schemas) } : {}),
    responses: {
      [String(response.status)]: {
        description: 'Success',
        headers: successHeaders(operation),
        content: { 'application/json': { schema: schemas.schemaOf(response.schema, 'output') } },
      },
      ...(operation.method === 'get' && operation.etag ? { '304': NOT_MODIFIED } : {}),
      ...refusals(operation),
    },
  }
}

const pathParameters = ({ path }: Operation) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'version' ? 'Number of the version' : 'As the API gave it',
    schema: { type: 'string' },
  }))

const queryParameters = ({ query = [] }: Operation) =>
  query.map(({ name, description }) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string' },
  }))

function requestBody({ body, formFields, example }: Operation, schemas: Schemas) {
  if (!body) return {}
  const json = { schema: schemas.schemaOf(body, 'input'), ...(example ? { example } : {}) }
  return {
    required: true,
    content: {
      'application/json': json,
      ...(formFields ? { 'multipart/form-data': { schema: formSchema(schemas.schemaOf(formFields, 'input')) } } : {}),
    },
  }
}

/** The fields of a form, and its file. */
const formSchema = (fields: JsonSchema) => ({
  allOf: [fields, { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }],
})
