import type { ConsoleKey, ConsoleSession } from '@frontdesk/schema'
import { useModel } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Await, Page } from '../../shared/ui/page.tsx'
import { KeysModel } from '../state/keys-model.ts'
import { isBeingReplaced } from '../state/rotation-model.ts'
import { IssuedKeyDialog } from './issued-key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

type Props = { app: Console; session: ConsoleSession }

/** Settings → API keys (spec 5.3–5.5). */
export function KeysPage({ app, session }: Props) {
  const { router } = app
  const keys = useModel(() => new KeysModel(app.requests))
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<ConsoleKey | null>(null)
  useEffect(() => inBackground(keys.load()), [keys])
  const issued = keys.issued.value
  return (
    <Page
      router={router}
      title="API keys"
      crumbs={[{ words: 'Settings' }, { words: 'API keys' }]}
      about="Programs use a key to act for your organization. Make one for each application, so that you can revoke it alone."
      actions={
        <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
          Create new key
        </Button>
      }
    >
      <Await loaded={keys.keys.value} onRetry={() => inBackground(keys.load())}>
        {(all) => <Groups app={app} all={all} onRevoke={setRevoked} />}
      </Await>
      {isMaking && <NewKeyDialog keys={keys} onClose={() => setMaking(false)} />}
      {issued && <IssuedKeyDialog app={app} issued={issued} baseUrl={session.baseUrl} onClose={keys.forgetValue} />}
      {revoked && <RevokeKeyDialog app={app} keys={keys} apiKey={revoked} onClose={() => setRevoked(null)} />}
    </Page>
  )
}

type GroupProps = { app: Console; all: readonly ConsoleKey[]; onRevoke: (key: ConsoleKey) => void }

function Groups({ app, all, onRevoke }: GroupProps) {
  const usable = all.filter((key) => key.status === 'active' || key.status === 'expiring')
  const ended = all.filter((key) => !usable.includes(key))
  return (
    <>
      {usable.length === 0 ? (
        <div class="empty">
          <h2>No key can be used now</h2>
          <p>Create one, and your application can make agents with a single call.</p>
        </div>
      ) : (
        <div class="card flush">
          <KeyTable
            app={app}
            caption="Keys that work"
            keys={usable}
            isBeingReplaced={(key) => isBeingReplaced(all, key.id)}
            onRevoke={onRevoke}
          />
        </div>
      )}
      {ended.length > 0 && (
        <details class="ended">
          <summary>Revoked and expired keys ({ended.length})</summary>
          <div class="card flush">
            <KeyTable app={app} caption="Keys that no longer work" keys={ended} />
          </div>
        </details>
      )}
    </>
  )
}
