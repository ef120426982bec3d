import { type Form, problemAt } from '../../shared/state/form-model.ts'
import { OFFICE_HOURS, readRows, writtenRows } from '../../shared/state/opening-rows.ts'
import { AreaField } from '../../shared/ui/area-field.tsx'
import { Choices } from '../../shared/ui/choices.tsx'
import { SelectField, TextField } from '../../shared/ui/field.tsx'
import type { FieldSpec, Option } from '../state/entry-kind.ts'
import { ticked, type Values, YES } from '../state/typed-values.ts'
import { HoursEditor } from './hours-editor.tsx'
import { OwnPrices } from './own-prices.tsx'
import { RowDays } from './row-days.tsx'
import { RowFields } from './row-fields.tsx'
import { Tick } from './tick.tsx'

type Props = {
  form: Form<Values>
  fields: readonly FieldSpec[]
  /** What `picks` picks from. */
  services?: readonly Option[]
  /** What `resource` chooses from. */
  resources?: readonly Option[]
  hasFocus?: boolean
}

/** Controls for fields that are described, in their order. */
export const TypedFields = ({ form, fields, services = [], resources = [], hasFocus = false }: Props) => (
  <>
    {fields.map((field, at) => (
      <TypedField
        key={field.name}
        form={form}
        field={field}
        options={{ services, resources }}
        hasFocus={hasFocus && at === 0}
      />
    ))}
  </>
)

type Options = { services: readonly Option[]; resources: readonly Option[] }
type FieldProps = { form: Form<Values>; field: FieldSpec; options: Options; hasFocus: boolean }

function controlOf(form: Form<Values>, { name, label, hint }: FieldSpec) {
  const value = form.values.value[name] ?? ''
  const onInput = (typed: string) => form.set(name, typed)
  return { label, value, onInput, problem: problemAt(form, name), ...(hint === undefined ? {} : { hint }) }
}

const LINES = {
  line: {},
  number: { inputMode: 'numeric' },
  moment: { type: 'datetime-local' },
  time: { type: 'time' },
} as const

function TypedField({ form, field, options, hasFocus }: FieldProps) {
  const { control, name, label } = field
  if (control === 'rows') return <RowFields form={form} field={field} />
  if (control === 'own-prices') return <OwnPrices form={form} name={name} label={label} services={options.services} />
  if (control === 'days') return <RowDays {...controlOf(form, field)} />
  if (control === 'hours') return <OwnHours {...controlOf(form, field)} />
  return <OneField form={form} field={field} options={options} hasFocus={hasFocus} control={control} />
}

type OneControl = Exclude<FieldSpec['control'], 'rows' | 'own-prices' | 'hours' | 'days'>

function OneField({ form, field, options, hasFocus, control }: FieldProps & { control: OneControl }) {
  const shared = controlOf(form, field)
  const { label, value, onInput } = shared
  switch (control) {
    case 'line':
    case 'number':
    case 'moment':
    case 'time':
      return <TextField {...shared} {...LINES[control]} hasFocus={hasFocus} />
    case 'area':
      return <AreaField {...shared} rows={4} />
    case 'tick':
      return <Tick label={label} isTicked={value === YES} onToggle={(is) => onInput(ticked(is))} />
    case 'choice':
      return <SelectField {...shared} options={field.options ?? []} onChange={onInput} />
    case 'resource':
      return <SelectField {...shared} options={withResources(field, options)} onChange={onInput} />
    case 'picks':
      return <Picks {...shared} options={options.services} />
    case 'resource-picks':
      return <Picks {...shared} options={options.resources} />
  }
}

const withResources = ({ options: others = [] }: FieldSpec, { resources }: Options) => [
  ...others,
  ...resources.map(({ id, name }) => [id, name] as const),
]

type Control = { label: string; value: string; problem: string | null; onInput: (typed: string) => void }

/** Somebody's own hours, or those of the house. */
const OwnHours = ({ label, value, onInput }: Control) => (
  <>
    <Tick
      label={label}
      isTicked={value !== ''}
      onToggle={(is) => onInput(is ? writtenRows({ weekly: [OFFICE_HOURS], exceptions: [] }) : '')}
    />
    {value !== '' && (
      <HoursEditor title={label} rows={readRows(value)} onChange={(rows) => onInput(writtenRows(rows))} />
    )}
  </>
)

function Picks({ label, value, problem, onInput, options }: Control & { options: readonly Option[] }) {
  const chosen = value.split(',').filter((id) => id !== '')
  const toggle = (id: string) =>
    onInput((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(','))
  if (options.length === 0) return null
  return (
    <Choices
      legend={label}
      type="checkbox"
      choices={options.map(({ id, name }) => ({ value: id, name, meaning: '' }))}
      chosen={chosen}
      onToggle={toggle}
      problem={problem}
      columns={2}
    />
  )
}
