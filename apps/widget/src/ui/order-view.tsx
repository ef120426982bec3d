import { cardStrings } from '../state/card-strings.ts'
import { money } from '../state/money.ts'
import type { CardOf, CardProps } from './card-props.ts'

/** What was ordered and what it costs; changed or confirmed with its actions. */
export function OrderView({ card, strings, locale, isCurrent, onAnswer }: CardProps<CardOf<'order'>>) {
  const price = (amount: number) => money(amount, { currency: card.currency, locale })
  return (
    <section class="card">
      <h3>{card.title}</h3>
      <dl class="lines">
        {card.lines.map((line, index) => (
          <div key={index}>
            <dt>
              <b>{line.quantity}×</b>
              <span dir="auto">
                {line.label}
                {line.modifiers.length > 0 ? <span class="hint"> {line.modifiers.join(', ')}</span> : null}
              </span>
            </dt>
            <dd>{price(line.amount)}</dd>
          </div>
        ))}
        <div class="total">
          <dt>{cardStrings(locale, strings).total}</dt>
          <dd>{price(card.total)}</dd>
        </div>
      </dl>
      <fieldset disabled={!isCurrent} aria-label={card.title}>
        <div class="options">
          {card.actions.map((action, index) => (
            <button
              type="button"
              class={index === 0 ? 'primary' : 'chip'}
              key={action.id}
              onClick={() => onAnswer({ choice: action })}
            >
              {action.label}
            </button>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
