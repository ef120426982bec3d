import { wordModels } from '@frontdesk/language-models/testing'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { knowledgeBase } from '../knowledge-base.ts'
import type { FurtherEncoder, StoredPage } from '../ports.ts'
import { memoryKnowledgeStore, memoryVectorStore, queuedWebsite } from '../testing.ts'
import { UNFITTED } from './calibration.ts'

const organizationId = brandId('org', 'org_0000000000000000000001')
const sourceId = brandId('kns', 'kns_0000000000000000000001')
const source = queuedWebsite({ status: 'ready', crawledAt: 1 })

const pageOf = (path: string, text: string): StoredPage => ({
  sourceId,
  organizationId,
  url: `http://salon.test/${path}`,
  title: path,
  language: 'en',
  contentHash: path,
  etag: null,
  lastModified: null,
  fetchedAt: 0,
  blocks: [{ kind: 'paragraph', headings: [path], text }],
  jsonLd: [],
})
/** Forty pages that have the question's words, and one that has none of them and answers it. */
const PAGES = [
  ...Array.from({ length: 40 }, (_, at) => pageOf(`p${at}`, `Is the pet shop of town number ${at} far away from you?`)),
  pageOf('rules', 'Hounds stay in the yard while their owners have tea.'),
]
const QUESTION = 'is a pet far from you?'

/** Knows what belongs together: the question, and the page about hounds. */
function knowingEncoder() {
  const asked: string[] = []
  const state = { isDown: false, encoderId: 'knowing/8' }
  const encoder: FurtherEncoder = {
    identify: async () => (state.isDown ? null : { encoderId: state.encoderId, wide: 8 }),
    async encode(texts) {
      if (state.isDown) return null
      asked.push(...texts)
      return texts.map((text) =>
        Float32Array.from({ length: 8 }, (_, at) => (at === (/Hounds|is a pet/u.test(text) ? 1 : 0) ? 1 : 0)),
      )
    },
  }
  return { encoder, asked, state }
}

type Parts = { further?: ReturnType<typeof knowingEncoder>; vectors?: ReturnType<typeof memoryVectorStore> }

async function baseWith({ further, vectors = memoryVectorStore() }: Parts = {}) {
  const store = memoryKnowledgeStore([source])
  await store.putPages(organizationId, sourceId, PAGES)
  const found = await store.findSource(sourceId)
  if (!found) throw new Error('no source')
  const base = knowledgeBase({
    store,
    vectors: memoryVectorStore(),
    models: wordModels(),
    calibration: UNFITTED,
    further: further ? { encoder: further.encoder, vectors } : null,
  })
  const considered = async () => {
    const explained = await base.forAgent(organizationId, [sourceId]).explain(QUESTION, 'question')
    return {
      urls: explained?.considered.map(({ passage }) => passage.url) ?? [],
      read: explained?.considered.flatMap(({ passage, answers }) => (answers === null ? [] : [passage.url])) ?? [],
      answer: explained?.answer,
    }
  }
  return { base, source: found, considered }
}
const RULES = 'http://salon.test/rules'
const NEVER = new AbortController().signal

describe('an encoder elsewhere', () => {
  it('[FX5] brings what the one that ships and the words do not, to be read', async () => {
    const without = await baseWith()
    await without.base.prepare(without.source, NEVER)
    expect((await without.considered()).urls).not.toContain(RULES)
    const { base, source: own, considered } = await baseWith({ further: knowingEncoder() })
    await base.prepare(own, NEVER)
    expect((await considered()).read).toContain(RULES)
  })

  it('[FX5] decides nothing: while it is away all is as without it, and it comes again', async () => {
    const further = knowingEncoder()
    further.state.isDown = true
    const without = await baseWith()
    const { base, source: own, considered } = await baseWith({ further })
    for (const one of [without, { base, source: own }]) await one.base.prepare(one.source, NEVER)
    expect(await considered()).toEqual(await without.considered())
    further.state.isDown = false
    expect(await base.encodeElsewhere(own, NEVER)).toBe(true)
    expect((await considered()).read).toContain(RULES)
    further.state.isDown = true
    expect(await considered()).toEqual(await without.considered())
  })

  it('[FX5] is asked once for each passage, also after a start; another model anew', async () => {
    const vectors = memoryVectorStore()
    const further = knowingEncoder()
    const first = await baseWith({ further, vectors })
    await first.base.prepare(first.source, NEVER)
    await first.base.prepare(first.source, NEVER)
    expect(further.asked).toHaveLength(PAGES.length)
    const again = await baseWith({ further, vectors })
    await again.base.prepare(again.source, NEVER)
    expect(further.asked).toHaveLength(PAGES.length)
    further.state.encoderId = 'other/8'
    const changed = await baseWith({ further, vectors })
    await changed.base.prepare(changed.source, NEVER)
    expect(further.asked).toHaveLength(2 * PAGES.length)
  })
})
