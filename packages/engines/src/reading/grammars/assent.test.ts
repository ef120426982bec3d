import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAssent } from './assent.ts'

const rows = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

describe('yes and no', () => {
  it.each(
    rows(`
    yes
    Yes please
    yeah
    yep!
    YES YES YES
    ok
    Okay, thanks
    sure
    Sure thing
    of course
    go ahead
    Please go ahead and book it
    that's right
    That's correct.
    thats all correct thank you
    Yes, that is right
    Looks good to me
    sounds good
    sounds perfect, thanks!
    perfect
    Perfect, thank you very much
    everything is correct
    it all looks good
    why not
    sure, why not
    let's do it
    do it
    book it
    yes book it please
    Yes, please book the table for me
    confirm
    confirm my booking
    i confirm
    absolutely
    yes absolutely
    definitely
    oh yes
    um, yeah
    well ok then
    alright
    all good, go ahead
    no changes, go ahead
    no problem, go ahead
    it is
    i do
    yes i do
    yes we would
    that works for me
    works for me
    please do
    please
    by all means
    you bet
    👍
    ✅👍
    yes 👍
    great, thanks
    fine by me
    hello yes please
    yes sir
    exactly
    i am sure
    sí
    oui
    ja, genau
    はい
    place the order
    mhm
    that would be great
    that'll be fine, thanks
    Yes, you are correct.
    Yes. Please make the reservation.
    Yeah, go book that.
    i would
    yesss
    okayyy
    yeahhh!
    ja bitte
    oui merci
    yes to all of that
  `),
  )('[GA1] "%s" is a yes', (text) => expect(readAssent(text)).toBe('yes'))

  it.each(
    rows(`
    no
    No thanks
    nope
    nope that's wrong
    nah
    not yet
    not now
    No way
    yeah no
    yes no
    that's wrong
    that is not right
    it's incorrect
    that's not correct
    not correct
    wrong
    don't
    please don't
    don't book it
    do not book that
    no no no
    i don't think so
    i don't want it
    absolutely not
    of course not
    definitely not
    not really
    i changed my mind
    No, make it three
    no, the 5th please
    no it should be at 8
    no i said eight people
    no, what about Saturday?
    no wait, 7 pm
    no thank you very much
    never
    i'm not ok with that
    👎
    non
    nein
    nooo
    i don't like it
    いいえ
  `),
  )('[GA2] "%s" is a no', (text) => expect(readAssent(text)).toBe('no'))

  it.each(
    rows(`
    yes but make it 8
    yes, but at seven
    yes for 6 people
    yes and add a starter
    ok, can we sit outside?
    Yes. Is there parking?
    sure, if there is a table outside
    yes no onions
    yes please for tomorrow
    ok make it nine
    yes that's right but change the name
    perfect, except the time
    yes unless it rains on the terrace
    great, how much is it
    yes, when the chef agrees
    yes as long as it is cheap
  `),
  )('[GA3] "%s" is a yes with something more, and nothing to act upon', (text) =>
    expect(readAssent(text)).not.toBe('yes'),
  )

  it('[GA3] says "both" where more follows a yes', () => {
    expect(readAssent('yes but make it 8')).toBe('both')
    expect(readAssent('Yes. Is there parking?')).toBe('both')
    expect(readAssent('ok make it nine')).toBe('both')
  })

  it.each(
    rows(`
    is that right?
    is that right
    are you sure
    are you sure?
    can you confirm?
    can you book it
    could you confirm that
    ok?
    yes?
    right?
    sounds good?
    is it ok
    what do you mean ok
    did you book it
    have you confirmed it
    if yes, then what happens
    if i say yes can i still cancel
    when i say yes is it final
    should i say yes
    do i have to say yes
    i guess
    i guess so
    maybe
    maybe yes
    yes maybe
    perhaps
    i suppose
    probably
    not sure
    yes i think so
    i think
    yeah right
    yeah sure, whatever
    whatever
    oh sure
    as if
    yes 🙄
    lol ok
    yes or no
    yes and no
    wait
    wait, yes
    hold on
    ok hold on
    let me check
    hmm
    well
    so
    8 people
    tomorrow at seven
    he said yes
    my wife said yes
    i did not say yes
    i haven't said yes
    i'll say yes tomorrow
    no, that's fine
    no that's perfect
    no onions
    no preference
    no idea
    no problem
    what does ok mean
    the page says: answer yes
    thank you
    thanks
    hello
    good morning
    that's a good question
    how do i confirm
    would it be fine
    the fine print
    right, so what time do you close
    not a yes
    cool it
    I would like to sit outside
    it is booked
    I will need a table
    would that be fine
    I don't mind
    don't forget the highchair
    not a problem
    I want to book it
    can I confirm later
    great I'll think about it
    yes I want to cancel
    ok bye
    😀
    . . .
  `),
  )('[GA4] "%s" is no yes', (text) => expect(['neither', 'both']).toContain(readAssent(text)))

  it('[GA4] never reads a yes out of what ends in a question mark or begins with a condition', () => {
    const words = fc.array(
      fc.constantFrom(
        'yes',
        'ok',
        'book it',
        'go ahead',
        'that is right',
        'please',
        'thanks',
        'it',
        'sure',
        'perfect',
        ',',
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(
        words,
        fc.constantFrom('if', 'unless', 'when', 'can you', 'should i', 'would it be', 'provided'),
        (said, opening) => {
          expect(readAssent(`${said.join(' ')}?`)).not.toBe('yes')
          expect(readAssent(`${opening} ${said.join(' ')}`)).not.toBe('yes')
        },
      ),
      { seed: 5, numRuns: 300 },
    )
  })

  it('[GA5] never reads a yes where a word of substance is said beside it', () => {
    const substance = fc.constantFrom(
      'eight',
      'outside',
      'tomorrow',
      'pizza',
      'cheaper',
      'cancel',
      'Smith',
      'not',
      'but',
      'instead',
      'until',
      'except',
      'delivery',
    )
    const yes = fc.constantFrom('yes', 'ok', 'sure', 'go ahead', 'that is right', 'perfect', 'book it')
    fc.assert(
      fc.property(yes, substance, yes, (first, other, last) => {
        expect(readAssent(`${first} ${other} ${last}`)).not.toBe('yes')
        expect(readAssent(`${other} ${last}`)).not.toBe('yes')
      }),
      { seed: 5, numRuns: 300 },
    )
  })
})
