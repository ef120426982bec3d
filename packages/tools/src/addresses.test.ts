import { guardedFetch } from '@frontdesk/knowledge'
import { brandId } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enteredTool } from './entered-tools.ts'
import { mcpClient } from './mcp/mcp-client.ts'
import type { Tool } from './ports.ts'
import { answersWith, type ToolServer, tellsJson, toolServer } from './testing.ts'

const PUBLIC = { allowLoopback: false, allowPrivate: [] }
const LOCAL = { allowLoopback: true, allowPrivate: [] }
const signal = new AbortController().signal

let server: ToolServer
beforeAll(async () => {
  server = await toolServer(tellsJson({ ok: true }))
})
afterAll(() => server.close())

const toolAt = (url: string): Tool => ({
  id: brandId('tol', 'tol_1'),
  organizationId: brandId('org', 'org_1'),
  name: 'order_status',
  title: 'Look up an order',
  description: 'Says where an order is.',
  inputSchema: { type: 'object', properties: {} },
  url,
  method: 'POST',
  secretHeader: null,
  effect: 'read',
  timeoutMs: 1_000,
  agentIds: null,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
})
const seals = { open: () => 'secret' }
const call = (url: string, fetch: typeof globalThis.fetch) =>
  enteredTool({ seals, fetch }, toolAt(url)).send({ values: {}, idempotencyKey: null, signal })

describe('an address that an owner has named', () => {
  it.each([
    'http://127.0.0.1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://2130706433/',
    'http://localhost:8080/',
    'https://example.com:22/',
    'file:///etc/hostname',
  ])('[TO2] is not called where it is not public: %s', async (url) => {
    expect(await call(url, guardedFetch({ policy: PUBLIC }))).toEqual({ status: 'unsent' })
    const asked = { method: 'tools/list', params: {}, mostBytes: 1_000, idempotencyKey: null, signal }
    const client = mcpClient({ fetch: guardedFetch({ policy: PUBLIC }) }, { url, header: null })
    expect(await client.ask(asked)).toEqual({ status: 'unsent' })
  })

  it('[TO2] whose name was public when it was entered and is private now gets nothing', async () => {
    const { port } = new URL(server.url)
    let addresses = ['93.184.216.34']
    const fetch = guardedFetch({ policy: PUBLIC, resolve: async () => addresses })
    addresses = ['93.184.216.34', '127.0.0.1']
    const before = server.asked.length
    expect(await call(`http://tools.example.com:8080/${port}`, fetch)).toEqual({ status: 'unsent' })
    expect(server.asked).toHaveLength(before)
  })

  it('[TO6] that redirects leads nowhere, not even to itself', async () => {
    const before = server.asked.length
    server.play(answersWith(307, { headers: { location: '/elsewhere' } }))
    expect(await call(server.url, guardedFetch({ policy: LOCAL }))).toEqual({ status: 'refused', httpStatus: 307 })
    expect(server.asked).toHaveLength(before + 1)
    server.play(tellsJson({ ok: true }))
    expect(await call(server.url, guardedFetch({ policy: LOCAL }))).toEqual({ status: 'answered', text: 'ok: yes' })
  })

  it('[TO4] whose secret cannot be opened gets nothing', async () => {
    const tool = { ...toolAt(server.url), secretHeader: { name: 'X-Key', sealedValue: 'altered' } }
    const closed = {
      open: () => {
        throw new Error('altered or moved')
      },
    }
    const before = server.asked.length
    const sent = await enteredTool({ seals: closed, fetch: guardedFetch({ policy: LOCAL }) }, tool).send({
      values: {},
      idempotencyKey: null,
      signal,
    })
    expect([sent, server.asked.length]).toEqual([{ status: 'sealed' }, before])
  })
})
