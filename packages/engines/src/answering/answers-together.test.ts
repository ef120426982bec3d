import { describe, expect, it } from 'vitest'
import { speakerIn } from '../speaking/speaker.ts'
import { passageOf } from '../testing.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { answersTogether } from './answers-together.ts'

const speaker = speakerIn('en')
const unknown = (gap: string): ReplyPart => ({ text: `${speaker.say('answer.unknown')} (links)`, gap })
const quoted = (quote: string, lead = ''): ReplyPart => ({ text: `${lead}${quote}`, citations: [passageOf({ quote })] })
const told = (...parts: readonly ReplyPart[]): string[] =>
  answersTogether(
    speaker,
    parts.map((part, at) => ({ question: `question ${at + 1}?`, parts: [part] })),
  ).map(({ text }) => text)

describe('answers to the questions of a message', () => {
  it('[QA3] quote each thing once, and call what is unsure so once', () => {
    const unsure = `${speaker.say('answer.maybe')}\n\n`
    expect(told(quoted('The quay is lit.'), quoted('The quay is lit.'))).toEqual(['The quay is lit.'])
    expect(told(quoted('Boats at ten.', unsure), quoted('Oars are there.', unsure))).toEqual([
      `${unsure}Boats at ten.`,
      'Oars are there.',
    ])
  })

  it('[QA3] say of what is unknown only that it is, where anything else is known', () => {
    expect(told(quoted('Boats at ten.'), unknown('q'))).toEqual(['Boats at ten.', 'I don’t know about “question 2”.'])
  })

  it('[QA3] say what is sure first, and call nothing unknown that another answer tells', () => {
    const unsure = `${speaker.say('answer.maybe')}\n\n`
    expect(told(quoted('Oars are there.', unsure), quoted('Boats at ten.'))[0]).toBe('Boats at ten.')
    const answers = [
      { question: 'is there a toilet?', parts: [quoted('A toilet is at the quay, dogs stay outside.')] },
      { question: 'are dogs allowed?', parts: [unknown('are dogs allowed?')] },
      { question: 'ARE YOU SERIOUS??', parts: [unknown('ARE YOU SERIOUS??')] },
    ]
    expect(answersTogether(speaker, answers)).toHaveLength(1)
  })

  it('[QA3] say once that nothing is known', () => {
    const parts = answersTogether(speaker, [
      { question: 'a?', parts: [unknown('a')] },
      { question: 'b?', parts: [unknown('b')] },
    ])
    expect(parts.filter(({ text }) => text !== '')).toHaveLength(1)
    expect(parts.flatMap(({ gap }) => gap ?? [])).toEqual(['a', 'b'])
  })

  it('[AX1] echo no fragment, and call nothing unknown whose measure was said', () => {
    const answers = [
      { question: 'who reads it?', parts: [quoted('Nuala reads it and answers within two working days.')] },
      { question: 'how long am I to wait?', parts: [unknown('how long')] },
      { question: 'Today?', parts: [unknown('Today')] },
      { question: 'So is there a lift?', parts: [unknown('lift')] },
    ]
    const said = answersTogether(speaker, answers).map(({ text }) => text)
    expect(said.slice(1)).toEqual(['I don’t know about “is there a lift”.'])
  })
})
