import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Chat, isInBasket, type OutboxItem, textOfInput } from '../state/chat-model.ts'
import type { PanelState } from '../state/panel-model.ts'
import { fill, type Strings } from '../state/strings.ts'
import { whoAnswers } from './header.tsx'
import { Icon } from './icon.tsx'
import { MarkdownView } from './markdown-view.tsx'
import { MessageRow } from './message-row.tsx'
import { usePersonLook } from './person-look.ts'
import { speakerOf } from './speaker.ts'

type Props = { chat: Chat; panel: PanelState; name: string }

/** Within this many pixels of the end, the transcript follows what is added. */
const NEAR_END = 80

/** The conversation. It follows new words only while the visitor is looking at the end of it. */
export function TranscriptView({ chat, panel, name }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isFollowing, setFollowing] = useState(true)
  const { view } = chat
  const sent = chat.outbox.value.length
  useLayoutEffect(() => {
    if (isFollowing && view.value.transcript.items.length > 0) toEnd(scroller.current)
  }, [view.value, isFollowing, panel.isOpen.value])
  useLayoutEffect(() => {
    if (sent > 0) setFollowing(true)
  }, [sent])
  const rows = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = rows.current
    if (!list || !isFollowing) return
    // Cards come as a chunk of their own and grow the transcript after it was drawn. A field in which the visitor
    // writes grows it too, by what is said of it, and must not be scrolled away.
    const growth = new ResizeObserver(() => {
      if (!list.querySelector(':focus')) toEnd(scroller.current)
    })
    growth.observe(list)
    return () => growth.disconnect()
  }, [isFollowing])
  const strings = panel.strings.value
  return (
    <div class="middle">
      <div
        class="scroller"
        ref={scroller}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={strings.conversation}
        onScroll={(event) => setFollowing(isAtEnd(event.currentTarget))}
      >
        <ol class="rows" ref={rows}>
          <Opening chat={chat} />
          <Messages chat={chat} panel={panel} name={name} />
          {chat.outbox.value.map((entry) => (
            <OutboxRow key={entry.clientId} entry={entry} strings={strings} onRetry={chat.retry} />
          ))}
          <Progress chat={chat} strings={strings} name={name} />
          <HandOverNote chat={chat} strings={strings} />
        </ol>
        <Suggestions chat={chat} />
      </div>
      {isFollowing ? null : <ToNewest label={strings.newest} onClick={() => toEnd(scroller.current, 'smooth')} />}
    </div>
  )
}

const ToNewest = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" class="newest" aria-label={label} onClick={onClick}>
    <Icon name="down" />
  </button>
)

const isAtEnd = (element: HTMLElement) => element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END

function toEnd(element: HTMLElement | null, behavior: 'auto' | 'smooth' = 'auto'): void {
  element?.scrollTo({ top: element.scrollHeight, behavior })
}

function Opening({ chat }: { chat: Chat }) {
  const greeting = chat.greeting.value
  return greeting ? (
    <li class="row agent completed greeting" key="greeting">
      <div class={chat.items.value.length + chat.outbox.value.length === 0 ? 'prose opening' : 'prose'} dir="auto">
        <MarkdownView text={greeting} />
      </div>
    </li>
  ) : null
}

function Messages({ chat, panel, name }: Props) {
  const strings = panel.strings.value
  const items = chat.items.value
  const shown = items.filter((item, index) => !isInBasket(item, items[index - 1]))
  return (
    <>
      {shown.map((item, index) => (
        <MessageRow
          key={item.client_id ?? item.id}
          item={item}
          strings={strings}
          speaker={speakerOf(item, { chat, strings, name })}
          isContinued={item.role === 'human' && shown[index - 1]?.role === 'human'}
          locale={panel.locale.value}
          rating={chat.ratings.value[item.id] ?? null}
          isCurrent={item === shown.at(-1) && chat.outbox.value.length === 0}
          chat={chat}
        />
      ))}
    </>
  )
}

type OutboxRowProps = { entry: OutboxItem; strings: Strings; onRetry: (clientId: string) => void }

function OutboxRow({ entry, strings, onRetry }: OutboxRowProps) {
  const hasFailed = entry.status === 'failed'
  return (
    <li class={hasFailed ? 'row visitor failed' : 'row visitor sending'}>
      <div class="bubble" dir="auto">
        {textOfInput(entry.input)}
      </div>
      {hasFailed ? (
        <p class="problem" role="alert">
          <Icon name="alert" />
          {strings.notSent}
          <button type="button" class="inline-action" onClick={() => onRetry(entry.clientId)}>
            {strings.retry}
          </button>
        </p>
      ) : (
        <div class="meta">{strings.sending}</div>
      )}
    </li>
  )
}

function Progress({ chat, strings, name }: { chat: Chat; strings: Strings; name: string }) {
  const unanswered = chat.unanswered.value
  if (unanswered !== null) {
    return (
      <li class="row note" key="failed">
        {strings.answerFailed}{' '}
        <button type="button" class="inline-action" onClick={() => chat.sendText(unanswered)}>
          {strings.askAgain}
        </button>
      </li>
    )
  }
  const isOpening = chat.status.value === 'connecting' && !chat.agent.value
  const { writer } = chat.handOver.value
  if (!(chat.isWaitingForWords.value || isOpening || writer)) return null
  const tool = chat.toolLabel.value
  return (
    <li class="row typing" key="typing">
      <span class="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span class={tool ? '' : 'spoken'}>{tool || fill(strings.answering, { name: writer || name })}</span>
    </li>
  )
}

/** At the end of what was said, where the visitor looks: the header says it too, and reads it out. */
function HandOverNote({ chat, strings }: { chat: Chat; strings: Strings }) {
  const handOver = chat.handOver.value
  if (handOver.state === 'agent' || chat.items.value.at(-1)?.role === handOver.state) return null
  return <Arrival state={handOver.state} words={whoAnswers(handOver, strings)} key="hand-over" />
}

function Arrival({ state, words }: { state: 'waiting' | 'human'; words: string }) {
  const row = usePersonLook()
  return (
    <li class={`row arrival ${state}`} aria-hidden="true" ref={row}>
      <span>{words}</span>
    </li>
  )
}

function Suggestions({ chat }: { chat: Chat }) {
  const suggestions = chat.suggestions.value
  if (suggestions.length === 0) return null
  return (
    <div class="chips">
      {suggestions.map((text) => (
        <button type="button" class="chip" key={text} dir="auto" onClick={() => chat.sendText(text)}>
          {text}
        </button>
      ))}
    </div>
  )
}
