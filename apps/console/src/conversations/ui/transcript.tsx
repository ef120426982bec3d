import type { ConversationAnswer, ConversationDetail, ItemRating } from '@frontdesk/schema'
import { useEffect, useRef } from 'preact/hooks'
import { dayOf } from '../../shared/state/moments.ts'
import { TranscriptRow } from './transcript-row.tsx'

type Props = {
  conversation: ConversationDetail
  agentName: string
  /** Whoever answers sees the newest. */
  follows: boolean
}

/** Everything said, in its order, with what stands behind each answer. */
export function Transcript({ conversation, agentName, follows }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const count = conversation.items.length
  useEffect(() => {
    if (follows) list.current?.lastElementChild?.scrollIntoView({ block: 'center' })
  }, [follows, count])
  const { items, answers, itemRatings, medium, createdAt } = conversation
  const answerOf = new Map<string, ConversationAnswer>(answers.map((answer) => [answer.responseId, answer]))
  const ratingOf = new Map<string, ItemRating['rating']>(itemRatings.map(({ itemId, rating }) => [itemId, rating]))
  const days = items.map(({ created_at }) => dayOf(created_at))
  return (
    <section class="card transcript" aria-label="Transcript">
      {items.length === 0 && <p class="quiet">Nothing was said.</p>}
      <ol ref={list}>
        {items.map((item, index) => (
          <TranscriptRow
            key={item.id}
            item={item}
            day={days[index] === days[index - 1] ? null : (days[index] ?? null)}
            agentName={agentName}
            answer={item.response_id === undefined ? null : (answerOf.get(item.response_id) ?? null)}
            rating={ratingOf.get(item.id) ?? null}
            callBegan={medium === 'text' ? null : createdAt}
          />
        ))}
      </ol>
    </section>
  )
}
