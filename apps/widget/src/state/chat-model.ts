import { MAX_VISITOR_TEXT } from '@frontdesk/schema'
import type { ConversationView, Rating, Say, SessionConnection, TranscriptItem } from '@frontdesk/session-client'
import { computed, createModel, effect, signal } from '@preact/signals'
import type { DraftStore } from './browser-storage.ts'
import { ConsentModel, type ConsentStore, noConsentStore } from './consent-model.ts'
import { handOverOf } from './hand-over.ts'

export type { ConversationView, OutboxItem, Rating, Say, TranscriptItem } from '@frontdesk/session-client'
export { textOfInput } from '@frontdesk/session-client'

/** What the panel keeps and what the page has set; nothing of either must be there. */
type Surroundings = { asThePageHasIt?: (agent: Agent) => Agent; consents?: ConsentStore }
export type Agent = NonNullable<ConversationView['agent']>

/** The conversation as the panel shows it: what was said, what is being written, what can be done now. */
export const ChatModel = createModel((connection: SessionConnection, drafts: DraftStore, around: Surroundings = {}) => {
  const draft = signal(drafts.read())
  const ratings = signal<Readonly<Record<string, Rating>>>({})
  const shown = shownOf(connection, around)
  const { agent, outbox, status } = shown
  const consent = new ConsentModel(
    computed(() => agent.value?.consent ?? null),
    around.consents ?? noConsentStore,
  )
  const charactersLeft = computed(() => MAX_VISITOR_TEXT - draft.value.trim().length)
  const canSend = computed(() => draft.value.trim() !== '' && charactersLeft.value >= 0 && status.value !== 'ended')

  const setDraft = (text: string) => {
    draft.value = text
    drafts.write(text)
  }
  const say = (input: Say) =>
    consent.gate(() => {
      connection.send(input)
    })
  const sendDraft = () => {
    if (!canSend.value) return
    const text = draft.value.trim()
    setDraft('')
    connection.send({ text })
  }
  effect(() => {
    if (!consent.isNeeded.value || outbox.value.length === 0) return
    // Written before anybody could know that the owner asks: it goes back to where it was written.
    setDraft([...connection.withdraw().map((input) => input.text), draft.peek()].join('\n').trim())
    consent.gate(sendDraft)
  })

  return {
    ...shown,
    /** For calls, which send and hear more than words. */
    connected: () => connection,
    draft,
    ratings,
    charactersLeft,
    canSend,
    start: () => connection.start(),
    setDraft,
    consent,
    send() {
      if (canSend.value) consent.gate(sendDraft)
    },
    sendText: (text: string) => say({ text: text.trim().slice(0, MAX_VISITOR_TEXT) }),
    /** Answers a card: with what was pressed, or with what was filled in. */
    answer: say,
    retry: (clientId: string) => connection.retry(clientId),
    stop: () => connection.cancel(),
    rate(itemId: string, rating: 'up' | 'down') {
      const next = ratings.value[itemId] === rating ? null : rating
      ratings.value = { ...ratings.value, [itemId]: next }
      connection.rate(itemId, next)
    },
    startOver() {
      shown.hasFailedAnswer.value = false
      ratings.value = {}
      consent.forget()
      connection.startOver()
    },
  }
})
export type Chat = InstanceType<typeof ChatModel>

/** What follows from the connection alone. */
function shownOf(connection: SessionConnection, { asThePageHasIt }: Surroundings) {
  const view = signal(connection.view)
  const hasFailedAnswer = signal(false)
  effect(() => connection.onChange((next) => (view.value = next)))
  effect(() =>
    connection.onEvent((event) => {
      if (event.type === 'response.created') hasFailedAnswer.value = false
      if (event.type === 'response.done') hasFailedAnswer.value = event.status === 'failed'
    }),
  )

  const items = computed(() => view.value.transcript.items)
  const outbox = computed(() => view.value.outbox.filter(({ input }) => !input.order))
  const agent = computed(() => {
    const told = view.value.agent
    return told && asThePageHasIt ? asThePageHasIt(told) : told
  })
  const isAnswering = computed(() => view.value.transcript.active !== null)
  const { handOver, writers } = handOverOf(connection, items)
  return {
    view,
    hasFailedAnswer,
    items,
    outbox,
    agent,
    handOver,
    writers,
    isAnswering,
    status: computed(() => view.value.status),
    greeting: computed(() => (items.value[0]?.role === 'agent' ? null : (agent.value?.greeting ?? null))),
    isWaitingForWords: computed(() => isAnswering.value && !hasWords(items.value, view.value.transcript.active)),
    toolLabel: computed(() => Object.values(view.value.transcript.toolsRunning).at(-1) ?? null),
    suggestions: computed(() => {
      if (isAnswering.value || outbox.value.length > 0 || handOver.value.state !== 'agent') return []
      const last = items.value.at(-1)
      return last ? last.suggestions : (agent.value?.suggestions ?? [])
    }),
    /** The visitor's last words, when their answer failed and nothing has followed. */
    unanswered: computed(() => {
      const last = items.value.at(-1)
      return hasFailedAnswer.value && !isAnswering.value && last?.role === 'visitor' ? last.text : null
    }),
  }
}

/** What is pressed in an order, and an answer that says no more than the basket shows, are seen there alone. */
export const isInBasket = (item: TranscriptItem, before: TranscriptItem | undefined) =>
  item.order || item.basket?.is_told || (before?.order && item.status === 'in_progress')

const hasWords = (items: readonly TranscriptItem[], active: { responseId: string } | null) =>
  items.some(
    (item, index) => item.response_id === active?.responseId && (item.text || isInBasket(item, items[index - 1])),
  )
