import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { demandsMoney } from '../reading/said/complains.ts'
import { asksWho, readOnComplaint } from '../reading/said/on-complaint.ts'
import type { CommonSpeaker } from '../speaking/speaker.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { complaintPart } from './complaint-answer.ts'
import type { QuestionContext } from './question-context.ts'

type Complained = Pick<QuestionContext, 'search' | 'isForbidden'> & { turn: EngineTurn; speaker: CommonSpeaker }

/**
 * AQ2: who complains is met with regret, told to whom one complains once, and offered a person; who goes on is met in
 * other words each time, and never with the same rule again. What money is asked for nobody here can promise.
 */
export async function complaintTalk(context: Complained, text: string, before: number): Promise<ReplyPart[]> {
  const { turn, speaker } = context
  const { say } = speaker
  const heard = turn.history.filter(({ role }) => role !== 'visitor').map((line) => line.text)
  const lastSaid = heard.at(-1) ?? ''
  const isOfMoney = demandsMoney(text) || (before > 0 && readOnComplaint(text, null) === 'money')
  const rule = await ruleToTell(context, asksWho(text) ? [lastSaid] : heard)
  const leads = leadsFor(speaker, { before, isOfMoney, isOfWho: asksWho(text) && rule !== null })
  const fresh = leads.find((lead) => lead === '' || !lastSaid.includes(lead)) ?? leads[0] ?? ''
  const offers = fresh.includes(say('complaint.again')) || fresh.includes(say('complaint.heard'))
  const offer = offers ? [] : [{ text: say('complaint.passOn') }]
  const parts = [...(fresh === '' ? [] : [{ text: fresh }]), ...(rule ? [rule] : []), ...offer]
  return parts.map((part, at) => ({ ...part, suggestions: at === parts.length - 1 ? [say('chip.leaveMessage')] : [] }))
}

type Standing = { before: number; isOfMoney: boolean; isOfWho: boolean }

function leadsFor({ say }: CommonSpeaker, { before, isOfMoney, isOfWho }: Standing): string[] {
  const [sorry, money] = [say('talk.complaint'), say('complaint.money')]
  if (before === 0) return [isOfMoney ? `${sorry} ${money}` : sorry]
  if (isOfWho) return isOfMoney ? [money, ''] : ['']
  const onward = [say('complaint.again'), say('complaint.heard')]
  return isOfMoney ? [money, ...onward] : onward
}

/** The rule, where it has not been told; asked who decides, where it was not told just now. */
async function ruleToTell(context: Complained, told: readonly string[]): Promise<ReplyPart | null> {
  const { turn } = context
  const part = await complaintPart({
    ...context,
    agent: turn.agent,
    isSpoken: turn.medium !== 'text',
    isOffering: false,
  })
  const quotes = part?.citations?.map(({ quote }) => quote.trim()) ?? []
  return quotes.some((quote) => told.some((line) => line.includes(quote))) ? null : part
}
