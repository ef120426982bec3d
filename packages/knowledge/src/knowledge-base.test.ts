import type { KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import type { LanguageModels } from '@frontdesk/language-models/ports'
import { noModels, wordModels } from '@frontdesk/language-models/testing'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { extractPage } from './extraction/extract-page.ts'
import { knowledgeBase } from './knowledge-base.ts'
import type { KnowledgeSource, StoredPage } from './ports.ts'
import { type Calibration, UNFITTED } from './retrieval/calibration.ts'
import { chunkPages } from './retrieval/passages.ts'
import { buildSiteIndex } from './retrieval/site-index.ts'
import { editDistance } from './retrieval/spelling.ts'
import { SourceVectors } from './retrieval/window-vectors.ts'
import { memoryKnowledgeStore, memoryVectorStore, queuedWebsite } from './testing.ts'

const organizationId = brandId('org', 'org_0000000000000000000001')
const otherId = brandId('org', 'org_0000000000000000000002')
const id = brandId('kns', 'kns_0000000000000000000001')
const source = (over: Partial<KnowledgeSource> = {}): KnowledgeSource => queuedWebsite({ status: 'crawling', ...over })
const pageOf = (path: string, html: string): StoredPage => {
  const url = new URL(path, 'http://salon.test/')
  const { title, language, blocks, jsonLd } = extractPage(html, url)
  const base = { sourceId: id, organizationId, contentHash: path, etag: null, lastModified: null, fetchedAt: 0 }
  return { ...base, url: url.href, title, language, blocks, jsonLd }
}
const footer = '<footer><p>Sunday closed, else 9 am to 6 pm</p></footer>'
const pages = [
  pageOf('/', `<title>Welcome | Salon Rosa</title><h1>Salon Rosa</h1><p>We cut hair in the old mill.</p>${footer}`),
  pageOf(
    '/prices',
    `<title>Prices | Salon Rosa</title><h1>Prices</h1><table><tr><th>Cut<th>Price<tr><td>Wash and trim<td>€38<tr><td>Beard<td>€15</table>${footer}`,
  ),
  pageOf(
    '/rules',
    `<title>House rules | Salon Rosa</title><h1>House rules</h1><h2>Cancelling</h2><p>Cancel 24 hours ahead, or we charge half the price.</p><h2>Can I bring my dog?</h2><p>Small dogs are welcome on a lead.</p>${footer}`,
  ),
]
/** Models that know words alone, whose log-odds are taken as they are: these tests are about the way, not the reading. */
const calibration: Calibration = { ...UNFITTED, bands: { answer: 0.6, maybe: 0.05 } }
const deps = { vectors: memoryVectorStore(), models: wordModels(), calibration }
/** Of an answer the first passage, with its band. */
const firstOf = (answer: KnowledgeAnswer) => ({
  band: answer.band,
  first: 'passages' in answer ? answer.passages[0] : undefined,
})
const ask = async (
  question: string,
  state: Partial<KnowledgeSource> = { status: 'ready', crawledAt: 1 },
  more: Partial<Parameters<typeof knowledgeBase>[0]> = {},
) => {
  const store = memoryKnowledgeStore([source(state)])
  await store.putPages(organizationId, id, pages)
  return knowledgeBase({ ...deps, store, vectors: memoryVectorStore(), ...more })
    .forAgent(organizationId, [id])
    .search(question)
}

describe('knowledgeBase', () => {
  it('[KN22] finds a page as soon as it is stored', async () => {
    const store = memoryKnowledgeStore([source()])
    const agent = knowledgeBase({ ...deps, store }).forAgent(organizationId, [id])
    expect(await agent.search('price of a beard')).toEqual({ band: 'not-ready', status: 'crawling' })
    await store.putPages(organizationId, id, pages)
    expect(firstOf(await agent.search('prices: beard'))).toMatchObject({
      band: 'answer',
      first: { url: 'http://salon.test/prices' },
    })
  })

  it('[KN44] answers of the thing that is asked about, and not of another one of its kind', async () => {
    const store = memoryKnowledgeStore([source({ status: 'ready', crawledAt: 1 })])
    const rooms = pageOf(
      '/rooms',
      '<title>Rooms</title><h2>Garden room</h2><p>There is no balcony.</p><h2>River room</h2><p>A balcony over the river.</p>',
    )
    await store.putPages(organizationId, id, [rooms])
    const agent = knowledgeBase({ ...deps, store, vectors: memoryVectorStore() }).forAgent(organizationId, [id])
    const about = { name: 'River room', others: ['Garden room'] }
    const { first } = firstOf(await agent.search('is there a balcony?', about))
    expect(first).toMatchObject({ headings: ['River room'], isOfSubject: true })
    expect(JSON.stringify(await agent.search('is there a balcony?', about))).not.toContain('no balcony')
  })

  it('[KN23] shows nothing to another organization, even when it knows the id', async () => {
    const store = memoryKnowledgeStore([source()])
    await store.putPages(organizationId, id, pages)
    const base = knowledgeBase({ ...deps, store })
    await base.forAgent(organizationId, [id]).search('beard')
    expect(await base.forAgent(otherId, [id]).search('beard')).toEqual({ band: 'not-ready', status: 'none' })
  })

  it('[KN24] says what became of the reading while nothing is known', async () => {
    const store = memoryKnowledgeStore([source({ status: 'blocked' })])
    expect(
      await knowledgeBase({ ...deps, store })
        .forAgent(organizationId, [id])
        .search('beard'),
    ).toEqual({
      band: 'not-ready',
      status: 'blocked',
    })
  })

  it('[KN30] does not say that nothing is known of it while the site is read for the first time', async () => {
    const notYet = { band: 'not-ready', status: 'crawling' }
    expect(await ask('how much is a perm', { status: 'crawling', crawledAt: null })).toEqual(notYet)
    expect(await ask('how much is a perm', { status: 'crawling', crawledAt: 1 })).toMatchObject({ band: 'unknown' })
    expect(await ask('beard prices', { status: 'crawling', crawledAt: null })).toMatchObject({ band: 'answer' })
  })

  it('[KN19] answers only what the reader takes for an answer, and names what was nearest else', async () => {
    expect(firstOf(await ask('small dogs on a lead'))).toMatchObject({
      band: 'answer',
      first: { quote: 'Small dogs are welcome on a lead.' },
    })
    expect(await ask('do you sell motorbikes')).toMatchObject({ band: 'unknown', nearest: expect.any(Array) })
  })

  it('[KN20] quotes the best first, each with a probability not above the first', async () => {
    const answer = await ask('beard prices')
    const passages = 'passages' in answer ? answer.passages : []
    expect(passages[0]?.quote).toContain('Beard: €15')
    const confidences = passages.map(({ confidence }) => confidence)
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
  })

  it.each(['missing', 'busy'] as const)(
    '[KN36] finds by words what may help, and answers nothing, while the models are %s',
    async (why) => {
      const answer = await ask('beard prices', undefined, { models: noModels(why) })
      expect(firstOf(answer)).toMatchObject({ band: 'maybe', first: { url: 'http://salon.test/prices' } })
      expect(await ask('motorbikes', undefined, { models: noModels(why) })).toMatchObject({ band: 'unknown' })
    },
  )

  it('[KN18] finds misspelt words, other forms, and what the owner says means the same', async () => {
    const missing = { models: noModels() }
    for (const question of ['baerd', 'beards']) {
      expect(firstOf(await ask(question, undefined, missing))).toMatchObject({
        band: 'maybe',
        first: { url: 'http://salon.test/prices' },
      })
    }
    expect(await ask('puppies', undefined, missing)).toMatchObject({ band: 'unknown' })
    expect(firstOf(await ask('puppies', undefined, { ...missing, vocabulary: [['puppies', 'dog']] }))).toMatchObject({
      first: { url: 'http://salon.test/rules' },
    })
  })

  it('[KN37] lets no row of the owner decide: what it brings is read like anything else', async () => {
    expect(await ask('puppies', undefined, { vocabulary: [['puppies', 'dog']] })).not.toMatchObject({ band: 'answer' })
  })

  it('[KN34] makes each vector once, however often the index is built, and finds it stored after a restart', async () => {
    const store = memoryKnowledgeStore([source({ status: 'ready', crawledAt: 1 })])
    await store.putPages(organizationId, id, pages)
    const vectors = memoryVectorStore()
    const encoded: string[] = []
    const models = {
      ...wordModels(),
      encode: async (texts: readonly string[]) => (encoded.push(...texts), wordModels().encode(texts, 'background')),
    }
    const prepare = async () => {
      const current = await store.findSource(id)
      if (current)
        await knowledgeBase({ ...deps, store, vectors, models }).prepare(current, new AbortController().signal)
    }
    await prepare()
    const first = encoded.length
    expect(first).toBeGreaterThan(3)
    await prepare()
    expect(encoded).toHaveLength(first)
    await store.putPages(organizationId, id, [pageOf('/new', '<h1>New</h1><p>We sell soap.</p>')])
    await prepare()
    expect(encoded.slice(first)).toEqual([expect.stringContaining('soap')])
  })

  it('[KN34] makes all vectors anew for another encoder', async () => {
    const store = memoryKnowledgeStore([source({ status: 'ready', crawledAt: 1 })])
    await store.putPages(organizationId, id, pages)
    const vectors = memoryVectorStore()
    let count = 0
    const encoderOf = (encoderId: string) => ({
      ...wordModels(),
      encoderId,
      encode: async (texts: readonly string[]) => ((count += texts.length), wordModels().encode(texts, 'background')),
    })
    const current = await store.findSource(id)
    if (!current) throw new Error('no source')
    await knowledgeBase({ ...deps, store, vectors, models: encoderOf('one') }).prepare(
      current,
      new AbortController().signal,
    )
    const once = count
    await knowledgeBase({ ...deps, store, vectors, models: encoderOf('two') }).prepare(
      current,
      new AbortController().signal,
    )
    expect(count).toBe(2 * once)
  })

  it('[KN38] reads fewer windows for each question the more are asking at once', async () => {
    const store = memoryKnowledgeStore([source({ status: 'ready', crawledAt: 1 })])
    const many = Array.from({ length: 20 }, (_, at) =>
      pageOf(`/${at}`, `<h1>Beard ${at}</h1><p>A beard trim number ${at}.</p>`),
    )
    await store.putPages(organizationId, id, many)
    const counts: number[] = []
    const models: LanguageModels = {
      ...wordModels(),
      read: async (question, passages, urgency) => {
        counts.push(passages.length)
        return wordModels().read(question, passages, urgency)
      },
    }
    const agent = knowledgeBase({ ...deps, store, vectors: memoryVectorStore(), models }).forAgent(organizationId, [id])
    await agent.search('beard')
    const alone = counts.splice(0).reduce((sum, count) => sum + count, 0)
    await Promise.all(Array.from({ length: 10 }, () => agent.search('beard')))
    const together = counts.reduce((sum, count) => sum + count, 0) / 10
    expect(alone).toBeGreaterThan(4)
    expect(together).toBeLessThan(alone / 1.5)
  })

  it('[SO5] says the owner’s own answer first and whole where it answers, in whatever words it was asked', async () => {
    const answers = brandId('kns', 'kns_0000000000000000000002')
    const store = memoryKnowledgeStore([
      source({ status: 'ready', crawledAt: 1 }),
      source({ id: answers, kind: 'answers', status: 'ready', crawledAt: 1, url: '' }),
    ])
    await store.putPages(organizationId, id, pages)
    const curated = pageOf(
      '/faq',
      '<title>FAQ</title><h2>Are dogs welcome on a lead?</h2><p>Only on Mondays. Ring first.</p>',
    )
    await store.putPages(organizationId, answers, [{ ...curated, sourceId: answers }])
    const found = await knowledgeBase({ ...deps, store, vectors: memoryVectorStore() })
      .forAgent(organizationId, [id, answers])
      .search('small dogs on a lead, are they welcome')
    expect(firstOf(found)).toMatchObject({ band: 'answer', first: { quote: 'Only on Mondays. Ring first.' } })
  })
})

describe('passages', () => {
  it('[KN14] [KN17] tell a footer once, and titles without the name of the site', () => {
    const passages = chunkPages(pages)
    expect(passages.filter(({ text }) => text.startsWith('Sunday closed'))).toHaveLength(1)
    expect(new Set(passages.map(({ title }) => title))).toEqual(new Set(['Welcome', 'Prices', 'House rules']))
  })

  it('[KN16] stay within their size and under one heading', () => {
    const sentence = 'We say a little about many things here. '
    const long = pageOf('/long', `<h1>A</h1><p>${sentence.repeat(60)}</p><h2>B</h2><p>Short.</p>`)
    const passages = chunkPages([long])
    expect(passages.every(({ text }) => text.length <= 960)).toBe(true)
    expect(passages.at(-1)).toMatchObject({ headings: ['A', 'B'], text: 'Short.' })
  })
})

describe('searching a large site', () => {
  const words = Array.from(
    { length: 3_000 },
    (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index.toString(36)}`,
  )
  const text = (seed: number) =>
    Array.from({ length: 400 }, (_, index) => words[(seed * 7919 + index * index * 31) % 3_000]).join(' ')
  const large = Array.from({ length: 200 }, (_, index) =>
    pageOf(
      `/${index}`,
      `<title>Page ${index}</title>${[1, 2, 3].map((part) => `<h2>Part ${part}</h2><p>${text(index + part)}.</p>`).join('')}`,
    ),
  )

  it('[KN33] is read without holding up the event loop, and is asked quickly', async () => {
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const startedAt = performance.now()
    const index = await buildSiteIndex(large, { vectors: new SourceVectors(384) })
    clearInterval(timer)
    const builtMs = performance.now() - startedAt
    const question = new Float32Array(384).fill(0.05)
    const times = Array.from({ length: 100 }, (_, at) => {
      const askedAt = performance.now()
      index.candidates({
        question: `how much is ${words[at]} with ${words[at * 3]} and ${words[at * 7]} for two people`,
        vector: question,
      })
      return performance.now() - askedAt
    }).toSorted((a, b) => a - b)
    process.stdout.write(
      `200 pages, ${index.windows.length} windows: index ${builtMs.toFixed(0)} ms, longest slice ${longest.toFixed(0)} ms, search p50 ${times[50]?.toFixed(1)} ms, p99 ${times[98]?.toFixed(1)} ms\n`,
    )
    expect(builtMs).toBeLessThan(15_000)
    expect(times[50]).toBeLessThan(60)
  })
})

it('counts typing slips', () => {
  expect([editDistance('beard', 'baerd', 1), editDistance('dog', 'dog', 1), editDistance('cat', 'house', 2)]).toEqual([
    1, 0, 3,
  ])
})
