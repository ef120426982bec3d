import type { Entries } from '../../state/business/entries-model.ts'
import type { EntryFacts, EntryKind } from '../../state/business/entry-kind.ts'
import type { Console } from '../../state/console.ts'
import { inBackground } from '../../state/in-background.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Failed } from '../page.tsx'

type Props<T extends EntryFacts> = { app: Console; kind: EntryKind<T>; model: Entries<T>; entry: T }

export function RemoveEntryDialog<T extends EntryFacts>({ app, kind, model, entry }: Props<T>) {
  const failure = model.removal.failure.value
  const close = () => model.askToRemove(null)
  const remove = async () => {
    if (await model.remove()) app.toast.say(`${kind.nameOf(entry)} is removed`)
  }
  return (
    <Dialog title={`Remove this ${kind.words.one}?`} onClose={close} isAlert>
      <div class="dialog-body">
        {failure && <Failed failure={failure} />}
        <p>
          <strong>
            <bdi>{kind.nameOf(entry)}</bdi>
          </strong>{' '}
          is offered no more, even when your website names it again. What is booked or ordered already stays.
        </p>
      </div>
      <footer>
        <Button onClick={close}>Keep</Button>
        <Button look="danger" isBusy={model.removal.isSending.value} onClick={() => inBackground(remove())}>
          Remove
        </Button>
      </footer>
    </Dialog>
  )
}
