import type { ConversationAnswer, ConversationDetail, ItemRating } from '@frontdesk/schema'
import { dayOf } from '../../shared/state/moments.ts'
import { TranscriptRow } from './transcript-row.tsx'

type Props = { conversation: ConversationDetail; agentName: string }

/** Everything said, in its order, with what stands behind each answer. */
export function Transcript({ conversation, agentName }: Props) {
  const { items, answers, itemRatings, medium, createdAt } = conversation
  const answerOf = new Map<string, ConversationAnswer>(answers.map((answer) => [answer.responseId, answer]))
  const ratingOf = new Map<string, ItemRating['rating']>(itemRatings.map(({ itemId, rating }) => [itemId, rating]))
  const days = items.map(({ created_at }) => dayOf(created_at))
  return (
    <section class="card transcript" aria-label="Transcript">
      {items.length === 0 && <p class="quiet">Nothing was said.</p>}
      <ol>
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
