import type { ConversationDetail } from '@frontdesk/schema'
import { exactMoment } from '../../shared/state/moments.ts'
import { mediumWords, outcomeWords } from './outcomes.ts'

type Item = ConversationDetail['items'][number]

/** Who said it, as a reader of the transcript knows them. */
export function speakerOf({ role }: Pick<Item, 'role'>, agentName: string): string {
  if (role === 'visitor') return 'Visitor'
  return role === 'agent' ? agentName : 'Your team'
}

/** CNV5: the conversation as text: who said what and when, with the pages that answers rest on. */
export function conversationText(conversation: ConversationDetail, agentName: string): string {
  const { id, medium, createdAt, pageUrl, outcome, items } = conversation
  const head = [
    `${mediumWords[medium]} with ${agentName}`,
    exactMoment(createdAt),
    ...(pageUrl === null ? [] : [pageUrl]),
    `${outcomeWords[outcome].name} · ${id}`,
  ]
  const said = items.map((item) =>
    [
      `${speakerOf(item, agentName)}, ${exactMoment(item.created_at)}${item.status === 'interrupted' ? ' (interrupted)' : ''}`,
      item.text,
      ...(item.citations ?? []).map(({ title, url }) => `  [${title}] ${url}`),
    ].join('\n'),
  )
  return `${[head.join('\n'), ...said].join('\n\n')}\n`
}

/** The same for programs, as the API has it. */
export const conversationJson = (conversation: ConversationDetail): string =>
  `${JSON.stringify(conversation, null, 2)}\n`
