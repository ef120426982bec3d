import { mkdtempSync, rmSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledWriter } from '@frontdesk/storage/testing'
import { createApp } from '../apps/service/src/app.ts'
import { compose, type Overrides, type RunningServices } from '../apps/service/src/composition.ts'
import { ensureFirstOrganization } from '../apps/service/src/demo/first-organization.ts'
import { readSettings } from '../apps/service/src/settings.ts'
import { TEST_KEY } from './running-service.ts'

/* The service within the test's own process: its real stores and routes, with a clock, a log and callers of the test. */

export type Asked = { body?: unknown; headers?: Record<string, string>; peer?: string }
export type Answered = { status: number; headers: Headers; text: string; body: any }

export type ComposedService = {
  services: RunningServices
  data: string
  /** What was logged, line by line. */
  logged: { level: number; msg: string; [field: string]: unknown }[]
  /** The clock goes on by so much. */
  pass: (ms: number) => void
  ask: (method: string, path: string, asked?: Asked) => Promise<Answered>
  dispose: () => Promise<void>
}

type Options = { environment?: Record<string, string>; overrides?: Overrides }

/** A request as it would come from this address. */
function requestFrom(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, headers)
  return request
}

export async function composeService({ environment = {}, overrides = {} }: Options = {}): Promise<ComposedService> {
  const data = mkdtempSync(join(tmpdir(), 'frontdesk-composed-'))
  const settings = readSettings({ FRONTDESK_DATA: data, FRONTDESK_API_KEY: TEST_KEY, ...environment })
  if ('problems' in settings) throw new Error(settings.problems.join('; '))
  let passedMs = 0
  const logged: ComposedService['logged'] = []
  const services = await compose(settings, {
    writerUrl: await bundledWriter(),
    now: () => Date.now() + passedMs,
    logTo: { write: (line) => void logged.push(JSON.parse(line)) },
    ...overrides,
  })
  await ensureFirstOrganization(services)
  const app = createApp(services)
  return {
    services,
    data,
    logged,
    pass: (ms) => void (passedMs += ms),
    async ask(method, path, { body, headers = {}, peer = '127.0.0.1' } = {}) {
      const sent = {
        host: '127.0.0.1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }
      const init = { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      const response = await app.request(path, init, { incoming: requestFrom(peer, sent) })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') === true
      return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null }
    },
    async dispose() {
      await services.stop(0)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/**
 * Works on the data directory of a service that runs, as the command line does, without starting a process for it. The
 * database's files stay open until this process ends: its statements are not finalized before.
 */
export async function onStore<Result>(
  data: string,
  work: (services: RunningServices) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings({ FRONTDESK_DATA: data })
  if ('problems' in settings) throw new Error(settings.problems.join('; '))
  const services = await compose(settings, { writerUrl: await bundledWriter(), logTo: { write: () => undefined } })
  try {
    return await work(services)
  } finally {
    await services.stop(0)
  }
}

/** An agent of the first organization, for pages of https://example.com. */
export async function newAgent({ ask }: Pick<ComposedService, 'ask'>, more: object = {}): Promise<string> {
  const body = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'], ...more }
  const made = await ask('POST', '/v1/dynamic-agents/web', { body, headers: { 'x-service-api-key': TEST_KEY } })
  return made.body.agentConfigurationId
}
