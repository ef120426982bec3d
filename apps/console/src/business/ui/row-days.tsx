import { WEEKDAYS } from '@frontdesk/schema'
import { WeekdayBoxes } from '../../shared/ui/opening-times.tsx'

type Props = { label: string; value: string; onInput: (typed: string) => void }

/** Weekdays as one field: "5,6" are Friday and Saturday, nothing is all of them. */
export function RowDays({ label, value, onInput }: Props) {
  const numbers = new Set(value.split(',').map(Number))
  const chosen = WEEKDAYS.filter((_, at) => numbers.has(at + 1))
  return (
    <fieldset class="field row-days">
      <legend>{label}</legend>
      <WeekdayBoxes
        chosen={chosen}
        onChange={(days) => onInput(days.map((day) => WEEKDAYS.indexOf(day) + 1).join(','))}
      />
    </fieldset>
  )
}
