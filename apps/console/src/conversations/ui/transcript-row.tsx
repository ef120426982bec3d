import type { ConversationAnswer, ConversationDetail, ItemRating } from '@frontdesk/schema'
import { exactMoment } from '../../shared/state/moments.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { cardWords } from '../state/card-words.ts'
import { speakerOf } from '../state/export-conversation.ts'
import { linkedText } from '../state/linked-text.ts'
import { AnswerDetails } from './answer-details.tsx'

type Item = ConversationDetail['items'][number]

type Props = {
  item: Item
  /** Said before the first entry of a day. */
  day: string | null
  agentName: string
  answer: ConversationAnswer | null
  rating: ItemRating['rating'] | null
  /** Of a call, when it began: its entries are told by how far into it they are. */
  callBegan: number | null
}

/** One entry: who, when, the words as they were said, and of an answer what it rests on. */
export function TranscriptRow({ item, day, agentName, answer, rating, callBegan }: Props) {
  const { role, text, created_at: at } = item
  return (
    <>
      {day !== null && <li class="day">{day}</li>}
      <li class={`entry ${role}`}>
        <p class="who">
          <bdi>{speakerOf(item, agentName)}</bdi>
          <time dateTime={new Date(at).toISOString()} title={exactMoment(at)}>
            {callBegan === null ? clockTime(at) : intoCall(at - callBegan)}
          </time>
        </p>
        <p class="said" dir="auto">
          {role === 'agent' ? <Linked text={text} /> : text}
        </p>
        <Beside item={item} />
        {rating !== null && <Rated rating={rating} />}
        {answer && role === 'agent' && <AnswerDetails answer={answer} />}
      </li>
    </>
  )
}

/** What belongs to the words: where they broke off, what was shown with them, the pages they rest on. */
function Beside({ item }: { item: Item }) {
  const { status, medium, card, citations = [] } = item
  return (
    <>
      {status === 'in_progress' && <p class="broken-off">Being said now…</p>}
      {status === 'interrupted' && (
        <p class="broken-off">{medium === 'text' ? 'Stopped here' : 'The visitor spoke over it here'}</p>
      )}
      {card && <p class="card-shown">{cardWords(card)}</p>}
      {citations.length > 0 && <Citations citations={citations} />}
    </>
  )
}

const Rated = ({ rating }: { rating: ItemRating['rating'] }) => (
  <p class={`rated ${rating}`}>
    <Icon name={rating === 'up' ? 'thumb-up' : 'thumb-down'} />
    {rating === 'up' ? 'The visitor found this good' : 'The visitor found this bad'}
  </p>
)

const Linked = ({ text }: { text: string }) => (
  <>
    {linkedText(text).map((piece, at) =>
      piece.url === null ? (
        piece.text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not move
        <a key={at} href={piece.url} target="_blank" rel="noreferrer">
          {piece.text}
        </a>
      ),
    )}
  </>
)

const clockTime = (at: number): string => new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(at)

/** `1:07` into the call. */
function intoCall(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Only what is a web address is a link. */
const Citations = ({ citations }: { citations: NonNullable<Item['citations']> }) => (
  <ul class="citations" aria-label="Rests on">
    {citations.map(({ id, url, title, quote }) => (
      <li key={id} title={quote}>
        {/^https?:\/\//i.test(url) ? (
          <a href={url} target="_blank" rel="noreferrer">
            <bdi>{title === '' ? url : title}</bdi>
          </a>
        ) : (
          <bdi>{title}</bdi>
        )}
      </li>
    ))}
  </ul>
)
