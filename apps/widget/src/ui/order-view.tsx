import { cardStrings } from '../state/card-strings.ts'
import { money } from '../state/money.ts'
import type { CardOf, CardProps } from './card-props.ts'
import { DecisionView } from './decision-view.tsx'
import { Folded } from './folded.tsx'

/** What was ordered and what it costs; changed or confirmed with its actions. */
export function OrderView({ card, strings, locale, isCurrent, onAnswer }: CardProps<CardOf<'order'>>) {
  const price = (amount: number) => money(amount, { currency: card.currency, locale })
  if (!isCurrent) return <Folded words={[card.title, price(card.total)]} />
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
      <DecisionView
        title={card.title}
        options={card.actions}
        mainId={card.actions[0]?.id}
        isCurrent={isCurrent}
        onAnswer={onAnswer}
      />
    </section>
  )
}
