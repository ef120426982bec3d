import type { ConsoleOwnSession, Page } from '@frontdesk/schema'
import { createModel, effect, signal } from '@preact/signals'
import type { Ask } from '../../shared/state/console-requests.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'

/** Where the member is signed in. */
export const OwnSessionsModel = createModel((ask: Ask) => {
  const sessions = signal<Loaded<readonly ConsoleOwnSession[]>>(loading)
  const ending = formModel({})
  /** The one that is being signed out. */
  const endingId = signal<string | null>(null)

  const load = async () => {
    try {
      sessions.value = { status: 'ready', value: (await ask.get<Page<ConsoleOwnSession>>('/sessions')).items }
    } catch (error) {
      sessions.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  effect(() => inBackground(load()))
  return {
    sessions,
    ending,
    endingId,
    load,
    /** The list is read again also after a refusal: what was listed is then over already. */
    async end({ id }: ConsoleOwnSession): Promise<boolean> {
      if (ending.isSending.peek()) return false
      endingId.value = id
      const ended = await ending.send(() => ask.post(`/sessions/${encodeURIComponent(id)}/end`))
      await load()
      endingId.value = null
      return ended !== null
    },
  }
})
