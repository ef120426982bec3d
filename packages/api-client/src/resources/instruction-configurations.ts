import type { CreateInstructionInput, UpdateInstructionInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** How agents are to behave: role, own words, and what they must not speak about. */
export function instructionConfigurationCalls(send: Send) {
  const list = (options: ListOptions = {}) =>
    send('listInstructionConfigurations', { query: pageQuery(options), options })
  return {
    create: (body: CreateInstructionInput, options?: CallOptions) =>
      send('createInstructionConfiguration', { body, options }),
    list,
    /** Every instruction configuration, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getInstructionConfiguration', { parameters: { id }, options }),
    update: (id: string, body: UpdateInstructionInput, options?: CallOptions) =>
      send('updateInstructionConfiguration', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) =>
      send('deleteInstructionConfiguration', { parameters: { id }, options }),
    versions: (id: string, options: ListOptions = {}) =>
      send('listInstructionVersions', { parameters: { id }, query: pageQuery(options), options }),
    version: (id: string, version: number, options?: CallOptions) =>
      send('getInstructionVersion', { parameters: { id, version: String(version) }, options }),
    /** Makes a new version that equals an old one. */
    restore: (id: string, version: number, options?: CallOptions) =>
      send('restoreInstructionVersion', { parameters: { id, version: String(version) }, options }),
  }
}
