import type { LauncherSettings } from '@frontdesk/schema'
import type { PanelModule } from './contract.ts'
import { createEmbeds, type Embeds } from './embeds.ts'
import { type FrontdeskApi, pageApi } from './page-api.ts'

/** The build writes the placeholder here that the service replaces when it serves the file. */
declare const FRONTDESK_SETTINGS: LauncherSettings

type Callable = ((...call: unknown[]) => unknown) & Partial<FrontdeskApi> & { q?: ArrayLike<unknown>[] }

declare global {
  interface Window {
    Frontdesk?: Callable
  }
}

/** One global for the page, however often the script was pasted: later copies hand their settings to the first. */
function start(settings: LauncherSettings): void {
  const earlier = window.Frontdesk
  if (earlier?.adopt) {
    earlier.adopt(settings)
    earlier.init?.()
    return
  }
  const embeds = createEmbeds({
    nonce: document.currentScript?.nonce ?? '',
    importPanel: (url): Promise<PanelModule> => import(/* @vite-ignore */ url),
  })
  const api = pageApi(embeds)
  const methods = new Map<unknown, (...values: never[]) => unknown>(Object.entries(api))
  const call = (name: unknown, ...values: unknown[]) => {
    const method = methods.get(name)
    return method && Reflect.apply(method, null, values)
  }
  embeds.adopt(settings)
  window.Frontdesk = Object.assign(call, api)
  const run = () => {
    for (const queued of earlier?.q ?? []) call(queued[0], ...Array.from(queued).slice(1))
    embeds.scan()
    watch(embeds)
  }
  // Earlier, containers further down would still be missing.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}

/** Routers add containers and swap the body. One look per frame is enough, however much of the page changes. */
function watch(embeds: Embeds): void {
  let isPlanned = false
  new MutationObserver(() => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      embeds.follow()
    })
  }).observe(document, { childList: true, subtree: true })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-frontdesk-open]')) embeds.first()?.open()
  })
}

start(FRONTDESK_SETTINGS)
