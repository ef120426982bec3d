import { type MountOptions, openKey, SMALL_SCREEN } from '../embed/contract.ts'
import type { SafeStorage } from './browser-storage.ts'

type Wish = { options: MountOptions; tabStorage: SafeStorage; opensByItself: boolean; open: () => void }

/**
 * Opens without having been asked, and without taking the focus: a part of the page when it is seen; a bubble where the
 * last page of the tab was left with it open, or where it is to open by itself and no visitor has closed it. Never where
 * it would cover a small screen.
 */
export function openUnasked({ options, tabStorage, opensByItself, open }: Wish): () => void {
  if (options.mode !== 'bubble') return whenSeen(options.root.host, open)
  const left = tabStorage.get(openKey(options.agentId)) ?? (opensByItself ? '1' : '0')
  if (left === '1' && !matchMedia(SMALL_SCREEN).matches) open()
  return () => {}
}

function whenSeen(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    run()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
