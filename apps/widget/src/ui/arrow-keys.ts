/**
 * Moves the focus among the buttons of a grid as arrow keys do; right to left, left and right change places. Tab comes
 * back to where it was.
 */
export function moveByArrows(event: KeyboardEvent, columns: number): void {
  const { currentTarget: button } = event
  const group = button instanceof HTMLElement ? button.parentElement : null
  if (!group) return
  const buttons = [...group.querySelectorAll('button')]
  const at = buttons.findIndex((other) => other === button)
  const ahead = getComputedStyle(group).direction === 'rtl' ? -1 : 1
  const next: Readonly<Record<string, number>> = {
    ArrowRight: at + ahead,
    ArrowLeft: at - ahead,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: buttons.length - 1,
  }
  const to = buttons[next[event.key] ?? -1]
  if (!to) return
  event.preventDefault()
  for (const button of buttons) button.tabIndex = button === to ? 0 : -1
  to.focus()
}
