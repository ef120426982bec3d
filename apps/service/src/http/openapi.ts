import { errorEnvelope } from '@frontdesk/schema'
import { z } from 'zod'
import type { Operation } from './operation.ts'

const ERRORS: Record<string, string> = {
  400: 'Invalid input: a missing field, a wrong type, a value outside an enumeration',
  401: 'Missing, unknown, expired or revoked API key',
  403: 'The key may not do this, or the resource is of another organization',
  404: 'There is nothing with this id',
  405: 'The address takes other methods; `Allow` names them',
  409: 'Another request changed the resource at the same time',
  413: 'The body is larger than 64 KB',
  415: 'The body is not sent as JSON',
  422: 'Well-formed, but the fields contradict each other or name what does not exist',
  426: 'Plain HTTP from another machine: use HTTPS',
  429: 'Rate limit exceeded; `retry_after` says when to come back',
  503: 'The service is restarting',
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/** OpenAPI 3.1 of the operation table: what is documented and what runs are the same schemas. */
export function openApiDocument(operations: readonly Operation[], baseUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method]: describeOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontdesk API',
      version: 'v1',
      description: 'AI agents for websites and phone lines, each with one call.',
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-Service-Api-Key' } },
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
    },
  }
}

function describeOperation(operation: Operation) {
  const pathParameters = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const queryParameters = (operation.query ?? []).map(({ name, description }) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string' },
  }))
  const errors = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ])
  return {
    operationId: operation.id,
    summary: operation.summary,
    parameters: [...pathParameters, ...queryParameters],
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemaOf(operation.body, 'input') },
              ...(operation.formFields
                ? {
                    'multipart/form-data': {
                      schema: {
                        allOf: [
                          schemaOf(operation.formFields, 'input'),
                          {
                            type: 'object',
                            required: ['file'],
                            properties: { file: { type: 'string', format: 'binary' } },
                          },
                        ],
                      },
                    },
                  }
                : {}),
            },
          },
        }
      : {}),
    responses: {
      [operation.response.status]: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(operation.response.schema, 'output') } },
      },
      ...Object.fromEntries(errors),
    },
  }
}
