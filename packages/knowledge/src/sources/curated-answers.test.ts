import type { KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { KnowledgeSource, StoredPage } from '../ports.ts'
import { memoryKnowledgeStore } from '../testing.ts'
import { answerPages } from './answer-pages.ts'
import { withCuratedAnswers } from './curated-answers.ts'

const organizationId = brandId('org', 'org_1')
const sourceId = brandId('kns', 'kns_1')
const source: KnowledgeSource = {
  id: sourceId,
  organizationId,
  kind: 'answers',
  url: '',
  status: 'ready',
  pages: 1,
  detail: null,
  revision: 1,
  createdAt: 1,
  crawledAt: 1,
}
const pagesOf = (items: Parameters<typeof answerPages>[0]): StoredPage[] =>
  answerPages(items).map(({ url, title, blocks }) => ({
    sourceId,
    organizationId,
    url,
    title: title ?? 'FAQ',
    language: null,
    contentHash: url.padEnd(8, '-'),
    etag: null,
    lastModified: null,
    blocks,
    jsonLd: [],
    fetchedAt: 1,
  }))
const found: KnowledgeAnswer = { band: 'unknown' }
const base = { forAgent: () => ({ search: async () => found, explain: async () => null }) }

const started = async () => {
  const store = memoryKnowledgeStore([source])
  const items = [
    { question: 'When can I check in?', answer: 'From two o’clock.', url: 'https://x.example/stay' },
    { question: 'Do you have parking?', answer: 'Yes, in the yard.' },
    { question: 'Where is it?', answer: 'By the sea.' },
  ]
  await store.putPages(organizationId, sourceId, pagesOf(items))
  const knowledge = withCuratedAnswers(base, store)
  const ask = async (question: string, ids = [sourceId], organization = organizationId) => {
    const answer = await knowledge.forAgent(organization, ids).search(question)
    return 'passages' in answer ? (answer.passages[0]?.quote ?? null) : null
  }
  return { store, ask, knowledge }
}

describe('curated answers', () => {
  it.each([
    ['When can I check in?', 'From two o’clock.'],
    ['when can i check in', 'From two o’clock.'],
    ['At what time can I check in please?', null],
    ['do you have any parking', 'Yes, in the yard.'],
    ['Is parking free of charge?', null],
    ['where is it', 'By the sea.'],
    ['Where is the bar?', null],
    ['', null],
  ])('[SO5] %s → %s', async (question, answer) => {
    const { ask } = await started()
    expect(await ask(question)).toBe(answer)
  })

  it('[SO5] are given with where to read more, and follow their source', async () => {
    const { store, knowledge, ask } = await started()
    const answer = await knowledge.forAgent(organizationId, [sourceId]).search('When can I check in?')
    expect(answer).toMatchObject({ band: 'answer', passages: [{ url: 'https://x.example/stay', confidence: 1 }] })
    await store.putPages(organizationId, sourceId, pagesOf([{ question: 'Do you have parking?', answer: 'No.' }]))
    expect(await ask('Do you have parking?')).toBe('No.')
  })

  it('[SO5] are shown to the owner as what a visitor gets', async () => {
    const { knowledge } = await started()
    const agent = knowledge.forAgent(organizationId, [sourceId])
    expect(await agent.explain('Do you have parking?', 'question')).toMatchObject({
      answer: { band: 'answer', passages: [{ quote: 'Yes, in the yard.' }] },
      considered: [{ passage: { quote: 'Yes, in the yard.' }, answers: null }],
    })
    expect(await agent.explain('Where is the bar?', 'question')).toBeNull()
  })

  it('[SO5] are those of the agent’s own sources', async () => {
    const { ask } = await started()
    expect(await ask('Do you have parking?', [])).toBeNull()
    expect(await ask('Do you have parking?', [sourceId], brandId('org', 'org_2'))).toBeNull()
  })
})
