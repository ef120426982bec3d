import { LEAVE_MESSAGE } from '../speaking/flow-words.ts'
import { listOf } from '../speaking/list-of.ts'
import { type Reprompts, repromptAt } from '../speaking/reprompts.ts'
import type { AnyFlow } from '../turn/flow-state.ts'
import { type Asked } from '../turn/flow-step.ts'

const WHICH: Reprompts = [
  '“{text}” could be {names}. Which one is it?',
  'Which of these shall I write down: {names}?',
  'Say for example “the first one”, or “neither”.',
  'You can press one of these, say “neither”, or leave a message for the team.',
]

const HOW_MANY: Reprompts = [
  'How many shall that be in all: {halves}? An even number, so that I can halve it.',
  'How many pieces altogether? It takes an even number to halve.',
  'For example “six in all”, or “three of each”.',
  'Please tell me an even number, or say “no” to leave it.',
]

/** Which of several things was meant; of one thing, whether it was. Null when all is clear. */
export function askUnclear({ slots, attempts, instance }: AnyFlow): Asked | null {
  const [first] = slots.unclear ?? []
  if (!first)
    return slots.halves === undefined
      ? null
      : {
          question: 'more',
          part: { text: repromptAt(HOW_MANY, attempts).replace('{halves}', () => slots.halves ?? '') },
        }
  const options = first.candidates.map(({ label, line }) => ({ id: `item:${line.itemId}`, label }))
  const names = listOf(
    options.map(({ label }) => label),
    'or',
  )
  const isOne = options.length === 1
  const reprompts = repromptAt(WHICH, attempts)
    .replace('{text}', () => first.text)
    .replace('{names}', () => names)
  const text = isOne && attempts < 3 ? `Do you mean ${names}?` : reprompts
  const card = { type: 'choices' as const, id: `which:${instance}`, title: 'Did you mean', options }
  return { question: 'option', part: { text, card, suggestions: attempts >= 3 ? [LEAVE_MESSAGE] : [] }, options }
}
