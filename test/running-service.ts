import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built service as its own process, as an owner runs it. */
export type TestService = {
  baseUrl: string
  url: string
  key: string
  demoUrl: string | null
  /** Host and port of SIP, where it is on. */
  sip: { address: string; port: number } | null
  data: string
  child: ChildProcess
  output: () => string
  /** The link that makes the owner's account; where the output is no terminal, a file has it. */
  setupLink: () => string
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  stop: () => Promise<number | null>
}

export const SERVICE_DIST = new URL('../apps/service/dist/', import.meta.url)
export const TEST_KEY = 'test-key-0123456789-abcdefghij'

type Options = { environment?: Record<string, string>; data?: string; entry?: string }

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

/** Starts the service on a fresh data directory (or a given one) and waits until it says that it is ready. */
export async function startTestService({
  environment = {},
  data,
  entry = 'main.js',
}: Options = {}): Promise<TestService> {
  const directory = data ?? mkdtempSync(join(tmpdir(), 'frontdesk-test-'))
  const child = spawn(process.execPath, [new URL(entry, SERVICE_DIST).pathname, 'serve'], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DEMO_PORT: '0',
      FRONTDESK_DEMO: '0',
      // Many run at a time: only who calls over SIP has a port of it.
      FRONTDESK_SIP: 'off',
      FRONTDESK_DRAIN_SECONDS: '0',
      FRONTDESK_DATA: directory,
      FRONTDESK_API_KEY: TEST_KEY,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  await untilReady(child, () => text)
  const baseUrl = /Base URL +(\S+)/.exec(text)?.[1] ?? ''
  return {
    baseUrl,
    url: baseUrl.replace(/\/v1$/, ''),
    key: environment.FRONTDESK_API_KEY ?? TEST_KEY,
    sip: sipIn(text),
    demoUrl: /Demo +(http\S+)/.exec(text)?.[1] ?? null,
    data: directory,
    child,
    output: () => text,
    setupLink: () => readFileSync(join(directory, 'console-setup-link'), 'utf8').trim(),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      const code = await ended
      clearTimeout(timer)
      return code
    },
  }
}

function sipIn(text: string): TestService['sip'] {
  const [, address = '', port = ''] = /SIP +sip:.*@([\d.]+):(\d+)/.exec(text) ?? []
  return address === '' ? null : { address, port: Number(port) }
}

function untilReady(child: ChildProcess, text: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the service was not ready in 30 s:\n${text()}`)), 30_000)
    const look = () => {
      if (!/Frontdesk is ready[\s\S]*Docs +\S+/.test(text())) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the service ended with ${code}:\n${text()}`))
    })
  })
}

/** A key of the first organization whose limit no test reaches. */
export async function roomyKey({ data }: Pick<TestService, 'data'>): Promise<string> {
  // Only who asks for a key reads the service's modules.
  const { newKey } = await import('./made-in-store.ts')
  return await newKey({ data }, 'My organization', 'admin')
}

/** One API request with the test key; the body is parsed JSON. */
export async function call(
  service: Pick<TestService, 'baseUrl' | 'key'>,
  method: string,
  path: string,
  // biome-ignore lint: a test sends whatever it wants to see refused
  options: { body?: unknown; raw?: string; key?: string | null; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: Headers; body: any }> {
  const key = options.key === undefined ? service.key : options.key
  const payload = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const response = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { 'x-service-api-key': key }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
