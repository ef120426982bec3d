import { useRef } from 'preact/hooks'
import { type Form, problemAt, problemIn } from '../../shared/state/form-model.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Problem, SelectField, TextField } from '../../shared/ui/field.tsx'
import type { RuleRow, WidgetFields } from '../state/widget-fields.ts'

const MOST_RULES = 10
const actions = [
  ['hide', 'Hide on'],
  ['show', 'Show on'],
] as const

/** On which pages the button is. */
export function WidgetPages({ form }: { form: Form<WidgetFields> }) {
  const { pageRules } = form.values.value
  const set = (rules: readonly RuleRow[]) => form.set('pageRules', rules)
  const group = useRef<HTMLFieldSetElement>(null)
  const remove = (at: number) => {
    set(pageRules.toSpliced(at, 1))
    // The button that was pressed goes; without this the next key press would begin at the top of the page.
    group.current?.focus()
  }
  const problem = problemAt(form, 'pageRules')
  const isOfOneRule = pageRules.some((_, at) => problemIn(form, `pageRules.${at}.path`) !== null)
  return (
    <fieldset class="group" ref={group} tabIndex={-1}>
      <legend>Pages</legend>
      <p class="hint">
        The first rule that fits decides; * stands for anything. Without a rule that fits the button is shown, unless
        there is a “Show on”.
      </p>
      {pageRules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is nothing but its place in the list
        <div class="rule" key={at}>
          <SelectField
            label={`Rule ${at + 1}`}
            value={rule.action}
            options={actions}
            onChange={(value) => set(pageRules.with(at, { ...rule, action: value === 'show' ? 'show' : 'hide' }))}
          />
          <TextField
            label={`Path of rule ${at + 1}`}
            placeholder="/checkout*"
            maxLength={120}
            value={rule.path}
            problem={problemIn(form, `pageRules.${at}.path`)}
            onInput={(path) => set(pageRules.with(at, { ...rule, path }))}
          />
          <Button look="quiet" label={`Remove rule ${at + 1}`} onClick={() => remove(at)}>
            Remove
          </Button>
        </div>
      ))}
      {pageRules.length < MOST_RULES && (
        <Button onClick={() => set([...pageRules, { path: '/', action: 'hide' }])}>Add a rule</Button>
      )}
      <Problem id="page-rules-problem" sentence={isOfOneRule ? null : problem} />
    </fieldset>
  )
}
