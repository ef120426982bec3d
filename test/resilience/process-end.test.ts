import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../contract/visitor-asks.ts'
import { startTestService, type TestService } from '../running-service.ts'

let service: TestService | undefined
afterEach(async () => {
  await service?.stop()
  service = undefined
})

const readiness = async ({ url }: TestService): Promise<number> => (await fetch(`${url}/readyz`)).status

/** Code that is in the process, and in each of its threads, from the beginning. */
const planted = (code: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
})
const onSignal = (code: string) => planted(`process.on('SIGUSR2', () => { ${code} })`)
const FAILURE = `new Error('planted', { cause: new Error('the reason') })`

const fatalLines = ({ output }: TestService): unknown[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{"level":60'))
    .map((line) => JSON.parse(line))

it.each([
  ['unhandled rejection', `Promise.reject(${FAILURE})`],
  ['uncaught exception', `throw ${FAILURE}`],
])('[PE2] ends in order after an %s, and its log says why', async (stage, code) => {
  service = await startTestService({ environment: onSignal(code) })
  const ended = once(service.child, 'exit')
  service.child.kill('SIGUSR2')
  expect(await ended).toEqual([1, null])
  expect(fatalLines(service)).toMatchObject([{ stage, err: { message: 'planted: the reason' } }])
})

it('[PE2] ends in order when the thread that writes the database has died, and its log says of what', async () => {
  const trigger = join(mkdtempSync(join(tmpdir(), 'frontdesk-trigger-')), 'now')
  const isWriter = '!threads.isMainThread && threads.workerData?.file'
  const code = `import threads from 'node:worker_threads'; import { existsSync } from 'node:fs'
    if (${isWriter}) setInterval(() => { if (existsSync('${trigger}')) throw ${FAILURE} }, 20)`
  service = await startTestService({ environment: planted(code) })
  const ended = once(service.child, 'exit')
  writeFileSync(trigger, '')
  expect(await ended).toEqual([1, null])
  expect(fatalLines(service)).toMatchObject([
    { stage: 'database writer', err: { message: 'The storage writer failed: planted: the reason' } },
  ])
})

it('[RY3] [PE1] says that it is not ready for a moment before it refuses connections', async () => {
  service = await startTestService({ environment: { FRONTDESK_DRAIN_SECONDS: '1' } })
  expect(await readiness(service)).toBe(200)
  const ended = once(service.child, 'exit')
  service.child.kill('SIGTERM')
  await eventually(
    () => readiness(service as TestService),
    (status) => status === 503,
  )
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  expect(await ended).toEqual([0, null])
  await expect(readiness(service)).rejects.toThrow('fetch failed')
})

it('is not ended by somebody who breaks off a connection that was to become a socket', async () => {
  service = await startTestService()
  const { port, hostname } = new URL(service.url)
  for (let count = 0; count < 50; count += 1) {
    const socket = connect(Number(port), hostname)
    // oxlint-disable-next-line no-await-in-loop
    await once(socket, 'connect')
    socket.write(
      `GET /nowhere HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    )
    // The answer comes while it is being broken off, or just before.
    // oxlint-disable-next-line no-await-in-loop
    if (count % 2 === 0) await new Promise((resolve) => setImmediate(resolve))
    socket.resetAndDestroy()
  }
  expect(await readiness(service)).toBe(200)
  expect(service.child.exitCode).toBeNull()
})
