import { effect } from '@preact/signals'
import type { PageOptions } from '../embed/option-names.ts'
import type { PanelState } from '../state/panel-model.ts'
import { fill } from '../state/strings.ts'
import { paletteOf } from '../state/theme.ts'

type Place = { root: ShadowRoot; launcher: HTMLButtonElement | null; page: PageOptions }

/** The page's own wishes for the launcher, which the loader has drawn as the owner wants it. */
export function dressLauncher({ root, launcher, page }: Place): void {
  const host = root.host
  const set = (name: string, value: string | number | undefined, unit = '') => {
    if (value !== undefined && host instanceof HTMLElement)
      host.style.setProperty(`--frontdesk-${name}`, `${value}${unit}`)
  }
  set('set-accent', page.accent)
  if (page.accent) set('set-on-accent', paletteOf(page.accent, false).onAccent)
  set('offset-x', page.offsetInline, 'px')
  set('offset-y', page.offsetBlock, 'px')
  set('z', page.zIndex)
  if (!launcher) return
  if (page.placement) launcher.className = `launcher ${page.placement}`
  // Among the page's layers is not above all of them.
  if (page.zIndex) launcher.removeAttribute('popover')
  if (page.launcherText) {
    const words = launcher.querySelector('b') ?? launcher.appendChild(document.createElement('b'))
    words.textContent = page.launcherText
  }
}

/** Lifts what is fixed to the window out of the page, as the launcher is; where the browser can, and the page lets us. */
export function lift(place: HTMLElement, launcher: HTMLButtonElement | null): void {
  if (!launcher?.popover || !('showPopover' in place)) return
  place.popover = 'manual'
  if (place.isConnected && !place.matches(':popover-open')) place.showPopover()
}

/** What the launcher is called, in the panel's language; words that stand on it come first, so that saying them works. */
export function nameLauncher(launcher: HTMLButtonElement, agent: { panel: PanelState; name: string }): () => void {
  return effect(() => {
    const words = launcher.querySelector('b')?.textContent
    const label = fill(agent.panel.strings.value.dialogLabel, { name: agent.name })
    launcher.setAttribute('aria-label', words ? `${words}: ${agent.name}` : label)
  })
}
