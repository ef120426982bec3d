import { expect, it } from 'vitest'
import type { Evidence, GuardTurn } from '../ports.ts'
import { judgeSentence } from './judge-sentence.ts'

/* Sentences that a real, small model said to visitors of a trial, and others like them. */

const passage = (id: string, text: string): Evidence => ({ id, kind: 'passage', text, url: null })
const isSent = (sentence: string, changes: Partial<GuardTurn> = {}): boolean =>
  judgeSentence(sentence, {
    evidence: [passage('p1', 'Prices\nAdult ticket €12. Child ticket €7. Students pay at the desk.')],
    visitorLines: ['What does it cost?'],
    secrets: [],
    allowedHosts: [],
    deedsDone: [],
    ...changes,
  }).send

it.each([
  'The ticket is cheap for students, isn’t it?',
  'The cost of two is not a problem, is it?',
  'Das Ticket ist für Studenten billiger, oder?',
  'La entrada es barata para estudiantes, ¿verdad?',
  'Le billet est moins cher pour les étudiants, n’est-ce pas?',
])('[MP5] what ends as a question and states something is held back: %s', (sentence) => {
  expect(isSent(sentence, { visitorLines: ['What does it cost?'] })).toBe(false)
})

it.each([
  'The Thornscar Round: 26 miles, 11:00.',
  'The Thornscar Round is at 11:00.',
  'The Thornscar Round is on 24 December.',
  'The Thornscar Round takes 90 minutes.',
])('[GU7] the visitor’s own hour, day or length is none of the business’s: %s', (sentence) => {
  const evidence = [passage('p1', 'The Long Drovers (50 miles) and the Thornscar Round (26 miles) go on Saturday.')]
  const visitorLines = ['I would like a tour of 90 minutes on 24 December at 11:00']
  expect(isSent(sentence, { evidence, visitorLines })).toBe(false)
})

it.each(['No, no, no, no.', 'Yes.', 'Ja, genau.', 'Non.'])(
  '[MP5] a bare answer is held back, though the question has no mark: %s',
  (sentence) => {
    expect(isSent(sentence, { visitorLines: ['why doesnt everybody get a shirt any more'] })).toBe(false)
  },
)

it('[MP5] what is so may be asked about', () => {
  expect(isSent('The adult ticket is €12, isn’t it?')).toBe(true)
})

it('[GU7] eleven o’clock is not the eleventh, and a number alone is no answer', () => {
  const evidence = [passage('b1', 'Guided tour takes 45 minutes and costs €25.00; with Hanna')]
  const visitorLines = ['I would like to book a guided tour for two tomorrow at 11:00']
  for (const sentence of ['The tour is on the 11th of the month.', 'Two.'])
    expect(isSent(sentence, { evidence, visitorLines })).toBe(false)
})

it.each(['This is a very good idea.', 'That is allowed.', 'Das ist erlaubt.', 'Eso es posible.', 'C’est permis.'])(
  '[MP5] who was asked approves of nothing without evidence: %s',
  (sentence) => {
    expect(isSent(sentence, { visitorLines: ['Can I fly my drone?'] })).toBe(false)
  },
)

it('[GU3] an hour is no length', () => {
  const evidence = [passage('p1', 'The shuttle leaves Kettlewick on Friday at 3, 5 and 7 pm.')]
  expect(isSent('The shuttle takes 3 minutes.', { evidence })).toBe(false)
})
