import type { Console } from '../../shared/state/console.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { Entries } from '../state/entries-model.ts'
import type { EntryFacts, EntryKind } from '../state/entry-kind.ts'

type Props<T extends EntryFacts> = { app: Console; kind: EntryKind<T>; model: Entries<T>; text: string }

/** What an entry shows at its making and never again. */
export function ShownOnceDialog<T extends EntryFacts>({ app, kind, model, text }: Props<T>) {
  const { title = '', about = '', what = '' } = kind.shownOnce ?? {}
  return (
    <Dialog title={title} onClose={model.forget} isAlert>
      <div class="dialog-body">
        <p>{about}</p>
        <div class="secret">
          <code dir="ltr" class="secret-value">
            {text}
          </code>
          <CopyButton app={app} text={text} what={what} look="full" />
        </div>
      </div>
      <footer>
        <Button look="primary" onClick={model.forget}>
          I have it
        </Button>
      </footer>
    </Dialog>
  )
}
