import { useId } from 'preact/hooks'
import { Problem } from './field.tsx'

export type Choice = { value: string; name: string; meaning: string }

type Props = {
  legend: string
  type: 'radio' | 'checkbox'
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  problem?: string | null
  columns?: 1 | 2 | 3
}

/** Cards to choose one or several of, each with a word on what it means. */
export function Choices({ legend, type, choices, chosen, onToggle, problem = null, columns = 1 }: Props) {
  const name = useId()
  return (
    <fieldset class="field choices" aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend>{legend}</legend>
      <div class={`choice-grid columns-${columns}`}>
        {choices.map(({ value, name: words, meaning }) => (
          <label key={value} class="choice">
            <input
              type={type}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <span class="choice-name">{words}</span>
            <span class="choice-meaning">{meaning}</span>
          </label>
        ))}
      </div>
      <Problem id={`${name}-problem`} sentence={problem} />
    </fieldset>
  )
}
