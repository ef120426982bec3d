import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { cardStrings } from '../state/card-strings.ts'
import { daysOf, isApart, placeOfZone, type SlotDay, whenOf } from '../state/slot-days.ts'
import { fill } from '../state/strings.ts'
import { moveByArrows } from './arrow-keys.ts'
import type { CardOf, CardProps } from './card-props.ts'

/** Free times by day, in the zone of the place. */
export function SlotsView({ card, strings, locale, isCurrent, onAnswer }: CardProps<CardOf<'slots'>>) {
  const [chosenDay, setDay] = useState(0)
  const place = { locale, timeZone: card.time_zone }
  const days = daysOf(card.slots, place)
  const words = cardStrings(locale, strings)
  const { other_day_id: otherDay } = card
  return (
    <section class="card pick">
      <h3>{card.title}</h3>
      <fieldset disabled={!isCurrent}>
        {/* Tab goes to one of the days and one of the times, arrow keys to the others: there may be forty of each. */}
        <div role="toolbar" class="days" aria-label={card.title}>
          {days.map((day, index) => (
            <DayButton key={day.label} day={day} isChosen={index === chosenDay} onPress={() => setDay(index)} />
          ))}
        </div>
        {/* Another day begins at its first time, not where the last one was scrolled to. */}
        <div role="toolbar" class="times" key={chosenDay} aria-label={days[chosenDay]?.label}>
          {days[chosenDay]?.slots.map((slot, index, slots) => (
            <Fragment key={slot.id}>
              {isApart(slots[index - 1], slot) ? <hr /> : null}
              <button
                type="button"
                class="chip"
                tabIndex={index === 0 ? 0 : -1}
                onKeyDown={(event) => moveByArrows(event, columnsOf(event.currentTarget.parentElement))}
                onClick={() => onAnswer({ choice: { id: slot.id, label: whenOf(slot.starts_at, place) } })}
              >
                {slot.label}
              </button>
            </Fragment>
          ))}
        </div>
        <div class="foot">
          <p class="hint">{fill(words.timeZone, { zone: placeOfZone(card.time_zone) })}</p>
          {otherDay === undefined ? null : (
            <button
              type="button"
              class="inline-action"
              onClick={() => onAnswer({ choice: { id: otherDay, label: words.otherDay } })}
            >
              {words.otherDay}
            </button>
          )}
        </div>
      </fieldset>
    </section>
  )
}

type DayProps = { day: SlotDay; isChosen: boolean; onPress: () => void }

const DayButton = ({ day, isChosen, onPress }: DayProps) => (
  <button
    type="button"
    class="day"
    aria-pressed={isChosen}
    tabIndex={isChosen ? 0 : -1}
    onKeyDown={(event) => moveByArrows(event, 1)}
    onClick={onPress}
  >
    <span class="spoken">{day.label}</span>
    <span aria-hidden="true">{day.weekday}</span>
    <b aria-hidden="true">{day.day}</b>
    <span aria-hidden="true">{day.month}</span>
  </button>
)

/** As many as the style sheet makes at this width. */
const columnsOf = (grid: Element | null): number =>
  grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
