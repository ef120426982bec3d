import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Failure } from '../state/failure.ts'
import { inBackground } from '../state/in-background.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failed } from './page.tsx'

type Props = {
  title: string
  /** The request that the confirmation sends. */
  sending: { failure: ReadonlySignal<Failure | null>; isSending: ReadonlySignal<boolean> }
  keep: string
  action: string
  look?: 'danger' | 'primary'
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children: ComponentChildren
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, sending, keep, action, look = 'danger', ...rest }: Props) {
  const failure = sending.failure.value
  return (
    <Dialog title={title} onClose={rest.onClose} isAlert>
      <div class="dialog-body">
        {failure && <Failed failure={failure} />}
        {rest.children}
      </div>
      <footer>
        <Button onClick={rest.onClose}>{keep}</Button>
        <Button look={look} isBusy={sending.isSending.value} onClick={() => inBackground(rest.onConfirm())}>
          {action}
        </Button>
      </footer>
    </Dialog>
  )
}
