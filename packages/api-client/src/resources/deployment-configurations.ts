import type { CreateDeploymentConfigurationInput, UpdateDeploymentConfigurationInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** The separate setup: agents on channels, with their appearance, greeting and origins. */
export function deploymentConfigurationCalls(send: Send) {
  const list = (options: ListOptions = {}) =>
    send('listDeploymentConfigurations', { query: pageQuery(options), options })
  return {
    create: (body: CreateDeploymentConfigurationInput, options?: CallOptions) =>
      send('createDeploymentConfiguration', { body, options }),
    list,
    /** Every one, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getDeploymentConfiguration', { parameters: { id }, options }),
    update: (id: string, body: UpdateDeploymentConfigurationInput, options?: CallOptions) =>
      send('updateDeploymentConfiguration', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) =>
      send('deleteDeploymentConfiguration', { parameters: { id }, options }),
  }
}
