import { useRef, useState } from 'preact/hooks'
import { cardStrings } from '../state/card-strings.ts'
import { CardIcon } from './card-icon.tsx'
import type { CardOf, CardProps } from './card-props.ts'

/** A number between two bounds, by buttons or by keyboard. The field keeps it: what is drawn may be a frame behind. */
export function QuantityView({ card, strings, locale, isCurrent, onAnswer }: CardProps<CardOf<'quantity'>>) {
  const { usual = card.min } = card
  const [quantity, setQuantity] = useState(usual)
  const words = cardStrings(locale, strings)
  const field = useRef<HTMLInputElement>(null)
  const within = (wanted = card.min) =>
    Number.isInteger(wanted) ? Math.min(card.max, Math.max(card.min, wanted)) : card.min
  const written = () => within(field.current?.valueAsNumber)
  const write = (wanted: number) => {
    if (field.current) field.current.value = `${wanted}`
    setQuantity(wanted)
  }
  const step = (by: number) => write(within(written() + by))
  return (
    <section class="card pick">
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
            ref={field}
            type="number"
            inputMode="numeric"
            aria-label={card.title}
            defaultValue={usual}
            min={card.min}
            max={card.max}
            onChange={() => write(written())}
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
          onClick={() => onAnswer({ form: { id: card.id, values: { quantity: `${written()}` } } })}
        >
          {card.submit_label}
        </button>
      </fieldset>
    </section>
  )
}
