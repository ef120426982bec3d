import { useState } from 'preact/hooks'
import type { Console } from '../state/console.ts'
import { inBackground } from '../state/in-background.ts'
import { Icon } from './icon.tsx'

type Props = { app: Console; text: string; what: string; look?: 'icon' | 'full'; onCopied?: () => void }

/** Copies a text and says so; when the browser refuses, it says that too. */
export function CopyButton({ app, text, what, look = 'icon', onCopied }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await app.copy(text)
      setCopied(true)
      app.clock.after(2_000, () => setCopied(false))
      app.toast.say(`${what.slice(0, 1).toUpperCase()}${what.slice(1)} copied`)
      onCopied?.()
    } catch {
      app.toast.say('The browser did not allow copying. Select the text and copy it by hand.')
    }
  }
  const className = look === 'icon' ? 'icon-button' : 'button secondary'
  return (
    <button
      type="button"
      class={className}
      aria-label={look === 'icon' ? `Copy ${what}` : undefined}
      title={look === 'icon' ? `Copy ${what}` : undefined}
      onClick={() => inBackground(copy())}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      {look === 'full' && <span>{isCopied ? 'Copied' : `Copy ${what}`}</span>}
    </button>
  )
}
