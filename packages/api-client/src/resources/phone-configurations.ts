import type { CreatePhoneConfigurationInput, UpdatePhoneConfigurationInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** Lines for phone agents: the area of their number, and with what they answer. */
export function phoneConfigurationCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listPhoneConfigurations', { query: pageQuery(options), options })
  return {
    create: (body: CreatePhoneConfigurationInput, options?: CallOptions) =>
      send('createPhoneConfiguration', { body, options }),
    list,
    /** Every phone configuration, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getPhoneConfiguration', { parameters: { id }, options }),
    update: (id: string, body: UpdatePhoneConfigurationInput, options?: CallOptions) =>
      send('updatePhoneConfiguration', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) => send('deletePhoneConfiguration', { parameters: { id }, options }),
  }
}
