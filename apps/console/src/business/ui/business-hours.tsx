import type { BusinessResource } from '@frontdesk/api-client'
import type { Console } from '../../shared/state/console.ts'
import { type Form, problemAt } from '../../shared/state/form-model.ts'
import type { HoursRows } from '../../shared/state/opening-rows.ts'
import { Problem } from '../../shared/ui/field.tsx'
import { Card } from '../../shared/ui/page.tsx'
import type { HoursFields } from '../state/business-fields.ts'
import type { BusinessPageModel } from '../state/business-model.ts'
import { HoursEditor } from './hours-editor.tsx'
import { Provenance } from './provenance.tsx'
import { SaveForm } from './save-form.tsx'
import { Tick } from './tick.tsx'

type Props = { app: Console; model: BusinessPageModel; business: BusinessResource }

/** When the house is open, and its restaurant where that has other hours; without hours nothing is booked by the clock. */
export function BusinessHours({ app, model, business }: Props) {
  const form = model.hours
  const { hours, tableHours, hasTableHours } = form.values.value
  return (
    <Card
      title="Opening hours"
      about="By the clock of the business. Without them nobody can book a time, and nothing is ready."
    >
      <Provenance
        business={business}
        fields={[
          ['hours', 'Opening hours'],
          ['tableHours', 'Hours for tables'],
        ]}
      />
      <SaveForm app={app} form={form} name="Hours" onSave={() => model.save('hours')}>
        <Group form={form} name="hours" title="The house" rows={hours} />
        <Tick
          label="Tables have hours of their own"
          isTicked={hasTableHours}
          onToggle={(is) => form.set('hasTableHours', is)}
        />
        {hasTableHours && <Group form={form} name="tableHours" title="Tables" rows={tableHours} />}
      </SaveForm>
    </Card>
  )
}

type GroupProps = { form: Form<HoursFields>; name: 'hours' | 'tableHours'; title: string; rows: HoursRows }

const Group = ({ form, name, title, rows }: GroupProps) => (
  <>
    <HoursEditor title={title} rows={rows} onChange={(changed) => form.set(name, changed)} />
    <Problem id={`${name}-problem`} sentence={problemAt(form, name)} />
  </>
)
