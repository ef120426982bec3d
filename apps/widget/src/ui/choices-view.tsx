import { useState } from 'preact/hooks'
import { CardIcon } from './card-icon.tsx'
import type { CardOf, CardProps } from './card-props.ts'

/** One choice is sent as pressed; several are marked first and sent together. */
export function ChoicesView({ card, isCurrent, onAnswer }: CardProps<CardOf<'choices'>>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { several } = card
  const press = (option: { id: string; label: string }) => {
    if (several) setChosen((marked) => toggled(marked, option))
    else onAnswer({ choice: option })
  }
  return (
    <section class="card pick">
      <h3>{card.title}</h3>
      <fieldset disabled={!isCurrent} aria-label={card.title}>
        <div class="choices">
          {card.options.map((option) => (
            <button
              type="button"
              class="choice"
              key={option.id}
              aria-pressed={several ? option.id in chosen : undefined}
              onClick={() => press(option)}
            >
              {several ? <CardIcon name="check" /> : null}
              <span dir="auto">{option.label}</span>
              {several ? null : <CardIcon name="ahead" />}
            </button>
          ))}
        </div>
        {several ? (
          <button
            type="button"
            class="primary"
            disabled={Object.keys(chosen).length === 0}
            onClick={() => onAnswer({ form: { id: card.id, values: chosen } })}
          >
            {several.submit_label}
          </button>
        ) : null}
      </fieldset>
    </section>
  )
}

function toggled(chosen: Readonly<Record<string, string>>, option: { id: string; label: string }) {
  const others = Object.entries(chosen).filter(([id]) => id !== option.id)
  return Object.fromEntries(option.id in chosen ? others : [...others, [option.id, option.label]])
}
