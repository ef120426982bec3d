import { parseUrl } from '@frontdesk/schema'
import { createModel, signal } from '@preact/signals'
import type { Ask } from '../../shared/state/console-requests.ts'
import { formModel } from '../../shared/state/form-model.ts'

/** What a call sounded like: its address is good for some minutes. */
export type CallRecording = { url: string; seconds: number }

/** CNV7: a recording is asked for when somebody wants to hear it. */
export const RecordingModel = createModel((ask: Ask, conversationId: string) => {
  const recording = signal<CallRecording | null>(null)
  const fetching = formModel({})
  return {
    recording,
    fetching,
    fetch: () =>
      fetching.send(async () => {
        const path = `/v1/conversations/${encodeURIComponent(conversationId)}/recording`
        const found = await ask.get<CallRecording>(path)
        recording.value = { seconds: found.seconds, url: ownAddress(found.url) }
      }),
  }
})

/** The service may be reached here by another name than it goes by; what it serves is beside this page. */
function ownAddress(address: string): string {
  const url = parseUrl(address)
  return url === null ? address : `${url.pathname}${url.search}`
}
