import type { CreateDeploymentConfigurationInput, UpdateDeploymentConfigurationInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'
import { type ChangeOptions, ifMatch } from './change-options.ts'

/** The separate setup: agents on channels, with their look, words, hours, pages and origins. */
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
    update: (id: string, body: UpdateDeploymentConfigurationInput, options: ChangeOptions = {}) =>
      send('updateDeploymentConfiguration', { parameters: { id }, body, headers: ifMatch(options), options }),
    delete: (id: string, options?: CallOptions) =>
      send('deleteDeploymentConfiguration', { parameters: { id }, options }),
  }
}
