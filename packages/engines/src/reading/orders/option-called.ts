import type { Catalogue, Modifier } from './catalogue.ts'
import type { DraftLine } from './order-lines.ts'

/** The number that an option is called by: 50 of "€50", 180 of "180 cm", 20 of "for 20 people". */
const numberIn = (name: string): number => {
  const numbers = name.match(/\d+/gu) ?? []
  return numbers.length === 1 ? Number(numbers[0]) : Number.NaN
}
/** Below it a number rather counts things. */
const LEAST = 3

/**
 * EO9: "Gift card 50", "a pastry platter for 20": a number by which one option is called, of a choice that has to be made
 * and was not, chooses it.
 */
export function optionCalled(
  { entries }: Pick<Catalogue, 'entries'>,
  { place, line }: Pick<DraftLine, 'place' | 'line'>,
  number: number,
): Modifier['choices'][number] | null {
  if (number < LEAST) return null
  const open = (entries[place]?.groups ?? []).filter(
    ({ id, min }) => min > 0 && line.options.every(({ groupId }) => groupId !== id),
  )
  const called = open.flatMap((group) =>
    group.options.filter(({ name }) => numberIn(name) === number).map(({ id }) => ({ group, optionId: id })),
  )
  const [choice, ...others] = called
  return choice && others.length === 0 ? choice : null
}
