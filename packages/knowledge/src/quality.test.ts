import { readdirSync, readFileSync } from 'node:fs'
import type { KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { clinicQuestions, innQuestions, type SiteQuestions } from '../../../test/sites/questions.ts'
import { crawlSource, englishWith, knowledgeBase, readWordVectors } from './index.ts'
import { memoryKnowledgeStore, tableFetcher } from './testing.ts'

const organizationId = brandId('org', 'org_0000000000000000000001')
const sourceId = brandId('kns', 'kns_0000000000000000000001')
const sites = [
  { name: 'inn', folder: '../../../apps/service/demo-site/', questions: innQuestions },
  { name: 'clinic', folder: '../../../test/sites/veterinary-clinic/', questions: clinicQuestions },
]

const wordVectors = readWordVectors(readFileSync(new URL('../data/english-word-vectors.bin', import.meta.url)))

const thesaurusFolder = new URL('../data/thesaurus/', import.meta.url)
const thesaurus = readdirSync(thesaurusFolder).map((name) => readFileSync(new URL(name, thesaurusFolder), 'utf8'))
const lexicons = [englishWith(thesaurus.join('\n'))]

async function readSite(folder: string) {
  const root = new URL(folder, import.meta.url)
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'))
  const table = Object.fromEntries(pages.map((name) => [`/${name}`, readFileSync(new URL(name, root), 'utf8')]))
  const { fetcher } = tableFetcher({ ...table, '/': table['/index.html'] ?? '' })
  const store = memoryKnowledgeStore([
    {
      id: sourceId,
      organizationId,
      kind: 'website',
      url: 'http://site.test/',
      status: 'queued',
      pages: 0,
      detail: null,
      revision: 0,
      createdAt: 0,
      crawledAt: null,
    },
  ])
  await crawlSource({ store, fetcher, now: () => 0 }, { organizationId, sourceId }, new AbortController().signal)
  const vectors = process.env['QUALITY_WITHOUT_VECTORS'] ? null : wordVectors
  return knowledgeBase({ store, vectors, lexicons }).forAgent(organizationId, [sourceId])
}

type Ask = Awaited<ReturnType<typeof readSite>>
const collapse = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')

function says(text: string, fact: string): boolean {
  const at = collapse(text).indexOf(collapse(fact))
  return at >= 0 && !/\d/.test(collapse(text)[at + fact.length] ?? '')
}

type Judged = { question: string; score: number; note: string }

function judge(answer: KnowledgeAnswer, expected: { expect: readonly string[]; pages: readonly string[] }) {
  if (answer.band === 'unknown' || answer.band === 'not-ready') return { score: 0, note: answer.band }
  const [first] = answer.passages
  if (!first) return { score: 0, note: 'nothing' }
  const path = new URL(first.url).pathname
  const isRight = expected.expect.every((fact) => says(first.quote, fact)) && expected.pages.includes(path)
  const note = `${answer.band} ${first.confidence.toFixed(2)} ${path}: ${collapse(first.quote)}`
  return { score: isRight ? (answer.band === 'answer' ? 1 : 0.5) : 0, note }
}

async function measure(site: Ask, questions: SiteQuestions, half: 'development' | 'held') {
  const answered: Judged[] = []
  for (const { question, expect: facts, page, alsoOn } of questions.answerable[half]) {
    const pages = [page, ...(alsoOn ?? [])]
    answered.push({ question, ...judge(await site.search(question), { expect: facts, pages }) })
  }
  const refused: Judged[] = []
  for (const question of questions.unknowable[half]) {
    const answer = await site.search(question)
    const first = 'passages' in answer ? answer.passages[0] : undefined
    refused.push({
      question,
      score: answer.band === 'unknown' ? 1 : 0,
      note: `${answer.band} ${first?.confidence.toFixed(2) ?? ''} ${first?.quote ?? ''}`,
    })
  }
  return { answered: share(answered), refused: share(refused), judged: [...answered, ...refused] }
}

const share = (judged: readonly Judged[]) => judged.reduce((sum, { score }) => sum + score, 0) / judged.length

/** Only the development half is ever shown question by question; the held half gives two numbers. */
describe.each(sites)('answers from the $name site', ({ name, folder, questions }) => {
  let site: Ask
  beforeAll(async () => {
    site = await readSite(folder)
  })

  it('answers most development questions and refuses what the site does not say', async () => {
    const development = await measure(site, questions, 'development')
    const held = await measure(site, questions, 'held')
    const line = (which: string, { answered, refused }: { answered: number; refused: number }) =>
      `${name} ${which}: ${(answered * 100).toFixed(1)} % answered, ${(refused * 100).toFixed(1)} % refused`
    process.stdout.write(`${line('development', development)}\n${line('held', held)}\n`)
    if (process.env['QUALITY_DETAIL']) {
      for (const { question, score, note } of development.judged) {
        if (score < 1) process.stdout.write(`  ${score} ${question}\n      ${note}\n`)
      }
    }
    expect(development.answered).toBeGreaterThan(0.7)
    expect(development.refused).toBeGreaterThan(0.7)
  })
})
