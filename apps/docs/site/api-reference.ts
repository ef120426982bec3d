import { readFileSync } from 'node:fs'
import { escapeHtml } from './escape-html.ts'
import { BODIES, IDS } from './field-notes.ts'
import { codeBlock, type Heading } from './markdown.ts'
import { docsRoot } from './pages.ts'
import { fieldList, type JsonSchema, sampleOf } from './schema-fields.ts'

type Content = {
  content?: { 'application/json'?: { schema: JsonSchema; example?: Record<string, unknown> } }
}
type OperationDocument = {
  operationId: string
  summary: string
  parameters: readonly { name: string; in: string; required: boolean; description?: string }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
type OpenApi = { paths: Record<string, Record<string, OperationDocument>> }

export type Endpoint = { method: string; path: string; operation: OperationDocument }

/** The committed document of the API. */
export function readOpenApi(): OpenApi {
  const document: unknown = JSON.parse(readFileSync(`${docsRoot}reference/openapi.json`, 'utf8'))
  return JSON.parse(JSON.stringify(withoutReferences(document, document)))
}

/** A page shows each operation whole: what the document writes once stands wherever it is referred to. */
function withoutReferences(part: unknown, document: unknown): unknown {
  if (Array.isArray(part)) return part.map((entry) => withoutReferences(entry, document))
  if (typeof part !== 'object' || part === null) return part
  if ('$ref' in part && typeof part.$ref === 'string') return withoutReferences(partAt(part.$ref, document), document)
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutReferences(value, document)]))
}

const partAt = (reference: string, document: unknown): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      document,
    )

export const endpointsOf = (document: OpenApi): Endpoint[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

/** A body that its operation takes on any service. */
export const exampleBody = ({ operationId, requestBody }: OperationDocument): Record<string, unknown> | undefined =>
  requestBody?.content?.['application/json']?.example ?? BODIES[operationId]

/** Every operation as a section of its own: what it takes and gives on one side, an example on the other. */
export function apiReference(document: OpenApi): { html: string; headings: Heading[] } {
  const endpoints = endpointsOf(document)
  const headings = endpoints.map(({ operation }) => ({
    id: operation.operationId,
    text: titleOf(operation.operationId),
    depth: 2,
  }))
  return { html: endpoints.map(operationSection).join('\n'), headings }
}

/** JSON as people write it: a list of one word stays on its line. */
const readable = (value: unknown): string => JSON.stringify(value, null, 2).replace(/\[\s+("[^"\n]*")\s+\]/g, '[$1]')

const ITEM = 'itm_2pQ7xLr5tZ9nDa3cJv8hWe'

const exampleAnswer = (operationId: string, schema: JsonSchema): string =>
  readable(sampleOf(schema))
    .replace('"id": "text"', `"id": "${IDS[operationId]}"`)
    .replaceAll('"id": "text"', `"id": "${ITEM}"`)
    .replace('"in_progress"', '"completed"')

/** `createWebAgent` → "Create web agent". */
const titleOf = (id: string): string => {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function operationSection({ method, path, operation }: Endpoint): string {
  const { operationId: id } = operation
  const body = schemaIn(operation.requestBody)
  const success = successOf(operation)
  const title = escapeHtml(titleOf(id))
  return `<section class="operation" aria-labelledby="${id}">
<div class="about">
<h2 id="${id}">${title}<a class="anchor" href="#${id}" aria-label="Link to “${title}”">#</a></h2>
<p class="route"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
<p>${escapeHtml(operation.summary)}.</p>
${parameterList(operation)}
${body ? `<h3>Body</h3>\n${fieldList(body)}` : ''}
<details class="answer"><summary>Fields of the answer</summary>${fieldList(success.schema)}</details>
</div>
<div class="example">
${codeBlock(curlOf({ method, path, operation }), 'sh')}
<p class="status">Answers <strong>${success.status}</strong></p>
${codeBlock(exampleAnswer(id, success.schema), 'json')}
</div>
</section>`
}

const schemaIn = (part: Content | undefined): JsonSchema | undefined => part?.content?.['application/json']?.schema

function successOf(operation: OperationDocument): { status: string; schema: JsonSchema } {
  const [status = '200', answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? []
  return { status, schema: schemaIn(answer) ?? {} }
}

function parameterList({ parameters }: OperationDocument): string {
  const rows = parameters.map((parameter) => {
    const mark = parameter.required ? ' <span class="required">required</span>' : ''
    const note = parameter.description ?? 'As the API gave it.'
    return `<div><dt><code>${escapeHtml(parameter.name)}</code> <span class="type">in the ${parameter.in}</span>${mark}</dt><dd><p>${escapeHtml(note)}</p></dd></div>`
  })
  return rows.length === 0 ? '' : `<h3>Parameters</h3>\n<dl class="fields">${rows.join('\n')}</dl>`
}

/** `deliveryId` as `DELIVERY_ID`. */
const shellName = (parameter: string): string => parameter.replaceAll(/[A-Z]/g, '_$&').toUpperCase()

/** The example of an operation, to paste into a shell that knows `BASE_URL`, `API_KEY`, and the ids in its path. */
export function curlOf({ method, path, operation }: Endpoint): string {
  const body = exampleBody(operation)
  // curl takes GET for granted, and POST where there is a body.
  const verb = method === 'get' || (method === 'post' && body) ? '' : ` -X ${method.toUpperCase()}`
  const address = `"$BASE_URL${path.replace('{version}', '1').replace(/\{(\w+)\}/g, (_all, name: string) => `$${shellName(name)}`)}"`
  const lines = [`curl -s${verb} ${address}`, `-H "X-Service-Api-Key: $API_KEY"`]
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d '${readable(body)}'`)
  return lines.join(' \\\n  ')
}
