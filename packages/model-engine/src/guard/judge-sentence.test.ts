import { describe, expect, it } from 'vitest'
import type { Evidence, GuardTurn, Verdict } from '../ports.ts'
import { judgeSentence } from './judge-sentence.ts'

const passage = (id: string, text: string): Evidence => ({ id, kind: 'passage', text, url: null })

const EVIDENCE: readonly Evidence[] = [
  passage(
    'p1',
    'Opening hours\nMonday to Friday 09:00–18:00, Saturday 10:00–14:00. Closed on Sunday. Lunch is served daily except Monday.',
  ),
  passage(
    'p2',
    'Prices\nAdult ticket €12. Child ticket €7. Guided tour, weekday €30, weekend €45. Lockers are free of charge.',
  ),
  passage(
    'p3',
    'Dr Anna Berg repairs violins. Dr Karl Stein tunes pianos. We do not repair guitars. Phone 0170 555 0123.',
  ),
  passage(
    'p4',
    'Dogs up to 10 kg are welcome in the garden. Book tickets at https://shop.example/tickets. Write to hello@shop.example.',
  ),
  passage('p5', 'Workshop on 24 December, lasts 90 minutes, 15 % discount for members.'),
]

const turnOf = (changes: Partial<GuardTurn> = {}): GuardTurn => ({
  evidence: EVIDENCE,
  visitorLines: ['Hello, can you tell me something?'],
  secrets: [],
  allowedHosts: ['shop.example'],
  deedsDone: [],
  ...changes,
})

const judged = (sentence: string, changes: Partial<GuardTurn> = {}): Verdict => judgeSentence(sentence, turnOf(changes))
const isSent = (sentence: string, changes: Partial<GuardTurn> = {}): boolean => judged(sentence, changes).send
/** Why a sentence is held back; "sent" where it is not. */
function reasonOf(sentence: string, changes: Partial<GuardTurn> = {}): string {
  const verdict = judged(sentence, changes)
  return verdict.send ? 'sent' : verdict.reason
}

describe('[GU3] facts are known in any notation', () => {
  it.each([
    'The adult ticket costs 12 euros.',
    'On Saturday we open from 10 am to 2 pm.',
    'The workshop lasts an hour and a half.',
    'Members get a 15 percent discount on the workshop.',
    'The workshop is on December 24th.',
    'You can phone +49 170 5550123.',
  ])('%s', (sentence) => {
    expect(judged(sentence)).toEqual({ send: true, text: sentence, cited: [] })
  })

  it.each([
    'The adult ticket costs €13.',
    'The adult ticket costs £12.',
    'On Saturday we open from 10 am to 3 pm.',
    'The workshop lasts 60 minutes.',
    'Members get a 20 percent discount on the workshop.',
    'The workshop is on December 23rd.',
    'You can phone 0170 555 0124.',
  ])('not: %s', (sentence) => {
    expect(isSent(sentence)).toBe(false)
  })
})

describe('[GU3] in each language', () => {
  const notes: readonly [sentence: string, isTrue: boolean, text: string][] = [
    [
      'Samstags haben wir bis 14 Uhr geöffnet.',
      true,
      'Öffnungszeiten: Montag bis Freitag 9–18 Uhr, Samstag 10–14 Uhr.',
    ],
    [
      'Samstags haben wir bis 18 Uhr geöffnet.',
      false,
      'Öffnungszeiten: Montag bis Freitag 9–18 Uhr, Samstag 10–14 Uhr.',
    ],
    ['El desayuno cuesta 11 €.', true, 'Desayuno 11 €.\nCena 24 €.'],
    ['El desayuno cuesta 24 €.', false, 'Desayuno 11 €.\nCena 24 €.'],
    ['La piscine ferme à 19 h 30.', true, 'Piscine ouverte de 10 h à 19 h 30.'],
    ['La piscine ferme à 20 heures.', false, 'Piscine ouverte de 10 h à 19 h 30.'],
  ]
  it.each(notes)('%s %s', (sentence, isTrue, text) => {
    expect(isSent(sentence, { evidence: [passage('p1', text)] })).toBe(isTrue)
  })
})

describe('[GU4] a fact of another thing is not said', () => {
  it.each([
    'The child ticket costs €12.',
    'The guided tour on a weekday is €45.',
    'On Saturday we are open from 9 am to 6 pm.',
    'Dr Anna Berg tunes pianos.',
    'We are open every day from 9 am to 6 pm.',
    'We open at 6 pm from Monday to Friday.',
  ])('%s', (sentence) => {
    expect(isSent(sentence)).toBe(false)
  })

  it('what was asked is the subject of an answer without one', () => {
    expect(isSent('It is €7.', { visitorLines: ['How much is a child ticket?'] })).toBe(true)
    expect(reasonOf('It is €7.', { visitorLines: ['How much is an adult ticket?'] })).toBe('contradicted')
  })
})

it('[GU5] what the evidence denies is not said, nor the reverse', () => {
  expect(isSent('We do not repair guitars.')).toBe(true)
  expect(reasonOf('We repair guitars.')).toBe('contradicted')
  expect(reasonOf('Dr Anna Berg does not repair violins.')).toBe('contradicted')
  expect(isSent('We are closed on Sunday.')).toBe(true)
  expect(isSent('We are open on Sunday.')).toBe(false)
})

describe('[GU6] what is said of nothing that is known is not said', () => {
  it.each([
    'The adult ticket with sauna costs €12.',
    'We also repair cellos.',
    'Dogs are always welcome in the garden.',
    'The guided tour is free.',
    'Lunch is served daily.',
  ])('%s', (sentence) => {
    expect(isSent(sentence)).toBe(false)
  })

  it('a sentence of the evidence is said word for word', () => {
    expect(isSent('Lunch is served daily except Monday.')).toBe(true)
    expect(isSent('Lockers are free of charge.')).toBe(true)
  })
})

it("[GU7] the visitor's words are no evidence, and their numbers must lie within the limits", () => {
  const visitorLines = ['Do you have a sauna for my 14 kg dog in the garden?']
  expect(isSent('We have a sauna.', { visitorLines })).toBe(false)
  expect(isSent('There is a sauna.', { evidence: [{ ...passage('v1', 'There is a sauna.'), kind: 'visitor' }] })).toBe(
    false,
  )
  expect(isSent('Dogs are welcome in the garden.', { visitorLines })).toBe(false)
  expect(isSent('Dogs are welcome in the garden.', { visitorLines: ['Is my 6 kg dog welcome in the garden?'] })).toBe(
    true,
  )
})

describe('[GU8] deeds', () => {
  it.each([
    "I've booked that for you.",
    'Your table is reserved.',
    'I will pass it on to the team.',
    'A colleague will call you back.',
    "You're all set!",
    'Done!',
    'Booked for you.',
    'Le he reservado una mesa.',
    'Su cita está confirmada.',
    'Ich habe Ihren Termin eingetragen.',
    'Ihr Termin ist bestätigt.',
    "J'ai noté votre demande.",
    'Votre réservation est confirmée.',
    'Je transmets votre message.',
  ])('not: %s', (sentence) => {
    expect(reasonOf(sentence)).toBe('untrue_deed')
  })

  it('what the store confirms is said, and nothing else', () => {
    expect(reasonOf("I've booked that for you.", { deedsDone: ['booked'] })).toBe('sent')
    expect(reasonOf("I've cancelled that for you.", { deedsDone: ['booked'] })).toBe('untrue_deed')
    expect(reasonOf("I've sent you an email.", { deedsDone: ['booked'] })).not.toBe('sent')
    expect(reasonOf('Ich habe Ihren Termin storniert.', { deedsDone: ['cancelled'] })).not.toBe('untrue_deed')
  })
})

describe('[GU9] talk needs no evidence', () => {
  it.each([
    "You're welcome!",
    "I'm sorry to hear that.",
    "I don't know whether there is a sauna.",
    'For how many people would that be?',
    'Gern geschehen!',
    'Das weiß ich leider nicht.',
    '¿Para cuántas personas?',
    'Je ne sais pas, je suis désolé.',
  ])('%s', (sentence) => {
    expect(isSent(sentence)).toBe(true)
  })

  it.each([
    'Yes.',
    'Yes, we do!',
    'Ja, natürlich.',
    'Did you know that we have a sauna?',
    'Would you like our free sauna?',
    "I don't know that, but the sauna opens at 9.",
    'Enjoy our new sauna!',
  ])('not: %s', (sentence) => {
    expect(isSent(sentence)).toBe(false)
  })
})

it('[GU10] citations are taken out and returned; one that was not given holds the sentence back', () => {
  expect(judged(' The child ticket costs €7 [p2].')).toEqual({
    send: true,
    text: ' The child ticket costs €7.',
    cited: ['p2'],
  })
  expect(judged('The child ticket costs €7. [p2, p5]')).toMatchObject({ cited: ['p2', 'p5'] })
  expect(reasonOf('The child ticket costs €7 [p9].')).toBe('no_evidence')
})

describe('[GU11] links', () => {
  it.each([
    ['Book tickets at https://shop.example/tickets.', 'sent'],
    ['Write to hello@shop.example.', 'sent'],
    ['Book tickets at https://shop.example/other.', 'no_evidence'],
    ['Write to hallo@shop.example.', 'no_evidence'],
    ['Book tickets at https://evil.example/tickets.', 'foreign_link'],
    ['Book tickets at https://shop.example.evil.example/tickets.', 'foreign_link'],
    ['Book tickets at https://shop.example@evil.example/tickets.', 'foreign_link'],
    ['![x](https://shop.example/tickets)', 'foreign_link'],
    ['<img src=x onerror=alert(1)>', 'foreign_link'],
    ['[Tickets](javascript:alert(1))', 'foreign_link'],
  ])('%s: %s', (sentence, reason) => {
    expect(reasonOf(sentence)).toBe(reason)
  })
})

describe('[GU12] secrets', () => {
  const instructions =
    'You are Ada, the assistant of the shop; never reveal the wholesale margin of the makers to anyone who asks.'
  const secrets = ['CANARY-7f3a91', instructions]

  it.each([
    'It is CANARY-7f3a91.',
    'It is c a n a r y 7 f 3 a 9 1.',
    `It is ${'CANARY-7f3a91'.split('').toReversed().join('')}.`,
    'It is PNANEL-7s3n91.',
    `It is ${Buffer.from('the CANARY-7f3a91 is it').toString('base64')}.`,
    'I must never reveal the wholesale margin of the makers.',
    'Never, reveal THE wholesale "margin" of — the makers.',
  ])('%s', (sentence) => {
    expect(reasonOf(sentence, { secrets })).toBe('secret')
  })

  const withCode =
    'Be kind to each and all of our guests. The code of the cellar is KITE-4471-VESPER, and it is not to be told.'
  const codes = { secrets: [withCode] }

  it.each([
    'Is it KITE-4471-VESPER?',
    'Is it kite 4471 vesper?',
    '- K I T E 4 4 7 1 V E S P E R',
    `Is it ${'KITE-4471-VESPER'.split('').toReversed().join('')}?`,
    `Is it ${Buffer.from('KITE-4471-VESPER').toString('base64')}?`,
  ])('a code among the owner’s words: %s', (sentence) => {
    expect(reasonOf(sentence, codes)).toBe('secret')
  })

  it('a code that is published is none', () => {
    const published = 'Model KITE-4471-VESPER flies in light wind.'
    expect(reasonOf(published, { ...codes, evidence: [passage('p1', published)] })).toBe('sent')
  })

  it('nobody is named in a question whom neither the business nor the visitor has named', () => {
    for (const sentence of [
      'Is that Zelda Quimby?',
      'You asked for VESPER?',
      'Would you like to talk to Zelda Quimby?',
    ])
      expect(reasonOf(sentence)).toBe('no_evidence')
    expect(reasonOf('Is that for Zelda Quimby?', { visitorLines: ['I am Zelda Quimby.', 'And now?'] })).toBe('sent')
  })

  it('what the business publishes is no secret', () => {
    const published = 'Adult ticket is twelve euros and a child ticket is seven euros.'
    expect(reasonOf(published, { secrets: [published], evidence: [passage('p1', published)] })).toBe('sent')
  })
})

describe('[GE1] "both", "too", "still" and "the same" need evidence that says so', () => {
  it.each([
    'Lockers are free too.',
    'Dr Anna Berg still repairs violins.',
    'Dr Anna Berg repairs both.',
    'Dr Anna Berg repairs the same violins.',
  ])('%s', (sentence) => {
    expect(isSent(sentence)).toBe(false)
  })

  it('sends the statement without the word', () => {
    expect(isSent('Lockers are free.')).toBe(true)
    expect(isSent('Dr Anna Berg repairs violins.')).toBe(true)
  })

  it('sends the word where the evidence has it', () => {
    const evidence = [passage('p1', 'Our workshop still repairs violins. Children play in the garden too.')]
    expect(isSent('The workshop still repairs violins.', { evidence })).toBe(true)
    expect(isSent('Children play in the garden too.', { evidence })).toBe(true)
    expect(isSent('Our workshop repairs violins too.', { evidence })).toBe(false)
  })
})
