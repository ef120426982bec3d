import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../../running-service.ts'
import { ask } from '../visitor-asks.ts'
import { type FieldsService, settled, startFieldsService, website } from './fields-service.ts'

/* What each field of a knowledge source does. */

let at: FieldsService
beforeAll(async () => {
  at = await startFieldsService()
}, 60_000)
afterAll(() => at?.stop())

async function answersFrom(source: object, question: string) {
  const { status, body } = await at.post('/knowledge-sources', source)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const agent = await at.newAgent({ knowledgeSourceIds: [body.data.id] })
  await settled(at, body.data.id)
  return { ...(await ask(at.service, agent.id, question)), id: body.data.id }
}
const PRICES = {
  kind: 'text',
  title: 'Prices',
  text: 'Bikes\n\nA bike costs 12 euros a day.',
  url: 'https://a.example/p',
}
const LIFT = { question: 'Do you have a lift?', answer: 'Yes, to all four floors.', url: 'https://a.example/lift' }

it('[FX1] knowledge.kind → a text is quoted, an answer is said as it stands', async () => {
  expect((await answersFrom(PRICES, 'What does a bike cost?')).text).toContain('12 euros')
  const told = await answersFrom({ kind: 'answers', items: [LIFT] }, 'do you have a lift')
  expect(told.text).toContain('all four floors')
  expect((await at.get(`/knowledge-sources/${told.id}`)).body.data.kind).toBe('answers')
})

it('[FX1] knowledge.title, knowledge.text → what is answered from, and what its citation shows', async () => {
  const { text, citations } = await answersFrom(PRICES, 'What does a bike cost?')
  expect([text, citations[0]?.title]).toEqual([expect.stringContaining('12 euros'), 'Prices'])
})

it('[FX1] knowledge.url → the website that is read, and where the citation of a text leads', async () => {
  expect((await answersFrom(PRICES, 'What does a bike cost?')).citations[0]?.url).toBe('https://a.example/p')
  const site = await website({ '/': 'The lighthouse has 212 steps to its top.' })
  const told = await answersFrom({ kind: 'website', url: site.url }, 'How many steps does the lighthouse have?')
  expect(told.text).toContain('212')
  site.close()
})

it('[FX1] knowledge.items.question, knowledge.items.answer, knowledge.items.url → the answer to this question, and its link', async () => {
  const { text, citations } = await answersFrom({ kind: 'answers', items: [LIFT] }, 'do you have a lift')
  expect([text, citations[0]?.url]).toEqual([expect.stringContaining('all four floors'), 'https://a.example/lift'])
  expect((await answersFrom({ kind: 'answers', items: [LIFT] }, 'Is breakfast served?')).text).not.toContain(
    'four floors',
  )
})

const PAGES = { '/': 'Welcome to the house.', '/help/a': 'Help.', '/help/b': 'More help.', '/blog/c': 'News.' }

async function pathsRead(rules: object): Promise<string[]> {
  const site = await website(PAGES)
  const { id } = (await at.post('/knowledge-sources', { kind: 'website', url: site.url, ...rules })).body.data
  await at.newAgent({ knowledgeSourceIds: [id] })
  await settled(at, id)
  site.close()
  const { items } = (await call(at.service, 'GET', `/knowledge-sources/${id}/pages`)).body.data
  return items.map(({ url }: { url: string }) => new URL(url).pathname).toSorted()
}

it('[FX1] knowledge.include → no other paths are read, beside its own address', async () => {
  expect(await pathsRead({ include: ['/blog/*'] })).toEqual(['/', '/blog/c'])
})

it('[FX1] knowledge.exclude → these paths are not read', async () => {
  expect(await pathsRead({ exclude: ['/help/*'] })).toEqual(['/', '/blog/c'])
})
