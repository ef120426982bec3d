import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runDeliveries } from './deliver.ts'
import type { WebhookStore } from './ports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[WH11] tells once that the outbox cannot be read, keeps asking, and tells it anew the next time', async () => {
  let isAway = true
  let asked = 0
  const failures: string[] = []
  const claimDue: WebhookStore['claimDue'] = async () => {
    asked += 1
    if (isAway) throw new Error('disk full')
    return []
  }
  const running = runDeliveries({
    webhooks: { claimDue } as unknown as WebhookStore,
    send: () => expect.fail('nothing is due'),
    now: Date.now,
    random: () => 0,
    seals: { open: () => expect.fail('nothing is due') },
    onFailure: (error) => failures.push(String(error)),
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([asked, failures]).toEqual([5, ['Error: disk full']])
  isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  isAway = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(failures).toEqual(['Error: disk full', 'Error: disk full'])
  await running.stop()
})
