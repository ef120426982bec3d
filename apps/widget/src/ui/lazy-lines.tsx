import type { RefObject } from 'preact'
import type { Chat } from '../state/chat-model.ts'
import type { Strings } from '../state/strings.ts'
import { lazyChunk } from './lazy-chunk.ts'

type Props = { chat: Chat; strings: Strings; locale: string; field: RefObject<HTMLTextAreaElement | null> }

/** Few owners want these lines; where one does they are fetched at once, and until they are there nothing is sent. */
const useLines = lazyChunk(() => import('./owner-lines.tsx'))

/** Outside the hours: who is away. */
export function LazyAway({ chat, strings, locale }: Omit<Props, 'field'>) {
  const hours = chat.agent.value?.hours
  const shown = useLines(hours?.isOpen === false)
  return shown && <shown.AwayNotice hours={hours} strings={strings} locale={locale} />
}

/** At the first message: what the owner asks. */
export function LazyConsent({ chat, strings, locale, field }: Props) {
  const shown = useLines(chat.consent.isNeeded.value, chat.consent.asked.value)
  return shown && <shown.ConsentLine chat={chat} strings={strings} locale={locale} field={field} />
}
