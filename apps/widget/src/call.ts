import { serviceLine } from './audio/service-line.ts'
import type { OpenLine } from './audio/voice-line.ts'
import { browserClock } from './state/browser-connection.ts'
import { CallModel } from './state/call-model.ts'
import type { Chat } from './state/chat-model.ts'

/** What a call needs, fetched with the visitor's first press and never before. */
export { CallView } from './ui/call-view.tsx'

/** One agent's calls on this page. */
export function makeCall({ chat, isInBrowser }: { chat: Chat; isInBrowser: boolean }) {
  let context: AudioContext | null = null
  const openLine: OpenLine = async (handlers) => {
    if (!isInBrowser) return serviceLine(context)(handlers)
    const { browserLine } = await import('./audio/browser-line.ts')
    return browserLine(chat.agent.peek()?.language ?? 'en', (text) => {
      chat.connected().send({ text, medium: 'voice' })
    })(handlers)
  }
  const call = new CallModel({
    connection: chat.connected(),
    clock: browserClock,
    openLine: () => openLine,
    isInBrowser,
  })
  return Object.assign(call, {
    /** `made`: by the press, for the loudspeaker. */
    startWith(made: AudioContext | null) {
      context = made
      call.start('server_vad')
    },
  })
}
