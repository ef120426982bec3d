import type { CreateKnowledgeSourceInput, KnowledgeFile, UpdateKnowledgeSourceInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** `detach`: take the source from the agents that answer from it first. */
export type DeleteSourceOptions = CallOptions & { detach?: boolean }

function formOf({ file, name, title, url }: KnowledgeFile): FormData {
  const form = new FormData()
  form.set('file', file, name)
  if (title !== undefined) form.set('title', title)
  if (url !== undefined) form.set('url', url)
  return form
}

/** What agents answer from: websites, texts, files and curated answers. */
export function knowledgeSourceCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listKnowledgeSources', { query: pageQuery(options), options })
  return {
    create: (body: CreateKnowledgeSourceInput, options?: CallOptions) =>
      send('createKnowledgeSource', { body, options }),
    upload: (file: KnowledgeFile, options?: CallOptions) =>
      send('createKnowledgeSource', { body: formOf(file), options }),
    list,
    /** Every source, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getKnowledgeSource', { parameters: { id }, options }),
    update: (id: string, body: UpdateKnowledgeSourceInput, options?: CallOptions) =>
      send('updateKnowledgeSource', { parameters: { id }, body, options }),
    /** Reads it again now. */
    crawl: (id: string, options?: CallOptions) => send('crawlKnowledgeSource', { parameters: { id }, options }),
    pages: (id: string, options: ListOptions = {}) =>
      send('listKnowledgePages', { parameters: { id }, query: pageQuery(options), options }),
    delete: (id: string, options: DeleteSourceOptions = {}) =>
      send('deleteKnowledgeSource', { parameters: { id }, query: { detach: detachQuery(options) }, options }),
  }
}

const detachQuery = ({ detach }: DeleteSourceOptions): string | undefined =>
  detach === undefined ? undefined : String(detach)
