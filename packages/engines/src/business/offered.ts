import type { Flow } from './flow-state.ts'
import { sayTimes } from './free-times.ts'
import type { Said } from './said.ts'
import { type BusinessScene, listOf } from './scene.ts'

/** After it the flow offers to stop. */
const LAST_ASKED = 3

/** "Yes" to several times or things: which of them? */
export function whichOf(scene: BusinessScene, { asked, offered, options, attempts }: Flow): string | null {
  if (attempts >= LAST_ASKED) return null
  if (asked === 'when' && offered.length > 1) return `Which of these would you like: ${sayTimes(scene, offered, 'or')}?`
  if (asked === 'action' || options.length < 2) return null
  return `Which of these would you like: ${listOf(
    options.slice(0, 4).map(({ label }) => label),
    'or',
  )}?`
}

/** A yes to one time that was offered takes it; a no to it asks for another; a no to "anything else?" completes. */
export function withOffer(flow: Flow, said: Said): Said {
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
