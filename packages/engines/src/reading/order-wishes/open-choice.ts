import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { SaidLine } from '../../turn/said.ts'
import { isUsualOption } from './usual-option.ts'

export type ChoiceGroup = CatalogueItem['groups'][number]
/** A line of an order, by its place, and the choices of it that are still to be made. */
export type OpenChoice = {
  at: number
  line: SaidLine
  item: CatalogueItem
  groups: readonly [ChoiceGroup, ...ChoiceGroup[]]
}

/** What was chosen of a group. */
export const chosenOf = ({ options }: SaidLine, { id }: ChoiceGroup): SaidLine['options'] =>
  options.filter(({ groupId }) => groupId === id)

/** Has to be chosen, was not, and its first option is not what one gets who asks for nothing else. */
const isOpen = (line: SaidLine, group: ChoiceGroup): boolean => {
  const [first] = group.options
  const hasUsual = group.min === 1 && first !== undefined && isUsualOption(first.name)
  return group.min > chosenOf(line, group).length && group.options.length > group.min && !hasUsual
}

/** CH2: the first line of an order of which something has to be chosen still. */
export function openChoice(lines: readonly SaidLine[], items: readonly CatalogueItem[]): OpenChoice | null {
  for (const [at, line] of lines.entries()) {
    const item = items.find(({ id }) => id === line.itemId)
    const [first, ...others] = (item?.groups ?? []).filter((group) => isOpen(line, group))
    if (item && first) return { at, line, item, groups: [first, ...others] }
  }
  return null
}
