import type { LauncherSettings } from '@frontdesk/schema'
import type { PanelModule } from './contract.ts'
import { Embeds, type FrontdeskApi } from './page-api.ts'

/** The build writes the placeholder here that the service replaces when it serves the file. */
declare const FRONTDESK_SETTINGS: LauncherSettings

type Call = { readonly [index: number]: unknown; readonly length: number }
type Callable = ((...call: unknown[]) => unknown) & Partial<FrontdeskApi> & { q?: Call[] }

declare global {
  interface Window {
    Frontdesk?: Callable
  }
}

const METHODS = [
  'init',
  'open',
  'close',
  'toggle',
  'show',
  'hide',
  'destroy',
  'reset',
  'sendMessage',
  'setDraft',
  'on',
  'once',
  'off',
  'ready',
  'isOpen',
  'adopt',
] as const

/** One global for the page, however often the script was pasted: later copies hand their settings to the first. */
function start(settings: LauncherSettings): void {
  const earlier = window.Frontdesk
  if (earlier?.adopt) {
    earlier.adopt(settings)
    return
  }
  const nonce = document.currentScript?.nonce ?? ''
  const importPanel = (url: string): Promise<PanelModule> => import(/* @vite-ignore */ url)
  const embeds = new Embeds({ nonce, importPanel })
  embeds.adopt(settings)
  window.Frontdesk = makeGlobal(embeds)
  whenBody(() => {
    for (const call of earlier?.q ?? []) window.Frontdesk?.(...Array.from(call))
    embeds.scan()
    watchPage(embeds)
  })
}

function makeGlobal(embeds: Embeds): Callable {
  const methods = Object.fromEntries(
    METHODS.map((name) => [name, (...values: unknown[]) => Reflect.apply(embeds[name], embeds, values)]),
  )
  const call = (name: unknown, ...values: unknown[]) => methods[`${name}`]?.(...values)
  return Object.assign(call, methods)
}

function whenBody(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
  else run()
}

/** Routers add containers and swap the body. One look per frame is enough, however much of the page changes. */
function watchPage(embeds: Embeds): void {
  let isPlanned = false
  new MutationObserver(() => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      embeds.followPage()
    })
  }).observe(document, { childList: true, subtree: true })
  document.addEventListener('click', (event) => {
    const opener = event.target instanceof Element ? event.target.closest('[data-frontdesk-open]') : null
    if (!opener) return
    event.preventDefault()
    embeds.open()
  })
}

start(FRONTDESK_SETTINGS)
