import { options as preactOptions, render } from 'preact'
import type { MountOptions, Panel } from './embed/contract.ts'
import { AnnouncerModel } from './state/announcer.ts'
import { browserClock, browserConnection } from './state/browser-connection.ts'
import { draftStore, safeStorage } from './state/browser-storage.ts'
import { ChatModel } from './state/chat-model.ts'
import { tellPage } from './state/page-events.ts'
import { PanelModel } from './state/panel-model.ts'
import { LauncherView } from './ui/launcher-view.tsx'
import css from './ui/panel.css?inline'
import { PanelView } from './ui/panel-view.tsx'

// One drawing per frame: a long conversation arrives as hundreds of events at once when it is resumed.
preactOptions.debounceRendering = (draw) => void requestAnimationFrame(draw)

/** Called by the loader on the visitor's first intent. Nothing is asked of the service before `open` or `sendMessage`. */
export function mount(options: MountOptions): Panel {
  const { agentId, bridge, launcher, mode, root, settings } = options
  const tabStorage = safeStorage(() => sessionStorage)
  const connection = browserConnection({ api: settings.api, agentId, storage: safeStorage(() => localStorage) })
  const languages = [document.documentElement.lang, settings.agent?.lang, navigator.language]
  const chat = new ChatModel(connection, draftStore(tabStorage, agentId))
  const scheme = () => chat.agent.value?.theme.scheme ?? settings.agent?.scheme ?? 'auto'
  const panel = new PanelModel({ mode, agentId, tabStorage, languages, scheme })
  const announcer = new AnnouncerModel(connection, browserClock)
  const stopTelling = tellPage({ connection, panel, bridge })

  const open = (isQuiet = false) => {
    if (panel.isOpen.peek()) return
    panel.open(!isQuiet)
    launcher?.setAttribute('aria-expanded', 'true')
    bridge.openChanged(true)
    chat.start()
    if (connection.hasConversation()) panel.stayOpen()
  }
  const close = () => {
    if (!panel.isOpen.peek()) return
    const hadFocus = place.contains(root.activeElement)
    panel.close()
    launcher?.setAttribute('aria-expanded', 'false')
    bridge.openChanged(false)
    if (hadFocus) launcher?.focus()
  }

  const place = document.createElement('div')
  place.className = 'place'
  for (const type of ['keydown', 'keyup', 'keypress']) place.addEventListener(type, (event) => event.stopPropagation())
  options.adoptStyles(css)
  root.append(place)
  const fallback = {
    name: settings.agent?.name ?? 'Chat',
    accent: settings.agent?.accent ?? null,
    placement: settings.agent?.placement ?? 'end',
  }
  const extras = document.createElement('span')
  launcher?.append(extras)
  render(<LauncherView panel={panel} />, extras)
  render(<PanelView chat={chat} panel={panel} announcer={announcer} fallback={fallback} onClose={close} />, place)
  return {
    open,
    close,
    sendMessage: (text) => {
      open()
      chat.sendText(text)
    },
    setDraft: chat.setDraft,
    setLocale: panel.setLocale,
    setTheme: panel.setScheme,
    reset: chat.startOver,
    destroy: () => {
      for (const element of [place, extras]) {
        render(null, element)
        element.remove()
      }
      stopTelling()
      for (const model of [announcer, panel, chat]) model[Symbol.dispose]()
      connection.dispose()
    },
  }
}
