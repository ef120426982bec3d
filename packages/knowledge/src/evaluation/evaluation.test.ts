import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import { brandId, type TestQuestion } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { Explained } from '../answering.ts'
import { evaluateAnswers } from './evaluate-answers.ts'
import { explainedAnswerOf } from './explained-answer.ts'
import { judgeAnswer } from './judge-answer.ts'

const passage = (quote: string, url = 'https://example.com/hours'): FoundPassage => ({
  id: quote,
  sourceId: brandId('kns', 'kns_1'),
  url,
  title: 'Hours',
  headings: ['Opening hours'],
  quote,
  text: quote,
  confidence: 0.8,
})

function found(band: 'answer' | 'maybe' | 'unknown', ...passages: FoundPassage[]): Explained {
  const considered = passages.map((one, at) => ({
    passage: one,
    similarity: 0.7,
    bm25: 3 - at,
    answers: 2 - at,
    evidence: null,
  }))
  const answer = band === 'unknown' ? ({ band, nearest: passages } as const) : { band, passages }
  return { answer, considered }
}

const asking = (changes: Partial<TestQuestion>): TestQuestion => ({
  question: 'When are you open?',
  expect: null,
  url: null,
  unanswerable: false,
  ...changes,
})
const nine = passage('Monday to Friday from 9 a.m.')
const other = (number: number) => passage(`something else ${number}`, 'https://example.com/team')

describe('judging an answer', () => {
  it.each([
    ['right', asking({ expect: '9 a.m.' }), found('answer', nine, other(1))],
    ['wrong', asking({ expect: '9 a.m.' }), found('answer', other(1), nine)],
    ['right', asking({ url: 'https://example.com/hours' }), found('answer', nine)],
    ['wrong', asking({ expect: '9 a.m.', url: '/team' }), found('answer', nine)],
    ['offered', asking({ expect: '9 a.m.' }), found('maybe', other(1), other(2), nine)],
    ['unknown', asking({ expect: '9 a.m.' }), found('maybe', other(1), other(2), other(3), nine)],
    ['unknown', asking({ expect: '9 a.m.' }), found('unknown', nine)],
    ['right', asking({ unanswerable: true }), found('unknown', nine)],
    ['right', asking({ unanswerable: true }), found('maybe', nine)],
    ['wrong', asking({ unanswerable: true }), found('answer', nine)],
    ['unjudged', asking({}), found('answer', nine)],
    ['unjudged', asking({ expect: '9 a.m.' }), null],
    ['unjudged', asking({ unanswerable: true }), null],
  ] as const)('[EX3] is %s for %j', (outcome, asked, explained) => {
    expect(judgeAnswer(asked, explained)).toBe(outcome)
  })

  it.each([
    ['monday TO\nfriday', true],
    ['from 9a.m.', true],
    ['Tuesday', false],
  ])('[EX3] compares neither capitals nor white space: %j', (expected, isRight) => {
    expect(judgeAnswer(asking({ expect: expected }), found('answer', nine))).toBe(isRight ? 'right' : 'wrong')
  })

  it('[EX3] compares no typographic marks', () => {
    const said = found('answer', passage('We’re open 9–17, “walk in” or book:\u00A012\u00A0€.'))
    for (const expected of ["we're open 9-17", '"walk in"', '12 €'])
      expect(judgeAnswer(asking({ expect: expected }), said), expected).toBe('right')
  })

  it.each([
    ['https://example.com/hours', true],
    ['http://www.example.com/hours/', true],
    ['https://EXAMPLE.com/hours#monday', true],
    ['/hours', true],
    ['/hours?day=monday', false],
    ['https://example.com/', false],
    ['https://example.org/hours', false],
  ])('[EX3] knows the page under its other addresses: %s', (url, isRight) => {
    expect(judgeAnswer(asking({ url }), found('answer', nine))).toBe(isRight ? 'right' : 'wrong')
  })

  it('[EX3] knows that a text without an address is of no page', () => {
    expect(judgeAnswer(asking({ url: '/hours' }), found('answer', passage('9 a.m.', '')))).toBe('wrong')
    expect(judgeAnswer(asking({ expect: '9 a.m.' }), found('answer', passage('9 a.m.', '')))).toBe('right')
  })
})

describe('explaining an answer', () => {
  it('[EX1] [EX2] shows all that was weighed, best first, and marks what the answer rests on', () => {
    const { band, passages } = explainedAnswerOf(found('answer', nine, passage('Elsewhere', '')))
    expect(band).toBe('answer')
    expect(passages).toEqual([
      {
        url: 'https://example.com/hours',
        title: 'Hours',
        headings: ['Opening hours'],
        quote: 'Monday to Friday from 9 a.m.',
        confidence: 0.8,
        similarity: 0.7,
        wordMatch: 3,
        readerScore: 2,
        isChosen: true,
      },
      expect.objectContaining({ quote: 'Elsewhere', url: null, isChosen: false }),
    ])
  })

  it('[EX1] gives no probability to what nobody read', () => {
    const { answer, considered } = found('maybe', nine)
    const unread = { answer, considered: considered.map((one) => ({ ...one, answers: null })) }
    expect(explainedAnswerOf(unread).passages).toMatchObject([{ confidence: null, readerScore: null, wordMatch: 3 }])
  })

  it.each(['maybe', 'unknown'] as const)('[EX2] marks nothing where the band is %s', (band) => {
    expect(explainedAnswerOf(found(band, nine)).passages.map(({ isChosen }) => isChosen)).toEqual([false])
  })

  it('[EX1] is not ready while nothing has been read', () => {
    expect(explainedAnswerOf(null)).toEqual({ band: 'not-ready', passages: [] })
  })
})

describe('evaluating answers', () => {
  const neverLeft = new AbortController().signal

  it('[EX4] asks one question after another, and counts what became of them', async () => {
    let running = 0
    let most = 0
    const explain = async (question: string) => {
      most = Math.max(most, (running += 1))
      await Promise.resolve()
      running -= 1
      return question === 'a' ? found('answer', nine) : found('unknown', other(1))
    }
    const questions = [
      asking({ question: 'a', expect: '9' }),
      asking({ question: 'a', expect: '10' }),
      asking({ question: 'b', expect: '9' }),
      asking({ question: 'b' }),
    ]
    const { results, counts } = await evaluateAnswers(explain, questions, neverLeft)
    expect(results.map(({ outcome }) => outcome)).toEqual(['right', 'wrong', 'unknown', 'unjudged'])
    expect(results[2]).toEqual({
      question: 'b',
      outcome: 'unknown',
      band: 'unknown',
      passage: { url: 'https://example.com/team', title: 'Hours', quote: 'something else 1', confidence: 0.8 },
    })
    expect(counts).toEqual({ questions: 4, right: 1, wrong: 1, offered: 0, unknown: 1, unjudged: 1 })
    expect(most).toBe(1)
  })

  it('[EX4] asks nothing more once the caller has gone', async () => {
    const caller = new AbortController()
    const asked: string[] = []
    const explain = async (question: string) => {
      asked.push(question)
      if (question === 'b') caller.abort()
      return null
    }
    const questions = ['a', 'b', 'c'].map((question) => asking({ question }))
    await expect(evaluateAnswers(explain, questions, caller.signal)).rejects.toMatchObject({ code: 'conflict' })
    expect(asked).toEqual(['a', 'b'])
  })

  it('[EX3] refuses a question that has an answer and none, before anything is asked', async () => {
    const explain = () => Promise.reject(new Error('asked'))
    const questions = [asking({}), asking({ unanswerable: true, expect: '9' })]
    await expect(evaluateAnswers(explain, questions, neverLeft)).rejects.toMatchObject({
      code: 'inconsistent',
      details: [{ path: 'questions.1.unanswerable' }],
    })
  })
})
