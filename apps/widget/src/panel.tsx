import { batch } from '@preact/signals'
import { options as preactOptions, render } from 'preact'
import type { MountOptions, Panel } from './embed/contract.ts'
import { OPTION_NAMES, type PageOptions } from './embed/option-names.ts'
import { AnnouncerModel } from './state/announcer.ts'
import { browserClock, browserConnection } from './state/browser-connection.ts'
import { draftStore, safeStorage } from './state/browser-storage.ts'
import { type Agent, ChatModel } from './state/chat-model.ts'
import { consentStore } from './state/consent-model.ts'
import { openUnasked } from './state/open-unasked.ts'
import { pageCommands } from './state/page-commands.ts'
import { tellPage } from './state/page-events.ts'
import { PanelModel } from './state/panel-model.ts'
import { lift, nameLauncher } from './ui/launcher-place.ts'
import { LauncherView } from './ui/launcher-view.tsx'
import css from './ui/panel.css?inline'
import { PanelView } from './ui/panel-view.tsx'

const nextFrame = (draw: () => void) => {
  requestAnimationFrame(draw)
}
// One drawing per frame: a long conversation arrives as hundreds of events at once when it is resumed.
preactOptions.debounceRendering = nextFrame

/** What a press on the launcher changes is drawn in the same breath, not a frame later. */
function drawNow(change: () => void): void {
  preactOptions.debounceRendering = (draw) => draw()
  batch(change)
  preactOptions.debounceRendering = nextFrame
}

/** Called by the loader on the visitor's first intent. Nothing is asked of the service before `open` or `sendMessage`. */
export function mount(options: MountOptions): Panel | Promise<Panel> {
  const isPlain = OPTION_NAMES.every((name) => (options.option(name) ?? undefined) === undefined)
  return isPlain ? mountWith(options, PLAIN) : readWishes(options).then((wishes) => mountWith(options, wishes))
}

type Wishes = { page: PageOptions; asThePageHasIt: (agent: Agent) => Agent }
const PLAIN: Wishes = { page: {}, asThePageHasIt: (agent) => agent }

/** Most pages set none, so what understands them is a chunk of its own; without it the owner's settings hold. */
async function readWishes({ option, root, launcher }: MountOptions): Promise<Wishes> {
  try {
    const { dressLauncher, pageAgent, readOptions } = await import('./page-options.ts')
    // To whoever wrote the page, which has no other place to read it.
    // oxlint-disable-next-line no-console
    const page = readOptions(option, (sentence) => console.warn(sentence))
    dressLauncher({ root, launcher, page })
    return { page, asThePageHasIt: (agent) => pageAgent(agent, page) }
  } catch {
    return PLAIN
  }
}

/** How it looks until the service has said more. */
const fallbackOf = ({ settings: { agent } }: MountOptions, page: Wishes['page']) => ({
  name: agent?.name ?? 'Chat',
  accent: page.accent ?? agent?.accent,
  placement: page.placement ?? agent?.placement ?? ('end' as const),
})

/** Where the panel is drawn; what is typed there is none of the page's business. */
function panelPlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'place'
  for (const type of ['keydown', 'keyup', 'keypress']) place.addEventListener(type, (event) => event.stopPropagation())
  return place
}

function modelsOf({ agentId, mode, settings }: MountOptions, { page, asThePageHasIt }: Wishes) {
  const tabStorage = safeStorage(() => sessionStorage)
  const ownStorage = safeStorage(() => localStorage)
  const connection = browserConnection({ api: settings.api, agentId, storage: ownStorage })
  const languages = [page.locale, document.documentElement.lang, settings.agent?.lang, navigator.language]
  const consents = consentStore(ownStorage, agentId)
  const chat = new ChatModel(connection, draftStore(tabStorage, agentId), { asThePageHasIt, consents })
  const scheme = () => chat.agent.value?.theme.scheme ?? page.scheme ?? settings.agent?.scheme ?? 'auto'
  const opensByItself = page.openOnLoad ?? settings.agent?.auto === 1
  const words = page.strings ?? {}
  const panel = new PanelModel({ mode, agentId, tabStorage, languages, scheme, words, opensByItself })
  return { tabStorage, connection, chat, panel, opensByItself }
}

function mountWith(options: MountOptions, wishes: Wishes): Panel {
  const { bridge, launcher, root } = options
  const { tabStorage, connection, chat, panel, opensByItself } = modelsOf(options, wishes)
  const announcer = new AnnouncerModel(connection, browserClock)
  const stopTelling = tellPage({ connection, panel, bridge })

  const place = panelPlace()
  const open = (isQuiet = false) => {
    if (panel.isOpen.peek()) return
    // Anew where the page has taken it out meanwhile, as routers do that swap the body.
    lift(place, launcher)
    drawNow(() => panel.open(!isQuiet))
    launcher?.setAttribute('aria-expanded', 'true')
    bridge.openChanged(true)
    // Once the panel is on the screen.
    nextFrame(() => setTimeout(chat.start))
    if (connection.hasConversation()) panel.stayOpen()
  }
  const close = () => {
    if (!panel.isOpen.peek()) return
    const hadFocus = place.contains(root.activeElement)
    drawNow(() => panel.close())
    launcher?.setAttribute('aria-expanded', 'false')
    bridge.openChanged(false)
    if (hadFocus) launcher?.focus()
  }
  const commands = pageCommands({ chat, panel, connection, open })

  options.adoptStyles(css)
  root.append(place)
  lift(place, launcher)
  const fallback = fallbackOf(options, wishes.page)
  const extras = document.createElement('span')
  launcher?.append(extras)
  launcher?.setAttribute('aria-expanded', 'false')
  const stopNaming = launcher && nameLauncher(launcher, { panel, name: fallback.name })
  render(<LauncherView panel={panel} />, extras)
  render(<PanelView chat={chat} panel={panel} announcer={announcer} fallback={fallback} onClose={close} />, place)
  const stopAwaiting = openUnasked({ options, tabStorage, opensByItself, open: () => open(true) })
  return {
    open,
    close,
    command: (name, value) => commands[name](value),
    destroy: () => {
      for (const element of [place, extras]) {
        render(null, element)
        element.remove()
      }
      stopAwaiting()
      stopNaming?.()
      stopTelling()
      for (const model of [announcer, panel, chat]) model[Symbol.dispose]()
      connection.dispose()
    },
  }
}
