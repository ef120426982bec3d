import type { BusinessResource, Client } from '@frontdesk/api-client'
import { createModel, effect, signal } from '@preact/signals'
import { type Agent, asPhoneAgent, asWebAgent } from '../../shared/state/agent.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'

/** Businesses of the organization, and agents of which one can be made. */
export type Known = { businesses: readonly BusinessResource[]; agents: readonly Agent[] }

export const BusinessesModel = createModel((client: Client) => {
  const known = signal<Loaded<Known>>(loading)
  const opening = formModel({})
  const load = async () => {
    try {
      const [businesses, web, phone] = await Promise.all([
        client.businesses.list({ limit: 100 }),
        client.webAgents.list({ limit: 20 }),
        client.phoneAgents.list({ limit: 20 }),
      ])
      const agents = [...web.items.map(asWebAgent), ...phone.items.map(asPhoneAgent)]
      known.value = { status: 'ready', value: { businesses: businesses.items, agents } }
    } catch (error) {
      known.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  effect(() => inBackground(load()))
  return {
    known,
    opening,
    load,
    /** The business of an agent; it is made from its website when there is none yet. */
    async open(agentConfigurationId: string): Promise<string | null> {
      const business = await opening.send(() => client.businesses.ofAgent(agentConfigurationId))
      return business?.id ?? null
    },
  }
})
