import type { Say } from '../state/chat-model.ts'

type Option = { id: string; label: string }
type Props = {
  title: string
  options: readonly Option[]
  mainId: string | undefined
  isCurrent: boolean
  onAnswer: (answer: Say) => void
}

/** WR9: the button that goes on with it carries the weight; the others are quiet. */
export function DecisionView({ title, options, mainId, isCurrent, onAnswer }: Props) {
  const main = options.find(({ id }) => id === mainId)
  const others = options.filter((option) => option !== main)
  const press = (option: Option) => () => onAnswer({ choice: { id: option.id, label: option.label } })
  return (
    <fieldset class="decision" disabled={!isCurrent} aria-label={title}>
      {main ? (
        <button type="button" class="primary" onClick={press(main)}>
          {main.label}
        </button>
      ) : null}
      {others.length > 0 ? (
        <div class="quiet-actions">
          {others.map((option) => (
            <button type="button" class="quiet-action" key={option.id} onClick={press(option)}>
              {option.label}
            </button>
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}
