import type { Client } from '@frontdesk/api-client'
import type { BusinessSupportService } from '@frontdesk/schema'
import { createModel } from '@preact/signals'
import { addressTyped } from '../../shared/state/address-typed.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { type AgentFields, emptyAgent, roleOf, toggleCapability } from './agents-model.ts'

/** The one call that makes an agent, as a form. */
export const NewAgentModel = createModel((client: Client) => {
  const form = formModel<AgentFields>(emptyAgent)
  return {
    form,
    toggle(capability: BusinessSupportService) {
      form.set('capabilities', toggleCapability(form.values.peek().capabilities, capability))
    },
    /** The id of the new agent; null when it was refused. */
    async create(): Promise<string | null> {
      const { assistantName, websiteUrl } = form.values.peek()
      if (assistantName.trim() === '') return refuse('assistantName', 'Give your assistant a name.')
      if (websiteUrl.trim() === '') return refuse('websiteUrl', 'Type the address of your website.')
      const made = await form.send((fields) => {
        const role = roleOf(fields.role_template_identifier)
        return client.webAgents.create({
          assistantName: fields.assistantName.trim(),
          websiteUrl: addressTyped(fields.websiteUrl),
          capabilities: [...fields.capabilities],
          ...(role ? { role_template_identifier: role } : {}),
        })
      })
      return made?.agentConfigurationId ?? null
    },
  }

  function refuse(name: keyof AgentFields, sentence: string): null {
    form.refuse(name, sentence)
    return null
  }
})
