import { useState } from 'preact/hooks'
import { cardStrings } from '../state/card-strings.ts'
import { daysOf, whenOf } from '../state/slot-days.ts'
import { fill } from '../state/strings.ts'
import { moveByArrows } from './arrow-keys.ts'
import type { CardOf, CardProps } from './card-props.ts'

/** As many times stand in a row as the style sheet makes columns. */
const COLUMNS = 3

/** Free times by day, in the zone of the place. */
export function SlotsView({ card, locale, isCurrent, onAnswer }: CardProps<CardOf<'slots'>>) {
  const [chosenDay, setDay] = useState(0)
  const place = { locale, timeZone: card.time_zone }
  const days = daysOf(card.slots, place)
  const words = cardStrings(locale)
  const { other_day_id: otherDay } = card
  return (
    <section class="card" aria-label={card.title}>
      <h3>{card.title}</h3>
      <fieldset disabled={!isCurrent}>
        <fieldset class="options">
          {days.map((day, index) => (
            <button
              type="button"
              class="chip"
              key={day.label}
              aria-pressed={index === chosenDay}
              onKeyDown={(event) => moveByArrows(event, 1)}
              onClick={() => setDay(index)}
            >
              {day.label}
            </button>
          ))}
        </fieldset>
        <fieldset class="times" aria-label={days[chosenDay]?.label}>
          {days[chosenDay]?.slots.map((slot) => (
            <button
              type="button"
              class="chip"
              key={slot.id}
              onKeyDown={(event) => moveByArrows(event, COLUMNS)}
              onClick={() => onAnswer({ choice: { id: slot.id, label: whenOf(slot.starts_at, place) } })}
            >
              {slot.label}
            </button>
          ))}
        </fieldset>
        {otherDay === undefined ? null : (
          <button
            type="button"
            class="inline-action"
            onClick={() => onAnswer({ choice: { id: otherDay, label: words.otherDay } })}
          >
            {words.otherDay}
          </button>
        )}
        <p class="hint">{fill(words.timeZone, { zone: card.time_zone.replaceAll('_', ' ') })}</p>
      </fieldset>
    </section>
  )
}
