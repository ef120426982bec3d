import { describe, expect, it } from 'vitest'
import { ACTS, type Act, type ActReading, type Doing } from '../../turn/act.ts'
import { actsReader } from '../acts/read-acts.ts'
import { clausesOf } from './clauses.ts'
import { agreementIn, consentsIn } from './consent.ts'
import { type HeardClause, hear } from './hear.ts'

const surely = (act: Act): ActReading => {
  const reading = { ...actsReader('', [])(null) }
  for (const one of ACTS) reading[one] = one === act ? 1 : 0
  return reading
}

/** As a model would have it that is no help. */
const heardAs = (text: string, act: Act): HeardClause[] =>
  clausesOf(text).map((clause) => ({ ...clause, acts: () => surely(clause.isQuestion ? 'ask' : act) }))

const agrees = (text: string, doing: Doing): boolean => consentsIn(heardAs(text, 'answer'), doing)

describe('a plain yes', () => {
  it.each([
    'ok ye book it ta',
    'Yes, please be so kind as to book it',
    'yes love, that’s grand, book it',
    'Go on so, put us down for that',
    'in that case yes please',
    'Alright, make the booking, my dear.',
  ])('[YS1] is one in slang and in courtesy: “%s”', (text) => expect(agrees(text, 'booking an appointment')).toBe(true))

  it.each(['Well cancel it anyway.', 'Yes, that is right, please cancel it, my dear.', 'yeah cancel it pls'])(
    '[YS1] does the deed of what is looked after: “%s”',
    (text) => expect(agrees(text, 'changing a booking')).toBe(true),
  )

  it.each(['so you book it and then I pay', 'he said yes', 'if you book it', 'do not book it', 'book it with Hannah'])(
    '[YS1] is not “%s”',
    (text) => expect(agrees(text, 'booking an appointment')).toBe(false),
  )
})

describe('beside a plain yes', () => {
  it.each([
    'Oh go on then, yes, book it. They’ll know who we are.',
    'Yes please, I will come with my little one.',
    'Yes please do. My back is killing me.',
    'Yes book it, we can’t wait!',
  ])('[YS3] a remark takes nothing back: “%s”', (text) => expect(agrees(text, 'booking an appointment')).toBe(true))

  it.each(['That is very kind. Yes, please do cancel it.', 'That’s for cabins. I’ve a pitch. Cancel it please.'])(
    '[YS3] nor does what is told where it is to cancel: “%s”',
    (text) => expect(agrees(text, 'changing a booking')).toBe(true),
  )

  it.each<readonly [string, Doing]>([
    ['Yes. My sister is coming as well.', 'booking a table'],
    ['Yes book it. My brother is joining us.', 'booking a table'],
    ['Yes. So we are five.', 'booking a table'],
    ['Yes please. Extra napkins.', 'ordering food'],
    ['Yes. She would like the window.', 'booking a table'],
    ['Book it! Actually wait', 'booking a room'],
    ['Yes cancel it, we keep the other one.', 'changing a booking'],
    ['Yes, cancel it. I will take the Friday.', 'changing a booking'],
  ])('[YS3] what adds, counts, names a day or stops it does: “%s”', (text, doing) =>
    expect(agrees(text, doing)).toBe(false),
  )

  it.each([
    'yes book it. so can I just come without a letter',
    'Kindly book it. And I should like to know what one is given',
  ])('[YS2] the deed with a question is done, and the question told apart: “%s”', (text) =>
    expect(agreementIn(heardAs(text, 'answer'), 'booking a table')?.questions).toHaveLength(1),
  )

  it.each([
    'Sure, but can we arrive earlier?',
    'Yes. Do you have the same with Hannah?',
    'yes. could you put us by the window?',
  ])('[YS2] a question that asks for something else takes it back: “%s”', (text) =>
    expect(agrees(text, 'booking a room')).toBe(false),
  )

  it('[YS3] what the team may have to know takes it back', () => {
    const [yes, need] = [heardAs('Yes please.', 'yes'), heardAs('My mother uses a wheelchair.', 'talk')]
    const likely = need.map((clause) => ({ ...clause, acts: () => ({ ...surely('talk'), talk: 0.6, note: 0.22 }) }))
    expect(consentsIn([...yes, ...likely], 'booking an appointment')).toBe(false)
  })

  it('[YS4] praise with a question is no yes', () => {
    expect(agrees('Great. Is there parking?', 'booking a table')).toBe(false)
    expect(consentsIn(heardAs('Sweet. How long can we sit?', 'yes'), 'booking a table')).toBe(false)
    expect(agrees('Great.', 'booking a table')).toBe(true)
  })
})

describe('a note', () => {
  const notesOf = (text: string, doing: Doing): readonly string[] =>
    hear(heardAs(text, 'note'), { doing, fills: () => false }).notes

  it.each(['I walk with a stick.', 'I will bring my baby along.', 'The bell is broken, please knock.'])(
    '[YS8] is what the team shall do or know: “%s”',
    (text) => expect(notesOf(text, 'booking an appointment').join(' ')).toBe(text),
  )

  it.each([
    'My daughter will be bringing me.',
    'I shall ring when we know.',
    'my husband has the car',
    'I asked whether it contains gluten.',
    'Then he shall stay at home with our neighbour.',
  ])('[YS8] is not how the visitor comes, or what they will do: “%s”', (text) =>
    expect(notesOf(text, 'booking an appointment')).toEqual([]),
  )

  it('[YS9] is when guests arrive, though it is asked', () => {
    expect(notesOf("We won't be there till about 9 at night, is that ok?", 'booking a room')).toHaveLength(1)
    expect(notesOf('How late can we arrive?', 'booking a room')).toEqual([])
  })
})

describe('a yes in other clothes', () => {
  it.each<readonly [string, Doing]>([
    ['That’s it, change it away so', 'changing a booking'],
    ['Yes, then please cancel it, with my apologies', 'changing a booking'],
    ['yes cancel it i found somewhere else', 'changing a booking'],
    ['Ah sure that’ll do, book it away.', 'booking a table'],
    ['Perfect, get it booked!', 'booking a room'],
    ['Yes, I am afraid so.', 'changing a booking'],
  ])('[YZ1] agrees in figures of speech and with regrets: “%s”', (text, doing) =>
    expect(agrees(text, doing)).toBe(true),
  )

  it.each<readonly [string, Doing]>([
    ['change it', 'booking a table'],
    ['Yes cancel it and keep the other one', 'changing a booking'],
    ['yes cancel it on Friday', 'changing a booking'],
    ['get it booked for eight', 'booking a table'],
  ])('[YZ1] does not where it asks for something else: “%s”', (text, doing) => expect(agrees(text, doing)).toBe(false))

  it.each([
    'Yes, please do. Yours, E. Thackeray-Lowe',
    'It is right, thank you. Please book it. E. Thackeray-Lowe',
    'Yes, please reserve the room. With kind regards, Dr. H. Weber',
    'Please do. Yours sincerely, Margaret Ellis',
  ])('[YZ2] may be signed: “%s”', (text) => expect(agrees(text, 'booking a room')).toBe(true))

  it.each(['Yes please. Friday', 'Yes please. Yours for three nights', 'Yes please. Double'])(
    '[YZ2] is not signed by a wish: “%s”',
    (text) => expect(agrees(text, 'booking a room')).toBe(false),
  )

  const afterTalk = (text: string, doing: Doing): boolean => consentsIn(heardAs(text, 'refuse'), doing)

  it.each<readonly [string, Doing]>([
    ['ok the fridge stays so. go on book it', 'booking an appointment'],
    ['lol just for the viewing not stayin. yeah book it', 'booking a viewing'],
    ['Thank you, so only the sets, I understand. Yes, please book it.', 'booking a table'],
  ])('[YZ3] may repeat before the deed what was told: “%s”', (text, doing) => expect(afterTalk(text, doing)).toBe(true))

  it.each<readonly [string, Doing]>([
    ['ok the twin. book it', 'booking a room'],
    ['ok he’s coeliac so. book it', 'booking a table'],
    ['ok the onions stay so. order it', 'ordering food'],
    ['right, the four of us are coming so. book it', 'booking a table'],
    ['fine, we are eating outside so. book it', 'booking a table'],
  ])('[YZ3] wishes, counts and bare things are no such remark: “%s”', (text, doing) =>
    expect(afterTalk(text, doing)).toBe(false),
  )
})
