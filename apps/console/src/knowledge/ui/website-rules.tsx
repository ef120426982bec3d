import type { Console } from '../../shared/state/console.ts'
import { countOf } from '../../shared/state/wording.ts'
import { AreaField } from '../../shared/ui/area-field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Refusal, SubmitForm } from '../../shared/ui/submit-form.tsx'
import { ruleProblem, type Website } from '../state/website-model.ts'

type Props = { app: Console; model: Website; count: number; onSaved: () => void }

/** Which pages of the website are read. */
export function WebsiteRules({ app, model, count, onSaved }: Props) {
  const { form } = model
  const { include, exclude } = form.values.value
  const save = async () => {
    const outcome = await model.save()
    if (outcome === 'refused') return
    app.toast.say(outcome === 'saved' ? 'Saved. The website is read again.' : 'Nothing has changed')
    if (outcome === 'saved') onSaved()
  }
  return (
    <details class="help">
      <summary>Which pages are read ({count === 0 ? 'all' : countOf(count, 'rule')})</summary>
      <SubmitForm class="rules" name="Which pages are read" onSubmit={save}>
        <Refusal form={form} />
        <p class="hint">
          One path on each line, from its beginning; * stands for anything: /blog/*, /en/, *.pdf. The website’s own
          address is always read.
        </p>
        <AreaField
          label="Read only"
          hint="Leave it empty to read everything."
          value={include}
          problem={ruleProblem(form, 'include')}
          onInput={(value) => form.set('include', value)}
        />
        <AreaField
          label="Never read"
          hint="Beats the list above."
          value={exclude}
          problem={ruleProblem(form, 'exclude')}
          onInput={(value) => form.set('exclude', value)}
        />
        <Button type="submit" isBusy={form.isSending.value}>
          Save and read again
        </Button>
      </SubmitForm>
    </details>
  )
}
