import type { OrderResource } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { appointedTime } from '../../shared/state/moments.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { moneySaid } from '../state/money.ts'
import { makeOrders, type OrderVerb } from '../state/records-model.ts'
import { CustomerCell } from './customer-cell.tsx'
import { orderStatusWords } from './order-status.ts'
import { RecordsPage, type VerbWords } from './records-page.tsx'

const verbs: Record<OrderVerb, VerbWords> = {
  fulfil: {
    button: 'Handed over',
    title: 'Is it handed over?',
    about: 'From then on it can be given back, not changed.',
    done: 'Noted',
    isGrave: false,
  },
  cancel: {
    button: 'Call off',
    title: 'Call this order off?',
    about: 'Its pieces go back to the shelf, and the customer is told where mail is sent.',
    done: 'Called off',
    isGrave: true,
  },
  'receive-return': {
    button: 'It is back',
    title: 'Has it come back?',
    about: 'Its pieces go back to the shelf.',
    done: 'Noted',
    isGrave: false,
  },
}

function verbsOf({ status }: OrderResource): readonly OrderVerb[] {
  if (status === 'confirmed') return ['fulfil', 'cancel']
  return status === 'return-requested' ? ['receive-return'] : []
}

/** What customers ordered. */
export function OrdersPage({ app }: { app: Console }) {
  const model = useModel(() => makeOrders(app.client))
  return (
    <RecordsPage
      app={app}
      model={model}
      title="Orders"
      about="Dishes and goods, newest first. Times are by your own clock."
      actions={
        <Button look="primary" icon="plus" onClick={() => app.router.go({ page: 'new-order' })}>
          Enter an order
        </Button>
      }
      none="What visitors order with your agents stands here, and what you enter."
      statuses={[
        ['confirmed', 'To do'],
        ['fulfilled', 'Handed over'],
        ['return-requested', 'Coming back'],
        ['cancelled', 'Cancelled'],
      ]}
      columns={['What', 'When', 'Customer', 'Sum', 'State']}
      cells={(order) => cellsOf(app, order)}
      open={(order) =>
        order.status === 'confirmed' && (
          <Button
            look="quiet"
            label={`Change: Order ${order.code}`}
            onClick={() => app.router.go({ page: 'order', id: order.id })}
          >
            Change
          </Button>
        )
      }
      verbs={verbs}
      verbsOf={verbsOf}
      codeOf={({ code }) => `Order ${code}`}
    />
  )
}

const cellsOf = (app: Console, order: OrderResource) => [
  <span key="what" class="named">
    <span class="name">{order.code}</span>
    {order.lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not move
      <bdi key={at} class="quiet">
        {line.quantity} × {line.label}
        {line.modifiers.length > 0 && `: ${line.modifiers.join(', ')}`}
      </bdi>
    ))}
  </span>,
  <span key="when" class="named">
    <span>{appointedTime(order.readyAt ?? order.dueAt)}</span>
    <span class="quiet">
      {order.fulfilment === 'pickup' ? 'Collected' : <bdi>To {order.address}</bdi>},{' '}
      <Moment at={order.readyAt ?? order.dueAt} clock={app.clock} />
    </span>
  </span>,
  <CustomerCell key="who" customer={order.customer} note={order.note} />,
  <span key="sum" class="named">
    <span>{moneySaid(order.total, order.currency)}</span>
    {order.isInferred && <span class="quiet">A price was read from your site</span>}
  </span>,
  <Badge key="state" tone={orderStatusWords[order.status].tone}>
    {orderStatusWords[order.status].name}
  </Badge>,
]
