import type { BusinessContext } from '../../turn/business-context.ts'
import { namesOtherCode } from '../grammars/index.ts'
import { readUtterance } from '../questions.ts'
import { namesTime } from '../said/reading.ts'

const LEAD = String.raw`^\W*(?:(?:hi|hello|hey|oh|ok|okay|and|so|but|also|um+|uh+|well|sorry|please|wait|thanks|yes|no|by the way|btw|before that|one more thing|quick question)\b\W*)*`
/** "Is there a dress code?", "whats the wifi code", "can I use a promo code?", "I have a discount code SAVE20". */
const SPEAKS_OF = new RegExp(
  String.raw`${LEAD}(?:is there|are there|there is|do (?:you|i|we|they)|does|did|what['’]?s?|which|where|how|why|can|could|may|will|would|is|are|any|got|got any|i(?:['’]ve)? (?:have|got)|i['’]ve|we have|have you|tell me|my|use|apply|enter|here(?:['’]s| is))\b(?:\W{1,3}[\p{L}\d’'-]{1,30}){0,5}\W{1,3}codes?\b`,
  'iu',
)
/** And nothing in front of it: "promo code?". */
const MOST_WORDS = 14
const BARE_WORDS = 4

/**
 * XC1: A dress code, a zip code, a promo code is no code of a booking: what is asked of one is a question for the website,
 * whatever is in progress. What is sold under such a name is meant as goods.
 */
export async function asksOtherCode(context: BusinessContext): Promise<boolean> {
  const text = context.turn.input.text ?? ''
  const code = /code/iu.test(text) ? namesOtherCode(text) : null
  if (code === null) return false
  const { words } = readUtterance(text)
  const isAllOfIt = words.length <= BARE_WORDS || (words.length <= MOST_WORDS && SPEAKS_OF.test(text))
  return isAllOfIt && !namesTime(context, text) && !(await isSold(context, code))
}

async function isSold({ desk }: BusinessContext, code: string): Promise<boolean> {
  const catalogues = await Promise.all([desk.catalogue('menu'), desk.catalogue('product')])
  return catalogues
    .flat()
    .some(({ name, aliases }) => [name, ...aliases].some((one) => one.toLowerCase().includes(code)))
}
