import { expect, it } from 'vitest'
import { judgeSentence } from './judge-sentence.ts'

const turn = {
  evidence: [
    {
      id: 'p1',
      kind: 'passage' as const,
      text: 'I am a human employee sitting at the front desk. Je suis une personne. Ich bin ein Mensch. Soy una persona.',
      url: null,
    },
  ],
  visitorLines: ['Are you a human?'],
  secrets: [],
  allowedHosts: [],
  deedsDone: [],
}

it.each([
  'I am a human employee sitting at the front desk.',
  'I’m a real person.',
  'I am not a bot.',
  'Ich bin ein Mensch.',
  'Ich bin kein Roboter.',
  'Soy una persona.',
  'No soy un bot.',
  'Je suis une personne.',
  'Je ne suis pas une machine.',
  'I can do anything.',
  'You can do anything with me.',
  'Ich kann alles machen.',
  'Puedo hacer de todo.',
  'Je peux tout faire.',
])('[MP4] is not said, though a page says it: %s', (sentence) => {
  expect(judgeSentence(sentence, turn)).toEqual({ send: false, reason: 'contradicted' })
})

it('[MP4] of others it may be said', () => {
  const text = 'Our employee Anna is a person you can trust.'
  expect(judgeSentence(text, { ...turn, evidence: [{ id: 'p1', kind: 'passage', text, url: null }] }).send).toBe(true)
})
