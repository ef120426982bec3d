import { useState } from 'preact/hooks'
import { calendarFile } from '../state/calendar-file.ts'
import { type CardStrings, cardStrings } from '../state/card-strings.ts'
import { saveFile } from '../state/save-file.ts'
import { whenThere } from '../state/slot-days.ts'
import { timeStrings } from '../state/time-strings.ts'
import { CardIcon } from './card-icon.tsx'
import type { CardOf, CardProps } from './card-props.ts'

/** What was agreed, with its code to copy and its time for the calendar. */
export function ConfirmationView({ card, strings, locale }: CardProps<CardOf<'confirmation'>>) {
  const words = cardStrings(locale, strings)
  const { code, event } = card
  const { inPlace } = timeStrings(locale, strings)
  // Where the clock of the place is known, its day is named in the visitor's language.
  const valueOf = ({ value, at }: (typeof card.rows)[number]) =>
    at === undefined || event?.time_zone === undefined
      ? value
      : whenThere(at, { locale, timeZone: event.time_zone }, inPlace)
  const save = (times: NonNullable<typeof event>) =>
    saveFile({
      name: `${card.title}.ics`,
      type: 'text/calendar',
      text: calendarFile({
        id: card.id,
        title: times.title ?? card.title,
        startsAt: times.starts_at,
        endsAt: times.ends_at,
        place: times.place,
      }),
    })
  return (
    <section class="card">
      <div class="titled">
        <span class="done">
          <CardIcon name="check" />
        </span>
        <h3>{card.title}</h3>
      </div>
      <dl class="facts">
        {card.rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd dir="auto">{valueOf(row)}</dd>
          </div>
        ))}
      </dl>
      {code === undefined ? null : <Code code={code} words={words} />}
      {event === undefined ? null : (
        <button type="button" class="chip with-icon" onClick={() => save(event)}>
          <CardIcon name="calendar" />
          {words.addToCalendar}
        </button>
      )}
    </section>
  )
}

function Code({ code, words }: { code: string; words: CardStrings }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => {}, // The page's policy bars it: the code can still be selected and copied by hand.
    )
  }
  return (
    <p class="ticket">
      <code>{code}</code>
      <button type="button" class="chip with-icon" onClick={copy}>
        <CardIcon name={isCopied ? 'check' : 'copy'} />
        {isCopied ? words.copied : words.copyCode}
      </button>
    </p>
  )
}
