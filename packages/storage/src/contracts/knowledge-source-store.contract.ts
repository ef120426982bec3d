import type { OwnedSource, StoredPage } from '@frontdesk/knowledge/ports'
import { describe, expect, it } from 'vitest'
import { jobStore } from '../stores/job-store.ts'
import { knowledgeSourceStore } from '../stores/knowledge-source-store.ts'
import { knowledgeStore } from '../stores/knowledge-store.ts'
import { setupStore } from '../stores/resource-store.ts'
import { startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const PAGE = { cursor: null, limit: 10 }

export function knowledgeSourceStoreContract(makeDb: MakeDb): void {
  describe('KnowledgeSourceStore', () => {
    const made = freshDb(makeDb)

    const started = async () => {
      const base = await startedStore(made.db)
      const source = (changes: Partial<OwnedSource> = {}): OwnedSource => ({
        id: base.newId('kns'),
        organizationId: base.ours.id,
        kind: 'text',
        url: '',
        status: 'ready',
        pages: 1,
        detail: null,
        revision: 1,
        createdAt: 3_000,
        crawledAt: 3_000,
        title: 'Rules',
        fileName: null,
        nextCrawlAt: null,
        rules: { include: [], exclude: [] },
        lastReading: null,
        ...changes,
      })
      const page = (of: OwnedSource, url = ''): StoredPage => ({
        sourceId: of.id,
        organizationId: of.organizationId,
        url,
        title: of.title ?? '',
        language: null,
        contentHash: `hash-of-${url}`,
        etag: null,
        lastModified: null,
        blocks: [{ kind: 'paragraph', headings: [], text: 'No dogs.' }],
        jsonLd: [],
        fetchedAt: 3_000,
      })
      const sources = knowledgeSourceStore(made.db, { newId: base.newId })
      // The website of the agent that every store starts with has its own crawl waiting.
      await jobStore(made.db).claim('other', 5_000, 60_000)
      return { ...base, sources, source, page, pages: knowledgeStore(made.db), jobs: jobStore(made.db) }
    }

    it('[SR1] writes a text with its page, and a file of many parts with the job that will read it', async () => {
      const { sources, source, page, pages, jobs, ours, theirs } = await started()
      const text = source()
      await sources.insertSource(text, { pages: [page(text)], file: null })
      expect(await sources.findOwnedSource(ours.id, text.id)).toEqual({ status: 'found', value: text })
      expect(await sources.findOwnedSource(theirs.id, text.id)).toEqual({ status: 'foreign' })
      expect(await pages.readPages(ours.id, text.id)).toEqual([page(text)])
      expect(await jobs.claim('r', 9_000, 1_000)).toBeNull()

      const bytes = Uint8Array.from({ length: 2_000_001 }, (_, at) => at % 251)
      const file = source({ kind: 'file', status: 'queued', pages: 0, fileName: 'a.pdf' })
      await sources.insertSource(file, { pages: [], file: bytes })
      expect(Buffer.compare((await sources.readFile(ours.id, file.id)) ?? Buffer.of(), bytes)).toBe(0)
      expect(await sources.readFile(theirs.id, file.id)).toBeNull()
      expect((await jobs.claim('r', 9_000, 1_000))?.work).toEqual({
        kind: 'read-file',
        organizationId: ours.id,
        sourceId: file.id,
      })
      await sources.dropFile(theirs.id, file.id)
      expect(await sources.readFile(ours.id, file.id)).not.toBeNull()
      await sources.dropFile(ours.id, file.id)
      expect(await sources.readFile(ours.id, file.id)).toBeNull()
    })

    it('[SR2] brings a crawl forward that waits, and makes no second one', async () => {
      const { sources, source, jobs, ours } = await started()
      const site = source({ kind: 'website', url: 'https://example.com/', status: 'queued', createdAt: 90_000 })
      await sources.insertSource(site, { pages: [], file: null })
      expect(await jobs.claim('r', 10_000, 1_000)).toBeNull()
      await sources.crawlAgain(ours.id, site.id, 10_000)
      const found = await sources.findOwnedSource(ours.id, site.id)
      expect(found).toMatchObject({ status: 'found', value: { status: 'queued', nextCrawlAt: 10_000 } })
      expect((await jobs.claim('r', 10_000, 1_000))?.work).toMatchObject({ kind: 'crawl', sourceId: site.id })
      expect(await jobs.claim('r', 10_000, 1_000)).toBeNull()
    })

    it('[SR3] deletes a source with all it brought, only while no live agent uses it', async () => {
      const { sources, source, page, pages, jobs, ours, theirs, write, newId } = await started()
      const setup = setupStore(made.db, { newId })
      const file = source({ kind: 'file', status: 'queued' })
      await sources.insertSource(file, { pages: [page(file)], file: Uint8Array.of(1) })
      const agent = { ...write.deployment.agent, id: newId('agt'), knowledgeSourceIds: [file.id] }
      await setup.insertAgent(agent, null)
      expect(await setup.listAgentsNaming(ours.id, file.id)).toEqual([agent.id])
      expect(await setup.listAgentsNaming(theirs.id, file.id)).toEqual([])
      expect(await sources.countUses(ours.id, file.id)).toEqual({ agents: 1, websites: 0 })
      expect(await sources.deleteSource(ours.id, file.id)).toBe('in_use')
      await setup.deleteConfiguredAgent(ours.id, agent.id, 9_000)
      expect(await sources.deleteSource(theirs.id, file.id)).toBe('in_use')
      expect(await sources.deleteSource(ours.id, file.id)).toBe('deleted')
      expect(await sources.findOwnedSource(ours.id, file.id)).toEqual({ status: 'missing' })
      expect([await pages.readPages(ours.id, file.id), await jobs.claim('r', 9_000, 1_000)]).toEqual([[], null])
      const website = write.newWebsiteSource?.id ?? newId('kns')
      expect(await sources.countUses(ours.id, website)).toEqual({ agents: 0, websites: 1 })
      expect(await sources.deleteSource(ours.id, website)).toBe('in_use')
    })

    it('[SR4] gives the pages of a text its new title, and leaves curated pages theirs', async () => {
      const { sources, source, page, pages, ours, theirs } = await started()
      const answers = source({ kind: 'answers' })
      await sources.insertSource(answers, { pages: [page(answers), page(answers, 'https://x.example/')], file: null })
      await sources.renameSource(theirs.id, answers.id, 'Theirs')
      await sources.renameSource(ours.id, answers.id, 'New')
      expect((await pages.readPages(ours.id, answers.id)).map(({ title }) => title)).toEqual(['New', 'Rules'])
      expect((await pages.findSource(answers.id))?.revision).toBe(2)
    })

    it('[SR5] keeps new rules with the crawl that obeys them, and asks for whole pages', async () => {
      const { sources, source, page, pages, jobs, ours, theirs } = await started()
      const rules = { include: ['/help/*'], exclude: [] }
      const site = source({ kind: 'website', url: 'https://example.com/', rules, createdAt: 9_000 })
      await sources.insertSource(site, { pages: [{ ...page(site, site.url), etag: '"e"' }], file: null })
      expect(await pages.readRules(ours.id, site.id)).toEqual(rules)
      expect(await pages.readRules(theirs.id, site.id)).toEqual({ include: [], exclude: [] })

      await sources.changeRules(theirs.id, site.id, { rules: { exclude: ['/'] }, at: 9_500 })
      expect(await pages.readRules(ours.id, site.id)).toEqual(rules)
      expect((await pages.readPages(ours.id, site.id))[0]?.etag).toBe('"e"')
      expect(await jobs.claim('r', 9_500, 60_000)).toBeNull()

      await sources.changeRules(ours.id, site.id, { rules: { exclude: ['*.pdf', '/a"b'] }, at: 10_000 })
      expect(await sources.findOwnedSource(ours.id, site.id)).toMatchObject({
        value: { status: 'queued', nextCrawlAt: 10_000, rules: { include: ['/help/*'], exclude: ['*.pdf', '/a"b'] } },
      })
      expect((await pages.readPages(ours.id, site.id))[0]?.etag).toBeNull()
      expect((await jobs.claim('r', 10_000, 1_000))?.work).toMatchObject({ kind: 'crawl', sourceId: site.id })
      await sources.changeRules(ours.id, site.id, { rules: { include: [] }, at: 11_000 })
      expect(await pages.readRules(ours.id, site.id)).toEqual({ include: [], exclude: ['*.pdf', '/a"b'] })
    })

    it('[GP12] replaces curated answers as a whole, only on the revision that was read', async () => {
      const { sources, source, page, pages, ours, theirs } = await started()
      const answers = source({ kind: 'answers' })
      await sources.insertSource(answers, { pages: [page(answers), page(answers, 'https://x.example/')], file: null })
      const changed = { ...page(answers), blocks: [{ kind: 'paragraph' as const, headings: [], text: 'Small dogs.' }] }
      expect(await sources.replaceAnswers({ ...answers, organizationId: theirs.id }, [changed], 9_000)).toBe('conflict')
      expect(await sources.replaceAnswers({ ...answers, revision: 7 }, [changed], 9_000)).toBe('conflict')
      expect(await pages.readPages(ours.id, answers.id)).toHaveLength(2)
      const tries = [1, 2].map(() => sources.replaceAnswers(answers, [changed], 9_000))
      expect((await Promise.all(tries)).toSorted()).toEqual(['conflict', 'replaced'])
      expect(await pages.readPages(ours.id, answers.id)).toEqual([changed])
      const found = await sources.findOwnedSource(ours.id, answers.id)
      expect(found).toMatchObject({ value: { revision: 2, pages: 1, crawledAt: 9_000, status: 'ready' } })
      const text = source()
      await sources.insertSource(text, { pages: [page(text)], file: null })
      expect(await sources.replaceAnswers(text, [], 9_000)).toBe('conflict')
      expect(await sources.replaceAnswers({ ...answers, revision: 2 }, [], 9_000)).toBe('replaced')
      expect(await pages.readPages(ours.id, answers.id)).toEqual([])
    })

    it('[PG1] lists sources and pages newest first, within the organization', async () => {
      const { sources, source, page, ours, theirs, write } = await started()
      const [older, newer] = [source({ createdAt: 4_000 }), source({ createdAt: 5_000 })]
      for (const one of [older, newer]) await sources.insertSource(one, { pages: [page(one)], file: null })
      const first = await sources.listSources(ours.id, { cursor: null, limit: 2 })
      expect(first.items.map(({ id }) => id)).toEqual([newer.id, older.id])
      const rest = await sources.listSources(ours.id, { cursor: first.nextCursor, limit: 2 })
      expect(rest.items.map(({ id }) => id)).toEqual([write.newWebsiteSource?.id])
      expect((await sources.listSources(theirs.id, PAGE)).items).toEqual([])
      expect((await sources.listPages(ours.id, newer.id, PAGE)).items).toEqual([
        { url: '', title: 'Rules', language: null, fetchedAt: 3_000 },
      ])
      expect((await sources.listPages(theirs.id, newer.id, PAGE)).items).toEqual([])
    })
  })
}
