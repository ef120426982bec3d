import type { FieldSpec, Option } from '../../state/business/entry-kind.ts'
import { ticked, type Values, YES } from '../../state/business/typed-values.ts'
import { type Form, problemAt } from '../../state/form-model.ts'
import { AreaField } from '../area-field.tsx'
import { Choices } from '../choices.tsx'
import { SelectField, TextField } from '../field.tsx'
import { Tick } from './tick.tsx'

type Props = {
  form: Form<Values>
  fields: readonly FieldSpec[]
  /** What `picks` picks from. */
  services?: readonly Option[]
  hasFocus?: boolean
}

/** Controls for fields that are described, in their order. */
export const TypedFields = ({ form, fields, services = [], hasFocus = false }: Props) => (
  <>
    {fields.map((field, at) => (
      <TypedField key={field.name} form={form} field={field} services={services} hasFocus={hasFocus && at === 0} />
    ))}
  </>
)

type FieldProps = { form: Form<Values>; field: FieldSpec; services: readonly Option[]; hasFocus: boolean }

function TypedField({ form, field, services, hasFocus }: FieldProps) {
  const { name, label, hint } = field
  const value = form.values.value[name] ?? ''
  const onInput = (typed: string) => form.set(name, typed)
  const shared = { label, value, onInput, problem: problemAt(form, name), ...(hint === undefined ? {} : { hint }) }
  switch (field.control) {
    case 'line':
      return <TextField {...shared} hasFocus={hasFocus} />
    case 'number':
      return <TextField {...shared} inputMode="numeric" hasFocus={hasFocus} />
    case 'area':
      return <AreaField {...shared} rows={4} />
    case 'tick':
      return <Tick label={label} isTicked={value === YES} onToggle={(is) => onInput(ticked(is))} />
    case 'choice':
      return <SelectField {...shared} options={field.options ?? []} onChange={onInput} />
    case 'picks': {
      const chosen = value.split(',').filter((id) => id !== '')
      const toggle = (id: string) =>
        onInput((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(','))
      if (services.length === 0) return null
      return (
        <Choices
          legend={label}
          type="checkbox"
          choices={services.map((service) => ({ value: service.id, name: service.name, meaning: '' }))}
          chosen={chosen}
          onToggle={toggle}
          problem={shared.problem}
          columns={2}
        />
      )
    }
  }
}
