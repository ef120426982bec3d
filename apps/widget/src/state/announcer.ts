import type { Clock, SessionConnection } from '@frontdesk/session-client'
import { createModel, effect, signal } from '@preact/signals'
import { plainText } from './markdown.ts'

/** Long enough for a screen reader to take the words up; then they are gone, so that nobody meets them twice. */
const SPOKEN_MS = 1_500

/**
 * What a screen reader says: each finished answer once, not word by word as it streams. What had been said before this
 * page came to the conversation is not read out.
 */
export const AnnouncerModel = createModel((connection: SessionConnection, clock: Clock) => {
  const words = signal('')
  effect(() =>
    connection.onEvent((event, isHistory) => {
      if (event.type !== 'response.done' || isHistory) return
      const item = connection.view.transcript.items.find((candidate) => candidate.response_id === event.response_id)
      if (!item) return
      words.value = plainText(item.text)
      clock.after(SPOKEN_MS, () => (words.value = ''))
    }),
  )
  return { words }
})
export type Announcer = InstanceType<typeof AnnouncerModel>
