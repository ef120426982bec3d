import { type Form, problemIn } from '../../shared/state/form-model.ts'
import { AreaField } from '../../shared/ui/area-field.tsx'
import { TextField } from '../../shared/ui/field.tsx'
import type { WidgetFields } from '../state/widget-fields.ts'

/** What visitors are told at their first message. */
export function WidgetConsent({ form }: { form: Form<WidgetFields> }) {
  const { consent } = form.values.value
  const set = (changes: Partial<WidgetFields['consent']>) => form.set('consent', { ...consent, ...changes })
  return (
    <fieldset class="group">
      <legend>Consent</legend>
      <AreaField
        label="Asked for at the first message"
        hint="Leave everything here empty to ask for nothing."
        rows={2}
        maxLength={300}
        value={consent.text}
        problem={problemIn(form, 'consent.text')}
        onInput={(text) => set({ text: text.replaceAll('\n', ' ') })}
      />
      <div class="pair">
        <TextField
          label="Words of a link"
          placeholder="Privacy"
          maxLength={40}
          value={consent.linkLabel}
          problem={problemIn(form, 'consent.linkLabel')}
          onInput={(linkLabel) => set({ linkLabel })}
        />
        <TextField
          label="Where it leads"
          inputMode="url"
          placeholder="https://example.com/privacy"
          value={consent.linkUrl}
          problem={problemIn(form, 'consent.linkUrl')}
          onInput={(linkUrl) => set({ linkUrl })}
        />
      </div>
    </fieldset>
  )
}
