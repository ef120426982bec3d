import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  /** Escape, the cross, or the browser's own way back. */
  onClose: () => void
  children: ComponentChildren
  isAlert?: boolean
}

/** A modal dialog of the browser: it keeps the focus inside and gives it back when it closes. */
export function Dialog({ title, onClose, children, isAlert = false }: Props) {
  const frame = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      // Whatever opened the dialog may be gone with what it did, once all is drawn.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus()
      })
    }
  }, [])
  const closed = (event: Event) => {
    // Closed by our own clean-up, it is out of the page already.
    if (event.target === frame.current && frame.current?.isConnected) onClose()
  }
  return (
    <dialog
      ref={frame}
      class="dialog"
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onClose={closed}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      {children}
      {/* Last, so that the first thing to do has the focus; the style sheet puts it at the top. */}
      <button type="button" class="icon-button dismiss" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </dialog>
  )
}
