import { type Form, problemIn } from '../../shared/state/form-model.ts'
import { Field, SelectField, TextField } from '../../shared/ui/field.tsx'
import type { WidgetFields } from '../state/widget-fields.ts'

const schemes = [
  ['auto', 'As the visitor’s device has it'],
  ['light', 'Always light'],
  ['dark', 'Always dark'],
] as const
const placements = [
  ['end', 'On the right'],
  ['start', 'On the left'],
] as const

const offsets = [
  ['offsetInline', 'Pixels from the side'],
  ['offsetBlock', 'Pixels from the bottom'],
] as const

/** Colours, and where the button is. */
export function WidgetLook({ form }: { form: Form<WidgetFields> }) {
  const { theme } = form.values.value
  return (
    <fieldset class="group">
      <legend>Look</legend>
      <div class="pair">
        <Field label="Colour" problem={problemIn(form, 'theme.accent')}>
          {({ id, describedBy, isInvalid }) => (
            <input
              id={id}
              type="color"
              class="input colour"
              value={theme.accent}
              aria-describedby={describedBy}
              aria-invalid={isInvalid}
              onInput={(event) => form.set('theme', { ...theme, accent: event.currentTarget.value })}
            />
          )}
        </Field>
        <SelectField
          label="Light"
          value={theme.scheme}
          options={schemes}
          onChange={(value) => {
            const scheme = schemes.find(([name]) => name === value)?.[0]
            if (scheme) form.set('theme', { ...theme, scheme })
          }}
        />
      </div>
      <SelectField
        label="Corner"
        hint="The other way round on pages that are read from right to left."
        value={theme.placement}
        options={placements}
        onChange={(value) => form.set('theme', { ...theme, placement: value === 'start' ? 'start' : 'end' })}
      />
      <LauncherFields form={form} />
    </fieldset>
  )
}

/** The button that opens the widget. */
function LauncherFields({ form }: { form: Form<WidgetFields> }) {
  const { launcher } = form.values.value
  const change = (changes: Partial<WidgetFields['launcher']>) => form.set('launcher', { ...launcher, ...changes })
  return (
    <>
      <div class="pair">
        {offsets.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            placeholder="20"
            value={launcher[name]}
            problem={problemIn(form, `launcher.${name}`)}
            onInput={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <TextField
        label="Words on the button"
        hint="Beside the symbol; leave it empty for the symbol alone."
        maxLength={40}
        value={launcher.text}
        problem={problemIn(form, 'launcher.text')}
        onInput={(text) => change({ text })}
      />
      <label class="tick">
        <input
          type="checkbox"
          checked={launcher.openOnLoad}
          onChange={(event) => change({ openOnLoad: event.currentTarget.checked })}
        />
        <span>Open by itself when a page has loaded; never on a phone</span>
      </label>
    </>
  )
}
