import type { FreeTime } from '@frontdesk/agent-runtime/ports'
import { suitsAnyTime, wantsSoonest } from '../reading/bookings/any-time.ts'
import { sayTimes } from '../speaking/free-times.ts'
import type { FlowContext } from '../speaking/speaker.ts'
import { type AnyFlow, withoutSlots } from '../turn/flow-state.ts'
import type { Said } from '../turn/said.ts'

/** After it the flow offers to stop. */
const LAST_ASKED = 3

/** "Yes" to several times or things: which of them? */
export function whichOf(context: FlowContext, { asked, offered, options, attempts }: AnyFlow): string | null {
  const { say, list } = context.speaker
  if (attempts >= LAST_ASKED) return null
  if (asked === 'when' && offered.length > 1)
    return say('flow.whichOfThese', { names: sayTimes(context, offered, 'or') })
  if (asked === 'more') return say('order.add')
  if (asked === 'action' || options.length < 2) return null
  const named = options.slice(0, 4).map(({ label }) => label)
  return say('flow.whichOfThese', { names: list(named, 'or') })
}

const DAY_END = 1_440

/** The soonest of the offered times, where any of them will do. */
function soonestOf({ asked, offered }: AnyFlow, { text, slots, isQuestion }: Said): FreeTime | null {
  if (asked !== 'when' || isQuestion) return null
  const isUntimed = slots.day === undefined && slots.time === undefined
  const isFromNow = slots.time?.kind === 'range' && slots.time.until === DAY_END
  const isSoonest = (isUntimed && suitsAnyTime(text)) || ((isUntimed || isFromNow) && wantsSoonest(text))
  return isSoonest ? (offered[0] ?? null) : null
}

/**
 * A yes to one time that was offered takes it; a no to it asks for another; a no to "anything else?" completes. To whom
 * any time will do the soonest is proposed.
 */
export function withOffer(flow: AnyFlow, said: Said): Said {
  const soonest = said.picked ? null : soonestOf(flow, said)
  if (soonest) return { ...said, picked: soonest, slots: withoutSlots(said.slots, ['day', 'time']) }
  if (said.assent === 'yes' && !said.picked) {
    const only = flow.asked === 'when' ? onlyOne(flow.offered) : onlyOne(flow.options)
    return only ? { ...said, picked: only } : said
  }
  if (said.assent !== 'no') return said
  if (flow.asked === 'when' && Object.keys(said.slots).length === 0) return { ...said, wantsOtherDay: true }
  return flow.asked === 'more' && !said.order ? { ...said, isComplete: true } : said
}

function onlyOne<T>(offered: readonly T[]): T | null {
  const [only, ...others] = offered
  return only !== undefined && others.length === 0 ? only : null
}
