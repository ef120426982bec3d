import { signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Chat } from '../state/chat-model.ts'
import type { Strings } from '../state/strings.ts'

type Props = { chat: Chat; strings: Strings; locale: string; field: RefObject<HTMLTextAreaElement | null> }

const lines = signal<typeof import('./owner-lines.tsx') | null>(null)

/** Outside the hours: who is away, as soon as that is known. */
export function LazyAway({ chat, strings, locale }: Omit<Props, 'field'>) {
  const hours = chat.agent.value?.hours
  const isAway = hours?.isOpen === false
  useEffect(() => {
    if (isAway) void fetchLines()
  }, [isAway])
  const shown = lines.value
  return isAway && shown ? <shown.AwayNotice hours={hours} strings={strings} locale={locale} /> : null
}

/** The owner's question is fetched before it is asked; if it cannot be, the browser asks it. */
export function LazyConsent({ chat, strings, field }: Omit<Props, 'locale'>) {
  const { asked, isNeeded, agree, decline } = chat.consent
  useEffect(() => {
    if (isNeeded.value) void fetchLines()
  }, [isNeeded.value])
  useEffect(() => {
    if (!asked.value) return
    const { text, linkUrl } = asked.value
    void fetchLines().then((isThere) => {
      if (isThere) return
      if (confirm([text, linkUrl].filter(Boolean).join('\n'))) agree()
      else decline()
    })
  }, [asked.value])
  const shown = lines.value
  return shown ? <shown.ConsentLine chat={chat} strings={strings} field={field} /> : null
}

const fetchLines = () =>
  import('./owner-lines.tsx').then(
    (module) => {
      lines.value = module
      return true
    },
    () => false,
  )
