import type { LauncherSettings } from '@frontdesk/schema'
import type { Mode, PageEvent, PanelModule } from './contract.ts'
import { Embed } from './embed.ts'

type Listener = (detail: Record<string, unknown>) => void
type InitOptions = { agentId?: string; mode?: Mode; container?: Element }

/** The page's side of the widget: one object, callable with a method's name and its arguments. */
export interface FrontdeskApi {
  init(options: InitOptions): void
  open(): void
  close(): void
  toggle(): void
  show(): void
  hide(): void
  destroy(): void
  reset(): void
  sendMessage(text: string): void
  setDraft(text: string): void
  on(name: PageEvent, listener: Listener): void
  once(name: PageEvent, listener: Listener): void
  off(name: PageEvent, listener: Listener): void
  ready(listener?: () => void): Promise<void>
  isOpen(): boolean
  /** Another copy of the loader hands over what it was served with. */
  adopt(settings: LauncherSettings): void
}

type Deps = { nonce: string; importPanel: (url: string) => Promise<PanelModule> }

const CONTAINERS = '[data-frontdesk-agent],frontdesk-agent[agent-id]'
const MODES: readonly string[] = ['inline', 'page']
const isBox = (mode: string | null): mode is 'inline' | 'page' => mode !== null && MODES.includes(mode)

/** All agents of the page, and the commands that reach them. */
export class Embeds implements FrontdeskApi {
  private readonly deps: Deps
  private readonly embeds: Embed[] = []
  private readonly destroyed = new Set<string>()
  private readonly settings = new Map<string, LauncherSettings>()
  private readonly listeners = new Map<string, Set<Listener>>()
  private isAsked = false
  private becomeReady: () => void = () => {}
  private readonly readiness = new Promise<void>((resolve) => {
    this.becomeReady = resolve
  })

  constructor(deps: Deps) {
    this.deps = deps
  }

  adopt(settings: LauncherSettings): void {
    if (settings.agent) this.settings.set(settings.agent.id, settings)
  }

  /** Starts what the page holds; without any container or call, the agent the script itself was served for. */
  scan(): void {
    for (const element of document.querySelectorAll(CONTAINERS)) this.startIn(element)
    const [own] = this.settings.keys()
    if (own !== undefined && this.embeds.length === 0 && !this.isAsked) this.start({ agentId: own })
  }

  /** After the page has changed: new containers start, hosts that were swept away return, boxes without a page end. */
  followPage(): void {
    for (const embed of [...this.embeds]) {
      if (embed.container && !embed.container.isConnected) this.remove(embed)
      else embed.attach()
    }
    for (const element of document.querySelectorAll(CONTAINERS)) this.startIn(element)
  }

  init(options: InitOptions): void {
    if (options.agentId === undefined) {
      this.isAsked = false
      this.scan()
      return
    }
    this.isAsked = true
    this.destroyed.delete(options.agentId)
    const { agentId, mode, container } = options
    const isPlaced = [...document.querySelectorAll(CONTAINERS)].some((element) => agentOf(element) === agentId)
    if (isPlaced && !container) this.followPage()
    else this.start({ agentId, mode: mode ?? 'bubble', container: container ?? null })
  }

  open(): void {
    this.first()?.open()
  }
  close(): void {
    this.first()?.close()
  }
  toggle(): void {
    this.first()?.toggle()
  }
  show(): void {
    for (const embed of this.embeds) embed.show()
  }
  hide(): void {
    for (const embed of this.embeds) embed.hide()
  }
  destroy(): void {
    for (const embed of [...this.embeds]) {
      this.destroyed.add(embed.agentId)
      this.remove(embed)
    }
  }
  reset(): void {
    this.first()?.withPanel((panel) => panel.reset())
  }
  sendMessage(text: string): void {
    this.first()?.withPanel((panel) => panel.sendMessage(text))
  }
  setDraft(text: string): void {
    this.first()?.withPanel((panel) => panel.setDraft(text))
  }
  isOpen(): boolean {
    return this.first()?.isOpen ?? false
  }
  ready(listener?: () => void): Promise<void> {
    return listener ? this.readiness.then(listener) : this.readiness
  }
  on(name: PageEvent, listener: Listener): void {
    if (name === 'ready' && this.embeds.length > 0) listener({})
    else this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener))
  }
  once(name: PageEvent, listener: Listener): void {
    const single: Listener = (detail) => {
      this.off(name, single)
      listener(detail)
    }
    this.on(name, single)
  }
  off(name: PageEvent, listener: Listener): void {
    this.listeners.get(name)?.delete(listener)
  }

  private first(): Embed | undefined {
    return this.embeds.find((embed) => embed.mode === 'bubble') ?? this.embeds[0]
  }

  private startIn(element: Element): void {
    const agentId = agentOf(element)
    const mode = element.getAttribute('data-frontdesk-mode') ?? element.getAttribute('mode')
    if (!agentId) return
    if (isBox(mode)) this.start({ agentId, mode, container: element })
    else this.start({ agentId })
  }

  private start({ agentId, mode = 'bubble', container = null }: StartOptions): void {
    const own = this.settings.get(agentId)
    const [any] = this.settings.values()
    const isThere = this.embeds.some((embed) =>
      container ? embed.container === container : embed.mode === 'bubble' && embed.agentId === agentId,
    )
    if (!any || isThere || this.destroyed.has(agentId)) return
    const settings = own ?? { api: any.api, assets: any.assets }
    const emit = (embed: Embed, name: PageEvent, detail: Record<string, unknown>) => this.emit(embed, name, detail)
    const embed = new Embed({ agentId, mode, container, settings, emit, ...this.deps })
    this.embeds.push(embed)
    if (mode === 'bubble') embed.reopen()
    if (own && mode === 'bubble') whenIdle(() => embed.preload())
    this.becomeReady()
    this.emit(embed, 'ready', {})
  }

  private remove(embed: Embed): void {
    this.embeds.splice(this.embeds.indexOf(embed), 1)
    embed.destroy()
  }

  private emit(embed: Embed, name: PageEvent, detail: Record<string, unknown>): void {
    const told = { agentId: embed.agentId, ...detail }
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(told)
    embed.host.dispatchEvent(new CustomEvent(`frontdesk:${name}`, { detail: told, bubbles: true }))
  }
}

type StartOptions = { agentId: string; mode?: Mode; container?: Element | null }

const agentOf = (element: Element): string | null =>
  element.getAttribute('data-frontdesk-agent') ?? element.getAttribute('agent-id')

/** Once the page has loaded and has nothing to do; never for visitors who save data. */
function whenIdle(run: () => void): void {
  if ('connection' in navigator && isSaving(navigator.connection)) return
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run)
    else setTimeout(run, 2_500)
  }
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

function isSaving(connection: unknown): boolean {
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
}
