import { useModel } from '@preact/signals'
import { moneySaid } from '../../state/business/money.ts'
import { type OrderEntry, OrderEntryModel } from '../../state/business/order-entry-model.ts'
import type { Console } from '../../state/console.ts'
import { problemAt, problemIn } from '../../state/form-model.ts'
import { inBackground } from '../../state/in-background.ts'
import { AreaField } from '../area-field.tsx'
import { Button } from '../button.tsx'
import { Choices } from '../choices.tsx'
import { Problem, SelectField, TextField } from '../field.tsx'
import { Await, Card, Page } from '../page.tsx'
import { Refusal, SubmitForm } from '../submit-form.tsx'
import { OrderFinder } from './order-finder.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTotal } from './order-total.tsx'

/** CO78: an order that somebody places by telephone or at the counter. */
export function NewOrderPage({ app }: { app: Console }) {
  const model = useModel(() => new OrderEntryModel(app.client, app.clock))
  const business = model.business.value
  return (
    <Page
      router={app.router}
      title="Enter an order"
      crumbs={[{ words: 'Orders', to: { page: 'orders' } }, { words: 'New' }]}
      about={
        business
          ? `What was ordered by telephone or at the counter. Times are by the clock of ${business.timeZone}.`
          : 'What was ordered by telephone or at the counter.'
      }
    >
      <Await loaded={model.businesses.value} onRetry={() => inBackground(model.begin())} rows={6}>
        {(businesses) =>
          businesses.length === 0 ? (
            <div class="empty">
              <h2>No business yet</h2>
              <p>One is made when its agent is first asked for it.</p>
            </div>
          ) : (
            <>
              {businesses.length > 1 && (
                <div class="filters">
                  <SelectField
                    label="Business"
                    value={model.businessId.value}
                    options={businesses.map(({ id, name }) => [id, name] as const)}
                    onChange={model.open}
                  />
                </div>
              )}
              <Await loaded={model.offered.value} onRetry={() => model.open(model.businessId.value)} rows={6}>
                {() => <Entry app={app} model={model} />}
              </Await>
            </>
          )
        }
      </Await>
    </Page>
  )
}

type Props = { app: Console; model: OrderEntry }

function Entry({ app, model }: Props) {
  const { form, told } = model
  const sum = told.value.status === 'told' ? told.value.quote : null
  const hasLines = form.values.value.lines.length > 0
  const save = async () => {
    const made = await model.save()
    if (made === null) return
    app.toast.say(`Order ${made.code} is entered: ${moneySaid(made.total, made.currency)}`)
    app.router.go({ page: 'orders' })
  }
  return (
    <div class="two-columns order-entry">
      <div class="stack">
        <OrderFinder app={app} model={model} />
      </div>
      <SubmitForm class="stack" name="The order" onSubmit={save}>
        <Card title="The order">
          <Refusal form={form} />
          <OrderLines model={model} />
          <Problem id="order-lines-problem" sentence={hasLines ? null : problemAt(form, 'lines')} />
        </Card>
        <Card title="For whom, and when">
          <Fulfilment model={model} />
          <Customer model={model} />
        </Card>
        <Card title="Total">
          <OrderTotal model={model} />
          <Button type="submit" look="primary" isBusy={form.isSending.value || told.value.status === 'asking'}>
            {sum === null ? 'Enter the order' : `Enter the order: ${moneySaid(sum.total, sum.currency)}`}
          </Button>
        </Card>
      </SubmitForm>
    </div>
  )
}

function Fulfilment({ model }: { model: OrderEntry }) {
  const { form, delivers } = model
  const { fulfilment, address, readyAt } = form.values.value
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
        <TextField
          label="Address"
          hint="With its postcode, where delivery has parts"
          value={address}
          problem={problemAt(form, 'address')}
          onInput={(typed) => form.set('address', typed)}
        />
      )}
      <TextField
        label="When"
        hint="Empty: as soon as it can be ready"
        type="datetime-local"
        value={readyAt}
        problem={problemAt(form, 'readyAt')}
        onInput={(typed) => form.set('readyAt', typed)}
      />
    </>
  )
}

const CONTACTS = [
  ['name', 'Name of the customer', undefined, 'text'],
  ['phone', 'Phone', undefined, 'text'],
  ['email', 'E-mail', 'Whoever has one is told by mail', 'email'],
] as const

function Customer({ model: { form } }: { model: OrderEntry }) {
  const { customer, note } = form.values.value
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
      <AreaField
        label="Note"
        rows={2}
        value={note}
        problem={problemAt(form, 'note')}
        onInput={(typed) => form.set('note', typed)}
      />
    </>
  )
}
