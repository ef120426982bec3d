import type { Entries } from '../../state/business/entries-model.ts'
import type { EntryFacts, EntryKind } from '../../state/business/entry-kind.ts'
import type { Console } from '../../state/console.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

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
