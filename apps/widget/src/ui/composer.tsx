import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Chat } from '../state/chat-model.ts'
import { fill, type Strings } from '../state/strings.ts'
import { Icon } from './icon.tsx'

type Props = {
  chat: Chat
  strings: Strings
  field: RefObject<HTMLTextAreaElement | null>
  /** Stands before the button that sends. */
  children?: ComponentChildren
}

const COUNT_FROM = 200

/** Where the visitor writes. Enter sends, Shift+Enter makes a line; while an input method composes, Enter is its own. */
export function Composer({ chat, strings, field, children }: Props) {
  const draft = chat.draft.value
  useLayoutEffect(() => grow(field.current), [draft, field])
  const onKeyDown = (event: KeyboardEvent) => {
    const isComposing = event.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    chat.send()
  }
  const mayStop = chat.isAnswering.value && draft.trim() === ''
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        chat.send()
        field.current?.focus()
      }}
    >
      <div class="box">
        <textarea
          ref={field}
          rows={1}
          // By its text; empty, by the panel, so that the placeholder stands where the text will.
          dir={draft === '' ? undefined : 'auto'}
          aria-label={strings.messageLabel}
          placeholder={strings.placeholder}
          enterkeyhint="send"
          value={draft}
          disabled={chat.status.value === 'ended'}
          onInput={(event) => chat.setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {children}
        {mayStop ? (
          <button type="button" class="send stop" aria-label={strings.stop} title={strings.stop} onClick={chat.stop}>
            <Icon name="stop" />
          </button>
        ) : (
          <button
            type="submit"
            class="send"
            aria-label={strings.send}
            title={strings.send}
            disabled={!chat.canSend.value}
          >
            <Icon name="send" />
          </button>
        )}
      </div>
      <Counter left={chat.charactersLeft.value} strings={strings} />
    </form>
  )
}

function Counter({ left, strings }: { left: number; strings: Strings }) {
  if (left > COUNT_FROM) return null
  const isOver = left < 0
  const sentence = isOver ? strings.tooLong : strings.charactersLeft
  return <output class={isOver ? 'counter problem' : 'counter'}>{fill(sentence, { count: Math.abs(left) })}</output>
}

/** As tall as its text, up to the limit in the style sheet. */
function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.blockSize = ''
  // Asking how tall it is has everything laid out at once.
  if (field.value) field.style.blockSize = `${field.scrollHeight}px`
}
