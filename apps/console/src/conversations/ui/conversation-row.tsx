import type { ConversationResource } from '@frontdesk/schema'
import type { Console } from '../../shared/state/console.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { mediumWords, outcomeWords } from '../state/outcomes.ts'

/** As the style sheet has it. */
export const ROW_PX = 76

const icons: Record<ConversationResource['medium'], IconName> = { text: 'chat', voice: 'voice', phone: 'phone' }

type Props = { app: Console; conversation: ConversationResource; agentName: string | null }

/** One conversation in a line or two: what it was about, with whom, when, and what became of it. */
export function ConversationRow({ app, conversation, agentName }: Props) {
  const { id, medium, opening, outcome, ratings, labels, takenBy, updatedAt } = conversation
  return (
    <Link router={app.router} to={{ page: 'conversation', id }} class="conversation-row">
      <span class={`medium ${medium}`} title={mediumWords[medium]}>
        <Icon name={icons[medium]} />
        <span class="unseen">{mediumWords[medium]}: </span>
      </span>
      <span class="gist">
        <bdi class="opening">{opening === null || opening === '' ? 'Without words' : opening}</bdi>
        <span class="beside">
          {agentName !== null && <bdi>{agentName}</bdi>}
          <Moment at={updatedAt} clock={app.clock} />
          <Ratings {...ratings} />
          {labels.map((label) => (
            <bdi key={label} class="label">
              {label}
            </bdi>
          ))}
        </span>
      </span>
      <span class="state">
        {takenBy === null ? (
          <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].name}</Badge>
        ) : (
          <Badge tone="busy">
            <bdi>{takenBy}</bdi> answers
          </Badge>
        )}
      </span>
    </Link>
  )
}

const Ratings = ({ up, down }: ConversationResource['ratings']) => (
  <>
    {up > 0 && (
      <span class="rating good">
        <Icon name="thumb-up" />
        <span class="unseen">Rated good: </span>
        {up}
      </span>
    )}
    {down > 0 && (
      <span class="rating bad">
        <Icon name="thumb-down" />
        <span class="unseen">Rated bad: </span>
        {down}
      </span>
    )}
  </>
)
