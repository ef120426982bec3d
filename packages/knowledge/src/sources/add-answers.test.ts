import { brandId, type CuratedAnswer } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { OwnedSource, StoredPage } from '../ports.ts'
import { type AddAnswersDeps, addAnswers } from './add-answers.ts'
import { answersIn } from './answer-pages.ts'

const organizationId = brandId('org', 'org_1')
const source: OwnedSource = {
  id: brandId('kns', 'kns_0000000000000000000001'),
  organizationId,
  kind: 'answers',
  url: '',
  status: 'ready',
  pages: 0,
  detail: null,
  revision: 1,
  createdAt: 1,
  crawledAt: 1,
  title: 'Answers',
  fileName: null,
  nextCrawlAt: null,
  rules: { include: [], exclude: [] },
  lastReading: null,
}

/** One source, whose pages others change as often as the test says, each time before our own write. */
function started(changesByOthers = 0) {
  let stored: { revision: number; pages: readonly StoredPage[] } = { revision: 1, pages: [] }
  let others = changesByOthers
  const knowledgeSources: AddAnswersDeps['knowledgeSources'] = {
    findOwnedSource: async () => ({ status: 'found', value: { ...source, revision: stored.revision } }),
    async replaceAnswers({ revision }, pages) {
      if (others > 0) {
        others -= 1
        stored = { ...stored, revision: stored.revision + 1 }
      }
      if (revision !== stored.revision) return 'conflict'
      stored = { revision: revision + 1, pages }
      return 'replaced'
    },
  }
  const deps = { knowledgeSources, knowledge: { readPages: async () => [...stored.pages] }, now: () => 9_000 }
  const add = (...items: CuratedAnswer[]) => addAnswers(deps, source, items)
  const answers = () =>
    stored.pages.flatMap(({ url, blocks }) => answersIn(blocks).map((one) => `${one.question} ${one.answer} ${url}`))
  return { add, answers }
}

describe('adding answers', () => {
  it('[GP12] keeps those that are there, each with its address', async () => {
    const { add, answers } = started()
    await add({ question: 'Dogs?', answer: 'Yes.' }, { question: 'Cats?', answer: 'No.', url: 'https://x.example/' })
    await add({ question: 'Birds?', answer: 'In a cage.' })
    expect(answers()).toEqual(['Dogs? Yes. ', 'Birds? In a cage. ', 'Cats? No. https://x.example/'])
  })

  it('[GP12] has one answer to a question, the newest, wherever the old one led', async () => {
    const { add, answers } = started()
    await add({ question: 'Do you take dogs?', answer: 'Yes.', url: 'https://x.example/' })
    await add({ question: 'do you take dogs', answer: 'Small ones.' }, { question: '犬は?', answer: 'Small.' })
    await add({ question: '猫は?', answer: 'No.' })
    expect(answers()).toEqual(['do you take dogs Small ones. ', '犬は? Small. ', '猫は? No. '])
  })

  it('[GP12] is made again on what others have stored meanwhile, and given up when that never ends', async () => {
    const { add, answers } = started(2)
    await add({ question: 'Dogs?', answer: 'Yes.' })
    expect(answers()).toHaveLength(1)
    await expect(started(9).add({ question: 'Dogs?', answer: 'Yes.' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  it('[GP12] is refused where the source is full, with what to do', async () => {
    const { add } = started()
    await add(...Array.from({ length: 2_000 }, (_, at) => ({ question: `Is it ${at}?`, answer: 'Yes.' })))
    await expect(add({ question: 'Dogs?', answer: 'Yes.' })).rejects.toMatchObject({
      code: 'inconsistent',
      details: [{ path: 'answer' }],
    })
    await add({ question: 'Is it 7?', answer: 'No.' })
  })
})
