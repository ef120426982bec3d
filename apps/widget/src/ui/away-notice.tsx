import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Chat } from '../state/chat-model.ts'
import { openingText } from '../state/opening-text.ts'
import { ownerStrings } from '../state/owner-strings.ts'
import { fill, type Strings } from '../state/strings.ts'
import { adoptChunkStyles } from './adopt-chunk-styles.ts'
import css from './owner-lines.css?inline'

type Props = { hours: NonNullable<Chat['agent']['value']>['hours'] | undefined; strings: Strings; locale: string }

/** Outside the owner's hours: when somebody will be there, and that the agent answers meanwhile. */
export function AwayNotice({ hours, strings, locale }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => adoptChunkStyles(line.current, css), [])
  if (!hours || hours.isOpen) return null
  const time = openingText(hours.opensAt, Date.now(), locale)
  if (time === 'open') return null
  const words = { ...ownerStrings(locale), ...strings }
  return (
    <p ref={line} class="away">
      {time === null ? words.away : fill(words.awayUntil, { time })}
    </p>
  )
}
