import type { LauncherSettings } from '@frontdesk/schema'
import type { PanelModule } from './contract.ts'
import { createPage, type FrontdeskApi } from './page-api.ts'

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
  const page = createPage({
    nonce: document.currentScript?.nonce ?? '',
    importPanel: (url): Promise<PanelModule> => import(/* @vite-ignore */ url),
  })
  const methods: Record<string, (...values: never[]) => unknown> = page.api
  const call = (name: unknown, ...values: unknown[]) => {
    const method = methods[`${name}`]
    return method && Reflect.apply(method, null, values)
  }
  page.api.adopt(settings)
  window.Frontdesk = Object.assign(call, page.api)
  const run = () => {
    for (const queued of earlier?.q ?? []) call(queued[0], ...Array.from(queued).slice(1))
    page.scan()
    watch(page)
  }
  // Earlier, containers further down would still be missing.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}

/** Routers add containers and swap the body. One look per frame is enough, however much of the page changes. */
function watch(page: ReturnType<typeof createPage>): void {
  let isPlanned = false
  new MutationObserver(() => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      page.follow()
    })
  }).observe(document, { childList: true, subtree: true })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-frontdesk-open]')) page.api.open()
  })
}

start(FRONTDESK_SETTINGS)
