import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@frontdesk/api-client'
import { countOutcomes } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { addAnswerCommands } from './answer-commands.ts'
import { emptyProgram } from './program.ts'

const file = join(mkdtempSync(join(tmpdir(), 'frontdesk-questions-')), 'questions.csv')
const passage = {
  url: 'https://example.com/hours',
  title: 'Hours',
  quote: 'From nine\u001B[2J\nto five.',
  confidence: 0.914,
}

/** A service that gives each question the outcome that stands in its words. */
function serving(band = 'answer') {
  const asked: string[][] = []
  const client = createClient({
    baseUrl: 'http://service.test/v1',
    apiKey: 'fd_key',
    fetch: async (url, { body }) => {
      const { questions = [], question: explained } = JSON.parse(body as string)
      asked.push(questions.map((one: { question: string }) => one.question))
      const results = questions.map(({ question }: { question: string }) => ({
        question,
        outcome: question.split(' ')[0],
        band,
        passage: question.startsWith('unknown') ? null : passage,
      }))
      const weighed = { ...passage, headings: [], similarity: 0.712, wordMatch: 3.2, readerScore: null, isChosen: true }
      const confidence = explained === 'Unread?' ? null : passage.confidence
      const data = url.endsWith('/explain')
        ? { band, passages: [{ ...weighed, confidence }] }
        : { results, counts: countOutcomes(results) }
      return new Response(JSON.stringify({ success: true, data }))
    },
  })
  return { client, asked }
}

type Options = { json?: boolean; band?: string }

async function run(
  command: 'explain' | 'evaluate',
  args: readonly string[],
  { json = false, band = 'answer' }: Options = {},
) {
  const { client, asked } = serving(band)
  const printed: string[] = []
  const said: string[] = []
  const output = { print: (text: string) => void printed.push(text), fail: (text: string) => void said.push(text) }
  const program = emptyProgram({ output })
  addAnswerCommands(program, { output, connect: () => client })
  const failure = await program
    .parseAsync([command, 'agt_1', ...args, ...(json ? ['--json'] : [])], { from: 'user' })
    .then(
      () => null,
      (error: Error) => error.message,
    )
  return { failure, asked, printed, text: printed.join('\n') }
}

const evaluating = (questions: readonly string[], options = {}) => {
  writeFileSync(file, ['question', ...questions].join('\n'))
  return run('evaluate', [file], options)
}

describe('frontdesk evaluate', () => {
  it('prints outcome, question, probability, page and quote, and the counts', async () => {
    const { failure, text } = await evaluating([`right ${'so '.repeat(30)}?`, 'unknown to it'])
    const [columns, first = '', second, , counts] = text.split('\n')
    expect(columns).toMatch(/^outcome +prob\. +question +page +quote$/)
    expect(first).toMatch(/^right +91% +right so so .*… +\/hours +From nine \[2J to five\.$/)
    expect(second).toBe('unknown          unknown to it')
    expect(counts).toBe('2 questions: 1 right, 0 wrong, 0 offered, 1 unknown, 0 unjudged')
    expect(failure).toBeNull()
  })

  it('[EX8] fails when an answer is wrong, after everything was shown', async () => {
    const { failure, text } = await evaluating(['right one', 'wrong one', 'offered one'])
    expect(text).toContain('3 questions: 1 right, 1 wrong, 1 offered')
    expect(failure).toBe('One answer is wrong')
  })

  it('[EX8] fails where nothing has been read', async () => {
    expect((await evaluating(['unjudged one'], { band: 'not-ready' })).failure).toMatch(/not read anything yet/)
  })

  it('asks a long file in parts, in its order', async () => {
    const questions = Array.from({ length: 45 }, (_, at) => `right ${at}`)
    const { asked, text } = await evaluating(questions)
    expect(asked.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(asked.flat()).toEqual(questions)
    expect(text).toContain('45 questions: 45 right')
  })

  it('prints with --json one object and nothing else', async () => {
    const { printed } = await evaluating(['right one', 'wrong one'], { json: true })
    expect(printed).toHaveLength(1)
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({
      results: [{ outcome: 'right' }, { outcome: 'wrong' }],
      counts: { questions: 2, wrong: 1 },
    })
  })

  it('[EX6] names what is wrong in the file, and asks nothing', async () => {
    writeFileSync(file, 'question,url\nright one,\nright two,nowhere')
    const { failure, asked } = await run('evaluate', [file])
    expect(failure).toBe(`${file}, line 3: url must be an http or https address, or a path such as /hours`)
    expect(asked).toEqual([])
    expect((await run('evaluate', [`${file}.gone`])).failure).toMatch(/cannot be read/)
    expect((await run('evaluate', [])).failure).toMatch(/missing required argument 'questions.csv'/)
  })
})

describe('frontdesk explain', () => {
  it('prints how sure it is and every candidate with its measures', async () => {
    const { text } = await run('explain', ['When?'])
    expect(text.split('\n')).toEqual([
      'It answers with the first of these:',
      '',
      ' 91%  Hours  https://example.com/hours',
      '      From nine [2J to five.',
      '      meaning 0.71, words 3.20',
    ])
    const unread = await run('explain', ['Unread?'])
    expect(unread.text).toContain('   –  Hours')
    expect((await run('explain', [' '])).failure).toMatch(/the question is needed/)
  })

  it('prints with --json what the API answered', async () => {
    const { text } = await run('explain', ['When?'], { json: true, band: 'maybe' })
    expect(JSON.parse(text)).toMatchObject({ band: 'maybe', passages: [{ isChosen: true, confidence: 0.914 }] })
  })
})
