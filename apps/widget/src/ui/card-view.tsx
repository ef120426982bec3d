import { useLayoutEffect, useRef } from 'preact/hooks'
import { adoptCardStyles } from './adopt-card-styles.ts'
import type { CardProps } from './card-props.ts'
import { ChoicesView } from './choices-view.tsx'
import { ConfirmationView } from './confirmation-view.tsx'
import { FormView } from './form-view.tsx'
import { ListingsView } from './listings-view.tsx'
import { MenuView } from './menu-view.tsx'
import { OrderView } from './order-view.tsx'
import { QuantityView } from './quantity-view.tsx'
import { SlotsView } from './slots-view.tsx'

export { BasketView } from './basket-view.tsx'

/** A rich part of an answer, dressed before it is first painted. */
export function CardView(props: Omit<CardProps, 'onAnswer'>) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => adoptCardStyles(place.current), [])
  return (
    <div class="card-place" ref={place}>
      <OneCard {...props} onAnswer={props.chat.answer} />
    </div>
  )
}

/** A type we do not know leaves the answer's text alone. */
function OneCard({ card, ...rest }: CardProps) {
  switch (card.type) {
    case 'form':
      return <FormView card={card} {...rest} />
    case 'confirmation':
      return <ConfirmationView card={card} {...rest} />
    case 'slots':
      return <SlotsView card={card} {...rest} />
    case 'quantity':
      return <QuantityView card={card} {...rest} />
    case 'choices':
      return <ChoicesView card={card} {...rest} />
    case 'menu':
      return <MenuView card={card} {...rest} />
    case 'order':
      // What stands in the basket is shown there, where it stays in sight.
      return card.is_basket ? null : <OrderView card={card} {...rest} />
    case 'listings':
      return <ListingsView card={card} {...rest} />
    default:
      return null
  }
}
