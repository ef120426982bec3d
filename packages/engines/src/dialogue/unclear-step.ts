import type { FlowContext } from '../speaking/speaker.ts'
import type { AnyFlow } from '../turn/flow-state.ts'
import { type Asked } from './flow-step.ts'

/** Which of several things was meant; of one thing, whether it was. Null when all is clear. */
export function askUnclear({ speaker }: FlowContext, { slots, attempts, instance }: AnyFlow): Asked | null {
  const { say, ask, list } = speaker
  const [first] = slots.unclear ?? []
  if (!first)
    return slots.halves === undefined
      ? null
      : { question: 'more', part: { text: ask('unclear.halves', attempts, { halves: slots.halves }) } }
  const options = first.candidates.map(({ label, line }) => ({ id: `item:${line.itemId}`, label }))
  const labels = options.map(({ label }) => label)
  const names = list(labels, 'or')
  const isOne = options.length === 1
  const text =
    isOne && attempts < 3
      ? say('unclear.doYouMean', { names })
      : ask('unclear.which', attempts, { text: first.text, names })
  const card = { type: 'choices' as const, id: `which:${instance}`, title: say('title.didYouMean'), options }
  const suggestions = attempts >= 3 ? [say('chip.leaveMessage')] : []
  return { question: 'option', part: { text, card, suggestions }, options }
}
