import { expect, it } from 'vitest'
import { judgeOrders, type Outcome } from './free-orders.ts'

/* `learn` was read while the grammar was made; `unseen` is opened once, by hand. */

const share = (part: string, outcome: Outcome): number => {
  const judged = judgeOrders(part)
  return judged.filter((one) => one.outcome === outcome).length / judged.length
}

it('[OG15] orders as people say them are read as a waiter would write them, or what was not understood is known', () => {
  process.stdout.write(
    `free orders (developed on): ${(100 * share('learn', 'exact')).toFixed(0)} % exact, ${(100 * share('learn', 'silent')).toFixed(1)} % silently wrong\n`,
  )
  expect(share('learn', 'exact')).toBeGreaterThanOrEqual(0.88)
  expect(share('learn', 'silent')).toBeLessThanOrEqual(0.01)
})
