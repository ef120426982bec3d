import type { Console } from '../../shared/state/console.ts'
import { fieldOf, problemAt, problemIn } from '../../shared/state/form-model.ts'
import { AreaField } from '../../shared/ui/area-field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Choices } from '../../shared/ui/choices.tsx'
import { Problem, TextField } from '../../shared/ui/field.tsx'
import { Card } from '../../shared/ui/page.tsx'
import { Refusal, SubmitForm } from '../../shared/ui/submit-form.tsx'
import { moneySaid } from '../state/money.ts'
import type { OrderForm } from '../state/order-form.ts'
import { OrderFinder } from './order-finder.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTotal } from './order-total.tsx'

type Props = {
  app: Console
  model: OrderForm
  /** Words of the button that sends it, before its sum. */
  action: string
  /** What it cost before it was changed. */
  before?: number
  /** Absent: it is looked at, and no longer sent. */
  onSave?: () => Promise<unknown>
}

const nothing = async () => {}

/** CO78, CO83: what there is to order, what is ordered, for whom and when, and what it comes to. */
export function OrderSheet({ app, model, action, before, onSave }: Props) {
  const { form, told } = model
  const sum = told.value.status === 'told' ? told.value.quote : null
  const hasLines = form.values.value.lines.length > 0
  return (
    <div class="two-columns order-entry">
      {onSave !== undefined && (
        <div class="stack">
          <OrderFinder app={app} model={model} />
        </div>
      )}
      <SubmitForm class="stack" name="The order" onSubmit={onSave ?? nothing}>
        <Card title="The order">
          <Refusal form={form} />
          <OrderLines model={model} />
          <Problem id="order-lines-problem" sentence={hasLines ? null : problemAt(form, 'lines')} />
        </Card>
        <Card title="For whom, and when">
          <Fulfilment model={model} />
          <Customer model={model} />
        </Card>
        {onSave !== undefined && (
          <Card title="Total">
            <OrderTotal model={model} {...(before === undefined ? {} : { before })} />
            <Button type="submit" look="primary" isBusy={form.isSending.value || told.value.status === 'asking'}>
              {sum === null ? action : `${action}: ${moneySaid(sum.total, sum.currency)}`}
            </Button>
          </Card>
        )}
      </SubmitForm>
    </div>
  )
}

function Fulfilment({ model }: { model: OrderForm }) {
  const { form, delivers } = model
  const { fulfilment } = form.values.value
  const isDelivered = fulfilment === 'delivery'
  return (
    <>
      {(delivers.value || isDelivered) && (
        <Choices
          legend="How it comes to the customer"
          type="radio"
          choices={[
            { value: 'pickup', name: 'Collected', meaning: '' },
            { value: 'delivery', name: 'Delivered', meaning: '' },
          ]}
          chosen={[fulfilment]}
          onToggle={(value) => form.set('fulfilment', value === 'delivery' ? 'delivery' : 'pickup')}
          problem={problemAt(form, 'fulfilment')}
          columns={2}
        />
      )}
      {isDelivered && (
        <TextField label="Address" hint="With its postcode, where delivery has parts" {...fieldOf(form, 'address')} />
      )}
      <TextField
        label="When"
        hint="Empty: as soon as it can be ready"
        type="datetime-local"
        {...fieldOf(form, 'readyAt')}
      />
    </>
  )
}

const CONTACTS = [
  ['name', 'Name of the customer', undefined, 'text'],
  ['phone', 'Phone', undefined, 'text'],
  ['email', 'E-mail', 'Whoever has one is told by mail', 'email'],
] as const

function Customer({ model: { form } }: { model: OrderForm }) {
  const { customer } = form.values.value
  return (
    <>
      {CONTACTS.map(([name, label, hint, type]) => (
        <TextField
          key={name}
          label={label}
          type={type}
          value={customer[name]}
          problem={problemIn(form, `customer.${name}`)}
          onInput={(typed) => form.set('customer', { ...form.values.peek().customer, [name]: typed })}
          {...(hint === undefined ? {} : { hint })}
        />
      ))}
      <AreaField label="Note" rows={2} {...fieldOf(form, 'note')} />
    </>
  )
}
