import { useRef } from 'preact/hooks'
import { type Form, problemAt } from '../../shared/state/form-model.ts'
import { OFFICE_HOURS, type OpeningRow } from '../../shared/state/opening-rows.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Problem, SelectField } from '../../shared/ui/field.tsx'
import { OpeningTimes, zonesWith } from '../../shared/ui/opening-times.tsx'
import type { WidgetFields } from '../state/widget-fields.ts'

const MOST_ROWS = 21
const outside = [
  ['always', 'No hours: always the same'],
  ['say', 'Outside of them, say when you are back'],
  ['hide', 'Outside of them, show no button'],
] as const
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
