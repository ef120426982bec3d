import { expect, it } from 'vitest'
import { startWriter } from './writer-client.ts'

const script = (body: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${body}`)}`)

it('[DB4] rejects what waits and every later write when the writer dies, and reports it once', async () => {
  const crashes: Error[] = []
  const writer = await startWriter({
    file: 'unused.db',
    workerUrl: script(
      `parentPort.postMessage({ ready: true }); parentPort.on('message', () => { throw new Error('x') })`,
    ),
    onCrash: (error) => crashes.push(error),
  })
  const waiting = await Promise.allSettled([writer.write([]), writer.write([])])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(writer.write([])).rejects.toThrow('The storage writer failed')
  await writer.close()
  expect(crashes).toHaveLength(1)
})

it('[DB4] does not start on a writer that fails at its start', async () => {
  const starting = startWriter({
    file: 'unused.db',
    workerUrl: script(`throw new Error('x')`),
    onCrash: () => undefined,
  })
  await expect(starting).rejects.toThrow('did not start')
})
