import type { Form } from '../../shared/state/form-model.ts'
import { TextField } from '../../shared/ui/field.tsx'
import type { Option } from '../state/entry-kind.ts'
import { readFields, writtenFields } from '../state/typed-rows.ts'
import type { Values } from '../state/typed-values.ts'

type Props = { form: Form<Values>; name: string; label: string; services: readonly Option[] }

/** CO82: what each service costs with one person, beside what it usually costs. */
export function OwnPrices({ form, name, label, services }: Props) {
  const [row = {}] = readFields(form.values.value[name] ?? '')
  const chosen = (form.values.value['serviceIds'] ?? '').split(',').filter((id) => id !== '')
  const shown = services.filter(({ id }) => chosen.length === 0 || chosen.includes(id))
  if (shown.length === 0) return null
  return (
    <fieldset class="group row-fields">
      <legend>{label}</legend>
      <p class="hint">Empty: as usual</p>
      {shown.map((service) => (
        <TextField
          key={service.id}
          label={service.name}
          inputMode="numeric"
          value={row[service.id] ?? ''}
          problem={form.failure.value?.fields[`${name}.${service.id}`] ?? null}
          onInput={(typed) => form.set(name, writtenFields([{ ...row, [service.id]: typed }]))}
          {...(service.about === undefined ? {} : { hint: service.about })}
        />
      ))}
    </fieldset>
  )
}
