import { asksIn, saysOnly } from '../../reading/languages/engine/read-answers.ts'
import { asksFor } from '../../reading/languages/engine/read-asks.ts'
import { languageFor } from '../../reading/languages/readers.ts'
import { readUtterance } from '../../reading/questions.ts'
import type { FlowContext, Remark } from '../../speaking/speaker.ts'
import { foundText } from '../../speaking/summaries.ts'
import { type FlowKind } from '../../turn/flow-slots.ts'
import { type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import { lastOf } from '../../turn/last-record.ts'
import type { ReplyPart } from '../../turn/reply.ts'

const isOrderKind = (kind: FlowKind): boolean => kind === 'menu-order' || kind === 'product-order'

/** An order that begins after another one was placed is said to be one of its own. */
export async function besidePlaced(context: FlowContext, state: BusinessState, kind: FlowKind): Promise<Remark[]> {
  if (!isOrderKind(kind) || state.lastRecord === null) return []
  const record = await lastOf(context, state)
  const isPlaced = record?.summary.of === 'order' && record.status !== 'cancelled'
  return isPlaced ? [({ say }) => say('order.besidePlaced', { code: record.code })] : []
}

const ASKS_CODE =
  /\b(?:what(?:['’]?s| is| was)?|which|tell me|give me|repeat|say|need|forgot|lost|again)\b.{0,30}\b(?:my|the|that|our)(?: (?:booking|order|confirmation|reservation|reference))? (?:code|reference(?: number)?)\b/iu
const NEVER_MIND =
  /^(?:(?:oh|no|ok|okay|well|actually|sorry|hm+|um+|wait|ah|then|on second thoughts?)[,. ]+)*(?:never ?mind|nvm|forget (?:it|that|about it)|leave it|i changed my mind|changed my mind)\b[,. ]*(?:then|please|thanks|actually|sorry)?\W*$/iu

/** While no flow is in progress, the code is repeated on request, and a "never mind" undoes nothing that is stored. */
export async function answerAboutLast(context: FlowContext, state: BusinessState): Promise<ReplyPart | null> {
  const text = context.turn.input.text ?? ''
  if (currentFlow(state) || state.lastRecord === null) return null
  const { asksCode, isNothing } = meantBy(text, context.turn.agent.language)
  if (!asksCode && !isNothing) return null
  const record = readUtterance(text).words.length <= MOST_WORDS ? await lastOf(context, state) : null
  if (!record) return null
  const stands = foundText(context, record)
  const { say } = context.speaker
  if (asksCode) return { text: say('record.yourCode', { code: record.code, stands }) }
  const canCancel = record.status === 'confirmed'
  return canCancel ? { text: say('record.staysSo', { stands }), suggestions: [say('record.cancel')] } : { text: stands }
}

function meantBy(text: string, tag: string): { asksCode: boolean; isNothing: boolean } {
  const language = languageFor(tag)
  return language
    ? {
        asksCode: asksIn(language, text) && asksFor(language, text, 'code'),
        isNothing: saysOnly(language, text, 'leave'),
      }
    : { asksCode: ASKS_CODE.test(text), isNothing: NEVER_MIND.test(text) }
}

const MOST_WORDS = 14
