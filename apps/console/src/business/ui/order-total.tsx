import type { OrderQuote } from '@frontdesk/api-client'
import { clockWords, dateOf, dayWords } from '../../shared/state/zoned-time.ts'
import { moneySaid } from '../state/money.ts'
import type { OrderForm } from '../state/order-form.ts'
import { SumList } from './sum-list.tsx'

type Props = { model: OrderForm; before?: number }

/** What the order comes to, before it is entered or changed; `before`: what it came to then. */
export function OrderTotal({ model, before }: Props) {
  const told = model.told.value
  const timeZone = model.business.value?.timeZone ?? 'UTC'
  return (
    <output class="order-total">
      {told.status === 'none' && <p class="quiet">It is told as soon as something is ordered.</p>}
      {told.status === 'asking' && <p class="quiet">Working it out</p>}
      {told.status === 'hindered' && <p>No total yet. {told.words}.</p>}
      {told.status === 'told' && <Sums quote={told.quote} timeZone={timeZone} />}
      {told.status === 'told' && before !== undefined && <Difference quote={told.quote} before={before} />}
    </output>
  )
}

function Difference({ quote: { total, currency }, before }: { quote: OrderQuote; before: number }) {
  if (total === before) return <p class="quiet">As before</p>
  const words = `${moneySaid(Math.abs(total - before), currency)} ${total > before ? 'more' : 'less'}`
  return (
    <p>
      It was {moneySaid(before, currency)}: {words}
    </p>
  )
}

function Sums({ quote, timeZone }: { quote: OrderQuote; timeZone: string }) {
  const { lines, fees, total, currency, dueAt, isInferred } = quote
  const rows = [
    ...lines.map(({ label, quantity, modifiers, unitPrice }) => ({
      words: `${quantity} × ${[label, ...modifiers].join(', ')}`,
      amount: unitPrice * quantity,
    })),
    ...fees.map(({ label, amount }) => ({ words: label, amount })),
  ]
  return (
    <>
      <SumList rows={rows} total={total} currency={currency} />
      <p class="quiet">
        Ready {dayWords(dateOf(dueAt, timeZone))}, {clockWords(dueAt, timeZone)}
        {isInferred && '. A price was read from your site'}
      </p>
    </>
  )
}
