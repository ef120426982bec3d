import type { Speaker } from './speakers.ts'

export type SpokenDialogue = {
  name: string
  speaker: Speaker
  /**
   * One step a line:
   *   says: words              spoken, and the answer heard out
   *   says slowly: a … b       with a second of silence at each "…"
   *   interrupts: words        spoken into the answer, a second after it began
   *   murmurs: words           spoken into the answer, which goes on to its end
   *   writes: words            typed while the call goes on
   *   is silent: seconds
   *   noise: decibels          from now on this much weaker than the speech
   *   agent: a | b             the last answer has one of these
   *   not: words               and none of this
   *   heard: words             the last answer was cut off, or not
   *   stored: kind, part, part the newest booking or order of this conversation has these
   *   rows: kind, number
   * {day} is the name of a day on which dinner is served, two days ahead or more.
   */
  script: string
}

/** Over the demo inn's website, by an agent that books tables and takes orders. */
export const DIALOGUES: readonly SpokenDialogue[] = [
  {
    name: 'asks one thing',
    speaker: 'flite',
    script: `
      says: When is breakfast served?
      agent: 7:30`,
  },
  {
    name: 'asks about a pet, and goes on',
    speaker: 'festival',
    script: `
      says: Can I bring my dog?
      agent: $24
      says: And is there somewhere to park the car?
      agent: park`,
  },
  {
    name: 'asks what a room costs',
    speaker: 'flite',
    script: `
      says: How much is the Harbor Double?
      agent: 168`,
  },
  {
    name: 'asks the same of another room',
    speaker: 'festival',
    script: `
      says: How much is the Garden Room?
      agent: 168
      says: And the Lookout King?
      agent: 204`,
  },
  {
    name: 'books a table in one sentence',
    speaker: 'festival',
    script: `
      says: I would like to book a table for two on {day} at seven p m
      agent: name
      says: My name is Peter Miller
      agent: phone | e-mail | reach
      says: two oh seven, five five five, oh one nine nine
      agent: right | book
      says: Yes please
      agent: booked
      stored: bookings, "partySize":2, 19:00
      rows: bookings, 1`,
  },
  {
    name: 'books step by step',
    speaker: 'flite',
    script: `
      says: I want to book a table
      agent: how many
      says: Four people
      agent: day | when
      says: On {day}
      agent: time | suits
      says: Half past six
      agent: name
      says: Susan Baker
      agent: phone | e-mail | reach
      says: two oh seven five five five oh one four two
      agent: right | book
      says: Yes
      agent: booked
      stored: bookings, "partySize":4, 18:30`,
  },
  {
    name: 'corrects the number of people',
    speaker: 'festival',
    script: `
      says: A table for two on {day} at seven please
      agent: name
      says: Actually, make it four people
      agent: name
      says: Mary Johnson
      agent: phone | e-mail | reach
      says: two oh seven five five five oh one one one
      agent: 4
      says: Yes
      agent: booked
      stored: bookings, "partySize":4`,
  },
  {
    name: 'corrects the hour at the end',
    speaker: 'flite',
    script: `
      says: Book a table for three on {day} at six p m
      agent: name
      says: John Carter
      agent: phone | e-mail | reach
      says: two oh seven five five five oh one two three
      agent: right | book
      says: No, at seven o'clock
      agent: 7 PM | 7:00 | seven
      says: Yes
      agent: booked
      stored: bookings, "partySize":3, 19:00`,
  },
  {
    name: 'says no at the end',
    speaker: 'festival',
    script: `
      says: I would like a table for two on {day} at seven
      agent: name
      says: Helen Brown
      agent: phone | e-mail | reach
      says: two oh seven five five five oh one six six
      agent: right | book
      says: No, cancel that
      not: booked
      rows: bookings, 0`,
  },
  {
    name: 'asks something in the middle of a booking',
    speaker: 'flite',
    script: `
      says: Can I book a table for two on {day} at seven?
      agent: name
      says: Is there a dress code?
      agent: sandy | shoes | dress
      says: Peter Miller
      agent: phone | e-mail | reach
      says: two oh seven five five five oh one nine nine
      agent: right | book
      says: Yes please
      agent: booked
      rows: bookings, 1`,
  },
  {
    name: 'changes their mind altogether',
    speaker: 'festival',
    script: `
      says: I want to book a table
      agent: how many
      says: Never mind
      not: how many
      says: How much is the station transfer?
      agent: 35
      rows: bookings, 0`,
  },
  {
    name: 'speaks into the answer',
    speaker: 'flite',
    script: `
      says and does not wait: What are your rules about cancellation?
      interrupts: How much is the station transfer?
      agent: 35`,
  },
  {
    name: 'murmurs while it speaks',
    speaker: 'festival',
    script: `
      says and does not wait: Do you cook for vegans?
      murmurs: okay
      agent: vegan`,
  },
  {
    name: 'pauses in the middle of a sentence',
    speaker: 'flite',
    script: `
      says slowly: I would like to … book a table for … two people
      agent: day | when`,
  },
  {
    name: 'is silent for a while',
    speaker: 'festival',
    script: `
      says: When is check in?
      agent: 3
      is silent: 12
      says: And check out?
      agent: 11`,
  },
  {
    name: 'speaks in a noisy room',
    speaker: 'flite',
    script: `
      noise: 20
      says: Is there a dress code?
      agent: sandy | shoes | no
      says: Can I bring my dog?
      agent: $24`,
  },
  {
    name: 'writes in between',
    speaker: 'festival',
    script: `
      says: Do you have a sauna?
      agent: slipway | sauna
      writes: How much is laundry?
      agent: 19
      says: Is breakfast included?
      agent: breakfast`,
  },
  {
    name: 'wants a person',
    speaker: 'flite',
    script: `
      says: I would like to talk to a person
      agent: message | person | team | touch`,
  },
  {
    name: 'asks what nobody here knows',
    speaker: 'festival',
    script: `
      says: Who won the football game last night?
      not: goal
      agent: don’t know | do not know | couldn’t find`,
  },
  {
    name: 'orders dishes',
    speaker: 'flite',
    script: `
      says: I would like to order two lobster rolls
      agent: 2 × Lobster roll | two lobster roll
      not: sorry`,
  },
  {
    name: 'says goodbye',
    speaker: 'festival',
    script: `
      says: What is your phone number?
      agent: 555
      says: Thank you, goodbye
      not: sorry`,
  },
]
