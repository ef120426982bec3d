import type { ServerEvent } from '@frontdesk/schema'
import type { Clock, SessionConnection } from '@frontdesk/session-client'
import { createModel, effect, signal } from '@preact/signals'
import { plainText } from './markdown.ts'

/** Long enough for a screen reader to take the words up; then they are gone, so that nobody meets them twice. */
const SPOKEN_MS = 1_500

/**
 * What a screen reader says: each finished answer and each message of a person once, not word by word as it streams. What had been said before this
 * page came to the conversation is not read out.
 */
export const AnnouncerModel = createModel((connection: SessionConnection, clock: Clock) => {
  const words = signal('')
  effect(() =>
    connection.onEvent((event, isHistory) => {
      const text = isHistory ? undefined : finishedText(connection, event)
      if (text === undefined) return
      words.value = plainText(text)
      clock.after(SPOKEN_MS, () => (words.value = ''))
    }),
  )
  return { words }
})
/** What has just been said in full, by the agent or by a person. */
function finishedText(connection: SessionConnection, event: ServerEvent): string | undefined {
  if (event.type === 'conversation.item.added' && event.item.role === 'human') return event.item.text
  if (event.type !== 'response.done') return undefined
  return connection.view.transcript.items.find((item) => item.response_id === event.response_id)?.text
}
export type Announcer = InstanceType<typeof AnnouncerModel>
