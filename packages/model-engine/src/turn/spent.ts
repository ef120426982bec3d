import type { ModelAddress, Reservation, SpendingLedger, SpendingScope, TokenCounts } from '../ports.ts'

/** A call that the budget does not allow. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
  constructor() {
    super('the budget allows no further call of a model')
  }
}

/** ME10: what one turn's calls may cost is set aside before each of them, and what they did cost is settled after. */
export type Spending = {
  reserve(atMost: TokenCounts): Promise<Reservation>
  settle(reservation: Reservation, spent: TokenCounts | null): Promise<void>
  /** Of the calls whose count is known. */
  readonly total: TokenCounts
}

export function spendingOf(
  ledger: SpendingLedger,
  scope: SpendingScope,
  { address, onFailure }: { address: Pick<ModelAddress, 'provider' | 'model'>; onFailure: (error: unknown) => void },
): Spending {
  const total = { input: 0, output: 0 }
  const { provider, model } = address
  return {
    total,
    async reserve(atMost) {
      const set = await ledger.reserve(scope, { provider, model }, atMost)
      if (!set.reserved) throw new BudgetSpent()
      return set.reservation
    },
    async settle(reservation, spent) {
      total.input += spent?.input ?? 0
      total.output += spent?.output ?? 0
      // What cannot be settled stays set aside: the answer does not wait for it, and is not lost by it.
      await ledger.settle(reservation, spent).catch(onFailure)
    },
  }
}
