import type { BusinessRecord } from '@frontdesk/agent-runtime/ports'
import { type Money, sumMoney } from '@frontdesk/schema'
import { readUtterance } from '../reading/questions.ts'
import type { FlowContext } from '../speaking/speaker.ts'
import { type BusinessState, currentFlow } from '../turn/flow-state.ts'
import { recordOf } from '../turn/last-record.ts'
import type { ReplyPart } from '../turn/reply.ts'

const IT = String.raw`(?:it|that|this|they|these|those|them|everything|both|all|the (?:two|three|both|lot|stay|booking|order|appointment|visit|whole thing))`
/** What is asked for is a sum of what is spoken of: "what does it come to?", "how much again for the four?" */
const ASKS_TOTAL = new RegExp(
  [
    String.raw`\b(?:what(?:['’]?s)?|how much)\b.{0,60}\b(?:altogether|all together|in all|in total|all in)\b`,
    String.raw`\b(?:what(?:['’]?s)?|how much)\b.{0,40}\b(?:come|comes|came|add up|adds up) to\b`,
    String.raw`\bhow much (?:again|for (?:the )?(?:\w+ ){0,2}(?:of us|both|two|together)|(?:is|was|are|will|would) ${IT}(?: be| cost| again| then)*\W*$)`,
    String.raw`\b(?:what(?:['’]?s| is| was| would be)|how much(?:['’]?s| is| was)?) (?:the|my|our) (?:total|sum|bill|whole price)\b`,
    String.raw`\bwhat (?:do|will|would|must) (?:i|we) (?:have to |need to )?(?:pay|owe)\b`,
    String.raw`\bwhat (?:does|do|did|will|would) ${IT} (?:all )?(?:cost|make)\W*$`,
  ].join('|'),
  'iu',
)
/** Of several that were made, all are meant. */
const MEANS_ALL =
  /\b(?:altogether|all together|together|in all|in total|both|everything|the (?:two|three|lot)|they|them|these|with the)\b/iu
/** "What do I have to pay if I cancel?" is asked of the terms. */
const OTHER_SUM =
  /\b(?:deposit|cancel\w*|moving?|change|chang\w+|deliver\w*|extra|tip|refund\w*|dogs?|back|insur\w*|now|per|each)\b/iu

/**
 * QA5: what something comes to is answered from what was made in this conversation, where nothing is in progress: the
 * last of it, or all of it together. Null where nothing was made, or it has no price.
 */
export async function answerAboutTotal(context: FlowContext, state: BusinessState): Promise<ReplyPart | null> {
  const text = context.turn.input.text ?? ''
  if (state.lastRecord === null || currentFlow(state) || !asksTotal(text)) return null
  const found = await Promise.all((state.made ?? [state.lastRecord]).map((key) => recordOf(context, known(key))))
  const records = found.filter((record) => record !== null && record.status !== 'cancelled')
  const meant = (MEANS_ALL.test(text) ? records : records.slice(-1)).flatMap((record) => record ?? [])
  const priced = meant.flatMap((record) => pricedIn(context, record))
  return priced.length === 0 || priced.length < meant.length ? null : totalPart(context, priced)
}

type Priced = { what: string; price: Money }

export function totalPart(
  { speaker: { say, money, list } }: FlowContext,
  [first, ...others]: readonly Priced[],
): ReplyPart | null {
  if (!first) return null
  if (others.length === 0) return { text: say('total.of', { what: first.what, total: money(first.price) }) }
  const total = sumMoney(
    first.price,
    others.map(({ price }) => price),
  )
  const parts = [first, ...others].map(({ what, price }) => say('total.part', { what, price: money(price) }))
  return total && { text: say('total.together', { total: money(total), parts: list(parts) }) }
}

/** "What does it come to?", and not what a deposit or a delivery costs. */
export const asksTotal = (text: string): boolean =>
  ASKS_TOTAL.test(text) && !OTHER_SUM.test(text) && readUtterance(text).isQuestion

const known = ({ code, email, phone }: NonNullable<BusinessState['lastRecord']>) => ({
  code,
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
})

/** An order has no name of its own. */
function pricedIn({ speaker: { say } }: FlowContext, { summary }: BusinessRecord): Priced[] {
  if (summary.of === 'order') return [{ what: say('total.yourOrder'), price: summary.total }]
  return summary.price === null ? [] : [{ what: summary.what, price: summary.price }]
}
