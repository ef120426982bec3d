import { type MicroUsd, microUsd } from '@frontdesk/schema'
import type { TokenCounts, TokenPrice } from './spending-ports.ts'

const MILLION = 1_000_000n

/** BG2: what tokens cost, rounded up to the next millionth of a dollar: never counted too low, and never a fraction. */
export function tokenCost({ input, output }: TokenCounts, price: TokenPrice): MicroUsd {
  const exact = BigInt(input) * BigInt(price.input) + BigInt(output) * BigInt(price.output)
  return microUsd(Number((exact + MILLION - 1n) / MILLION))
}
