import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resourceList, resourcePages } from './site/api-reference.ts'
import { describeCode } from './site/describe-code.ts'
import { endpointsOf, exampleBody, readOpenApi } from './site/openapi-document.ts'
import { readWidgetOptions } from './site/widget-options.ts'

// Loaded by path: the code of the service is read here as data, not used.
const load = (path: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ `../..${path}`)
const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
const words = (values: unknown): string[] => Object.values(values as Record<string, string>)

describe('the reference', () => {
  it('[DC4] equals the code: after a change run node apps/docs/generate-reference.mjs', async () => {
    const committed = ['openapi.json', 'settings.json', 'widget-options.json'].map((name) => [
      name,
      JSON.parse(read(`reference/${name}`)),
    ])
    expect(await describeCode(load)).toEqual(Object.fromEntries(committed))
  }, 30_000)

  it('[DC9] shows every operation and every event once, on the page of its resource', () => {
    const document = readOpenApi()
    const wanted = [
      ...endpointsOf(document).map(({ operation }) => operation.operationId),
      ...Object.values(document.webhooks).map(({ post }) => post.operationId),
    ]
    const pages = resourcePages(document)
    const shown = pages.flatMap(({ headings }) => headings.filter(({ depth }) => depth === 2).map(({ id }) => id))
    expect(shown.toSorted()).toEqual(wanted.toSorted())
    const { html } = resourceList(document, (id) => id)
    for (const { id, headings } of pages) {
      expect(html).toContain(`<h2 id="${id.split('/')[2]}"><a href="${id}">`)
      expect(headings.length).toBeGreaterThan(1)
    }
    for (const { operation } of endpointsOf(document)) expect(html).toContain(`#${operation.operationId}"`)
  })

  it('[DC5] says of every field what the document says', () => {
    const pages = resourcePages(readOpenApi())
    const fields = pages.flatMap(({ html }) =>
      [...html.matchAll(/<\/dt><dd>(.*?)<\/dd>/gs)].map(([, said = '']) => said),
    )
    expect(fields.length).toBeGreaterThan(1_000)
    expect(fields.filter((said) => !said.startsWith('<p>'))).toEqual([])
  })

  it('[DC6] gives example bodies that their operations take', async () => {
    const { operations } = (await load('/apps/service/src/api/operations.ts')) as {
      operations: { id: string; body?: { safeParse: (value: unknown) => { success: boolean } } }[]
    }
    const examples = new Map(
      endpointsOf(readOpenApi()).map(({ operation }) => [operation.operationId, exampleBody(operation)]),
    )
    const refused = operations.filter(({ id, body }) => body?.safeParse(examples.get(id)).success === false)
    expect(refused.map(({ id }) => id)).toEqual([])
  })

  it('[DC5] shows every command as the command line itself does', async () => {
    const { frontdeskProgram, synopses } = (await load('/apps/service/src/cli/program.ts')) as {
      frontdeskProgram: (cli: unknown) => unknown
      synopses: (program: unknown) => string[]
    }
    // What is below `api` is told of in one place, for it does what the API does.
    const shown = synopses(frontdeskProgram({ output: {} })).filter((synopsis) => !synopsis.startsWith('api '))
    expect(shown.length).toBeGreaterThan(12)
    const reference = read('reference/cli.md').split('\n')
    expect(shown.filter((synopsis) => !reference.includes(synopsis))).toEqual([])
  })

  it('[DC5] names every event of the session protocol', async () => {
    const { durableEvent, transientEvent, clientEvent } = (await load('/packages/schema/src/session-protocol.ts')) as {
      [name: string]: { options: { shape: { type: { value: string } } }[] }
    }
    const events = [durableEvent, transientEvent, clientEvent].flatMap((union) => union?.options ?? [])
    expect(events.length).toBeGreaterThan(15)
    const page = read('reference/session-protocol.md')
    for (const { shape } of events) expect(page).toContain(`\`${shape.type.value}\``)
  })

  it('[DC5] has every option of the widget in its table', async () => {
    const { widgetOptionsChanges } = await load('/packages/schema/src/widget-options.ts')
    const { DEFAULT_LAUNCHER_OPTIONS } = await load('/packages/schema/src/widget-options.ts')
    const launcher = Object.keys(Object(DEFAULT_LAUNCHER_OPTIONS)).map((name) => `launcher.${name}`)
    const others = Object.keys(Object(widgetOptionsChanges)).filter((name) => name !== 'launcher')
    const fields = readWidgetOptions().map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining([...launcher, ...others]))
  })

  it('[DC5] names every status and every warning', async () => {
    const { statusOf } = await load('/apps/service/src/http/error-status.ts')
    const page = read('reference/errors-and-limits.md')
    for (const status of words(statusOf)) expect(page).toMatch(new RegExp(`\\b${status}\\b`))
    const sources = ['packages/deployments/src/setup-warnings.ts', 'apps/service/src/api/dynamic-agents/warnings.ts']
    const text = sources.map((source) => read(`../../${source}`)).join('\n')
    const codes = [...text.matchAll(/code: (?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g)].flatMap(([, ...named]) =>
      named.filter(Boolean),
    )
    expect(codes.length).toBeGreaterThan(5)
    for (const code of codes) expect(page).toContain(`\`${code}\``)
  })

  it('[DC5] has a section for every code of a refusal, with its status, and a line for every code of a field', async () => {
    const { statusOf } = await load('/apps/service/src/http/error-status.ts')
    const { DETAIL_CODES } = await load('/packages/schema/src/errors.ts')
    const page = read('reference/error-codes.md')
    for (const [code, status] of Object.entries(Object(statusOf)))
      expect(page).toContain(`\n## ${code}\n\n${String(status)}. `)
    for (const code of words(DETAIL_CODES)) expect(page).toMatch(new RegExp(`\\| \`${code}\` +\\|`))
  })
})
