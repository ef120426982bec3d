import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { newOrganization as makeOrganization, newKey } from '../made-in-store.ts'
import { SERVICE_DIST, type TestService } from '../running-service.ts'

const run = promisify(execFile)

/** An organization of a running service with a key, and a text that stands in everything it stores. */
export type TestOrganization = { id: string; key: string; canary: string }

/** The command line on the data of the running service; --json answers are parsed. */
export async function cli(
  service: Pick<TestService, 'data'> & { environment?: Record<string, string> },
  ...args: string[]
): Promise<any> {
  const environment = { PATH: process.env['PATH'] ?? '', FRONTDESK_DATA: service.data, ...service.environment }
  const { stdout } = await run(process.execPath, [new URL('main.js', SERVICE_DIST).pathname, ...args, '--json'], {
    env: environment,
  })
  return JSON.parse(stdout)
}

export async function newOrganization(service: Pick<TestService, 'data'>, name: string): Promise<TestOrganization> {
  const canary = `canary ${name}`
  return { id: await makeOrganization(service, canary), key: await newKey(service, canary, 'admin'), canary }
}
