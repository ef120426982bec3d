import type { Chat } from '../state/chat-model.ts'
import { openingText } from '../state/opening-text.ts'
import { fill, type Strings } from '../state/strings.ts'

type Props = { hours: NonNullable<Chat['agent']['value']>['hours'] | undefined; strings: Strings; locale: string }

/** Outside the owner's hours: when somebody will be there, and that the agent answers meanwhile. */
export function AwayNotice({ hours, strings, locale }: Props) {
  if (!hours || hours.isOpen) return null
  const time = openingText(hours.opensAt, Date.now(), locale)
  if (time === 'open') return null
  return <p class="away">{time === null ? strings.away : fill(strings.awayUntil, { time })}</p>
}
