import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** An empty folder with the packed package in its node_modules, and a service that knows one organization. */
let folder: string
let service: Server
let baseUrl: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-packed-'))
  const built = join(folder, 'built')
  await run(process.execPath, [here('../build.mjs'), built])
  const { stdout } = await run('npm', ['pack', '--silent', built], { cwd: folder })
  const installed = join(folder, 'node_modules/@frontdesk/api-client')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', installed, '--strip-components=1'])
  service = createServer((request, response) => {
    const isKnown = request.headers['x-service-api-key'] === 'k' && request.url === '/v1/organizations'
    const body = isKnown ? { data: { id: 'org_1', name: 'Ours', createdAt: 1 } } : { error: 'no', requestId: 'req_1' }
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`
}, 120_000)
afterAll(() => {
  service?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

it('[CL10] runs from an empty folder, with nothing else installed', async () => {
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { createClient, UnauthorizedError } from '@frontdesk/api-client'
     const [baseUrl] = process.argv.slice(2)
     const { name } = await createClient({ baseUrl, apiKey: 'k' }).organization.get()
     const error = await createClient({ baseUrl, apiKey: 'x' }).organization.get().catch((error) => error)
     console.log(name, error instanceof UnauthorizedError, error.requestId)`,
  )
  const { stdout } = await run(process.execPath, ['main.mjs', baseUrl], { cwd: folder })
  expect(stdout.trim()).toBe('Ours true req_1')
}, 30_000)

it('[CL10] brings its types, which know fields, defaults and enumerations', async () => {
  const node_modules = join(folder, 'node_modules')
  symlinkSync(here('../../schema/node_modules/zod'), join(node_modules, 'zod'))
  writeFileSync(
    join(folder, 'typed.mts'),
    `import { createClient } from '@frontdesk/api-client'
     const client = createClient({ baseUrl: '' })
     const agent = await client.webAgents.create({ assistantName: 'A', websiteUrl: 'u', capabilities: ['NONE'] })
     const snippets: string[] = agent.integrationSnippets
     // @ts-expect-error not a capability
     await client.webAgents.create({ assistantName: 'A', websiteUrl: 'u', capabilities: ['FLYING'] })
     // @ts-expect-error websiteUrl is missing
     await client.webAgents.create({ assistantName: 'A', capabilities: ['NONE'] })
     for await (const { websiteUrl } of client.webAgents.all()) snippets.push(websiteUrl)
     export const version: number = (await client.webAgents.get('agt')).agentVersion
     // @ts-expect-error no such field
     export const wrong = (await client.webAgents.get('agt')).colour`,
  )
  const tsc = here('../../../node_modules/typescript/bin/tsc')
  const options = [
    '--strict',
    '--singleThreaded',
    '--noEmit',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--lib',
    'es2023,dom,esnext.disposable',
  ]
  const { stdout } = await run(process.execPath, [tsc, ...options, '--types', '', 'typed.mts'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
}, 60_000)
