import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modelFilesIn, threadModels } from '@frontdesk/language-models'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsFact, readSets, samePage } from './question-sets.ts'
import { organizationId, readSite, sourceId } from './read-site.ts'

/* How well websites are answered from, through the product's own retrieval and the models that ship. Only
   websites that set thresholds are read here; those of `unseen` are opened once, by hand. */

const repository = fileURLToPath(new URL('../../', import.meta.url))
const models = (files = 'packages/language-models/models') =>
  threadModels({
    workerUrl: new URL('../../apps/service/dist/model-thread.js', import.meta.url),
    files: modelFilesIn(join(repository, files)),
    threads: 2,
    onFailure: (reason) => process.stderr.write(`${reason}\n`),
  })

describe('the models that ship', () => {
  const shipped = models()
  afterAll(() => shipped.stop())

  it('[LM6] know what texts mean, off the event loop', async () => {
    const vectors = await shipped.encode(
      ['can I bring my dog?', 'Pets are welcome in the garden.', 'Invoices are sent monthly.'],
      'question',
    )
    if ('unavailable' in vectors) throw new Error('no encoder')
    const dot = (a: ArrayLike<number> = [], b: ArrayLike<number> = []) =>
      Array.from(a).reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
    expect(dot(vectors[0], vectors[1])).toBeGreaterThan(dot(vectors[0], vectors[2]) + 0.1)
    expect(dot(vectors[0], vectors[0])).toBeCloseTo(1, 3)
  })

  it('[LM6] tell an answer from a near miss, and where it stands', async () => {
    const text =
      'The museum is open from ten to five. Dogs on a lead are welcome in the garden, but not in the galleries.'
    const read = async (question: string) => {
      const readings = await shipped.read(question, [{ path: 'Visit', text }], 'question')
      const [reading] = 'unavailable' in readings ? [] : readings
      if (!reading) throw new Error('no reader')
      return { ...reading, quote: text.slice(reading.from, reading.to) }
    }
    const answered = await read('can i bring my dog')
    const missed = await read('how much is the entrance for a dog')
    expect(answered.quote).toContain('welcome in the garden')
    expect(answered.answers).toBeGreaterThan(missed.answers + 2)
  })

  it('[LM6] say that they are missing where their files are, and do not stop anything', async () => {
    const none = models('packages/language-models/nowhere')
    expect(await none.encode(['x'], 'question')).toEqual({ unavailable: 'missing' })
    expect(await none.read('x', [{ path: '', text: 'y' }], 'question')).toEqual({ unavailable: 'missing' })
    await none.stop()
  })
})

/** Percentages that figures may not fall under (right) or rise over (wrong). */
const FLOORS = {
  words: { right: 74, wrong: 5 },
  visitor: { right: 36, wrong: 11 },
  none: { right: 0, wrong: 14 },
} as const

describe.runIf(process.env['FRONTDESK_NIGHTLY'])('answers', () => {
  const shipped = models()
  beforeAll(() => shipped.warm())
  afterAll(() => shipped.stop())

  it('[KN19] from the websites that set the thresholds are as right as they were', async () => {
    const counts = {
      words: { right: 0, wrong: 0, all: 0 },
      visitor: { right: 0, wrong: 0, all: 0 },
      none: { right: 0, wrong: 0, all: 0 },
    }
    for (const { site, questions } of readSets(join(repository, 'test/answers/thresholds'))) {
      expect(existsSync(site)).toBe(true)
      const { knowledge } = await readSite(site, shipped)
      const agent = knowledge.forAgent(organizationId, [sourceId])
      for (const question of questions) {
        const answer = await agent.search(question.q)
        const [best] = answer.band === 'answer' ? answer.passages : []
        const isRight =
          best !== undefined &&
          holdsFact(`${best.headings.at(-1) ?? ''}\n${best.quote}`, question) &&
          question.pages.some((page) => samePage(page, decodeURI(new URL(best.url).pathname)))
        const count = counts[question.kind]
        count.all += 1
        if (best) count[isRight ? 'right' : 'wrong'] += 1
      }
    }
    process.stdout.write(`${JSON.stringify(counts)}\n`)
    for (const kind of ['words', 'visitor', 'none'] as const) {
      const { right, wrong, all } = counts[kind]
      expect((100 * right) / all, `${kind} right`).toBeGreaterThanOrEqual(FLOORS[kind].right)
      expect((100 * wrong) / all, `${kind} wrong`).toBeLessThanOrEqual(FLOORS[kind].wrong)
    }
  }, 1_800_000)
})
