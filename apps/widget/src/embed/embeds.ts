import type { LauncherSettings } from '@frontdesk/schema'
import type { Mode, PanelModule } from './contract.ts'
import { type Call, createEmbed, type Embed } from './embed.ts'

type Deps = { nonce: string; importPanel: (url: string) => Promise<PanelModule> }

/** Where a panel goes that is part of the page, and the element whose attributes say more. */
type Place = { mode?: Mode | undefined; container?: Element | undefined; element?: Element | undefined }

/** What `init` takes: the agent, its place, and any option of `options.ts`. */
export type InitOptions = { agentId?: string; mode?: Mode; container?: Element; [option: string]: unknown }

/** All agents of the page. */
export type Embeds = {
  /** Whom a command without a name reaches: the bubble, or else the first box. */
  first: () => Embed | undefined
  /** After the page has changed: new containers start, hosts that were swept away return, boxes without a page end. */
  follow: () => void
  /** To all of them, now and later; nothing is asked for because of it. */
  say: (...call: Call) => void
  /** What the page may ask of them as they are. */
  page: {
    /** Another copy of the loader hands over what it was served with. */
    adopt: (settings: LauncherSettings) => void
    /**
     * Starts what the page holds and what is asked for; where there is neither, the agent the script itself was served
     * for. With options, its agent begins anew.
     */
    init: (options?: InitOptions) => void
    show: () => void
    hide: () => void
    /** Ends all of them; their containers stay empty until `init`. */
    destroy: () => void
  }
}

const CONTAINERS = '[data-frontdesk-agent],frontdesk-agent'

const attribute = (element: Element | undefined, name: string) =>
  element?.getAttribute(`data-frontdesk-${name}`) ?? element?.getAttribute(name)

/** The agents that the page's markup asks for, and where. */
function eachContainer(start: (agentId: string, place: Place) => void): void {
  for (const element of document.querySelectorAll(CONTAINERS)) {
    const agentId = attribute(element, 'agent') ?? attribute(element, 'agent-id')
    const mode = attribute(element, 'mode')
    if (agentId && (mode === 'inline' || mode === 'page')) start(agentId, { mode, container: element })
    else if (agentId) start(agentId, { element })
  }
}

export function createEmbeds(deps: Deps): Embeds {
  const settings = new Map<string, LauncherSettings>()
  const pageOptions = new Map<string, Readonly<Record<string, unknown>>>()
  const said: Call[] = []
  let isDestroyed = false
  let embeds: Embed[] = []

  const start = (agentId: string, { mode = 'bubble', container, element = container }: Place) => {
    const [any] = settings.values()
    const isThere = embeds.some((embed) => embed.container === container && (container || embed.agentId === agentId))
    if (!any || isThere || isDestroyed) return
    // Of an agent the script was not served for nothing is known, and nothing is asked before intent.
    const known = settings.get(agentId) ?? { api: any.api, assets: any.assets }
    const option = (name: string) => pageOptions.get(agentId)?.[name] ?? attribute(element, name)
    embeds.push(createEmbed({ ...deps, agentId, mode, container, option, said, settings: known }))
  }

  const remove = (isGone: (embed: Embed) => boolean) => {
    for (const embed of embeds) if (isGone(embed)) embed.destroy()
    embeds = embeds.filter((embed) => !isGone(embed))
  }

  const showAll = (isShown: boolean) => () => embeds.forEach((embed) => embed.show(isShown))

  return {
    first: () => embeds.find((embed) => !embed.container) ?? embeds[0],
    follow: () => {
      remove((embed) => embed.container?.isConnected === false)
      for (const embed of embeds) embed.attach()
      eachContainer(start)
    },
    say: (...call) => {
      said.push(call)
      for (const embed of embeds) embed.hear(...call)
    },
    page: {
      adopt: (served) => {
        if (served.agent) settings.set(served.agent.id, served)
      },
      init: ({ agentId, mode, container, ...options } = {}) => {
        const [own = ''] = settings.keys()
        const wanted = agentId ?? own
        isDestroyed = false
        if (Object.keys(options)[0]) {
          pageOptions.set(wanted, options)
          remove((embed) => embed.agentId === wanted)
        }
        eachContainer(start)
        const isPlaced = embeds.some((embed) => !agentId || embed.agentId === agentId)
        if (container || !isPlaced) start(wanted, { mode, container })
      },
      show: showAll(true),
      hide: showAll(false),
      destroy: () => {
        isDestroyed = true
        remove(() => true)
      },
    },
  }
}
