import { escapeHtml } from './escape-html.ts'
import { codeBlock, type Heading } from './markdown.ts'
import {
  bodyOf,
  type Endpoint,
  endpointsOf,
  exampleBody,
  type OpenApi,
  type OperationDocument,
  refusalsOf,
  successOf,
} from './openapi-document.ts'
import type { Page } from './page-template.ts'
import { fieldList, inlineCode } from './schema-fields.ts'

export const API_PAGE = 'reference/api'

/** One resource of the API, with its operations, and what it sends by itself. */
type Resource = {
  id: string
  name: string
  description: string
  endpoints: readonly Endpoint[]
  events: readonly { type: string; operation: OperationDocument }[]
}

const resourcesOf = (document: OpenApi): Resource[] => {
  const endpoints = endpointsOf(document)
  const events = Object.entries(document.webhooks).map(([type, { post: operation }]) => ({ type, operation }))
  return document.tags.map(({ name, description }) => ({
    id: `${API_PAGE}/${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    description,
    endpoints: endpoints.filter(({ operation }) => operation.tags.includes(name)),
    events: events.filter(({ operation }) => operation.tags.includes(name)),
  }))
}

/** A page for each resource. */
export const resourcePages = (document: OpenApi): Page[] => resourcesOf(document).map(resourcePage)

function resourcePage({ id, name, description, endpoints, events }: Resource): Page {
  const html = [
    `<h1 id="${anchorOf(name)}">${escapeHtml(name)}</h1>\n<p>${inlineCode(description)}</p>`,
    ...endpoints.map(operationSection),
    ...events.map(eventSection),
  ]
  const headings: Heading[] = [
    { id: anchorOf(name), text: name, depth: 1 },
    ...endpoints.map(({ operation }) => ({
      id: operation.operationId,
      text: titleOf(operation.operationId),
      depth: 2,
    })),
    ...events.map(({ type, operation }) => ({ id: operation.operationId, text: type, depth: 2 })),
  ]
  return { id, section: 'Reference', title: name, summary: description, html: html.join('\n'), headings }
}

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

/** Every operation in a line, with the way to its page. `to` is where a page is from here. */
export function resourceList(document: OpenApi, to: (id: string) => string): { html: string; headings: Heading[] } {
  const resources = resourcesOf(document)
  const html = resources.map(({ id, name, description, endpoints, events }) => {
    const rows = endpoints.map(
      ({ method, path, operation }) =>
        `<li id="${operation.operationId}"><a href="${to(id)}#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span>${escapeHtml(titleOf(operation.operationId))}</span></a></li>`,
    )
    const told = events.map(
      ({ type, operation }) =>
        `<li><a href="${to(id)}#${operation.operationId}"><span class="method event">EVENT</span> <code>${escapeHtml(type)}</code> <span>${escapeHtml(operation.summary)}</span></a></li>`,
    )
    return `<h2 id="${anchorOf(name)}"><a href="${to(id)}">${escapeHtml(name)}</a></h2>\n<p>${inlineCode(description)}</p>\n<ul class="endpoints">${[...rows, ...told].join('\n')}</ul>`
  })
  const headings = resources.flatMap(({ name, endpoints }) => [
    { id: anchorOf(name), text: name, depth: 2 },
    ...endpoints.map(({ operation: { operationId: id } }) => ({ id, text: titleOf(id), depth: 4 })),
  ])
  return { html: html.join('\n'), headings }
}

/** JSON as people write it: a list of one word stays on its line. */
const readable = (value: unknown): string => JSON.stringify(value, null, 2).replace(/\[\s+("[^"\n]*")\s+\]/g, '[$1]')

/** `createWebAgent` → "Create web agent". */
const titleOf = (id: string): string => {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Section = { id: string; title: string; about: string; example: string }

const section = ({ id, title, about, example }: Section): string => `<section class="operation" aria-labelledby="${id}">
<div class="about">
<h2 id="${id}">${escapeHtml(title)}<a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(title)}”">#</a></h2>
${about}
</div>
<div class="example">
${example}
</div>
</section>`

/** An operation: what it takes and gives on one side, an example on the other. */
function operationSection(endpoint: Endpoint): string {
  const { method, path, operation } = endpoint
  const body = bodyOf(operation.requestBody)
  const success = successOf(operation)
  return section({
    id: operation.operationId,
    title: titleOf(operation.operationId),
    about: `<p class="route"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
<p>${inlineCode(operation.description)}</p>
${parameterList(operation)}
${body ? `<h3>Body</h3>\n${fieldList(body.schema)}` : ''}
<details class="answer"><summary>Fields of the answer</summary>${fieldList(success.schema ?? {})}</details>
<details class="answer"><summary>Refusals</summary>${refusalList(operation)}</details>`,
    example: `${codeBlock(curlOf(endpoint), 'sh')}
<p class="status">Answers <strong>${success.status}</strong></p>
${codeBlock(readable(success.example), 'json')}`,
  })
}

/** What a webhook endpoint is told. */
function eventSection({ type, operation }: Resource['events'][number]): string {
  const body = bodyOf(operation.requestBody)
  return section({
    id: operation.operationId,
    title: type,
    about: `<p class="route"><span class="method event">EVENT</span> <code>${escapeHtml(type)}</code></p>
<p>${inlineCode(operation.description)}</p>
<details class="answer"><summary>Fields of the body</summary>${fieldList(body?.schema ?? {})}</details>`,
    example: codeBlock(readable(body?.example), 'json'),
  })
}

/** Every request can carry it: the first page says so. */
const EVERYWHERE = 'X-Request-Id'

function parameterList({ parameters }: OperationDocument): string {
  const own = parameters.filter(({ name }) => name !== EVERYWHERE)
  const rows = own.map((parameter) => {
    const mark = parameter.required ? ' <span class="required">required</span>' : ''
    const note = parameter.description ?? 'As the API gave it.'
    return `<div><dt><code>${escapeHtml(parameter.name)}</code> <span class="type">in the ${parameter.in}</span>${mark}</dt><dd><p>${inlineCode(note)}</p></dd></div>`
  })
  return rows.length === 0 ? '' : `<h3>Parameters</h3>\n<dl class="fields">${rows.join('\n')}</dl>`
}

function refusalList(operation: OperationDocument): string {
  const rows = refusalsOf(operation).map(
    ([status, description]) =>
      `<div><dt><code>${escapeHtml(status)}</code></dt><dd><p>${inlineCode(description)}</p></dd></div>`,
  )
  return `<dl class="fields">${rows.join('\n')}</dl>`
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
