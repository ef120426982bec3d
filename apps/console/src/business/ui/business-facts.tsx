import type { BusinessResource } from '@frontdesk/api-client'
import type { Console } from '../../shared/state/console.ts'
import { zonesWith } from '../../shared/ui/opening-times.tsx'
import { Card } from '../../shared/ui/page.tsx'
import type { BusinessPageModel } from '../state/business-model.ts'
import type { FieldSpec } from '../state/entry-kind.ts'
import { Provenance } from './provenance.tsx'
import { SaveForm } from './save-form.tsx'
import { TypedFields } from './typed-fields.tsx'

type Props = { app: Console; model: BusinessPageModel; business: BusinessResource }

const rules: readonly FieldSpec[] = [
  { name: 'leadMinutes', label: 'Minutes of notice', hint: 'The latest that somebody can book', control: 'number' },
  { name: 'horizonDays', label: 'Days ahead', hint: 'The earliest that somebody can book', control: 'number' },
  { name: 'slotMinutes', label: 'Minutes between possible starts', control: 'number' },
  { name: 'cancelBeforeMinutes', label: 'Minutes before, until which it can be cancelled', control: 'number' },
  { name: 'changeBeforeMinutes', label: 'Minutes before, until which it can be moved', control: 'number' },
  { name: 'maxParty', label: 'Largest party', hint: 'Empty: whatever your tables hold', control: 'number' },
  { name: 'viewingMinutes', label: 'Minutes of a viewing', control: 'number' },
  { name: 'checkInMinute', label: 'Guests of rooms come from', control: 'time' },
  { name: 'checkOutMinute', label: 'Guests of rooms leave by', control: 'time' },
  {
    name: 'reminderMinutes',
    label: 'Minutes before, at which customers are reminded by mail',
    hint: 'Empty: they are not; 1440 is a day',
    control: 'number',
  },
]

const factFields = (timeZone: string): readonly FieldSpec[] => [
  { name: 'name', label: 'Name', control: 'line' },
  { name: 'timeZone', label: 'Time zone', control: 'choice', options: zonesWith(timeZone) },
  { name: 'currency', label: 'Currency', hint: 'Its code, such as EUR', control: 'line' },
  { name: 'isDayFirst', label: '5/6 is the fifth of June', control: 'tick' },
  {
    name: 'notifyEmail',
    label: 'E-mail for bookings and orders',
    hint: 'Budgets of language models are told there too. Sent when the service has a mail server',
    control: 'line',
  },
]

/** What a business is called and where it is, and what holds for bookings. */
export const BusinessFacts = ({ app, model, business }: Props) => (
  <div class="two-columns">
    <Card title="The business" about="What you correct is yours: the website is not asked about it again.">
      <Provenance
        business={business}
        fields={[
          ['name', 'Name'],
          ['timeZone', 'Time zone'],
          ['currency', 'Currency'],
        ]}
      />
      <SaveForm app={app} form={model.facts} name="Business" onSave={() => model.save('facts')}>
        <TypedFields form={model.facts} fields={factFields(business.timeZone)} />
      </SaveForm>
    </Card>
    <Card title="Bookings" about="What holds for appointments, tables, rooms and viewings.">
      <Provenance business={business} fields={[['rules', 'These rules']]} />
      <SaveForm app={app} form={model.rules} name="Booking rules" onSave={() => model.save('rules')}>
        <TypedFields form={model.rules} fields={rules} />
      </SaveForm>
    </Card>
  </div>
)
