import { WEEKDAYS, type Weekday } from '@frontdesk/schema'
import type { OpeningRow } from '../state/opening-rows.ts'
import { Button } from './button.tsx'

const dayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** The list of the browser, with the zone that is set, which another browser may have known. */
export function zonesWith(current: string): readonly (readonly [string, string])[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(current) ? known : [current, ...known]
  return all.map((zone) => [zone, zone.replaceAll('_', ' ')])
}

type BoxesProps = { chosen: readonly Weekday[]; onChange: (days: Weekday[]) => void }

/** The days of a week, to be ticked. */
export const WeekdayBoxes = ({ chosen, onChange }: BoxesProps) => (
  <div class="days">
    {WEEKDAYS.map((day) => (
      <label key={day}>
        <input
          type="checkbox"
          aria-label={dayNames[day]}
          checked={chosen.includes(day)}
          onChange={() => onChange(WEEKDAYS.filter((one) => chosen.includes(one) !== (one === day)))}
        />
        <span aria-hidden="true">{dayNames[day].slice(0, 2)}</span>
      </label>
    ))}
  </div>
)

type RowProps = { number: number; row: OpeningRow; onChange: (row: OpeningRow) => void; onRemove: () => void }

/** Days that open alike, and from when to when. */
export function OpeningTimes({ number, row, onChange, onRemove }: RowProps) {
  return (
    <fieldset class="opening">
      <legend class="unseen">Times {number}</legend>
      <WeekdayBoxes chosen={row.days} onChange={(days) => onChange({ ...row, days })} />
      <Clock label="Opens" value={row.opens} onInput={(opens) => onChange({ ...row, opens })} />
      <Clock label="Closes" value={row.closes} onInput={(closes) => onChange({ ...row, closes })} />
      <Button look="quiet" label={`Remove times ${number}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  )
}

/** A time of day. */
export const Clock = ({
  label,
  value,
  onInput,
}: {
  label: string
  value: string
  onInput: (value: string) => void
}) => (
  <label class="clock">
    <span>{label}</span>
    <input type="time" class="input" value={value} onInput={(event) => onInput(event.currentTarget.value)} />
  </label>
)
