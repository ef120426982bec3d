import type { ConversationDetail } from '@frontdesk/schema'
import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import type { Loaded } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import type { ConversationRequests } from './conversation-requests.ts'

/** The service lets go of whoever does nothing for ten minutes; a page that is open says that somebody is there. */
const PROLONG_MS = 120_000
/** The visitor is shown that somebody writes for some seconds after they were told. */
const TYPING_MS = 3_000

type Parts = {
  requests: ConversationRequests
  clock: Clock
  newId: () => string
  conversation: ReadonlySignal<Loaded<ConversationDetail>>
  load: () => Promise<void>
}

/** Answering in a conversation instead of the agent: taken over, written in, handed back. */
export const TakeoverModel = createModel((parts: Parts, of: { id: string; memberName: string }) => {
  const { requests, clock, conversation, load } = parts
  const isMine = signal(false)
  const taking = formModel({})
  const writing = formModel({ text: '' })
  let isFirst = true
  let toldAt = Number.NEGATIVE_INFINITY
  /** The same words sent again have the same name, so that they are stored once. */
  let clientId = parts.newId()
  const other = computed(() => {
    const known = conversation.value
    return known.status === 'ready' && !isMine.value ? known.value.takenBy : null
  })
  effect(() => {
    const known = conversation.value
    if (known.status !== 'ready') return
    // Back on the page after a reload: whoever has one's own name is oneself, which the service knows better.
    const isBack = isFirst && known.value.takenBy === of.memberName
    isFirst = false
    if (isBack) inBackground(take())
    else if (known.value.takenBy === null) isMine.value = false
  })
  effect(() => (isMine.value ? clock.every(PROLONG_MS, () => inBackground(requests.takeOver(of.id))) : undefined))
  async function take() {
    await taking.send(() => requests.takeOver(of.id)).then((taken) => (taken === null ? undefined : begin()))
  }
  async function begin() {
    await load()
    isMine.value = true
  }
  return {
    isMine,
    /** Who else answers. */
    other,
    taking,
    writing,
    take,
    handBack: () =>
      taking.send(async () => {
        await requests.handBack(of.id)
        isMine.value = false
        await load()
      }),
    write(text: string) {
      writing.set('text', text)
      if (text === '' || clock.now() - toldAt < TYPING_MS) return
      toldAt = clock.now()
      // That somebody writes may be missed.
      requests.showTyping(of.id).catch(() => undefined)
    },
    say: () =>
      writing.send(async ({ text }) => {
        if (text.trim() === '') return
        await requests.say(of.id, { clientId, text: text.trim() })
        clientId = parts.newId()
        toldAt = Number.NEGATIVE_INFINITY
        writing.reset()
        await load()
      }),
  }
})
export type TakeoverPageModel = InstanceType<typeof TakeoverModel>
