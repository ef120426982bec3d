import { expect, it } from 'vitest'
import { judgeOrders, type Outcome } from './free-orders.ts'

/* `learn` was read while the grammar was made; `opened` was opened once, by hand, and read since. */

const share = (part: string, outcome: Outcome): number => {
  const judged = judgeOrders(part)
  return judged.filter((one) => one.outcome === outcome).length / judged.length
}

it('[OG15] orders as people say them are read as a waiter would write them, or what was not understood is known', () => {
  process.stdout.write(
    `free orders (developed on): ${(100 * share('learn', 'exact')).toFixed(0)} % exact, ${(100 * share('learn', 'silent')).toFixed(1)} % silently wrong\n`,
  )
  process.stdout.write(
    `free orders (opened once, read since): ${(100 * share('opened', 'exact')).toFixed(0)} % exact, ${(100 * share('opened', 'silent')).toFixed(1)} % silently wrong\n`,
  )
  expect(share('opened', 'exact')).toBeGreaterThanOrEqual(0.83)
  expect(share('opened', 'silent')).toBeLessThanOrEqual(0.05)
  expect(share('learn', 'exact')).toBeGreaterThanOrEqual(0.88)
  expect(share('learn', 'silent')).toBeLessThanOrEqual(0.01)
})
