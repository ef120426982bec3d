import type { StoredPage } from '@frontdesk/knowledge/ports'
import { describe, expect, it } from 'vitest'
import { knowledgeSourceStore } from '../stores/knowledge-source-store.ts'
import { knowledgeStore } from '../stores/knowledge-store.ts'
import { furtherVectorStore, passageVectorStore } from '../stores/passage-vector-store.ts'
import { startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

export function knowledgeStoreContract(makeDb: MakeDb): void {
  describe('KnowledgeStore', () => {
    const made = freshDb(makeDb)

    const started = async () => {
      const { write, ours, theirs, newId } = await startedStore(made.db)
      const sourceId = write.newWebsiteSource?.id ?? newId('kns')
      const sources = knowledgeSourceStore(made.db, { newId })
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
      return { knowledge: knowledgeStore(made.db), sources, ours, theirs, sourceId, page, newId }
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

    it('[KS4] keeps vectors of one encoder, adds to them, and drops them when another encoder begins', async () => {
      const { ours, sourceId } = await started()
      const vectors = passageVectorStore(made.db)
      const of = (encoderId: string) => ({ organizationId: ours.id, sourceId, encoderId })
      const bytes = (...values: number[]) => Buffer.from(values)
      const hexOf = async (encoderId: string) =>
        (await vectors.readVectors(of(encoderId))).map((chunk) => Buffer.from(chunk).toString('hex')).toSorted()
      await vectors.addVectors(of('one'), bytes(1, 255, 0))
      await vectors.addVectors(of('one'), bytes(2))
      expect(await hexOf('one')).toEqual(['01ff00', '02'])
      await vectors.addVectors(of('two'), bytes(3))
      expect(await vectors.readVectors(of('one'))).toEqual([])
      await vectors.replaceVectors(of('two'), [bytes(4), bytes(5)])
      expect(await hexOf('two')).toEqual(['04', '05'])
    })

    it('[KS5] keeps no vectors for another organization, or for a source that is gone', async () => {
      const { ours, theirs, sourceId, newId } = await started()
      const vectors = passageVectorStore(made.db)
      const foreign = { organizationId: theirs.id, sourceId, encoderId: 'one' }
      const gone = { organizationId: ours.id, sourceId: newId('kns'), encoderId: 'one' }
      for (const source of [foreign, gone]) {
        await vectors.addVectors(source, Buffer.from([1]))
        await vectors.replaceVectors(source, [Buffer.from([2])])
        expect(await vectors.readVectors(source)).toEqual([])
      }
      const own = { organizationId: ours.id, sourceId, encoderId: 'one' }
      await vectors.addVectors(own, Buffer.from([3]))
      await vectors.replaceVectors(foreign, [])
      expect(await vectors.readVectors(foreign)).toEqual([])
      expect(await vectors.readVectors(own)).toHaveLength(1)
    })

    it('[FX5] keeps vectors of an encoder elsewhere beside them, and tells which sources lack them', async () => {
      const { knowledge, ours, sourceId } = await started()
      const [own, further] = [passageVectorStore(made.db), furtherVectorStore(made.db)]
      const of = (encoderId: string) => ({ organizationId: ours.id, sourceId, encoderId })
      const lacking = async (encoderId: string, after = '') =>
        (await further.listLacking(encoderId, { after, limit: 5 })).map(({ id }) => id)
      await own.addVectors(of('shipped'), Buffer.from([1]))
      expect(await lacking('one')).toEqual([])
      await knowledge.updateSource(ours.id, sourceId, { status: 'ready' })
      expect([await lacking('one'), await lacking('one', sourceId)]).toEqual([[sourceId], []])
      await further.addVectors(of('one'), Buffer.from([2]))
      expect([await lacking('one'), await lacking('two')]).toEqual([[], [sourceId]])
      await further.addVectors(of('two'), Buffer.from([3]))
      expect(await lacking('one')).toEqual([sourceId])
      expect(await own.readVectors(of('shipped'))).toHaveLength(1)
    })

    it('[KS7] knows whether any vectors are kept', async () => {
      const { ours, sourceId } = await started()
      const vectors = passageVectorStore(made.db)
      const source = { organizationId: ours.id, sourceId, encoderId: 'one' }
      expect(await vectors.isEmpty()).toBe(true)
      await vectors.addVectors(source, Buffer.from([1]))
      expect(await vectors.isEmpty()).toBe(false)
      await vectors.replaceVectors(source, [])
      expect(await vectors.isEmpty()).toBe(true)
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

    it('[CR6] keeps the outcome of a reading only while its rules stand, within the organization', async () => {
      const { knowledge, sources, ours, theirs, sourceId } = await started()
      const begunWith = await knowledge.readRules(ours.id, sourceId)
      const ended = (at: number) => ({ rules: begunWith, changes: { status: 'ready' as const, crawledAt: at } })
      const crawledAt = async () => (await knowledge.findSource(sourceId))?.crawledAt
      await knowledge.finishReading(theirs.id, sourceId, ended(7_000))
      expect(await crawledAt()).toBeNull()
      await knowledge.finishReading(ours.id, sourceId, ended(8_000))
      expect(await crawledAt()).toBe(8_000)
      await sources.changeRules(ours.id, sourceId, { rules: { exclude: ['/a"b/*'] }, at: 8_500 })
      await knowledge.finishReading(ours.id, sourceId, ended(9_000))
      expect(await crawledAt()).toBe(8_000)
      const rules = await knowledge.readRules(ours.id, sourceId)
      await knowledge.finishReading(ours.id, sourceId, { ...ended(9_500), rules })
      expect(await crawledAt()).toBe(9_500)
    })

    it('[KS6] keeps what the last reading changed, for the owner', async () => {
      const { knowledge, sources, ours, theirs, sourceId } = await started()
      const found = async () => {
        const source = await sources.findOwnedSource(ours.id, sourceId)
        return source.status === 'found' ? source.value : null
      }
      expect(await found()).toMatchObject({ lastReading: null, rules: { include: [], exclude: [] } })
      const none = { count: 0, urls: [] }
      const lastReading = {
        readAt: 8_000,
        new: { count: 31, urls: ['https://example.com/"a"'] },
        changed: none,
        gone: none,
        unchanged: none,
        failed: { count: 1, pages: [{ url: 'https://example.com/b', reason: 'it answered with status 503' }] },
      }
      await knowledge.updateSource(theirs.id, sourceId, { lastReading })
      expect((await found())?.lastReading).toBeNull()
      await knowledge.updateSource(ours.id, sourceId, { lastReading, crawledAt: 8_000 })
      await knowledge.updateSource(ours.id, sourceId, { status: 'crawling' })
      expect((await found())?.lastReading).toEqual(lastReading)
    })
  })
}
