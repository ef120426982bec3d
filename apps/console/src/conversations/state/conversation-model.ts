import type { Client } from '@frontdesk/api-client'
import type { ConsoleNote, ConversationDetail } from '@frontdesk/schema'
import { createModel, effect, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import type { ConversationRequests } from './conversation-requests.ts'

const LOOK_MS = 4_000

type Parts = { client: Client; requests: ConversationRequests; clock: Clock }

/** One conversation as owners read it, with their notes and labels. */
export const ConversationModel = createModel((parts: Parts, id: string) => {
  const { client, requests, clock } = parts
  const conversation = signal<Loaded<ConversationDetail>>(loading)
  const agentName = signal<string | null>(null)
  const notes = signal<Loaded<readonly ConsoleNote[]>>(loading)
  const noting = formModel({ text: '' })
  const labelling = formModel({ label: '' })
  const deletion = formModel({})
  const unnoting = formModel({})

  const load = async () => {
    try {
      conversation.value = { status: 'ready', value: await client.conversations.get(id) }
    } catch (error) {
      if (conversation.peek().status !== 'ready') conversation.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  const loadNotes = async () => {
    try {
      notes.value = { status: 'ready', value: (await requests.listNotes(id)).items }
    } catch (error) {
      notes.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  const readName = async (agentId: string) => {
    const name = await nameOf(client, agentId)
    agentName.value = name
  }
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
  effect(() => inBackground(load()))
  effect(() => inBackground(loadNotes()))
  effect(() => clock.every(LOOK_MS, () => inBackground(load())))
  effect(() => {
    const known = conversation.value
    if (known.status === 'ready' && agentName.peek() === null) inBackground(readName(known.value.agentConfigurationId))
  })
  return {
    conversation,
    agentName,
    notes,
    noting,
    labelling,
    deletion,
    unnoting,
    load,
    loadNotes,
    addNote: () =>
      noting.send(async ({ text }) => {
        if (text.trim() === '') return
        await requests.addNote(id, { text })
        noting.reset()
        await loadNotes()
      }),
    deleteNote: (noteId: string) =>
      unnoting.send(async () => {
        await requests.deleteNote(id, noteId)
        await loadNotes()
      }),
    addLabel: () =>
      labelling.send(async ({ label }) => {
        if (label.trim() === '') return
        await setLabels([...labelsNow(), label.trim()])
        labelling.reset()
      }),
    removeLabel: (label: string) => labelling.send(() => setLabels(labelsNow().filter((one) => one !== label))),
    async remove(): Promise<boolean> {
      return (await deletion.send(() => client.conversations.delete(id))) !== null
    },
  }
})
export type ConversationPageModel = InstanceType<typeof ConversationModel>

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
