import type { Console } from '../../shared/state/console.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import type { Entries } from '../state/entries-model.ts'
import type { EntryFacts, EntryKind } from '../state/entry-kind.ts'

type Props<T extends EntryFacts> = { app: Console; kind: EntryKind<T>; model: Entries<T>; entry: T }

export function RemoveEntryDialog<T extends EntryFacts>({ app, kind, model, entry }: Props<T>) {
  const close = () => model.askToRemove(null)
  const remove = async () => {
    if (await model.remove()) app.toast.say(`${kind.nameOf(entry)} is removed`)
  }
  return (
    <ConfirmDialog
      title={`Remove this ${kind.words.one}?`}
      sending={model.removal}
      keep="Keep"
      action="Remove"
      onConfirm={remove}
      onClose={close}
    >
      <p>
        <strong>
          <bdi>{kind.nameOf(entry)}</bdi>
        </strong>{' '}
        {kind.words.removal ??
          'is offered no more, even when your website names it again. What is booked or ordered already stays.'}
      </p>
    </ConfirmDialog>
  )
}
