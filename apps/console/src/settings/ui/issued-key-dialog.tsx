import type { IssuedKey } from '@frontdesk/schema'
import { useState } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CodeBlock } from '../../shared/ui/code-block.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Notice } from '../../shared/ui/page.tsx'

type Props = { app: Console; issued: IssuedKey; baseUrl?: string; onClose: () => void }

/** The one moment in which the value can be seen. Closing without having copied it asks once. */
export function IssuedKeyDialog({ app, issued, baseUrl, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const close = () => {
    if (isCopied || isWarned) onClose()
    else setWarned(true)
  }
  return (
    <Dialog title="Store this key now" onClose={close} isAlert>
      <div class="dialog-body">
        <p>
          This is the value of{' '}
          <strong>
            <bdi>{issued.key.name}</bdi>
          </strong>
          . It is shown this once: nobody, not even we, can show it again.
        </p>
        <div class="secret">
          <code dir="ltr" class="secret-value">
            {issued.value}
          </code>
          <CopyButton app={app} text={issued.value} what="key" look="full" onCopied={() => setCopied(true)} />
        </div>
        {isWarned && !isCopied && (
          <Notice tone="warn">
            <p role="alert">
              You have not copied the key. If you close now without having it, you will need another one.
            </p>
          </Notice>
        )}
        {baseUrl && (
          <details class="help">
            <summary>Try it</summary>
            <CodeBlock
              app={app}
              what="command"
              code={`curl ${baseUrl}/organizations -H 'X-Service-Api-Key: <API_KEY>'`}
            />
          </details>
        )}
      </div>
      <footer>
        <Button look="primary" onClick={close}>
          {isWarned && !isCopied ? 'Close anyway' : 'I have stored it'}
        </Button>
      </footer>
    </Dialog>
  )
}
