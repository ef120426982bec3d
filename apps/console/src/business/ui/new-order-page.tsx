import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { SelectField } from '../../shared/ui/field.tsx'
import { Await, Page } from '../../shared/ui/page.tsx'
import { moneySaid } from '../state/money.ts'
import { type OrderEntry, OrderEntryModel } from '../state/order-entry-model.ts'
import { OrderSheet } from './order-sheet.tsx'

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
  const save = async () => {
    const made = await model.save()
    if (made === null) return
    app.toast.say(`Order ${made.code} is entered: ${moneySaid(made.total, made.currency)}`)
    app.router.go({ page: 'orders' })
  }
  return <OrderSheet app={app} model={model} action="Enter the order" onSave={save} />
}
