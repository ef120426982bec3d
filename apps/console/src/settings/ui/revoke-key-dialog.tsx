import type { ConsoleKey } from '@frontdesk/schema'
import type { Console } from '../../shared/state/console.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import type { Keys } from '../state/keys-model.ts'
import { KeyLine } from './key-line.tsx'

type Props = { app: Console; keys: Keys; apiKey: ConsoleKey; onClose: () => void }

/** Names the key, says what stops, and does it. */
export function RevokeKeyDialog({ app, keys, apiKey, onClose }: Props) {
  const { revocation } = keys
  const revoke = async () => {
    if (!(await keys.revoke(apiKey.id))) return
    app.toast.say(`${apiKey.name} is revoked`)
    onClose()
  }
  return (
    <ConfirmDialog
      title="Revoke this key?"
      sending={revocation}
      keep="Keep key"
      action="Revoke key"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        <KeyLine apiKey={apiKey} />
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
    </ConfirmDialog>
  )
}
