import { type MicroUsd, microUsd } from '@frontdesk/schema'
import type { TokenCounts, TokenPrice } from './spending-ports.ts'

const MILLION = 1_000_000n

/** Whether these are numbers of tokens: what a provider says of its calls may be anything. */
export const areCounts = ({ input, output }: TokenCounts): boolean =>
  [input, output].every((count) => Number.isSafeInteger(count) && count >= 0)

/** BG2: what tokens cost, rounded up to the next millionth of a dollar: never counted too low, and never a fraction. */
export function tokenCost(tokens: TokenCounts, price: TokenPrice): MicroUsd {
  if (!areCounts(tokens)) throw new RangeError('Tokens are counted in whole numbers')
  const { input, output } = tokens
  const exact = BigInt(input) * BigInt(price.input) + BigInt(output) * BigInt(price.output)
  return microUsd(Number((exact + MILLION - 1n) / MILLION))
}
