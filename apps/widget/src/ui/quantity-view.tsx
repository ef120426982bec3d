import { useState } from 'preact/hooks'
import { cardStrings } from '../state/card-strings.ts'
import { CardIcon } from './card-icon.tsx'
import type { CardOf, CardProps } from './card-props.ts'

/** A number between two bounds, by buttons or by keyboard. */
export function QuantityView({ card, locale, isCurrent, onAnswer }: CardProps<CardOf<'quantity'>>) {
  const [quantity, setQuantity] = useState(card.min)
  const words = cardStrings(locale)
  const setWithin = (wanted: number) =>
    setQuantity(Number.isInteger(wanted) ? Math.min(card.max, Math.max(card.min, wanted)) : card.min)
  const step = (by: number) => setWithin(quantity + by)
  return (
    <section class="card pick" aria-label={card.title}>
      <h3>{card.title}</h3>
      <fieldset disabled={!isCurrent}>
        <div class="stepper">
          <button
            type="button"
            class="step"
            aria-label={words.fewer}
            disabled={quantity <= card.min}
            onClick={() => step(-1)}
          >
            <CardIcon name="minus" />
          </button>
          <input
            type="number"
            inputMode="numeric"
            aria-label={card.title}
            value={quantity}
            min={card.min}
            max={card.max}
            onChange={(event) => setWithin(event.currentTarget.valueAsNumber)}
          />
          <button
            type="button"
            class="step"
            aria-label={words.more}
            disabled={quantity >= card.max}
            onClick={() => step(1)}
          >
            <CardIcon name="plus" />
          </button>
        </div>
        <button
          type="button"
          class="primary"
          onClick={() => onAnswer({ form: { id: card.id, values: { quantity: `${quantity}` } } })}
        >
          {card.submit_label}
        </button>
      </fieldset>
    </section>
  )
}
