import type { LauncherSettings } from '@frontdesk/schema'
import type { Mode, PageEvent, PanelModule } from './contract.ts'
import { createEmbed, type Embed } from './embed.ts'

type Deps = { nonce: string; importPanel: (url: string) => Promise<PanelModule> }

/** All agents of the page. */
export type Embeds = {
  /** Another copy of the loader hands over what it was served with. */
  adopt: (settings: LauncherSettings) => void
  all: () => readonly Embed[]
  /** Whom a command without a name reaches: the bubble, or else the first box. */
  first: () => Embed | undefined
  start: (agentId: string, mode?: Mode, container?: Element | null) => void
  startContainers: () => void
  /** Starts what the page holds; without any container or call, the agent the script itself was served for. */
  scan: () => void
  /** After the page has changed: new containers start, hosts that were swept away return, boxes without a page end. */
  follow: () => void
  /** Ends all of them; their containers stay empty until `revive`. */
  destroy: () => void
  revive: () => void
  /** Done when the first of them is drawn. */
  readiness: Promise<void>
}

export const PREFIX = 'frontdesk:'
const CONTAINERS = '[data-frontdesk-agent],frontdesk-agent[agent-id]'

const read = (element: Element, name: string, short: string) =>
  element.getAttribute(`data-frontdesk-${name}`) ?? element.getAttribute(short)

const emit = (host: Element, name: PageEvent, detail: Record<string, unknown>) =>
  void host.dispatchEvent(new CustomEvent(PREFIX + name, { detail, bubbles: true }))

export function createEmbeds(deps: Deps): Embeds {
  const settings = new Map<string, LauncherSettings>()
  let isDestroyed = false
  let embeds: Embed[] = []
  let becomeReady: () => void
  const readiness = new Promise<void>((resolve) => {
    becomeReady = resolve
  })

  const start = (agentId: string, mode: Mode = 'bubble', container: Element | null = null) => {
    const own = settings.get(agentId)
    const [any] = settings.values()
    const isThere = embeds.some((embed) => embed.container === container && (container || embed.agentId === agentId))
    if (!any || isThere || isDestroyed) return
    // Of an agent the script was not served for nothing is known, and nothing is asked before intent.
    const known = own ?? { api: any.api, assets: any.assets }
    const embed = createEmbed({ ...deps, agentId, mode, container, settings: known, emit })
    embeds.push(embed)
    if (own && !container) whenIdle(embed.preload)
    becomeReady()
    emit(document.documentElement, 'ready', { agentId })
  }

  const startContainers = () => {
    for (const element of document.querySelectorAll(CONTAINERS)) {
      const agentId = read(element, 'agent', 'agent-id')
      const mode = read(element, 'mode', 'mode')
      if (agentId && (mode === 'inline' || mode === 'page')) start(agentId, mode, element)
      else if (agentId) start(agentId)
    }
  }

  const remove = (isGone: (embed: Embed) => boolean) => {
    for (const embed of embeds) if (isGone(embed)) embed.destroy()
    embeds = embeds.filter((embed) => !isGone(embed))
  }

  return {
    adopt: (served) => {
      if (served.agent) settings.set(served.agent.id, served)
    },
    all: () => embeds,
    first: () => embeds.find((embed) => !embed.container) ?? embeds[0],
    start,
    startContainers,
    scan: () => {
      startContainers()
      const [own] = settings.keys()
      if (own && embeds.length === 0) start(own)
    },
    follow: () => {
      remove((embed) => embed.container?.isConnected === false)
      for (const embed of embeds) embed.attach()
      startContainers()
    },
    destroy: () => {
      isDestroyed = true
      remove(() => true)
    },
    revive: () => {
      isDestroyed = false
    },
    readiness,
  }
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Once the page has loaded and has nothing to do; never for visitors who save data. */
function whenIdle(run: () => void): void {
  if (navigator.connection?.saveData) return
  // Where the browser cannot tell that it is idle, the pointer near the launcher must do.
  const later = () => window.requestIdleCallback?.(run)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}
