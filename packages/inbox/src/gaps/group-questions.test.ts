import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupQuestions } from './group-questions.ts'
import type { AskedQuestion } from './wordings.ts'

const unit = (values: readonly number[]): Float32Array => {
  const length = Math.hypot(...values) || 1
  return Float32Array.from(values, (value) => value / length)
}
const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** A question whose meaning is an angle in degrees; without one nobody knows it. */
const asked = (question: string, degrees: number | null, changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id: `gap_${question}`,
  conversationId: `cnv_${question}`,
  question,
  askedAt: 1_000,
  vector: degrees === null ? null : unit([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]),
  ...changes,
})
/** Two questions less than this apart mean the same. */
const DEGREES = (Math.acos(0.86) * 180) / Math.PI
const wordingsOf = (questions: readonly AskedQuestion[]) => groupQuestions(questions).map(({ wordings }) => wordings)

/** Few words and few directions, so that questions meet in both. */
const anyQuestion = fc.record({
  word: fc.integer({ min: 0, max: 30 }),
  askedAt: fc.integer({ min: 0, max: 20 }),
  conversation: fc.integer({ min: 0, max: 5 }),
})
const meanings = fc.array(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 3 }), {
  minLength: 31,
  maxLength: 31,
})
const anyQuestions = fc
  .record({ list: fc.array(anyQuestion, { maxLength: 60 }), meanings, threshold: fc.constantFrom(0.5, 0.86, 0.97) })
  .map(({ list, meanings, threshold }) => ({
    threshold,
    questions: list.map(({ word, askedAt, conversation }, at): AskedQuestion => {
      const meaning = meanings[word] ?? []
      const isKnown = meaning.some((value) => value !== 0)
      return {
        id: `gap_${at}`,
        conversationId: `cnv_${conversation}`,
        question: at % 3 === 0 ? `Word ${word}?` : `word  ${word}`,
        askedAt,
        vector: isKnown ? unit(meaning) : null,
      }
    }),
  }))

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

describe('questions that mean the same', () => {
  it('[GP3] are in exactly one group each', () => {
    fc.assert(
      fc.property(anyQuestions, ({ questions, threshold }) => {
        const groups = groupQuestions(questions, threshold)
        const members = groups.flatMap((group) => group.members)
        expect(members.toSorted()).toEqual(questions.map(({ id }) => id).toSorted())
        for (const group of groups) expect(group.count).toBe(group.members.length)
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('[GP4] are as near to the name of their group as the threshold, and no two names are', () => {
    const distances = ({ questions, threshold }: { questions: readonly AskedQuestion[]; threshold: number }) => {
      const vectors = new Map(questions.map(({ id, vector }) => [id, vector]))
      const likeness = (one: string, other: string): number | null => {
        const [first, second] = [vectors.get(one), vectors.get(other)]
        return first && second ? cosine(first, second) : null
      }
      const groups = groupQuestions(questions, threshold)
      const within = groups.flatMap(({ id, members }) => members.map((member) => likeness(id, member)))
      const between = groups.flatMap(({ id }) =>
        groups.map((other) => (other.id === id ? null : likeness(id, other.id))),
      )
      return { nearest: Math.max(-1, ...known(between)), furthest: Math.min(1, ...known(within)) }
    }
    fc.assert(
      fc.property(anyQuestions, (asked) => {
        const { nearest, furthest } = distances(asked)
        expect(nearest).toBeLessThan(asked.threshold + 1e-6)
        expect(furthest).toBeGreaterThanOrEqual(asked.threshold - 1e-6)
      }),
      { seed: 2, numRuns: 300 },
    )
  })

  it('[GP5] are grouped alike in whatever order they come', () => {
    const shuffled = anyQuestions.chain(({ questions, threshold }) =>
      fc
        .shuffledSubarray(questions, { minLength: questions.length, maxLength: questions.length })
        .map((permuted) => ({ questions, permuted, threshold })),
    )
    fc.assert(
      fc.property(shuffled, ({ questions, permuted, threshold }) => {
        expect(groupQuestions(permuted, threshold)).toEqual(groupQuestions(questions, threshold))
      }),
      { seed: 3, numRuns: 300 },
    )
  })

  it('[GP4] do not drift from one meaning to another over those between', () => {
    const step = DEGREES * 0.9
    const chain = ['a', 'b', 'c', 'd', 'e', 'f'].map((word, at) => asked(word, step * at))
    expect(wordingsOf(chain).map((words) => words.toSorted())).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ])
  })

  it('[GP4] go to the name that they are nearest to', () => {
    const ofOne = [asked('a', 0), asked('a too', -20), asked('a again', -21), asked('a once more', -22)]
    const ofTheOther = [asked('b', 40), asked('b too', 41)]
    const between = asked('between', DEGREES * 0.95)
    expect(groupQuestions([...ofOne, ...ofTheOther, between]).map(({ question, count }) => [question, count])).toEqual([
      ['a', 4],
      ['b', 3],
    ])
  })

  it('[GP4] are named by the one in their middle, or the one that is asked most', () => {
    const side = DEGREES * 0.6
    expect(groupQuestions([asked('left', -side), asked('middle', 0), asked('right', side)])[0]?.question).toBe('middle')
    const twice = [asked('rare', 0), asked('often', 5), asked('Often?', 5, { id: 'gap_2', askedAt: 2_000 })]
    expect(groupQuestions(twice)[0]).toMatchObject({ id: 'gap_often', question: 'often' })
  })

  it.each([
    ['Do you take dogs?', 'do you  take dogs'],
    ['ＤＯＧＳ', 'dogs!'],
    ['Где вы?', 'где вы'],
  ])('[GP6] are one in the same words, whatever they mean: %s and %s', (one, other) => {
    expect(groupQuestions([asked(one, 0), asked(other, 90)])).toHaveLength(1)
    expect(groupQuestions([asked(one, null), asked(other, null)])).toHaveLength(1)
  })

  it('[GP6] are apart where nobody knows what they mean', () => {
    expect(groupQuestions([asked('a', null), asked('b', null), asked('?', null), asked('!', null)])).toHaveLength(4)
  })

  it('[GP7] are counted, with first and last time, conversations and at most ten wordings', () => {
    const many = Array.from({ length: 14 }, (_, at) => asked(`way ${at}`, 0, { askedAt: 100 + at }))
    const again = asked('Way 3', 0, { id: 'gap_again', conversationId: 'cnv_way 2', askedAt: 50 })
    const alone = asked('something else', 90)
    const [group, other] = groupQuestions([alone, ...many, again])
    expect(group).toMatchObject({ count: 15, conversations: 14, firstAskedAt: 50, lastAskedAt: 113 })
    expect(group?.wordings.slice(0, 3)).toEqual(['Way 3', 'way 13', 'way 12'])
    expect([group?.wordings.length, other?.question]).toEqual([10, 'something else'])
  })

  it('[GP7] are the newest 500', () => {
    const questions = Array.from({ length: 520 }, (_, at) => asked(`question ${at}`, null, { askedAt: at }))
    const members = groupQuestions(questions).flatMap((group) => group.members)
    expect([members.length, members.includes('gap_question 19')]).toEqual([500, false])
  })

  it('[GP8] keep their id while their name stays, whatever else is asked', () => {
    const first = [asked('name', 0), asked('name', 0, { id: 'gap_later', askedAt: 2_000 })]
    const more = [...first, asked('other', 5, { askedAt: 3_000 }), asked('far', 90, { askedAt: 3_000 })]
    expect(groupQuestions(first)[0]?.id).toBe('gap_name')
    expect(groupQuestions(more)[0]?.id).toBe('gap_name')
  })
})
