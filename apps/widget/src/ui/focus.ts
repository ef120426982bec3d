const FOCUSABLE = 'a[href],button:not(:disabled),textarea:not(:disabled),input:not(:disabled),[tabindex="0"]'

/** A panel that covers the screen keeps Tab inside: what is behind it cannot be seen. */
export function keepFocusInside(event: KeyboardEvent, frame: HTMLElement | null): void {
  if (event.key !== 'Tab' || !frame) return
  const places = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const edge = event.shiftKey ? places[0] : places.at(-1)
  const root = frame.getRootNode()
  const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement
  if (focused !== edge && focused !== frame) return
  event.preventDefault()
  const next = event.shiftKey ? places.at(-1) : places[0]
  next?.focus()
}
