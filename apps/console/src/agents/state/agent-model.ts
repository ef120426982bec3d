import { ApiError, type Client } from '@frontdesk/api-client'
import type { MessageResource } from '@frontdesk/schema'
import { computed, createModel, effect, signal } from '@preact/signals'
import { addressTyped } from '../../shared/state/address-typed.ts'
import { type Agent, asPhoneAgent, asWebAgent, isReading } from '../../shared/state/agent.ts'
import type { Clock } from '../../shared/state/clock.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { type AgentFields, emptyAgent, roleOf } from './agents-model.ts'

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

  const load = () => intoSignal(agent, () => readAgent(client, { kind, id }))

  effect(() => {
    inBackground(load())
    inBackground(intoSignal(messages, () => readMessages(client, id)))
    if (kind === 'web') inBackground(intoSignal(snippets, () => readSnippets(client, id)))
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
      return (await opening.send(() => client.businesses.ofAgent(id)))?.id ?? null
    },
    async remove(): Promise<boolean> {
      return (await removal.send(() => agentsOf(client, kind).delete(id))) !== null
    },
  }

  async function refreshOnConflict(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.status === 412) await load()
    throw error
  }
})
export type AgentPageModel = InstanceType<typeof AgentModel>

const agentsOf = (client: Client, kind: AgentRoute['kind']) => (kind === 'web' ? client.webAgents : client.phoneAgents)

const readAgent = async (client: Client, { kind, id }: AgentRoute): Promise<Agent> =>
  kind === 'web' ? asWebAgent(await client.webAgents.get(id)) : asPhoneAgent(await client.phoneAgents.get(id))

const readMessages = async (client: Client, id: string) =>
  (await client.messages.list({ agentConfigurationId: id, limit: INBOX_PAGE })).items

const readSnippets = async (client: Client, id: string) => (await client.webAgents.snippets(id)).integrationSnippets

/** What was shown stays when a later request fails. */
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
