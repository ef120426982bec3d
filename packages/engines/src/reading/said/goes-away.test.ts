import { describe, expect, it } from 'vitest'
import { goesAway, partsWell } from './goes-away.ts'

describe('going away', () => {
  it.each([
    'right forget it, ill call the office',
    "Fine I'll ring myself",
    'No, thank you, I do not want any other home. Goodbye, and thank you for your trouble.',
    'Useless. Only got Saturdays. Leave it, GP it is.',
    "Ah forget it, I'll ring Séamus myself. God bless",
    "whatever. i'll write to her. done",
    "too much without cover. forget it, I'll call bupa",
    "havent got a code. i walked in. fine. i'll write to marie. bye",
    "No February's no good for me. Never mind! Ta anyway!",
    "ok never mind, I'll phone you lot. cheers",
    "ok forget it i'll give the office a bell",
    'actually no, leave it. we found somewhere else. all the best',
    'useless, leave it',
    'We shall ask our usual plumber, thank you all the same.',
    "I'll have a think and get back to you",
    'That is too dear. Then I want nothing else, thank you.',
    'no table. bye',
  ])('[VH1] is told by what somebody does instead, or by two signs of it: %s', (said) => {
    expect(goesAway(said)).toBe(true)
  })

  it.each([
    'forget it',
    'leave it',
    'never mind, make it six',
    'I will call when I arrive',
    "I'll ring the bell at the back",
    'forget the sauce',
    'No thanks',
    'bye',
    'Yes, that is all, thank you. Goodbye',
    'a cola and two teas please, bye',
    'Could I leave it until Friday? Bye',
    "I'll write my name: Ann Lee",
    "I'll take the loft, thanks",
    'No, Thursday at ten. Thanks',
    'no mushrooms, no onions',
    'we will ask for a cot when we come',
    'Nothing else, just the two',
    'Then I want nothing else, thank you.',
    "No, I don't want any more onions",
    "I don't want any more onions",
  ])('[VH1] is none in one word of it, nor beside what fills: %s', (said) => {
    expect(goesAway(said)).toBe(false)
  })
})

describe('ending with a farewell', () => {
  it.each([
    'Oh no, a cat. That rules it out, I’d be wheezing in an hour. Sorry, my call’s starting – thanks, bye!',
    'OK, giving up. Will ring. Bye.',
    'Thank you, but the 8th and the 10th don’t work. They’re only here on the 9th. Never mind, thanks.',
    'The 28th? No, that is too late for us. Thank you anyway.',
    'cant pick up. forget it ill ring someone else',
    'Fine. I’ll think about it, I need to talk to my husband. Don’t book me anything.',
    'Never mind, thanks',
  ])('[YZ8] goes, whatever the reason told besides: “%s”', (said) => expect(goesAway(said)).toBe(true))

  it.each([
    'yes, no problem, book it, bye',
    'Not the 8th, the 9th at seven. Anna Berg. Bye',
    'Anna Berg, bye',
    'never mind, seven is fine, thanks',
    'never mind',
    'no, we need six, thanks, bye',
  ])('[YZ8] does not beside what fills, wishes or agrees: “%s”', (said) => expect(goesAway(said)).toBe(false))

  it.each(['sound cheers lads', 'grand so, thanks a million', 'Oh well, thanks anyway!', 'thanks, bye!'])(
    '[YZ8] thanks and a farewell are met as such: “%s”',
    (said) => expect(partsWell(said)).toBe(true),
  )

  it.each(['a table for two, thanks', 'ok', 'thanks, is there parking?', 'sound, 8 then, cheers'])(
    '[YZ8] they are not beside anything else: “%s”',
    (said) => expect(partsWell(said)).toBe(false),
  )
})
