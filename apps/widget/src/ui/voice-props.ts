import type { RefObject } from 'preact'
import type { Chat } from '../state/chat-model.ts'
import type { PanelState } from '../state/panel-model.ts'
import type { CallChunk } from '../state/voice-door.ts'

export type VoiceProps = {
  /** What makes calls, with the first press and never before. */
  fetchCall: () => Promise<CallChunk>
  chat: Chat
  panel: PanelState
  /** Of the agent. */
  name: string
  /** Where the visitor writes. */
  field: RefObject<HTMLTextAreaElement | null>
}
