import { useRef } from 'preact/hooks'
import { problemIn } from '../../shared/state/form-model.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Choices } from '../../shared/ui/choices.tsx'
import { Problem, SelectField, TextField } from '../../shared/ui/field.tsx'
import type { OrderForm } from '../state/order-form.ts'
import {
  groupWords,
  type OptionGroup,
  type OrderLine,
  optionWords,
  withOption,
  withoutToggled,
} from '../state/order-lines.ts'

/** The items of an order, each with how many, what it comes with, and what is left out. */
export function OrderLines({ model }: { model: OrderForm }) {
  const { lines } = model.form.values.value
  const list = useRef<HTMLDivElement>(null)
  // The button that was pressed goes; without this the next key press would begin at the top of the page.
  const remove = (key: number) => {
    model.remove(key)
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} class="order-lines">
      {lines.length === 0 && <p class="quiet">Nothing yet. Find what is ordered, and add it.</p>}
      {lines.map((line, at) => (
        <Line key={line.key} model={model} line={line} at={at} onRemove={() => remove(line.key)} />
      ))}
    </div>
  )
}

type LineProps = { model: OrderForm; line: OrderLine; at: number; onRemove: () => void }

function Line({ model, line, at, onRemove }: LineProps) {
  const { form } = model
  const { item } = line
  return (
    <fieldset class="group">
      <legend>
        <bdi>{item.name}</bdi>
      </legend>
      <Problem id={`order-line-${line.key}`} sentence={problemIn(form, `lines.${at}.itemId`)} />
      <TextField
        label="How many"
        inputMode="numeric"
        value={line.quantity}
        problem={problemIn(form, `lines.${at}.quantity`)}
        onInput={(quantity) => model.change({ ...line, quantity })}
      />
      {line.ordered !== undefined && <GoneNote ordered={line.ordered} />}
      {item.groups.map((group) => (
        <Group key={group.id} model={model} line={line} at={at} group={group} />
      ))}
      <Problem id={`order-options-${line.key}`} sentence={optionsProblem(model, at)} />
      {item.removable.length > 0 && (
        <Choices
          legend="Left out"
          type="checkbox"
          choices={item.removable.map((name) => ({ value: name, name, meaning: '' }))}
          chosen={line.without}
          onToggle={(ingredient) => model.change(withoutToggled(line, ingredient))}
          columns={2}
        />
      )}
      {line.ordered === undefined && (
        <TextField
          label="Note on it"
          value={line.note}
          problem={problemIn(form, `lines.${at}.note`)}
          onInput={(note) => model.change({ ...line, note })}
        />
      )}
      <Button look="quiet" label={`Take out ${item.name}`} onClick={onRemove}>
        Take out
      </Button>
    </fieldset>
  )
}

/** CO83: what is no longer sold. */
const GoneNote = ({ ordered: { modifiers } }: { ordered: NonNullable<OrderLine['ordered']> }) => (
  <p class="hint">
    {modifiers.length > 0 && (
      <>
        <bdi>{modifiers.join(', ')}</bdi>.{' '}
      </>
    )}
    No longer in your catalogue: it can stay, become less, or be taken out.
  </p>
)

/** Where the service names no group of them. */
const optionsProblem = ({ form }: OrderForm, at: number): string | null => problemIn(form, `lines.${at}.options`)

type GroupProps = Omit<LineProps, 'onRemove'> & { group: OptionGroup }

function Group({ model, line, at, group }: GroupProps) {
  const currency = model.business.value?.currency ?? 'EUR'
  const chosen = line.chosen[group.id] ?? []
  const problem = problemIn(model.form, `lines.${at}.options.${group.id}`)
  const choose = (optionId: string) => model.change(withOption(line, group, optionId))
  if (group.max === 1)
    return (
      <SelectField
        label={group.name}
        value={chosen[0] ?? ''}
        options={[
          ['', group.min === 1 ? 'Choose' : 'None'] as const,
          ...group.options.map((option) => [option.id, optionWords(option, currency)] as const),
        ]}
        onChange={choose}
        problem={problem}
      />
    )
  return (
    <Choices
      legend={groupWords(group)}
      type="checkbox"
      choices={group.options.map((option) => ({ value: option.id, name: optionWords(option, currency), meaning: '' }))}
      chosen={chosen}
      onToggle={choose}
      problem={problem}
      columns={2}
    />
  )
}
