import { Component } from 'preact'
import type { Chat, Rating, TranscriptItem } from '../state/chat-model.ts'
import type { Strings } from '../state/strings.ts'
import { Icon } from './icon.tsx'
import { LazyCard } from './lazy-card.tsx'
import { LazyCitations } from './lazy-citations.tsx'
import { MarkdownView } from './markdown-view.tsx'
import { usePersonLook } from './person-look.ts'
import { initialOf } from './speaker.ts'

export type MessageRowProps = {
  item: TranscriptItem
  strings: Strings
  /** Who has said it, for screen readers; of a person also for everybody else. */
  speaker: string
  /** Whether the person above has gone on talking. */
  isContinued: boolean
  locale: string
  rating: Rating
  /** Whether a form in this message can still be filled in. */
  isCurrent: boolean
  chat: Chat
}

/** One message. Only the message that changed is drawn again: a streaming answer does not touch the five hundred before it. */
export class MessageRow extends Component<MessageRowProps> {
  override shouldComponentUpdate(next: MessageRowProps): boolean {
    return Object.entries(next).some(([key, value]) => Reflect.get(this.props, key) !== value)
  }

  override render() {
    const { item, locale, speaker } = this.props
    if (item.role === 'visitor') {
      return (
        <li class="row visitor">
          <Speaker name={speaker} />
          <div class="bubble" dir="auto">
            {item.text}
          </div>
          <div class="meta">
            <Time at={item.created_at} locale={locale} />
          </div>
        </li>
      )
    }
    if (item.role === 'human') return <PersonRow {...this.props} />
    return item.text === '' && !item.card ? null : <AgentRow {...this.props} />
  }
}

/** What a person of the owner's has written: signed, and set apart from the agent's words. */
function PersonRow({ item, speaker, isContinued, locale }: MessageRowProps) {
  const row = usePersonLook()
  return (
    <li class={isContinued ? 'row human continued' : 'row human'} ref={row}>
      <Speaker name={speaker} />
      {isContinued ? null : (
        <p class="byline" aria-hidden="true">
          <span class="initial">{initialOf(speaker)}</span>
          <bdi>{speaker}</bdi>
        </p>
      )}
      <div class="prose" dir="auto">
        <MarkdownView text={item.text} />
      </div>
      <div class="meta">
        <Time at={item.created_at} locale={locale} />
      </div>
    </li>
  )
}

const Speaker = ({ name }: { name: string }) => <span class="spoken">{name}: </span>

function AgentRow({ item, strings, speaker, locale, rating, isCurrent, chat }: MessageRowProps) {
  const isDone = item.status !== 'in_progress'
  return (
    <li class={`row agent ${item.status}`}>
      <Speaker name={speaker} />
      <div class="prose" dir="auto">
        <MarkdownView text={item.text} />
      </div>
      {item.card ? (
        <LazyCard card={item.card} strings={strings} locale={locale} isCurrent={isCurrent} chat={chat} />
      ) : null}
      {item.citations ? <LazyCitations citations={item.citations} strings={strings} /> : null}
      {isDone ? (
        <div class="meta">
          <Time at={item.created_at} locale={locale} />
          {item.status === 'interrupted' ? <span>{strings.stopped}</span> : null}
          <Thumb label={strings.helpful} isUp isPressed={rating === 'up'} onPress={() => chat.rate(item.id, 'up')} />
          <Thumb
            label={strings.notHelpful}
            isUp={false}
            isPressed={rating === 'down'}
            onPress={() => chat.rate(item.id, 'down')}
          />
        </div>
      ) : null}
    </li>
  )
}

type ThumbProps = { label: string; isUp: boolean; isPressed: boolean; onPress: () => void }

const Thumb = ({ label, isUp, isPressed, onPress }: ThumbProps) => (
  <button type="button" class="thumb" aria-label={label} title={label} aria-pressed={isPressed} onClick={onPress}>
    <Icon name="up" isFlipped={!isUp} />
  </button>
)

const Time = ({ at, locale }: { at: number; locale: string }) => (
  <time dateTime={new Date(at).toISOString()}>
    {new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at)}
  </time>
)
