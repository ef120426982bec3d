import { useRef } from 'preact/hooks'
import { type ExceptionRow, type HoursRows, OFFICE_HOURS, type OpeningRow } from '../../shared/state/opening-rows.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Clock, OpeningTimes } from '../../shared/ui/opening-times.tsx'

const A_CLOSED_DAY: ExceptionRow = { date: '', isClosed: true, opens: '09:00', closes: '13:00' }

type Props = { title: string; rows: HoursRows; onChange: (rows: HoursRows) => void }

/** The week, and days with hours of their own. */
export function HoursEditor({ title, rows, onChange }: Props) {
  const { weekly, exceptions } = rows
  const group = useRef<HTMLFieldSetElement>(null)
  const setWeek = (next: readonly OpeningRow[]) => onChange({ ...rows, weekly: next })
  const setDays = (next: readonly ExceptionRow[]) => onChange({ ...rows, exceptions: next })
  // The button that was pressed goes; without this the next key press would begin at the top of the page.
  const without = (remove: () => void) => () => {
    remove()
    group.current?.focus()
  }
  return (
    <fieldset class="group" ref={group} tabIndex={-1}>
      <legend>{title}</legend>
      {weekly.map((row, at) => (
        <OpeningTimes
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place in the list
          key={at}
          number={at + 1}
          row={row}
          onChange={(changed) => setWeek(weekly.with(at, changed))}
          onRemove={without(() => setWeek(weekly.toSpliced(at, 1)))}
        />
      ))}
      <p class="group-end">
        <Button icon="plus" onClick={() => setWeek([...weekly, OFFICE_HOURS])}>
          Add times
        </Button>
      </p>
      {exceptions.map((row, at) => (
        <SpecialDay
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place in the list
          key={at}
          number={at + 1}
          row={row}
          onChange={(changed) => setDays(exceptions.with(at, changed))}
          onRemove={without(() => setDays(exceptions.toSpliced(at, 1)))}
        />
      ))}
      <p class="group-end">
        <Button icon="plus" onClick={() => setDays([...exceptions, A_CLOSED_DAY])}>
          Add a day that is different
        </Button>
      </p>
    </fieldset>
  )
}

type DayProps = { number: number; row: ExceptionRow; onChange: (row: ExceptionRow) => void; onRemove: () => void }

const SpecialDay = ({ number, row, onChange, onRemove }: DayProps) => (
  <fieldset class="opening">
    <legend class="unseen">Different day {number}</legend>
    <label class="clock">
      <span>Date, or month and day for every year</span>
      <input
        type="text"
        class="input"
        placeholder="2026-12-24 or 12-24"
        value={row.date}
        onInput={(event) => onChange({ ...row, date: event.currentTarget.value })}
      />
    </label>
    <label class="tick">
      <input
        type="checkbox"
        checked={row.isClosed}
        onChange={(event) => onChange({ ...row, isClosed: event.currentTarget.checked })}
      />
      <span>Closed</span>
    </label>
    {!row.isClosed && (
      <>
        <Clock label="Opens" value={row.opens} onInput={(opens) => onChange({ ...row, opens })} />
        <Clock label="Closes" value={row.closes} onInput={(closes) => onChange({ ...row, closes })} />
      </>
    )}
    <Button look="quiet" label={`Remove different day ${number}`} onClick={onRemove}>
      Remove
    </Button>
  </fieldset>
)
