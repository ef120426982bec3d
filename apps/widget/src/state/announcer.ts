import { createModel, effect, signal } from '@preact/signals'
import type { Chat } from './chat-model.ts'
import { plainText } from './markdown.ts'

/**
 * What a screen reader says: each finished answer once, not word by word as it streams. What was there when the panel
 * opened is not read out.
 */
export const AnnouncerModel = createModel((chat: Chat) => {
  const words = signal('')
  let wasAnswering = false
  effect(() => {
    const isAnswering = chat.isAnswering.value
    const last = chat.items.value.at(-1)
    if (wasAnswering && !isAnswering && last?.role === 'agent') words.value = plainText(last.text)
    wasAnswering = isAnswering
  })
  return { words }
})
export type Announcer = InstanceType<typeof AnnouncerModel>
