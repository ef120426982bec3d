import type { KnowledgeSourceId, OrganizationId } from '@frontdesk/schema'
import type { KnowledgeSourceStore, KnowledgeStore, OwnedSource } from '../ports.ts'

type Deps = {
  knowledge: Pick<KnowledgeStore, 'updateSource'>
  sources: Pick<KnowledgeSourceStore, 'findOwnedSource' | 'dropFile'>
}

const GIVEN_UP = {
  website:
    'Reading the website was given up after several tries. Have it read again; if that fails too, the log of the service says why.',
  file: 'Reading the file was given up after several tries. Add it again, or divide it into several.',
}

/** SO7: a source whose reading is tried no more does not wait for ever: its owner sees it, and may try again. */
export async function giveUpReading(
  deps: Deps,
  { organizationId, sourceId }: { organizationId: OrganizationId; sourceId: KnowledgeSourceId },
): Promise<void> {
  const found = await deps.sources.findOwnedSource(organizationId, sourceId)
  if (found.status !== 'found' || !isWaiting(found.value)) return
  await deps.knowledge.updateSource(organizationId, sourceId, whatIsLeft(found.value))
  if (found.value.kind !== 'website') await deps.sources.dropFile(organizationId, sourceId)
}

const isWaiting = ({ status }: OwnedSource): boolean => status === 'crawling' || status === 'queued'

function whatIsLeft({ kind, pages, nextCrawlAt }: OwnedSource): Pick<OwnedSource, 'status' | 'detail'> {
  // Somebody has asked for another reading meanwhile: that one waits, and is not to be taken for done.
  if (nextCrawlAt !== null) return { status: 'queued', detail: null }
  return { status: pages > 0 ? 'ready' : 'failed', detail: kind === 'website' ? GIVEN_UP.website : GIVEN_UP.file }
}
