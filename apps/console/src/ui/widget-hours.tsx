import { WEEKDAYS, type Weekday } from '@frontdesk/schema'
import { useRef } from 'preact/hooks'
import { type Form, problemAt } from '../state/form-model.ts'
import { OFFICE_HOURS, type OpeningRow, type WidgetFields } from '../state/widget-fields.ts'
import { Button } from './button.tsx'
import { Problem, SelectField } from './field.tsx'

const MOST_ROWS = 21
const outside = [
  ['always', 'No hours: always the same'],
  ['say', 'Outside of them, say when you are back'],
  ['hide', 'Outside of them, show no button'],
] as const
const dayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

type Hours = WidgetFields['hours']

/** When somebody is there, by the clock of the place. */
export function WidgetHours({ form }: { form: Form<WidgetFields> }) {
  const { hours } = form.values.value
  const set = (changes: Partial<Hours>) => form.set('hours', { ...hours, ...changes })
  const setRow = (at: number, row: OpeningRow) => set({ weekly: hours.weekly.with(at, row) })
  const group = useRef<HTMLFieldSetElement>(null)
  const remove = (at: number) => {
    set({ weekly: hours.weekly.toSpliced(at, 1) })
    // The button that was pressed goes; without this the next key press would begin at the top of the page.
    group.current?.focus()
  }
  return (
    <fieldset class="group" ref={group} tabIndex={-1}>
      <legend>Opening hours</legend>
      <SelectField
        label="When you are there"
        value={hours.outside}
        options={outside}
        onChange={(value) => {
          const chosen = outside.find(([name]) => name === value)?.[0]
          if (chosen) set({ outside: chosen })
        }}
      />
      {hours.outside !== 'always' && (
        <>
          <SelectField
            label="Time zone"
            value={hours.timeZone}
            options={zonesWith(hours.timeZone)}
            onChange={(timeZone) => set({ timeZone })}
          />
          {hours.weekly.map((row, at) => (
            <OpeningTimes
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place in the list
              key={at}
              number={at + 1}
              row={row}
              onChange={(changed) => setRow(at, changed)}
              onRemove={() => remove(at)}
            />
          ))}
          {hours.weekly.length < MOST_ROWS && (
            <Button onClick={() => set({ weekly: [...hours.weekly, OFFICE_HOURS] })}>Add times</Button>
          )}
          <Problem id="hours-problem" sentence={problemAt(form, 'hours')} />
        </>
      )}
    </fieldset>
  )
}

/** The list of the browser, with the zone that is set, which another browser may have known. */
function zonesWith(current: string): readonly (readonly [string, string])[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(current) ? known : [current, ...known]
  return all.map((zone) => [zone, zone.replaceAll('_', ' ')])
}

type RowProps = { number: number; row: OpeningRow; onChange: (row: OpeningRow) => void; onRemove: () => void }

function OpeningTimes({ number, row, onChange, onRemove }: RowProps) {
  const toggle = (day: Weekday) =>
    onChange({ ...row, days: WEEKDAYS.filter((one) => row.days.includes(one) !== (one === day)) })
  return (
    <fieldset class="opening">
      <legend class="unseen">Times {number}</legend>
      <div class="days">
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={dayNames[day]}
              checked={row.days.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true">{dayNames[day].slice(0, 2)}</span>
          </label>
        ))}
      </div>
      <Clock label="Opens" value={row.opens} onInput={(opens) => onChange({ ...row, opens })} />
      <Clock label="Closes" value={row.closes} onInput={(closes) => onChange({ ...row, closes })} />
      <Button look="quiet" label={`Remove times ${number}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  )
}

const Clock = ({ label, value, onInput }: { label: string; value: string; onInput: (value: string) => void }) => (
  <label class="clock">
    <span>{label}</span>
    <input type="time" class="input" value={value} onInput={(event) => onInput(event.currentTarget.value)} />
  </label>
)
