import { EventEmitter } from 'node:events'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProcessEnd } from './process-end.ts'

/** A process that can be told to end, and its log. */
function running(stop: (patienceMs: number) => Promise<void> = async () => undefined) {
  const lines: { level: number; stage?: string; err?: { message: string; stack: string } }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const events = new EventEmitter()
  const patience: number[] = []
  const end = new ProcessEnd(events as unknown as NodeJS.Process)
  const wait = () =>
    end.wait({
      log,
      stop: (ms) => {
        patience.push(ms)
        return stop(ms)
      },
    })
  return { end, events, lines, patience, wait, fatal: () => lines.filter(({ level }) => level === 60) }
}

describe('the end of the process', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each(['SIGTERM', 'SIGINT'])('[PE1] comes in order by %s, with exit code 0', async (signal) => {
    const process = running()
    const code = process.wait()
    process.events.emit(signal)
    expect(await code).toBe(0)
    expect(process.patience).toEqual([30_000])
    expect(process.lines).toEqual([])
  })

  it('[PE1] comes in order by a signal that came while the service was still starting', async () => {
    const process = running()
    process.events.emit('SIGTERM')
    expect(await process.wait()).toBe(0)
    expect(process.patience).toEqual([30_000])
  })

  it.each([
    ['uncaughtException', 'uncaught exception'],
    ['unhandledRejection', 'unhandled rejection'],
  ])('[PE2] comes in order by an %s, with its causes in the log and exit code 1', async (event, stage) => {
    const process = running()
    const code = process.wait()
    process.events.emit(event, new Error('the writer failed', { cause: new Error('no space left') }))
    expect(await code).toBe(1)
    expect(process.patience).toEqual([5_000])
    expect(process.fatal()).toMatchObject([{ stage, err: { message: 'the writer failed: no space left' } }])
    expect(process.fatal()[0]?.err?.stack).toContain('caused by: Error: no space left')
  })

  it('[PE2] comes by what was thrown without being an error, too', async () => {
    const process = running()
    const code = process.wait()
    process.events.emit('unhandledRejection', 'no reason')
    expect(await code).toBe(1)
    expect(process.fatal()).toMatchObject([{ err: { message: 'no reason' } }])
  })

  it('[PE2] comes by what failed while the service was still starting', async () => {
    const process = running()
    process.end.fail(new Error('the writer failed'), 'database writer')
    expect(await process.wait()).toBe(1)
    expect(process.fatal()).toMatchObject([{ stage: 'database writer' }])
  })

  it('[PE2] has exit code 1 when something fails while it stops, and tells each failure', async () => {
    const process = running(async () => {
      process.events.emit('unhandledRejection', new Error('late'))
    })
    const code = process.wait()
    process.events.emit('SIGTERM')
    expect(await code).toBe(1)
    expect(process.fatal()).toMatchObject([{ err: { message: 'late' } }])
  })

  it('[PE3] does not wait for what never stops, and says so', async () => {
    const process = running(() => new Promise(() => undefined))
    const code = process.wait()
    process.events.emit('SIGTERM')
    await vi.advanceTimersByTimeAsync(42_000)
    expect(await code).toBe(1)
    expect(process.lines).toMatchObject([{ level: 50, err: { message: 'It had not stopped after 42 s' } }])
  })

  it('[PE3] tells why it did not come in order', async () => {
    const process = running(() => Promise.reject(new Error('the database is away')))
    const code = process.wait()
    process.events.emit('SIGTERM')
    expect(await code).toBe(1)
    expect(process.lines).toMatchObject([{ level: 50, err: { message: 'the database is away' } }])
  })
})
