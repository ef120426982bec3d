import type { Client } from '@frontdesk/api-client'
import type { ConversationResource } from '@frontdesk/schema'
import { createModel, effect, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { pagedList } from '../../shared/state/paged-list.ts'
import type { ConversationRequests } from './conversation-requests.ts'
import { type Filters, filtersIn, optionsOf, queryOf } from './filters.ts'

const PAGE = 50
const LOOK_MS = 8_000
const AGENTS = 100

type Parts = { client: Client; requests: ConversationRequests; clock: Clock }
export type NamedAgent = { id: string; name: string }
const named = (agent: { agentConfigurationId: string; assistantName: string }): NamedAgent => ({
  id: agent.agentConfigurationId,
  name: agent.assistantName,
})

/** Conversations, newest first: all of them, or those that the address names. */
export const ConversationsModel = createModel((parts: Parts, query: string) => {
  const { client, requests, clock } = parts
  const filters = signal<Filters>(filtersIn(query))
  const agents = signal<readonly NamedAgent[]>([])
  const labels = signal<readonly string[]>([])
  const list = pagedList<ConversationResource>(async (cursor) =>
    client.conversations.list({
      ...optionsOf(filters.peek()),
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    }),
  )
  effect(() => {
    if (filters.value) inBackground(list.begin())
  })
  // What is new stands on the first page; whoever has scrolled further is not disturbed.
  effect(() =>
    clock.every(LOOK_MS, () => {
      const shown = list.items.peek()
      if (shown.status !== 'ready' || shown.value.length <= PAGE) inBackground(list.reload())
    }),
  )
  effect(() => inBackground(readChoices()))
  /** Without them the list can still be read: the choice is then shorter. */
  async function readChoices() {
    const [web, phone, known] = await Promise.allSettled([
      client.webAgents.list({ limit: AGENTS }),
      client.phoneAgents.list({ limit: AGENTS }),
      requests.listLabels(),
    ])
    agents.value = [
      ...(web.status === 'fulfilled' ? web.value.items.map(named) : []),
      ...(phone.status === 'fulfilled' ? phone.value.items.map(named) : []),
    ]
    labels.value = known.status === 'fulfilled' ? known.value.items : []
  }
  return {
    filters,
    agents,
    labels,
    list,
    /** Follows the address, when the browser goes back. */
    follow(next: string) {
      if (queryOf(filters.peek()) !== queryOf(filtersIn(next))) filters.value = filtersIn(next)
    },
    /** Gives the query that stands for it. */
    narrow(change: Partial<Filters>): string {
      filters.value = { ...filters.peek(), ...change }
      return queryOf(filters.peek())
    },
  }
})
export type Conversations = InstanceType<typeof ConversationsModel>
