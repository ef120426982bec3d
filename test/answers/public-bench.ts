import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageModels } from '@frontdesk/language-models/ports'
import { z } from 'zod'
import { organizationId, sourceId, takePages } from './read-site.ts'

/*
 * `npm run bench:answers -- --public FOLDER`: public sets through the product's own retrieval. The folder holds
 * xquad.en.json (github google-deepmind/xquad), and documents.json and ground-truth.csv (github DataTalksClub/llm-zoomcamp,
 * 06-best-practices, the former as documents-with-ids.json). None of it is ours, and none of it is trained on.
 */

const GOALS = { xquad: 95, dataTalks: 96 }
/** Every so many questions of DataTalks is asked; there are 4,627. */
const EVERY = 5

type Asked = { question: string; path: string }

const xquad = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(z.object({ context: z.string(), qas: z.array(z.object({ question: z.string() })) })),
    }),
  ),
})
const documents = z.array(
  z.object({ text: z.string(), section: z.string(), question: z.string(), course: z.string(), id: z.string() }),
)

export async function benchPublic(folder: string, models: LanguageModels): Promise<boolean> {
  const known = await onXquad(folder, models)
  const hits = await onDataTalks(folder, models)
  const holds = [
    say('XQuAD English, hit@1', known[1], GOALS.xquad),
    say('DataTalks FAQ, hit@5', hits[5], GOALS.dataTalks),
  ]
  process.stdout.write(`XQuAD hit@5 ${known[5].toFixed(1)}; DataTalks hit@1 ${hits[1].toFixed(1)}\n`)
  return holds.every(Boolean)
}

async function onXquad(folder: string, models: LanguageModels): Promise<Hits> {
  const { data } = xquad.parse(JSON.parse(readFileSync(join(folder, 'xquad.en.json'), 'utf8')))
  const paragraphs = data.flatMap(({ title, paragraphs: own }, at) =>
    own.map((paragraph, place) => ({ ...paragraph, title: title.replaceAll('_', ' '), path: `/${at}/${place}` })),
  )
  const pages = Object.fromEntries(
    paragraphs.map(({ path, title, context }) => [path, `<title>${plain(title)}</title><p>${plain(context)}</p>`]),
  )
  const asked = paragraphs.flatMap(({ path, qas }) => qas.map(({ question }) => ({ question, path })))
  return rates(await ranksOf(pages, asked, models))
}

/** Each course's questions are asked of that course's entries, as the set's authors do. */
async function onDataTalks(folder: string, models: LanguageModels): Promise<Hits> {
  const entries = documents.parse(JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8')))
  const lines = readFileSync(join(folder, 'ground-truth.csv'), 'utf8').trim().split('\n').slice(1)
  const truth = lines.map((line) => {
    const [, question = '', course = '', id = ''] = /^(.*),([^,]+),([^,]+)$/.exec(line.trim()) ?? []
    return { question: question.replace(/^"|"$/g, '').replaceAll('""', '"'), course, path: `/${id}` }
  })
  const ranks: number[] = []
  for (const course of new Set(entries.map((entry) => entry.course))) {
    const own = entries.filter((entry) => entry.course === course)
    const pages = Object.fromEntries(
      own.map(({ id, section, question, text }) => [
        `/${id}`,
        `<title>${plain(course)}</title><h1>${plain(section)}</h1><h2>${plain(question)}</h2><p>${plain(text).replaceAll('\n', '</p><p>')}</p>`,
      ]),
    )
    const asked = truth.filter((one) => one.course === course).filter((_, at) => at % EVERY === 0)
    // oxlint-disable-next-line no-await-in-loop -- one site after another
    ranks.push(...(await ranksOf(pages, asked, models)))
  }
  return rates(ranks)
}

type Hits = { 1: number; 5: number }

/** At which place of what was considered, page by page, the right one stands; Infinity where it does not. */
async function ranksOf(pages: Record<string, string>, asked: readonly Asked[], models: LanguageModels) {
  const { knowledge } = await takePages(pages, models)
  const agent = knowledge.forAgent(organizationId, [sourceId])
  const ranks: number[] = []
  for (const { question, path } of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a visitor asks
    const explained = await agent.explain(question, 'question')
    const paths = new Set(explained?.considered.map(({ passage }) => new URL(passage.url).pathname))
    const at = [...paths].indexOf(path)
    ranks.push(at < 0 ? Infinity : at)
  }
  return ranks
}

function rates(ranks: readonly number[]): Hits {
  const within = (most: number): number => (100 * ranks.filter((rank) => rank < most).length) / ranks.length
  return { 1: within(1), 5: within(5) }
}

function say(name: string, value: number, goal: number): boolean {
  process.stdout.write(`${value >= goal ? 'holds' : 'FALLS SHORT'}  ${name}: ${value.toFixed(1)} % (goal ${goal})\n`)
  return value >= goal
}

const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
