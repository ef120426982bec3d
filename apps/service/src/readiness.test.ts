import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Readiness } from './readiness.ts'

describe('readiness', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => void vi.useRealTimers())

  /** A database that answers when the test says so. */
  function asking() {
    const questions: ((isHealthy: boolean | Error) => void)[] = []
    const failures: unknown[] = []
    const readiness = new Readiness({
      isHealthy: () =>
        new Promise((resolve, reject) => {
          questions.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
        }),
      elapsed: Date.now,
      onFailure: (error) => failures.push(error),
    })
    return { readiness, questions, failures }
  }

  it('[RY1] is denied after two seconds of silence, however often it is asked, by one question', async () => {
    const { readiness, questions } = asking()
    const answers = [readiness.isReady(), readiness.isReady()]
    await vi.advanceTimersByTimeAsync(1_999)
    answers.push(readiness.isReady())
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all(answers.slice(0, 2))).toEqual([false, false])
    questions[0]?.(true)
    expect(await answers[2]).toBe(true)
    expect(questions).toHaveLength(1)
  })

  it('[RY1] asks the database once a second at most', async () => {
    const { readiness, questions } = asking()
    const first = readiness.isReady()
    questions[0]?.(true)
    expect(await first).toBe(true)
    vi.setSystemTime(999)
    expect(await readiness.isReady()).toBe(true)
    vi.setSystemTime(1_000)
    const next = readiness.isReady()
    questions[1]?.(false)
    expect(await next).toBe(false)
  })

  it('[RY2] is denied while the database is not healthy or fails, and given when it is', async () => {
    const { readiness, questions, failures } = asking()
    for (const [at, answer] of [new Error('gone'), false, true].entries()) {
      vi.setSystemTime(at * 1_000)
      const asked = readiness.isReady()
      questions[at]?.(answer)
      expect(await asked).toBe(answer === true)
    }
    expect(failures).toHaveLength(1)
  })

  it('[RY3] is over from the moment of stopping, also for who is being answered', async () => {
    const { readiness, questions } = asking()
    const asked = readiness.isReady()
    readiness.drain()
    questions[0]?.(true)
    expect(await asked).toBe(false)
    expect(await readiness.isReady()).toBe(false)
  })
})
