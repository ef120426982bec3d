import type { CreateDeploymentChannelInput, UpdateDeploymentChannelInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** The separate setup: where agents can answer: websites and numbers. */
export function deploymentChannelCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listDeploymentChannels', { query: pageQuery(options), options })
  return {
    create: (body: CreateDeploymentChannelInput, options?: CallOptions) =>
      send('createDeploymentChannel', { body, options }),
    list,
    /** Every one, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getDeploymentChannel', { parameters: { id }, options }),
    update: (id: string, body: UpdateDeploymentChannelInput, options?: CallOptions) =>
      send('updateDeploymentChannel', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) => send('deleteDeploymentChannel', { parameters: { id }, options }),
  }
}
