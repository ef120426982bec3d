import { describe, expect, it } from 'vitest'
import { readUtterance } from '../questions.ts'
import { complains, demandsMoney } from './complains.ts'
import { deniesDoing, lacksRecord } from './denials.ts'
import { takesLeave } from './takes-leave.ts'

describe('who wants none of it', () => {
  it.each([
    "I'm not ordering",
    'we are not here to book anything',
    "i don't want to book anything",
    'I did not ask for an appointment',
    "this isn't an order",
    'not an order!!',
    'Never mind, do not book anything, thank you.',
  ])('[DA6] says so: “%s”', (text) => expect(deniesDoing(text)).toBe(true))

  it.each([
    "I don't want an appointment on Monday",
    "I'm not booking the pod, the cabin",
    'no onions',
    'not that table',
    'I do not want to order the soup',
    'we are not ready to order the wine yet',
    'book it',
  ])('[DA6] only corrects something: “%s”', (text) => expect(deniesDoing(text)).toBe(false))

  it.each([
    'I have no code',
    'never got a code',
    'lost my booking reference, sorry',
    'there is no booking',
    "I haven't booked yet",
    'I bought it at the till',
  ])('[RM3] has nothing that could be found: “%s”', (text) => expect(lacksRecord(text)).toBe(true))

  it.each(['my code is K7M4QX', '07700 900123', 'it was the booking for Friday'])('[RM3] may have: “%s”', (text) =>
    expect(lacksRecord(text)).toBe(false),
  )

  it.each(["Right. I'll write to her. Goodbye.", 'ok forget it, bye'])('[DA5] says goodbye: “%s”', (text) =>
    expect(takesLeave(text)).toBe(true),
  )
})

describe('money that is asked back', () => {
  it.each(['I want my money back', 'half of it back, here and now', 'I demand a full refund', 'refund me'])(
    '[DA4] is a complaint: “%s”',
    (text) => expect(complains(readUtterance(text), null)).toBe(true),
  )

  it('[DA4] asked about is a question first', () => {
    expect(complains(readUtterance('do I get my money back?'), null)).toBe(false)
    expect(demandsMoney('do I get my money back?')).toBe(true)
  })

  it.each([
    'cancel my order and refund me',
    'I want to return the drill for a refund',
    'call me back',
    'back to Friday',
  ])('[DA4] is none where something shall be undone: “%s”', (text) => expect(demandsMoney(text)).toBe(false))
})
