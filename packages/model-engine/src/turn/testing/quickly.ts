import { vi } from 'vitest'

/** Waits for what takes seconds, in no time; answers with how long it would have taken. */
export async function quickly<T>(work: () => Promise<T>): Promise<{ value: T; tookMs: number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const startedAt = performance.now()
    const state = { isDone: false }
    const done = work().finally(() => {
      state.isDone = true
    })
    while (!state.isDone) {
      // One step after the other.
      // oxlint-disable-next-line no-await-in-loop
      await vi.advanceTimersByTimeAsync(STEP_MS)
    }
    return { value: await done, tookMs: performance.now() - startedAt }
  } finally {
    vi.useRealTimers()
  }
}
const STEP_MS = 50
