/** What the OpenAPI document of the running service says of one operation: all that the fuzzer knows. */
export type ApiOperation = {
  id: string
  method: string
  path: string
  parameters: readonly { name: string; in: string }[]
  body: JsonSchema | null
  /** A request body as it is printed in the document. */
  example: unknown
  statuses: ReadonlySet<number>
}

export type JsonSchema = { readonly [key: string]: unknown }

type Document = {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, JsonSchema> }
}
type Described = {
  operationId: string
  parameters?: { name: string; in: string; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, unknown>
}

export async function readOperations(baseUrl: string): Promise<ApiOperation[]> {
  const document: Document = await (await fetch(`${baseUrl}/openapi.json`)).json()
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const json = described.requestBody?.content['application/json']
      const schema = json?.schema
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        parameters: (described.parameters ?? []).filter((parameter) => parameter.$ref === undefined),
        body: schema ? resolved(schema, document) : null,
        example: json?.example,
        statuses: new Set(Object.keys(described.responses).map(Number)),
      }
    }),
  )
}

const MAX_DEPTH = 12

function referenceIn({ $ref: reference }: JsonSchema): string | undefined {
  return typeof reference === 'string' ? /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1] : undefined
}

/** The schema with every `$ref` replaced by what it names. */
function resolved(schema: JsonSchema, document: Document, depth = 0): JsonSchema {
  const name = referenceIn(schema)
  if (name !== undefined && depth < MAX_DEPTH)
    return resolved(document.components?.schemas?.[name] ?? {}, document, depth + 1)
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inner(value, document, depth)]))
}

function inner(value: unknown, document: Document, depth: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => inner(entry, document, depth))
  if (typeof value === 'object' && value !== null) return resolved({ ...value }, document, depth + 1)
  return value
}
