import { errorEnvelope } from '@frontdesk/schema'
import { headerParameters, refusals, sharedComponents, successHeaders } from './openapi-answers.ts'
import { exampleOf } from './openapi-examples.ts'
import { componentSchemas, type JsonSchema } from './openapi-schemas.ts'
import { tagOf, tagsOf } from './openapi-tags.ts'
import { describeWebhooks } from './openapi-webhooks.ts'
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
      contact: { name: 'Whoever runs this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl, description: 'This service' }],
    security: [{ apiKey: [] }],
    tags: tagsOf(operations),
    paths,
    webhooks: describeWebhooks(schemas),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Service-Api-Key', description: 'A key of your organization' },
      },
      ...sharedComponents(error),
      schemas: schemas.components,
    },
  }
}

const NOT_MODIFIED = { description: 'Nothing has changed since the answer whose `ETag` stands in `If-None-Match`' }

function describeOperation(operation: Operation, schemas: Schemas) {
  const { id, summary, response } = operation
  const schema = schemas.schemaOf(response.schema, 'output')
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    description: descriptionOf(operation),
    parameters: [...pathParameters(operation), ...queryParameters(operation), ...headerParameters(operation)],
    ...(operation.body ? { requestBody: requestBody(operation, schemas) } : {}),
    responses: {
      [String(response.status)]: {
        description: response.status === 201 ? 'It was made' : 'It was done',
        headers: successHeaders(operation),
        content: { 'application/json': { schema, example: exampleOf(schema, schemas.components) } },
      },
      ...(operation.method === 'get' && operation.etag ? { '304': NOT_MODIFIED } : {}),
      ...refusals(operation),
    },
  }
}

/** What a caller should know beside the summary; most of it follows from how the operation is declared. */
function descriptionOf({ summary, description, scope, method, versioned, form }: Operation): string {
  const sentences = [
    `${summary}.`,
    description,
    `Takes a key with the scope \`${scope}\`.`,
    method === 'post' ? 'With an `Idempotency-Key` it can safely be sent again.' : undefined,
    versioned ? 'With `If-Match` it holds only for the version that you know.' : undefined,
    form ? 'A file comes as `multipart/form-data`, in the part `file`.' : undefined,
  ]
  return sentences.filter((sentence) => sentence !== undefined).join(' ')
}

/** What a path names, where that is not an id. */
const PARAMETERS: Record<string, string> = {
  version: 'Number of the version',
  provider: 'Its canonical name or its neutral label, such as `OpenAI` or `PROVIDER_A`',
}

const pathParameters = ({ path }: Operation) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: PARAMETERS[name ?? ''] ?? 'As the API gave it',
    schema: { type: 'string' },
  }))

const queryParameters = ({ query = [] }: Operation) =>
  query.map(({ name, description, schema = { type: 'string' } }) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  }))

function requestBody({ body, form, example }: Operation, schemas: Schemas) {
  if (!body) return {}
  const schema = schemas.schemaOf(body, 'input')
  const json = { schema, example: example ?? exampleOf(schema, schemas.components) }
  return {
    required: true,
    content: {
      'application/json': json,
      ...(form ? { 'multipart/form-data': { schema: formSchema(schemas.schemaOf(form.fields, 'input')) } } : {}),
    },
  }
}

/** The fields of a form, and its file. */
const formSchema = (fields: JsonSchema) => ({
  allOf: [
    fields,
    {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'The file' } },
    },
  ],
})
