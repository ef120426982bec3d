import { type Client, createClient } from '@frontdesk/api-client'
import { readQuestionFile } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { evaluationFile } from './evaluation-file.ts'
import { EvaluationModel } from './evaluation-model.ts'
import { ExplainModel } from './explain-model.ts'

type Asked = { question: string; questions: readonly { question: string }[] }
type Call = { path: string; body: Asked; signal: AbortSignal | null | undefined }

/** A service that answers as the test says. */
function scripted(answer: (call: Call) => unknown): { client: Client; calls: Call[] } {
  const calls: Call[] = []
  const client = createClient({
    baseUrl: '/api',
    retry: { attempts: 1 },
    fetch: async (url, { body, signal }) => {
      const call = { path: url, body: JSON.parse(body as string), signal }
      calls.push(call)
      return new Response(JSON.stringify({ success: true, data: await answer(call) }))
    },
  })
  return { client, calls }
}

const passage = { url: 'https://example.com/hours', title: 'Hours', quote: '=From nine', confidence: 0.9 }

/** Judges each question by its own first word. */
const judged = ({ body }: Call) => ({
  results: body.questions.map(({ question }) => ({
    question,
    outcome: question.split(' ')[0],
    band: 'answer',
    passage: question.startsWith('unknown') ? null : passage,
  })),
})

describe('asking and seeing why', () => {
  it('[CO60] shows what was weighed, and keeps it until the next question is explained', async () => {
    let next = Promise.resolve({ band: 'answer', passages: [] })
    const { client, calls } = scripted(() => next)
    const model = new ExplainModel(client, 'agt_1')
    model.form.set('question', '  When? ')
    await model.ask()
    expect(calls).toMatchObject([{ path: '/api/agent-configurations/agt_1/explain', body: { question: 'When?' } }])
    expect(model.explanation.value).toEqual({ question: 'When?', answer: { band: 'answer', passages: [] } })
    let reach: (answer: { band: string; passages: never[] }) => void = () => undefined
    next = new Promise((resolve) => (reach = resolve))
    model.form.set('question', 'Where?')
    const asking = model.ask()
    void model.ask()
    expect(model.explanation.value?.question).toBe('When?')
    reach({ band: 'unknown', passages: [] })
    await asking
    expect([model.explanation.value?.question, calls.length]).toEqual(['Where?', 2])
  })

  it('[CO60] asks nothing where nothing is written', async () => {
    const { client, calls } = scripted(() => null)
    const model = new ExplainModel(client, 'agt_1')
    model.form.set('question', '  ')
    await model.ask()
    expect([model.form.failure.value?.fields['question'], calls.length]).toEqual(['Write a question first.', 0])
  })
})

describe('testing questions', () => {
  const lines = (count: number, word = 'right') => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`)

  it('[CO61] asks part by part, counts, and narrows what is shown', async () => {
    const { client, calls } = scripted(judged)
    const model = new EvaluationModel(client, 'agt_1')
    model.form.set('questions', ['question', ...lines(12), 'wrong one', 'unknown one'].join('\n'))
    await model.run()
    expect(calls.map(({ body }) => body.questions.length)).toEqual([10, 4])
    expect(model.counts.value).toMatchObject({ questions: 14, right: 12, wrong: 1, unknown: 1 })
    expect(model.tested.value.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
    model.narrow('wrong')
    expect(model.shown.value).toMatchObject([{ number: 13, asked: { question: 'wrong one' } }])
  })

  it('[CO61] names what is wrong by line, and asks nothing', async () => {
    const { client, calls } = scripted(judged)
    const model = new EvaluationModel(client, 'agt_1')
    model.form.set('questions', ['question,url', ...Array.from({ length: 7 }, () => 'right,nowhere')].join('\n'))
    await model.run()
    expect(model.form.failure.value?.fields['questions']).toMatch(/^Line 2: url must be .* Line 6: .* And 2 more\.$/)
    expect(calls).toEqual([])
  })

  it('[CO61] stops, and keeps what has been answered', async () => {
    const { client, calls } = scripted((call) => {
      if (calls.length === 2) model.stop()
      call.signal?.throwIfAborted()
      return judged(call)
    })
    const model = new EvaluationModel(client, 'agt_1')
    model.form.set('questions', ['question', ...lines(35)].join('\n'))
    await model.run()
    expect([calls.length, model.tested.value.length, model.total.value]).toEqual([2, 10, 35])
    expect([model.form.failure.value, model.form.isSending.value]).toEqual([null, false])
    await model.run()
    expect(model.tested.value).toHaveLength(35)
  })

  it('[CO61] puts a file where it can be read and mended, and refuses one that is too large', async () => {
    const { client } = scripted(judged)
    const model = new EvaluationModel(client, 'agt_1')
    await model.take(new File(['question\nright one'], 'questions.csv'))
    expect(model.form.values.value.questions).toBe('question\nright one')
    await model.take(new File(['x'.repeat(2_000_001)], 'questions.csv'))
    expect(model.form.failure.value?.fields['questions']).toMatch(/larger than 2 MB/)
  })

  it('[CO62] gives results as a file that can be tested with again, and no formula in it', async () => {
    const { client } = scripted(judged)
    const model = new EvaluationModel(client, 'agt_1')
    const typed = 'question,expect,url\nright one,"+1 415 ""x""",/hours\nwrong one,-,\nunknown one,,'
    model.form.set('questions', typed)
    await model.run()
    const file = evaluationFile(model.tested.value)
    expect(file.split('\r\n')[1]).toBe(
      `"right one","'+1 415 ""x""","/hours","right","answer","0.900","https://example.com/hours","Hours","'=From nine"`,
    )
    expect(readQuestionFile(file)).toEqual(readQuestionFile(typed))
  })
})
