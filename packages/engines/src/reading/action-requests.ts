import type { Utterance } from './words.ts'

const ACTIONS = new Set(
  'book reserve order buy purchase schedule rebook reschedule postpone cancel return exchange refund rent hire reservation booking appointment subscribe'.split(
    ' ',
  ),
)
const WISHES = new Set('want need like wanna gonna please can could may let make place'.split(' '))
const DESCRIBERS = new Set('how where when what which why who does do is are'.split(' '))

/**
 * Whether the visitor wants something done ("book a table for four") rather than told ("how do I book?"). The agent
 * then never pretends: it looks for how the site says it is done, and offers a message.
 */
export function asksForAction({ words }: Utterance): boolean {
  const said = words.map(({ word }) => word)
  const at = said.findIndex((word) => ACTIONS.has(word))
  if (at < 0 || DESCRIBERS.has(said[0] ?? '')) return false
  return at <= 1 || said.slice(0, at).some((word) => WISHES.has(word))
}
