import type { StoredPage } from '@frontdesk/knowledge/ports'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knowledgeStore } from '../stores/knowledge-store.ts'
import { startedStore } from './fixtures.ts'
import type { MakeDb } from './make-db.ts'

export function knowledgeStoreContract(makeDb: MakeDb): void {
  describe('KnowledgeStore', () => {
    let made: Awaited<ReturnType<MakeDb>>
    beforeEach(async () => {
      made = await makeDb()
    })
    afterEach(() => made.dispose())

    const started = async () => {
      const { write, ours, theirs, newId } = await startedStore(made.db)
      const sourceId = write.newWebsiteSource?.id ?? newId('kns')
      const page = (path: string, title = path): StoredPage => ({
        sourceId,
        organizationId: ours.id,
        url: `https://example.com/${path}`,
        title,
        language: 'en',
        contentHash: 'hash',
        etag: null,
        lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT',
        blocks: [{ kind: 'paragraph', headings: ['Menu'], text: 'Soup\0 of the day' }],
        jsonLd: [{ '@type': 'Restaurant', open: null }],
        fetchedAt: 5_000,
      })
      return { knowledge: knowledgeStore(made.db), ours, theirs, sourceId, page, newId }
    }

    it('[KS1] adds and replaces pages by URL, raising the revision by one each time', async () => {
      const { knowledge, ours, theirs, sourceId, page } = await started()
      await knowledge.putPages(ours.id, sourceId, [page('a'), page('b')])
      await knowledge.putPages(ours.id, sourceId, [page('b', 'Menu')])
      expect(await knowledge.readPages(ours.id, sourceId)).toEqual([page('a'), page('b', 'Menu')])
      expect(await knowledge.readPages(theirs.id, sourceId)).toEqual([])
      expect((await knowledge.findSource(sourceId))?.revision).toBe(2)
      await expect(knowledge.putPages(theirs.id, sourceId, [page('c')])).rejects.toThrow('A write was refused')
      expect(await knowledge.readPages(ours.id, sourceId)).toHaveLength(2)
    })

    it('[KS2] removes pages that are gone, raising the revision only when any went', async () => {
      const { knowledge, ours, sourceId, page } = await started()
      await knowledge.putPages(ours.id, sourceId, [page('a'), page('b')])
      await knowledge.keepOnlyPages(ours.id, sourceId, [page('a').url, page('b').url])
      expect((await knowledge.findSource(sourceId))?.revision).toBe(1)
      await knowledge.keepOnlyPages(ours.id, sourceId, [page('a').url])
      expect((await knowledge.findSource(sourceId))?.revision).toBe(2)
      await knowledge.keepOnlyPages(ours.id, sourceId, [])
      expect(await knowledge.readPages(ours.id, sourceId)).toEqual([])
    })

    it('[KS3] changes only the fields given, within the organization', async () => {
      const { knowledge, ours, theirs, sourceId, newId } = await started()
      await knowledge.updateSource(theirs.id, sourceId, { status: 'failed' })
      await knowledge.updateSource(ours.id, sourceId, { status: 'crawling', pages: 3, detail: 'Reading' })
      await knowledge.updateSource(ours.id, sourceId, { status: 'ready', crawledAt: 8_000, detail: null })
      await knowledge.updateSource(ours.id, sourceId, {})
      const source = await knowledge.findSource(sourceId)
      expect(source).toMatchObject({ status: 'ready', pages: 3, detail: null, crawledAt: 8_000, revision: 0 })
      expect(await knowledge.findSources(ours.id, [sourceId, newId('kns')])).toEqual([source])
      expect(await knowledge.findSources(theirs.id, [sourceId])).toEqual([])
      expect(await knowledge.findSources(ours.id, [])).toEqual([])
    })
  })
}
