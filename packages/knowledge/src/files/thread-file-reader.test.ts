import { describe, expect, it } from 'vitest'
import { threadFileReader } from './thread-file-reader.ts'

/** A thread that does this, as a file may make a reader do. */
const script = (body: string) => {
  const source = `import { parentPort, workerData } from 'node:worker_threads'; ${body}`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}
const file = { name: 'a.pdf', bytes: Uint8Array.of(1, 2, 3) }
const never = new AbortController().signal
const reasonOf = async (body: string, options: object = {}) => {
  const outcome = await threadFileReader({ workerUrl: script(body), ...options }).read(file, never)
  return outcome.status === 'refused' ? outcome.reason : outcome
}

describe('reading in a thread', () => {
  it('[FI8] gives what the thread read', async () => {
    const read = { status: 'read', title: null, note: null, pages: [] }
    const body = `if (workerData.bytes.length === 3) parentPort.postMessage(${JSON.stringify(read)})`
    expect(await reasonOf(body)).toEqual(read)
  })

  it.each([
    ['runs forever', 'for (;;) {}', { timeoutMs: 200 }, /too long/],
    ['fills its memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))', {}, /more memory/],
    [
      'fills memory beside its own',
      'const all = []; for (let i = 0; i < 400; i += 1) all.push(Buffer.alloc(2 ** 20, 1)); setInterval(() => all.length, 1000)',
      { mostBytes: 100 * 2 ** 20 },
      /more memory/,
    ],
    ['throws', 'throw new Error("secret words")', {}, /^The file is damaged/],
    ['ends the process it thinks it is in', 'process.exit(1)', {}, /damaged/],
    ['says something else', 'parentPort.postMessage("hello")', {}, /damaged/],
  ])('[FI8] outlives a thread that %s', async (_name, body, options, reason) => {
    expect(await reasonOf(body, options)).toMatch(reason)
  })

  it('[FI8] reads one file at a time', async () => {
    const body = `import { performance } from 'node:perf_hooks'
      const from = performance.timeOrigin + performance.now()
      const until = from + 60; while (performance.timeOrigin + performance.now() < until) {}
      parentPort.postMessage({ status: 'refused', reason: from + ' ' + until })`
    const reader = threadFileReader({ workerUrl: script(body) })
    const outcomes = await Promise.all([reader.read(file, never), reader.read(file, never)])
    const [first = [], second = []] = outcomes.map((outcome) =>
      outcome.status === 'refused' ? outcome.reason.split(' ').map(Number) : [],
    )
    expect(second[0] ?? 0).toBeGreaterThanOrEqual(first[1] ?? Number.POSITIVE_INFINITY)
  })

  it('[FI8] stops when the service does', async () => {
    const stopping = new AbortController()
    const reading = threadFileReader({ workerUrl: script('for (;;) {}') }).read(file, stopping.signal)
    stopping.abort()
    await expect(reading).rejects.toThrow(/interrupted|abort/)
  })
})
