import { type Form, fieldOf, problemAt } from '../../shared/state/form-model.ts'
import { AreaField } from '../../shared/ui/area-field.tsx'
import type { WidgetFields } from '../state/widget-fields.ts'

/** What is said before the visitor says anything. */
export function WidgetWords({ form }: { form: Form<WidgetFields> }) {
  const { greeting } = form.values.value
  return (
    <fieldset class="group">
      <legend>First words</legend>
      <AreaField
        label="Greeting"
        hint="Leave it empty for the greeting of the role."
        rows={2}
        maxLength={500}
        value={greeting}
        problem={problemAt(form, 'greeting')}
        onInput={(value) => form.set('greeting', value.replaceAll('\n', ' '))}
      />
      <AreaField
        label="Questions to start with"
        hint="One on each line, at most six. Leave it empty for those of the role."
        {...fieldOf(form, 'suggestions')}
      />
    </fieldset>
  )
}
