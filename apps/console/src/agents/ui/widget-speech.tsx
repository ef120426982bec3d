import type { Form } from '../../shared/state/form-model.ts'
import { SelectField } from '../../shared/ui/field.tsx'
import type { WidgetFields } from '../state/widget-fields.ts'

const engines = [
  ['service', 'This service hears and speaks'],
  ['browser', 'The visitor’s browser hears and speaks; its maker may process the audio'],
  ['off', 'Nobody: visitors write'],
] as const

/** Who hears and speaks with agents that were made for it. */
export function WidgetSpeech({ form }: { form: Form<WidgetFields> }) {
  const { speech } = form.values.value
  return (
    <fieldset class="group">
      <legend>Voice</legend>
      <SelectField
        label="Where talking was chosen for this agent"
        value={speech}
        options={engines}
        onChange={(value) => {
          const chosen = engines.find(([name]) => name === value)?.[0]
          if (chosen) form.set('speech', chosen)
        }}
      />
    </fieldset>
  )
}
