import { effect } from '@preact/signals'
import type { PanelState } from '../state/panel-model.ts'
import { fill } from '../state/strings.ts'

/** Lifts what is fixed to the window out of the page, as the launcher is; where the browser can, and the page lets us. */
export function lift(place: HTMLElement, launcher: HTMLButtonElement | null): void {
  if (!launcher?.popover || !('showPopover' in place) || place.matches(':popover-open')) return
  place.popover = 'manual'
  if (place.isConnected) place.showPopover()
}

/** What the launcher is called, in the panel's language; words that stand on it come first, so that saying them works. */
export function nameLauncher(launcher: HTMLButtonElement, agent: { panel: PanelState; name: string }): () => void {
  return effect(() => {
    const words = launcher.querySelector('b')?.textContent
    const label = fill(agent.panel.strings.value.dialogLabel, { name: agent.name })
    launcher.setAttribute('aria-label', words ? `${words}: ${agent.name}` : label)
  })
}
