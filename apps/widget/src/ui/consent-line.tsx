import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Chat } from '../state/chat-model.ts'
import type { Consent } from '../state/consent-model.ts'
import { ownerStrings } from '../state/owner-strings.ts'
import type { Strings } from '../state/strings.ts'
import { webAddress } from '../state/web-address.ts'
import { adoptChunkStyles } from './adopt-chunk-styles.ts'
import css from './owner-lines.css?inline'

type Props = { chat: Chat; strings: Strings; locale: string; field: RefObject<HTMLTextAreaElement | null> }

/** Above the composer, from the first message until the visitor has said yes or no to the owner's words. */
export function ConsentLine({ chat, strings, locale, field }: Props) {
  // The page's own words, where it has set any, are among the strings.
  const words = { ...ownerStrings(locale), ...strings }
  const asked = chat.consent.asked.value
  const agree = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    adoptChunkStyles(agree.current, css)
    agree.current?.focus()
  }, [asked])
  if (!asked) return null
  const leave = (act: () => void) => () => {
    act()
    field.current?.focus()
  }
  return (
    // Only to leave it: what can be pressed are the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      class="consent"
      aria-label={words.consentTitle}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        leave(chat.consent.decline)()
      }}
    >
      <p id="consent" dir="auto">
        {asked.text} <ConsentLink asked={asked} strings={strings} />
      </p>
      <div>
        <button ref={agree} type="button" class="agree" aria-describedby="consent" onClick={leave(chat.consent.agree)}>
          {words.consentAgree}
        </button>
        <button type="button" class="chip" onClick={leave(chat.consent.decline)}>
          {words.consentDecline}
        </button>
      </div>
    </section>
  )
}

function ConsentLink({ asked, strings }: { asked: Consent; strings: Strings }) {
  const { linkLabel, linkUrl } = asked
  if (!linkLabel || !linkUrl || !webAddress(linkUrl)) return null
  return (
    <a href={linkUrl} target="_blank" rel="noopener noreferrer">
      {linkLabel}
      <span class="spoken">, {strings.newTab}</span>
    </a>
  )
}
