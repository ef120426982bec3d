import type { OrderResource } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Await, Notice, Page } from '../../shared/ui/page.tsx'
import { moneySaid } from '../state/money.ts'
import { type Meanwhile, type OrderEdit, OrderEditModel } from '../state/order-edit-model.ts'
import { OrderSheet } from './order-sheet.tsx'
import { orderStatusWords } from './order-status.ts'

/** CO83: an order that was placed, to be corrected. */
export function OrderPage({ app, id }: { app: Console; id: string }) {
  const model = useModel(() => new OrderEditModel(app.client, app.clock, id))
  const opened = model.opened.value
  const code = opened.status === 'ready' ? opened.value.order.code : ''
  const business = model.business.value
  return (
    <Page
      router={app.router}
      title={code === '' ? 'Order' : `Order ${code}`}
      crumbs={[{ words: 'Orders', to: { page: 'orders' } }, { words: code === '' ? 'Order' : code }]}
      about={business ? `Times are by the clock of ${business.timeZone}.` : 'What was ordered, to be corrected.'}
    >
      <Await loaded={opened} onRetry={() => inBackground(model.begin())} rows={6}>
        {({ order }) =>
          order.status === 'confirmed' ? <Correction app={app} model={model} /> : <Settled app={app} model={model} />
        }
      </Await>
    </Page>
  )
}

type Props = { app: Console; model: OrderEdit }

function Correction({ app, model }: Props) {
  const opened = model.opened.value
  const meanwhile = model.meanwhile.value
  const save = async () => {
    const saved = await model.save()
    if (saved.status === 'refused') return
    const words =
      saved.status === 'saved' ? `is changed: ${moneySaid(saved.order.total, saved.order.currency)}` : 'stays as it was'
    app.toast.say(`Order ${opened.status === 'ready' ? opened.value.order.code : ''} ${words}`)
    app.router.go({ page: 'orders' })
  }
  return (
    <>
      {meanwhile?.status === 'changed' && (
        <InView>
          <ChangedNotice both={meanwhile.both} />
        </InView>
      )}
      <OrderSheet
        app={app}
        model={model}
        action="Save the order"
        onSave={save}
        {...(opened.status === 'ready' ? { before: opened.value.order.total } : {})}
      />
    </>
  )
}

/** Brings what is told into the view of whoever pressed a button at the other end of the page. */
function InView({ children }: { children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => frame.current?.focus(), [])
  return (
    <div ref={frame} tabIndex={-1} class="in-view">
      {children}
    </div>
  )
}

/** Nothing of what was typed is lost, and nothing is stored over what somebody else did unseen. */
const ChangedNotice = ({ both }: Pick<Extract<Meanwhile, { status: 'changed' }>, 'both'>) => (
  <Notice tone="bad">
    <p>
      The order was changed by somebody else meanwhile, so it is not saved yet. What you typed is still here, and the
      rest is as it is now.
    </p>
    {both.length > 0 && <p>Changed there too: {both.join(', ')}. Yours is shown.</p>}
    <p>Look it over, and save again.</p>
  </Notice>
)

/** An order that is no longer changed; what was typed before somebody settled it is shown to be copied. */
function Settled({ app, model }: Props) {
  const opened = model.opened.value
  if (opened.status !== 'ready') return null
  const { order } = opened.value
  if (model.meanwhile.value?.status !== 'settled') return <SettledNotice app={app} status={order.status} />
  return (
    <>
      <InView>
        <SettledNotice app={app} status={order.status} isMeanwhile />
      </InView>
      <OrderSheet app={app} model={model} action="Save the order" />
    </>
  )
}

type SettledProps = { app: Console; status: OrderResource['status']; isMeanwhile?: boolean }

const SettledNotice = ({ app, status, isMeanwhile = false }: SettledProps) => (
  <Notice tone={isMeanwhile ? 'bad' : 'info'}>
    <p>
      {isMeanwhile && 'Somebody settled this order meanwhile, so nothing was saved. '}
      Its state is “{orderStatusWords[status].name}”, and it is no longer changed.
    </p>
    <p>
      <Link router={app.router} to={{ page: 'orders' }}>
        All orders
      </Link>
    </p>
  </Notice>
)
