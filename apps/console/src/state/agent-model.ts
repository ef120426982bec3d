import { ApiError, type Client } from '@frontdesk/api-client'
import type { MessageResource } from '@frontdesk/schema'
import { computed, createModel, effect, signal } from '@preact/signals'
import { type Agent, asPhoneAgent, asWebAgent, isReading } from './agent.ts'
import { type AgentFields, addressTyped, emptyAgent, roleOf } from './agents-model.ts'
import type { Clock } from './clock.ts'
import { failureOf, type Loaded, loading } from './failure.ts'
import { formModel } from './form-model.ts'
import { inBackground } from './in-background.ts'

const LOOK_MS = 1_500
const INBOX_PAGE = 20

export type AgentRoute = { kind: 'web' | 'phone'; id: string }
type Parts = { client: Client; clock: Clock }

/** One agent: what it is made of, how it is put on a page, what it heard; changed and deleted here. */
export const AgentModel = createModel(({ client, clock }: Parts, { kind, id }: AgentRoute) => {
  const agent = signal<Loaded<Agent>>(loading)
  const snippets = signal<Loaded<readonly string[]>>(loading)
  const messages = signal<Loaded<readonly MessageResource[]>>(loading)
  const form = formModel<AgentFields>(emptyAgent)
  const removal = formModel({})
  const opening = formModel({})
  const isEditing = signal(false)
  const isBusy = computed(() => agent.value.status === 'ready' && isReading(agent.value.value))

  const read = async (): Promise<Agent> =>
    kind === 'web' ? asWebAgent(await client.webAgents.get(id)) : asPhoneAgent(await client.phoneAgents.get(id))
  const load = () => intoSignal(agent, read)

  effect(() => {
    inBackground(load())
    inBackground(
      intoSignal(messages, async () => (await client.messages.list({ agentId: id, limit: INBOX_PAGE })).items),
    )
    if (kind === 'web')
      inBackground(intoSignal(snippets, async () => (await client.webAgents.snippets(id)).integrationSnippets))
  })
  effect(() => (isBusy.value ? clock.every(LOOK_MS, () => inBackground(load())) : undefined))

  return {
    agent,
    snippets,
    messages,
    form,
    removal,
    opening,
    isEditing,
    isBusy,
    load,
    edit(current: Agent) {
      form.reset(fieldsOf(current))
      isEditing.value = true
    },
    cancel() {
      isEditing.value = false
    },
    /** Changes the version that was read; somebody else's change in between is not overwritten. */
    async save(current: Agent): Promise<boolean> {
      const saved = await form.send(async (fields) => {
        await update(client, current, fields).catch(refreshOnConflict)
        await load()
        return true
      })
      if (saved) isEditing.value = false
      return saved === true
    },
    /** The business that the agent works for; it is made from its website when there is none yet. */
    async openBusiness(): Promise<string | null> {
      const business = await opening.send(() => client.businesses.ofAgent(id))
      return business?.id ?? null
    },
    async remove(): Promise<boolean> {
      const removed = await removal.send(() =>
        kind === 'web' ? client.webAgents.delete(id) : client.phoneAgents.delete(id),
      )
      return removed !== null
    },
  }

  async function refreshOnConflict(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.status === 412) await load()
    throw error
  }
})
export type AgentPageModel = InstanceType<typeof AgentModel>

/** What was shown stays when a later look fails. */
async function intoSignal<T>(target: { value: Loaded<T>; peek: () => Loaded<T> }, read: () => Promise<T>) {
  try {
    target.value = { status: 'ready', value: await read() }
  } catch (error) {
    if (target.peek().status !== 'ready') target.value = { status: 'failed', failure: failureOf(error) }
  }
}

const fieldsOf = (agent: Agent): AgentFields => ({
  assistantName: agent.assistantName,
  websiteUrl: agent.kind === 'web' ? agent.websiteUrl : '',
  capabilities: agent.capabilities,
  role_template_identifier: agent.role_template_identifier ?? '',
})

/** Only what was changed is sent, so that saving a name never reads a website anew. */
async function update(client: Client, agent: Agent, fields: AgentFields): Promise<void> {
  const before = fieldsOf(agent)
  const changes = {
    ...(fields.assistantName === before.assistantName ? {} : { assistantName: fields.assistantName }),
    ...(sameMembers(fields.capabilities, before.capabilities) ? {} : { capabilities: [...fields.capabilities] }),
    ...(fields.role_template_identifier === before.role_template_identifier
      ? {}
      : { role_template_identifier: roleOf(fields.role_template_identifier) }),
  }
  const options = { ifVersion: agent.agentVersion }
  if (agent.kind === 'phone') {
    await client.phoneAgents.update(agent.agentConfigurationId, changes, options)
    return
  }
  const website = fields.websiteUrl === before.websiteUrl ? {} : { websiteUrl: addressTyped(fields.websiteUrl) }
  await client.webAgents.update(agent.agentConfigurationId, { ...changes, ...website }, options)
}

const sameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((member) => other.includes(member))
