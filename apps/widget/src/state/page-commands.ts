import type { VisitorUpdate } from '@frontdesk/schema'
import type { SessionConnection } from '@frontdesk/session-client'
import type { Command } from '../embed/contract.ts'
import type { Chat } from './chat-model.ts'
import type { PanelState } from './panel-model.ts'

type Parties = { chat: Chat; panel: PanelState; connection: SessionConnection; open: () => void }

/** What the page may ask of a panel. Its values come from outside: what cannot be meant is passed over. */
export function pageCommands({ chat, panel, connection, open }: Parties): Record<Command, (value: unknown) => void> {
  /** Most pages say nothing of their visitors; what understands them is a chunk of its own. */
  const describe = (read: (said: typeof import('./visitor-said.ts')) => VisitorUpdate) => {
    import('./visitor-said.ts').then(
      (said) => connection.describeVisitor(read(said)),
      () => {}, // The conversation goes on without it, as it does on pages that say nothing.
    )
  }
  return {
    sendMessage: (text) => {
      open()
      if (text && typeof text === 'string') chat.sendText(text)
    },
    setDraft: (text) => chat.setDraft(typeof text === 'string' ? text : ''),
    reset: chat.startOver,
    setLocale: (language) => panel.setLocale(String(language)),
    setTheme: (scheme) => {
      if (scheme === 'auto' || scheme === 'light' || scheme === 'dark') panel.setScheme(scheme)
    },
    identify: (value) => describe((said) => ({ identity: said.identityOf(value) })),
    setContext: (value) => describe((said) => ({ context: said.contextOf(value) })),
  }
}
