import { Fragment } from 'preact'
import { useId, useState } from 'preact/hooks'
import { cardStrings } from '../state/card-strings.ts'
import { daysOf, isOtherClock, partsOfDay, placeOfZone, type SlotDay, whenThere } from '../state/slot-days.ts'
import { fill } from '../state/strings.ts'
import { timeStrings } from '../state/time-strings.ts'
import { moveByArrows } from './arrow-keys.ts'
import type { CardOf, CardProps } from './card-props.ts'

/** Free times by day, in the zone of the place. */
export function SlotsView({ card, strings, locale, isCurrent, onAnswer }: CardProps<CardOf<'slots'>>) {
  const [chosenDay, setDay] = useState(0)
  const days = daysOf(card.slots, { locale, timeZone: card.time_zone })
  const words = cardStrings(locale, strings)
  const day = days[chosenDay]
  const { other_day_id: otherDay } = card
  const isElsewhere = card.slots.some(({ starts_at: at }) => isOtherClock(at, card.time_zone))
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
        <div role="toolbar" class="times" key={chosenDay} aria-label={day?.label}>
          <TimesOfDay slots={day?.slots ?? []} card={card} strings={strings} locale={locale} onAnswer={onAnswer} />
        </div>
        <div class="foot">
          {isElsewhere ? (
            <p class="hint">{fill(words.timeZone, { zone: placeOfZone(card.time_zone, locale) })}</p>
          ) : null}
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

type TimesProps = Pick<CardProps<CardOf<'slots'>>, 'card' | 'strings' | 'locale' | 'onAnswer'> & {
  slots: SlotDay['slots']
}

function TimesOfDay({ slots, card: { time_zone: timeZone }, strings, locale, onAnswer }: TimesProps) {
  const words = timeStrings(locale, strings)
  const place = { locale, timeZone }
  const id = useId()
  return (
    <>
      {partsOfDay(slots, timeZone).map(({ part, slots: times }, at) => (
        <Fragment key={times[0]?.id}>
          {at > 0 && part === null ? <hr /> : null}
          {part === null ? null : (
            <span class="part" id={`${id}-${part}`}>
              {words[part]}
            </span>
          )}
          {times.map((slot, index) => (
            <button
              type="button"
              class="chip"
              key={slot.id}
              tabIndex={at + index === 0 ? 0 : -1}
              aria-describedby={part === null ? undefined : `${id}-${part}`}
              onKeyDown={(event) => moveByArrows(event, columnsOf(event.currentTarget.parentElement))}
              onClick={() =>
                onAnswer({ choice: { id: slot.id, label: whenThere(slot.starts_at, place, words.inPlace) } })
              }
            >
              {slot.label}
            </button>
          ))}
        </Fragment>
      ))}
    </>
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
