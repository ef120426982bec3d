import type { CreateAgentConfigurationInput, UpdateAgentConfigurationInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** The separate setup: agents without a place yet: deployment configurations put them on channels. */
export function agentConfigurationCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listAgentConfigurations', { query: pageQuery(options), options })
  return {
    create: (body: CreateAgentConfigurationInput, options?: CallOptions) =>
      send('createAgentConfiguration', { body, options }),
    list,
    /** Every one, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getAgentConfiguration', { parameters: { id }, options }),
    update: (id: string, body: UpdateAgentConfigurationInput, options?: CallOptions) =>
      send('updateAgentConfiguration', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) => send('deleteAgentConfiguration', { parameters: { id }, options }),
  }
}
