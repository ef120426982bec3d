import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoSite, listen } from './demo-site.ts'

let root: string
let site: Server
let port: number
let failures: unknown[]
let snippet: () => string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'frontdesk-demo-'))
  mkdirSync(join(root, 'images'))
  writeFileSync(join(root, 'index.html'), 'Welcome {{snippet}}')
  failures = []
  snippet = () => 'to the shop'
  site = demoSite({ root, origin: () => '', snippet: () => snippet(), onFailure: (error) => failures.push(error) })
  port = await listen(site, 0, '127.0.0.1')
})
afterEach(() => {
  site.close()
  site.closeAllConnections()
  rmSync(root, { recursive: true, force: true })
})

/** As it stands: `fetch` would mend the address. */
async function get(path: string): Promise<{ status: number; body: string }> {
  const [response] = await once(request({ port, host: '127.0.0.1', path, agent: false }).end(), 'response')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return { status: response.statusCode, body }
}

it('has the snippet in its pages', async () => {
  expect(await get('/')).toEqual({ status: 200, body: 'Welcome to the shop' })
})

it('answers an address that is none, and serves on', async () => {
  expect((await get('//')).status).toBe(404)
  expect((await get('/')).status).toBe(200)
})

it('tells of a page that could not be made, answers it, and serves on', async () => {
  snippet = () => {
    throw new Error('no agent')
  }
  expect((await get('/')).status).toBe(500)
  expect(failures).toEqual([new Error('no agent')])
})
