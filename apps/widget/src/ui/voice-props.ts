import type { RefObject } from 'preact'
import type { Chat } from '../state/chat-model.ts'
import type { PanelState } from '../state/panel-model.ts'

export type VoiceProps = {
  chat: Chat
  panel: PanelState
  /** Of the agent. */
  name: string
  /** Where the visitor writes. */
  field: RefObject<HTMLTextAreaElement | null>
}
