import { useRef, useState } from 'preact/hooks'
import { offersOfChoices } from '../state/offers.ts'
import { CardIcon } from './card-icon.tsx'
import type { CardOf, CardProps } from './card-props.ts'
import { DecisionView } from './decision-view.tsx'
import { OffersView } from './offers-view.tsx'

/** Rooms are looked at, a yes or no is decided, all else is chosen from a list. */
export function ChoicesView(props: CardProps<CardOf<'choices'>>) {
  const { card, isCurrent, onAnswer } = props
  if (card.options.some(({ about }) => about)) return <OffersView {...props} offers={offersOfChoices(props)} />
  if (card.main_id === undefined) return <ListView {...props} />
  return (
    <section class="card pick">
      <h3>{card.title}</h3>
      <DecisionView title={card.title} options={card.options} mainId={card.main_id} {...{ isCurrent, onAnswer }} />
    </section>
  )
}

/**
 * One choice is sent as pressed; several are marked first and sent together. Drawing waits for the next frame, and who is
 * quick is ahead of it: what is sent is what was marked, not what is drawn.
 */
function ListView({ card, isCurrent, onAnswer }: CardProps<CardOf<'choices'>>) {
  const [chosen, setChosen] = useState<Marked>({})
  const marked = useRef<Marked>({})
  const { several } = card
  const press = (option: { id: string; label: string }) => {
    if (!several) return onAnswer({ choice: option })
    marked.current = toggled(marked.current, option)
    setChosen(marked.current)
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
            onClick={() => onAnswer({ form: { id: card.id, values: marked.current } })}
          >
            {several.submit_label}
          </button>
        ) : null}
      </fieldset>
    </section>
  )
}

type Marked = Readonly<Record<string, string>>

function toggled(chosen: Marked, option: { id: string; label: string }) {
  const others = Object.entries(chosen).filter(([id]) => id !== option.id)
  return Object.fromEntries(option.id in chosen ? others : [...others, [option.id, option.label]])
}
