import type { Console } from '../../shared/state/console.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { Notice } from '../../shared/ui/page.tsx'
import type { Editing, Entries } from '../state/entries-model.ts'
import type { EntryFacts, EntryKind } from '../state/entry-kind.ts'
import { TypedFields } from './typed-fields.tsx'

type Props<T extends EntryFacts> = { app: Console; kind: EntryKind<T>; model: Entries<T>; editing: Editing<T> }

/** A new entry, or a correction of one; what is corrected is the owner's. */
export function EntryDialog<T extends EntryFacts>({ app, kind, model, editing }: Props<T>) {
  const { form } = model
  const isNew = editing.entry === null
  const of = form.values.value['kind'] ?? ''
  const fields = kind.fields.filter(
    (field) => (isNew || !field.isFixed) && (field.of === undefined || field.of.includes(of)),
  )
  const save = async () => {
    if (await model.save()) app.toast.say('Saved')
  }
  return (
    <FormDialog
      title={isNew ? `Add ${kind.words.one}` : `Edit ${kind.words.one}`}
      form={form}
      action="Save"
      onSubmit={save}
      onClose={model.cancel}
    >
      {editing.entry?.source === 'site' && (
        <Notice tone="info">
          <p>Read from your site. What you save is yours, and is no longer read from there.</p>
        </Notice>
      )}
      <TypedFields
        form={form}
        fields={fields}
        services={model.services.value}
        resources={model.resources.value}
        hasFocus
      />
    </FormDialog>
  )
}
