import type {
  CreatePhoneAgentInput,
  CreateWebAgentInput,
  UpdatePhoneAgentInput,
  UpdateWebAgentInput,
} from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'
import { type ChangeOptions, ifMatch } from './change-options.ts'

/** Agents that are embedded in websites. */
export function webAgentCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listWebAgents', { query: pageQuery(options), options })
  return {
    create: (body: CreateWebAgentInput, options?: CallOptions) => send('createWebAgent', { body, options }),
    list,
    /** Every web agent of the organization, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getWebAgent', { parameters: { id }, options }),
    update: (id: string, body: UpdateWebAgentInput, options: ChangeOptions = {}) =>
      send('updateWebAgent', { parameters: { id }, body, headers: ifMatch(options), options }),
    delete: (id: string, options: ChangeOptions = {}) =>
      send('deleteWebAgent', { parameters: { id }, headers: ifMatch(options), options }),
    versions: (id: string, options: ListOptions = {}) =>
      send('listWebAgentVersions', { parameters: { id }, query: pageQuery(options), options }),
    version: (id: string, version: number, options?: CallOptions) =>
      send('getWebAgentVersion', { parameters: { id, version: String(version) }, options }),
    /** Makes a new version that equals an old one. */
    restore: (id: string, version: number, options: ChangeOptions = {}) =>
      send('restoreWebAgentVersion', {
        parameters: { id, version: String(version) },
        headers: ifMatch(options),
        options,
      }),
    snippets: (id: string, options?: CallOptions) => send('getWebAgentSnippets', { parameters: { id }, options }),
  }
}

/** Agents that answer a number. */
export function phoneAgentCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listPhoneAgents', { query: pageQuery(options), options })
  return {
    create: (body: CreatePhoneAgentInput, options?: CallOptions) => send('createPhoneAgent', { body, options }),
    list,
    /** Every phone agent of the organization, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getPhoneAgent', { parameters: { id }, options }),
    update: (id: string, body: UpdatePhoneAgentInput, options: ChangeOptions = {}) =>
      send('updatePhoneAgent', { parameters: { id }, body, headers: ifMatch(options), options }),
    delete: (id: string, options: ChangeOptions = {}) =>
      send('deletePhoneAgent', { parameters: { id }, headers: ifMatch(options), options }),
    versions: (id: string, options: ListOptions = {}) =>
      send('listPhoneAgentVersions', { parameters: { id }, query: pageQuery(options), options }),
    version: (id: string, version: number, options?: CallOptions) =>
      send('getPhoneAgentVersion', { parameters: { id, version: String(version) }, options }),
    /** Makes a new version that equals an old one. */
    restore: (id: string, version: number, options: ChangeOptions = {}) =>
      send('restorePhoneAgentVersion', {
        parameters: { id, version: String(version) },
        headers: ifMatch(options),
        options,
      }),
  }
}
