import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inBackground, repeatedly } from './background.ts'

describe('work that nobody waits for', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function logged() {
    const lines: string[] = []
    const write = (line: string) => {
      const { level, stage, err } = JSON.parse(line)
      lines.push(`${level} ${stage} ${err?.message ?? ''}`.trim())
    }
    return { lines, log: pino({}, { write }) }
  }

  it('[PE4] tells of its failure with its stage', async () => {
    const { lines, log } = logged()
    inBackground(log, 'warming', Promise.reject(new Error('cold')))
    await vi.advanceTimersByTimeAsync(0)
    expect(lines).toEqual(['50 warming cold'])
  })

  it('[PE4] tells of the first of several failures, and of their end', async () => {
    const { lines, log } = logged()
    let isFull = true
    let rounds = 0
    const stop = repeatedly(log, { stage: 'counting', everyMs: 1_000 }, async () => {
      rounds += 1
      if (isFull) throw new Error('disk full')
    })
    await vi.advanceTimersByTimeAsync(5_000)
    isFull = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect([rounds, lines]).toEqual([10, ['50 counting disk full', '40 counting']])
    stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(rounds).toBe(10)
  })

  it('is never done twice at once', async () => {
    const { log } = logged()
    let begun = 0
    const stop = repeatedly(log, { stage: 'counting', everyMs: 1_000 }, () => {
      begun += 1
      return new Promise(() => undefined)
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(begun).toBe(1)
    stop()
  })
})
