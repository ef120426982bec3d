import type { Console } from '../state/console.ts'
import { CopyButton } from './copy-button.tsx'

type Props = { app: Console; code: string; what: string }

/** Lines to copy. */
export const CodeBlock = ({ app, code, what }: Props) => (
  <div class="code-block">
    <pre>
      <code dir="ltr">{code}</code>
    </pre>
    <CopyButton app={app} text={code} what={what} />
  </div>
)
