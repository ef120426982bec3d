import type { KnowledgeSourceId, OrganizationId } from '@frontdesk/schema'
import type { FileReader, KnowledgeSourceStore, KnowledgeStore, OwnedSource } from '../ports.ts'
import { storedPages } from '../sources/create-source.ts'

export type ReadFileDeps = {
  knowledge: KnowledgeStore
  sources: KnowledgeSourceStore
  reader: FileReader
  now: () => number
}
export type FileTarget = { organizationId: OrganizationId; sourceId: KnowledgeSourceId }

/**
 * SO6: the job that turns a file into pages. Read or refused, the file is not kept: what it said is in the pages, and
 * why not is in words on the source. A source that is gone by now is no error.
 */
export async function readFileSource(deps: ReadFileDeps, target: FileTarget, signal: AbortSignal): Promise<void> {
  const { organizationId, sourceId } = target
  const found = await deps.sources.findOwnedSource(organizationId, sourceId)
  if (found.status !== 'found') return
  const source = found.value
  const bytes = await deps.sources.readFile(organizationId, sourceId)
  if (bytes === null) return
  await deps.knowledge.updateSource(organizationId, sourceId, { status: 'crawling', detail: null })
  await keepOutcome(deps, source, await deps.reader.read({ name: source.fileName ?? '', bytes }, signal))
  await deps.sources.dropFile(organizationId, sourceId)
}

async function keepOutcome(
  deps: ReadFileDeps,
  source: OwnedSource,
  outcome: Awaited<ReturnType<FileReader['read']>>,
): Promise<void> {
  const { organizationId, id } = source
  const crawledAt = deps.now()
  if (outcome.status === 'refused') {
    const failed = { status: 'failed' as const, pages: 0, detail: outcome.reason, crawledAt }
    await deps.knowledge.updateSource(organizationId, id, failed)
    return
  }
  const pages = storedPages(source, outcome.pages, crawledAt)
  await deps.knowledge.putPages(organizationId, id, pages)
  const ready = { status: 'ready' as const, pages: pages.length, detail: outcome.note, crawledAt }
  await deps.knowledge.updateSource(organizationId, id, ready)
}
