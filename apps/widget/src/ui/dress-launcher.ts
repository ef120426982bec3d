import type { PageOptions } from '../embed/option-names.ts'
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
