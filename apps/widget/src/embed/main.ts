import type { LauncherSettings } from '@frontdesk/schema'
import type { PanelModule } from './contract.ts'
import { createEmbeds, type Embeds } from './embeds.ts'
import { type FrontdeskApi, pageApi } from './page-api.ts'

/** The build writes the placeholder here that the service replaces when it serves the file. */
declare const FRONTDESK_SETTINGS: LauncherSettings

type Callable = ((...call: unknown[]) => unknown) & Partial<FrontdeskApi> & { q?: Iterable<unknown>[] }

/** Method syntax: whoever calls from the page gives what they like, and each method looks at what it gets. */
type Method = { call(...values: unknown[]): unknown }['call']

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
  const methods: Readonly<Record<string, Method>> = api
  const call = (name: unknown, ...values: unknown[]) => methods[String(name)]?.(...values)
  embeds.page.adopt(settings)
  window.Frontdesk = Object.assign(call, api)
  const run = () => {
    for (const [name, ...values] of earlier?.q ?? []) call(name, ...values)
    embeds.page.init()
    watch(embeds)
  }
  // Earlier, containers further down would still be missing.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}

/** Routers add containers, swap the body, and change the address. One look per frame is enough. */
function watch(embeds: Embeds): void {
  let frame = 0
  const look = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      embeds.follow()
    })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  // Not every router changes the page in the moment it changes the address.
  window.navigation?.addEventListener('currententrychange', look)
  document.addEventListener('click', ({ target }) => {
    look()
    if (target instanceof Element && target.closest('[data-frontdesk-open]')) embeds.first()?.open()
  })
}

start(FRONTDESK_SETTINGS)
