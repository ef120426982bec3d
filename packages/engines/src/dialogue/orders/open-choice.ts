import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { type ChoiceGroup, chosenOf, type OpenChoice, openChoice } from '../../reading/order-wishes/open-choice.ts'
import { leavesChoice } from '../../reading/order-wishes/usual-option.ts'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import { isFreeTime, type Said, type SaidLine } from '../../turn/said.ts'
import type { Asked } from '../flow-step.ts'

const PREFIX = 'pick:'
const idOf = (group: ChoiceGroup, optionId: string): string => `${PREFIX}${group.id}:${optionId}`

/** CH3: all that is open of one thing is asked at once, with its options and what they add to the price. */
export function askChoice({ speaker }: FlowContext, flow: AnyFlow, items: readonly CatalogueItem[]): Asked | null {
  const open = openChoice(flow.slots.lines ?? [], items)
  if (open === null) return null
  const { item, line, groups } = open
  const [group] = groups
  const options = group.options
    .filter(({ id }) => chosenOf(line, group).every(({ optionId }) => optionId !== id))
    .map(({ id, name }) => ({ id: idOf(group, id), label: name }))
  const choices = groups.map((one) =>
    speaker.say('choice.ofGroup', { group: one.name, options: speaker.list(one.options.map(namedIn(speaker)), 'or') }),
  )
  const text = speaker.ask('choice.which', flow.attempts, { name: item.name, choices: choices.join('; ') })
  const card = {
    type: 'choices' as const,
    id: `pick:${flow.instance}.${flow.revision}`,
    title: `${item.name}: ${group.name}`,
    options,
  }
  return { question: 'choice', part: { text, card }, options }
}

/** "180 cm (+€12.00)" */
const namedIn =
  ({ money }: Speaker) =>
  ({ name, priceDelta }: ChoiceGroup['options'][number]): string =>
    priceDelta.minor === 0 ? name : `${name} (${priceDelta.minor > 0 ? '+' : ''}${money(priceDelta)})`

const MOST_TRIES = 2

/** CH4: who leaves the choice to the house, or does not make it when asked twice, gets the first of the options, which is read back. */
export function settledChoices(flow: AnyFlow, items: readonly CatalogueItem[]): Slots {
  const { slots } = flow
  const lines = slots.lines ?? []
  const open = flow.attempts < MOST_TRIES || flow.asked !== 'choice' ? null : openChoice(lines, items)
  return open === null ? slots : { ...slots, lines: withFirsts(lines, open) }
}

const withFirsts = (lines: readonly SaidLine[], { at, groups }: OpenChoice): SaidLine[] =>
  lines.map((line, place) => {
    if (place !== at) return line
    const options = groups.flatMap((group) =>
      group.options
        .filter(({ id }) => chosenOf(line, group).every(({ optionId }) => optionId !== id))
        .slice(0, group.min - chosenOf(line, group).length)
        .map(({ id }) => ({ groupId: group.id, optionId: id })),
    )
    return { ...line, options: [...line.options, ...options] }
  })

/** The lines with the option that was picked for the one that was asked about; null where none was. */
export function withPickedOption(
  lines: readonly SaidLine[],
  items: readonly CatalogueItem[],
  { picked, text }: Pick<Said, 'picked' | 'text'>,
): SaidLine[] | null {
  const open = openChoice(lines, items)
  if (open === null) return null
  if (leavesChoice(text)) return withFirsts(lines, open)
  const pick = picked && !isFreeTime(picked) && picked.id.startsWith(PREFIX) ? picked.id : null
  const [group] = open.groups
  const option = group.options.find(({ id }) => idOf(group, id) === pick)
  if (option === undefined) return null
  const options = [...open.line.options, { groupId: group.id, optionId: option.id }]
  return lines.map((line, place) => (place === open.at ? { ...line, options } : line))
}
