import { readdirSync, readFileSync } from 'node:fs'
import type { FoundPassage, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountantQuestions } from '../../../test/sites/accountant-questions.ts'
import { bicycleShopQuestions } from '../../../test/sites/bicycle-shop-questions.ts'
import { printShopQuestions } from '../../../test/sites/print-shop-questions.ts'
import { clinicQuestions, innQuestions, type SiteQuestions } from '../../../test/sites/questions.ts'
import { swimmingPoolQuestions } from '../../../test/sites/swimming-pool-questions.ts'
import { crawlSource, englishWith, knowledgeBase, readWordVectors } from './index.ts'
import { memoryKnowledgeStore, tableFetcher } from './testing.ts'

const organizationId = brandId('org', 'org_0000000000000000000001')
const sourceId = brandId('kns', 'kns_0000000000000000000001')
const sites = [
  { name: 'inn', folder: '../../../apps/service/demo-site/', questions: innQuestions },
  { name: 'clinic', folder: '../../../test/sites/veterinary-clinic/', questions: clinicQuestions },
  { name: 'bicycle shop', folder: '../../../test/sites/bicycle-shop/', questions: bicycleShopQuestions },
  { name: 'accountant', folder: '../../../test/sites/accountant/', questions: accountantQuestions },
  { name: 'swimming pool', folder: '../../../test/sites/swimming-pool/', questions: swimmingPoolQuestions },
  { name: 'print shop', folder: '../../../test/sites/print-shop/', questions: printShopQuestions },
]

const wordVectors = readWordVectors(readFileSync(new URL('../data/english-word-vectors.bin', import.meta.url)))

const lexicons = [englishWith(readFileSync(new URL('../data/english-thesaurus.txt', import.meta.url), 'utf8'))]

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

/** What a visitor is shown: an answer and a near tie of another page, or up to three passages that may help. */
function shownOf(answer: KnowledgeAnswer): readonly FoundPassage[] {
  if (answer.band === 'maybe') return answer.passages.slice(0, 3)
  if (answer.band !== 'answer') return []
  const [best, ...others] = answer.passages
  const tie = others.find(({ url, confidence }) => url !== best?.url && confidence >= (best?.confidence ?? 1) - 0.1)
  return [best, tie].filter((passage) => passage !== undefined)
}

type Outcome = 'told' | 'perhaps' | 'wrong' | 'perhaps wrong' | 'not known'
type Judged = { question: string; outcome: Outcome; note: string }

function judge(question: string, answer: KnowledgeAnswer, isRight: (passage: FoundPassage) => boolean): Judged {
  const shown = shownOf(answer)
  const note = shown.map((passage) => `${new URL(passage.url).pathname} ${collapse(passage.quote)}`).join(' | ')
  const holds = shown.some(isRight)
  if (answer.band === 'answer') return { question, outcome: holds ? 'told' : 'wrong', note }
  if (answer.band === 'maybe') return { question, outcome: holds ? 'perhaps' : 'perhaps wrong', note }
  return { question, outcome: 'not known', note }
}

async function measure(site: Ask, questions: SiteQuestions, half: 'development' | 'held') {
  const answerable: Judged[] = []
  for (const { question, expect: facts, page, alsoOn } of questions.answerable[half]) {
    const pages: string[] = [page, ...(alsoOn ?? [])]
    const isRight = (passage: FoundPassage) =>
      facts.every((fact) => says(passage.quote, fact)) && pages.includes(new URL(passage.url).pathname)
    answerable.push(judge(question, await site.search(question), isRight))
  }
  const unknowable: Judged[] = []
  for (const question of questions.unknowable[half]) {
    unknowable.push(judge(question, await site.search(question), () => false))
  }
  return { answerable, unknowable }
}

const count = (judged: readonly Judged[], outcome: Outcome) => judged.filter((one) => one.outcome === outcome).length

const line = (name: string, { answerable, unknowable }: Awaited<ReturnType<typeof measure>>) =>
  `${name}: of ${answerable.length} told ${count(answerable, 'told')}, perhaps ${count(answerable, 'perhaps')}, ` +
  `wrong ${count(answerable, 'wrong')}; of ${unknowable.length} unknowable: not known ${count(unknowable, 'not known')}, ` +
  `unsure ${count(unknowable, 'perhaps wrong')}, wrong ${count(unknowable, 'wrong')}`

/** Only the development half is ever shown question by question; the held half gives numbers. */
describe.each(sites)('answers from the $name site', ({ name, folder, questions }) => {
  let site: Ask
  beforeAll(async () => {
    site = await readSite(folder)
  })

  it('holds the fact for most development questions, and is seldom surely wrong', async () => {
    const development = await measure(site, questions, 'development')
    const held = await measure(site, questions, 'held')
    process.stdout.write(`${line(`${name} development`, development)}\n${line(`${name} held`, held)}\n`)
    if (process.env['QUALITY_DETAIL']) {
      for (const { question, outcome, note } of [...development.answerable, ...development.unknowable]) {
        if (outcome !== 'told') process.stdout.write(`  ${outcome}: ${question}\n      ${note.slice(0, 300)}\n`)
      }
    }
    const { answerable, unknowable } = development
    const holding = count(answerable, 'told') + count(answerable, 'perhaps')
    expect(holding / answerable.length).toBeGreaterThan(0.35)
    expect(count(unknowable, 'wrong') / unknowable.length).toBeLessThan(0.5)
  })
})
