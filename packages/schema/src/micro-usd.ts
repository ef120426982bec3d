declare const brand: unique symbol

/**
 * Whole millionths of a US dollar, in which providers' prices of models can be counted without a fraction. It is no
 * `Money`: prices of a business have the minor units of its currency, and the two are never added.
 */
export type MicroUsd = number & { readonly [brand]: 'MicroUsd' }

/** Counts an amount; one that is not whole, or that a double cannot hold exactly, is a bug. */
export function microUsd(amount: number): MicroUsd
export function microUsd(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError('An amount is whole millionths of a dollar')
  return amount
}
