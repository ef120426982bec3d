import { minorDigits, money } from '@frontdesk/schema'
import { readMoney } from '../reading/grammars/index.ts'
import { readUtterance } from '../reading/questions.ts'
import { grammarBaseOf } from '../reading/said/reading.ts'
import type { FlowContext } from '../speaking/speaker.ts'
import type { ReplyPart } from '../turn/reply.ts'

const SHARE = /(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|per ?cent\b)[^.?!]{0,30}?\b(?:of|on)\b/iu

/** QA9: "what would 12 % be on a rent of £1,100?" is a sum of the visitor's own figures. */
export function answerPercent({ turn, facts, speaker, ...context }: FlowContext): ReplyPart | null {
  const text = turn.input.text ?? ''
  const share = SHARE.exec(text)
  if (!share || !readUtterance(text).isQuestion) return null
  const rest = text.slice(share.index + share[0].length)
  const amount = readMoney(rest, { ...grammarBaseOf({ turn, facts, ...context }), expects: ['money'] })
  const value = amount?.value.max ?? amount?.value.min ?? null
  const percent = Number(share[1]?.replace(',', '.'))
  if (value === null) return null
  const unit = 10 ** minorDigits(facts.currency)
  const whole = money(Math.round(value * unit), facts.currency)
  const part = money(Math.round((value * unit * percent) / 100), facts.currency)
  const said = { percent: String(percent), whole: speaker.money(whole), part: speaker.money(part) }
  return { text: speaker.say('total.percent', said) }
}
