import type { Client } from '@frontdesk/api-client'
import type { ConversationDetail } from '@frontdesk/schema'
import { computed, createModel, effect, type Signal, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import type { Listen } from '../../shared/state/live-events.ts'
import { type ConversationRequests, pathOf } from './conversation-requests.ts'
import { notesOf } from './notes.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'

/** What was said before is read with the conversation: only what happens from now on is listened to. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER
/** What is missed between connections is seen then. */
const LOOK_MS = 20_000

type Parts = { client: Client; requests: ConversationRequests; clock: Clock; listen: Listen }

/** One conversation as owners read it, with their notes and labels. */
export const ConversationModel = createModel((parts: Parts, id: string) => {
  const { client, requests, clock, listen } = parts
  const conversation = signal<Loaded<ConversationDetail>>(loading)
  const agentName = signal<string | null>(null)
  const notes = notesOf(requests, id)
  const deletion = formModel({})

  const isThere = computed(() => conversation.value.status === 'ready')
  const load = async () => {
    try {
      conversation.value = { status: 'ready', value: await client.conversations.get(id) }
    } catch (error) {
      if (conversation.peek().status !== 'ready') conversation.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  const lookAgain = oneAfterTheOther(load)
  const hear = ({ type }: { type: string }) => {
    if (type !== 'response.output_text.delta' && type !== 'session.created') lookAgain()
  }
  const readName = async (agentId: string) => {
    const name = await nameOf(client, agentId)
    agentName.value = name
  }
  effect(() => inBackground(load()))
  effect(() => inBackground(notes.loadNotes()))
  effect(() => clock.every(LOOK_MS, () => inBackground(load())))
  effect(() => {
    if (isThere.value) return listen(`${pathOf(id)}/events?after=${AFTER_ALL}`, { onEvent: hear, onOpen: lookAgain })
  })
  effect(() => {
    const known = conversation.value
    if (known.status === 'ready' && agentName.peek() === null) inBackground(readName(known.value.agentConfigurationId))
  })
  return {
    conversation,
    agentName,
    ...notes,
    ...labelsOf({ requests, conversation }, id),
    deletion,
    load,
    async remove(): Promise<boolean> {
      return (await deletion.send(() => client.conversations.delete(id))) !== null
    },
  }
})
export type ConversationPageModel = InstanceType<typeof ConversationModel>

type Labelled = { requests: ConversationRequests; conversation: Signal<Loaded<ConversationDetail>> }

/** The labels of a conversation, and the form that adds one. */
function labelsOf({ requests, conversation }: Labelled, id: string) {
  const labelling = formModel({ label: '' })
  const setLabels = async (labels: readonly string[]) => {
    const known = conversation.peek()
    if (known.status !== 'ready') return
    const stored = await requests.setLabels(id, { labels: [...labels] })
    conversation.value = { status: 'ready', value: { ...known.value, labels: stored.labels } }
  }
  const labelsNow = (): readonly string[] => {
    const known = conversation.peek()
    return known.status === 'ready' ? known.value.labels : []
  }
  return {
    labelling,
    addLabel: () =>
      labelling.send(async ({ label }) => {
        if (label.trim() === '') return
        await setLabels([...labelsNow(), label.trim()])
        labelling.reset()
      }),
    removeLabel: (label: string) => labelling.send(() => setLabels(labelsNow().filter((one) => one !== label))),
  }
}

const AGENTS = 100

/** An agent may be deleted, and what was said with it is still there. */
async function nameOf(client: Client, agentId: string): Promise<string> {
  const [web, phone] = await Promise.all([
    client.webAgents.list({ limit: AGENTS }),
    client.phoneAgents.list({ limit: AGENTS }),
  ])
  const found = [...web.items, ...phone.items].find(({ agentConfigurationId }) => agentConfigurationId === agentId)
  return found?.assistantName ?? 'The agent'
}
