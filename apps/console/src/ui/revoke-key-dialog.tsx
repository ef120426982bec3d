import type { ConsoleKey } from '@frontdesk/schema'
import type { Console } from '../state/console.ts'
import { inBackground } from '../state/in-background.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { shortKey } from './key-table.tsx'
import { Moment } from './moment.tsx'
import { Notice } from './page.tsx'

type Props = { app: Console; apiKey: ConsoleKey; onClose: () => void }

/** Names the key, says what stops, and does it. */
export function RevokeKeyDialog({ app, apiKey, onClose }: Props) {
  const { revocation } = app.keys
  const failure = revocation.failure.value
  const revoke = async () => {
    if (!(await app.keys.revoke(apiKey.id))) return
    app.toast.say(`${apiKey.name} is revoked`)
    onClose()
  }
  return (
    <Dialog title="Revoke this key?" onClose={onClose} isAlert>
      <div class="dialog-body">
        {failure && (
          <Notice tone="bad">
            <p>{failure.message}</p>
          </Notice>
        )}
        <p>
          <strong>
            <bdi>{apiKey.name}</bdi>
          </strong>{' '}
          <span class="mono quiet" dir="ltr">
            {shortKey(apiKey)}
          </span>
        </p>
        <p>
          Whatever uses it is refused from its next request on. This cannot be undone.{' '}
          {apiKey.lastUsedAt === null ? (
            'It has never been used.'
          ) : (
            <>
              It was last used <Moment at={apiKey.lastUsedAt} clock={app.clock} />.
            </>
          )}
        </p>
      </div>
      <footer>
        <Button onClick={onClose}>Keep key</Button>
        <Button look="danger" isBusy={revocation.isSending.value} onClick={() => inBackground(revoke())}>
          Revoke key
        </Button>
      </footer>
    </Dialog>
  )
}
