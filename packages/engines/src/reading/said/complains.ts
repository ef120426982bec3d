import type { ActsOf } from '../../turn/act.ts'
import { foldText, type Utterance } from '../words.ts'
import { complainsByAct } from './wish-by-act.ts'

const MONEY_BACK =
  /\b(?:money|pounds?|quid|euros?|dollars?|cash|deposit|half|half of (?:it|that)|all of (?:it|that)|it all|every penny) back\b|\b(?:want|like|demand|expect|need|get|give|owed?) (?:\p{L}+ ){0,4}(?:refund|reimbursement|compensation)\b|\b(?:refund|reimburse|compensate) (?:me|us)\b/u
/** Who cancels or sends back what they ordered asks for that to be done, and the money comes with it. */
const UNDOES = /\b(?:cancel|return|returning|send|sending|exchange|swap|bring)\b/u

/** "I want half of it back": asks for money, and for nothing that a form could do. */
export const demandsMoney = (text: string): boolean => {
  const folded = foldText(text)
  return MONEY_BACK.test(folded) && !UNDOES.test(folded)
}

/** AX9: that nobody came or answered, and what is to be done about it, is a complaint in any trade. */
const LEFT_ALONE =
  /\bnot a (?:peep|word|sound|sign)\b|\b(?:nobody|no ?one) (?:(?:has|ever|even|has ever) )?(?:answers|answered|replied|came|rang|called|turned up|showed up|responded)\b|\bnever (?:came|answered|replied|rang back|called back|turned up|showed up)\b|\bstill (?:waiting for (?:a reply|an answer|somebody|someone)|no (?:reply|answer|word|sign))\b/u
const ASKS_REDRESS = /\bwhat (?:are|will) (?:you|ye|yous) (?:going to |gonna )?(?:do|doing) about (?:it|this|that)\b/u

const tellsTrouble = (text: string, isQuestion: boolean): boolean => {
  const folded = foldText(text)
  return ASKS_REDRESS.test(folded) || (!isQuestion && LEFT_ALONE.test(folded))
}

const MOSTLY_TOLD = 0.75
const SOME_COMPLAINT = 0.3

/** DA4: whether somebody complains where nothing is in progress; a question after money is a question first. */
export function complains({ text, isQuestion }: Pick<Utterance, 'text' | 'isQuestion'>, acts: ActsOf | null): boolean {
  if ((!isQuestion && demandsMoney(text)) || tellsTrouble(text, isQuestion)) return true
  if (acts === null) return false
  const { complaint, talk } = acts(null)
  return complainsByAct(acts) || (complaint >= SOME_COMPLAINT && complaint + talk >= MOSTLY_TOLD)
}
