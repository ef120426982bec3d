import type { Basket, BasketLine } from '@frontdesk/schema'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { cardStrings } from '../state/card-strings.ts'
import { money } from '../state/money.ts'
import { orderOf } from '../state/order-model.ts'
import { type OrderStrings, orderStrings } from '../state/order-strings.ts'
import { fill } from '../state/strings.ts'
import { adoptCardStyles } from './adopt-card-styles.ts'
import { CardIcon } from './card-icon.tsx'
import type { BasketProps } from './card-props.ts'
import { Stepper } from './stepper.tsx'

/** WK3: what is in the order and what it comes to, in sight as long as there is one and no read-back shows it all. */
export function BasketView({ chat, strings, locale }: BasketProps) {
  const order = orderOf(chat)
  const { basket } = order.shown.value
  const newest = chat.items.value.findLast(({ card }) => card)?.card
  const isReadBack = newest?.type === 'order' && !newest.is_basket
  if (!basket || basket.lines.length === 0 || isReadBack) return null
  return <BasketBar basket={basket} chat={chat} strings={strings} locale={locale} />
}

type BarProps = BasketProps & { basket: Basket }

function BasketBar({ basket, chat, strings, locale }: BarProps) {
  const [isOpen, open] = useState(false)
  const place = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLayoutEffect(() => adoptCardStyles(place.current), [])
  const words = orderStrings(locale, strings)
  const count = basket.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { done } = basket
  const step = (line: BasketLine, by: number) => {
    const name = [line.label, ...line.modifiers].join(', ')
    orderOf(chat).press({ id: basket.id, change: { line: line.id, by }, name })
    if (line.quantity + by <= 0) toggle.current?.focus()
  }
  return (
    <section class="basket" aria-label={words.yourOrder} ref={place}>
      {isOpen ? (
        <div class="basket-lines" id={id}>
          {basket.lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              words={words}
              price={money(line.amount, { currency: basket.currency, locale })}
              onStep={(by) => step(line, by)}
            />
          ))}
          <Terms basket={basket} words={words} locale={locale} total={cardStrings(locale, strings).total} />
        </div>
      ) : null}
      <div class="basket-bar">
        <button
          type="button"
          class="basket-toggle"
          ref={toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => open(!isOpen)}
        >
          <span class="basket-count">{count}</span>
          <span class="basket-name">{words.yourOrder}</span>
          <b>{money(basket.total, { currency: basket.currency, locale })}</b>
          <CardIcon name="ahead" />
        </button>
        {done ? (
          <button type="button" class="primary" onClick={() => chat.answer({ choice: done })}>
            {done.label}
          </button>
        ) : null}
      </div>
    </section>
  )
}

type RowProps = { line: BasketLine; words: OrderStrings; price: string; onStep: (by: number) => void }

function LineRow({ line, words, price, onStep }: RowProps) {
  const more = useRef<HTMLButtonElement>(null)
  return (
    <div class="basket-line">
      <span class="basket-label" dir="auto">
        {line.label}
        {line.modifiers.length > 0 ? <span class="hint">{line.modifiers.join(', ')}</span> : null}
      </span>
      <span class="basket-price">{price}</span>
      <Stepper words={words} name={line.label} quantity={line.quantity} most={line.most} onStep={onStep} more={more} />
    </div>
  )
}

type TermsProps = { basket: Basket; words: OrderStrings; locale: string; total: string }

/** How and when it comes, what is charged beside the goods, and the sum of it all. */
function Terms({ basket, words, locale, total }: TermsProps) {
  const price = (amount: number) => money(amount, { currency: basket.currency, locale })
  const { fulfilment, fees = [] } = basket
  const when = whenOf(basket, words, locale)
  return (
    <dl class="basket-terms">
      {fulfilment === undefined ? null : (
        <div>
          <dt>{words[fulfilment]}</dt>
          <dd>{when}</dd>
        </div>
      )}
      {fees.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{price(amount)}</dd>
        </div>
      ))}
      <div class="total">
        <dt>{total}</dt>
        <dd>{price(basket.total)}</dd>
      </div>
    </dl>
  )
}

function whenOf(
  { ready_at: at, ready_in_minutes: minutes, time_zone: timeZone }: Basket,
  words: OrderStrings,
  locale: string,
) {
  if (at !== undefined)
    return new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      ...(timeZone === undefined ? {} : { timeZone }),
    }).format(at)
  return minutes === undefined ? '' : fill(words.inMinutes, { count: minutes })
}
