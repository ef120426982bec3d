import { useRef } from 'preact/hooks'
import type { Form } from '../../shared/state/form-model.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/field.tsx'
import type { FieldSpec } from '../state/entry-kind.ts'
import { readFields, writtenFields } from '../state/typed-rows.ts'
import type { Values } from '../state/typed-values.ts'
import { RowDays } from './row-days.tsx'

type Props = { form: Form<Values>; field: FieldSpec }

/** Rows of the same fields, as many as the owner wants. */
export function RowFields({ form, field }: Props) {
  const { name, label, hint, columns = [], one = 'row' } = field
  const rows = readFields(form.values.value[name] ?? '')
  const group = useRef<HTMLFieldSetElement>(null)
  const set = (next: readonly Values[]) => form.set(name, writtenFields(next))
  // The button that was pressed goes; without this the next key press would begin at the top of the page.
  const remove = (at: number) => {
    set(rows.toSpliced(at, 1))
    group.current?.focus()
  }
  return (
    <fieldset class="group row-fields" ref={group} tabIndex={-1}>
      <legend>{label}</legend>
      {hint !== undefined && <p class="hint">{hint}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place in the list
        <fieldset key={at} class="one-row">
          <legend>
            {capital(one)} {at + 1}
          </legend>
          {columns.map((column) => (
            <Cell
              key={column.name}
              column={column}
              value={row[column.name] ?? ''}
              problem={form.failure.value?.fields[`${name}.${at}.${column.name}`] ?? null}
              onInput={(typed) => set(rows.with(at, { ...row, [column.name]: typed }))}
            />
          ))}
          <Button look="quiet" label={`Remove ${one} ${at + 1}`} onClick={() => remove(at)}>
            Remove
          </Button>
        </fieldset>
      ))}
      <p class="group-end">
        <Button icon="plus" onClick={() => set([...rows, emptyRow(columns)])}>
          Add {one}
        </Button>
      </p>
    </fieldset>
  )
}

type CellProps = { column: FieldSpec; value: string; problem: string | null; onInput: (typed: string) => void }

const Cell = ({ column: { label, control, hint, example }, value, problem, onInput }: CellProps) =>
  control === 'days' ? (
    <RowDays label={label} value={value} onInput={onInput} />
  ) : (
    <TextField
      label={label}
      value={value}
      problem={problem}
      onInput={onInput}
      {...(control === 'number' ? { inputMode: 'numeric' as const } : {})}
      {...(hint === undefined ? {} : { hint })}
      {...(example === undefined ? {} : { placeholder: example })}
    />
  )

const emptyRow = (columns: readonly FieldSpec[]): Values => Object.fromEntries(columns.map(({ name }) => [name, '']))

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
