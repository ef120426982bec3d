import { bistro, FOUR, row, WHO } from './bistro.ts'
import { playEach } from './play-each.ts'

/* Dialogues of RESERVATION_MANAGEMENT: tables that are reserved, and what is changed on the way. */

playEach(bistro, [
  [
    '[RB2] a table in one sentence waits for the name and the yes',
    `visitor: Hi! Could we have a table for four on Tuesday at 7 pm please?
     agent: What name is it under
     card: form
     ${WHO}
     agent: Table for 4, Tuesday 24 November at 19:00
     agent: Shall I book it?
     card: choices
     visitor: yes please
     agent: Booked: Table for 4
     card: confirmation
     ${row(4, '11-24 19:00')}
     rows: 1`,
  ],
  [
    'step by step each answer leads to the next question',
    `visitor: I'd like to reserve a table
     agent: For how many people?
     card: quantity
     visitor: there are three of us
     agent: For which day and time?
     visitor: Friday evening
     agent: Friday 27 November at
     visitor: half past seven
     visitor: the name is Anna Berg
     agent: how can we reach you
     visitor: anna@berg.example
     agent: Friday 27 November at 19:30
     visitor: yes
     ${row(3, '11-27 19:30')}`,
  ],
  [
    'buttons and forms alone reserve a table',
    `visitor: book a table
     form: {"quantity": "2"}
     press: 2026-11-21 12:00
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     press: Yes, book it
     agent: Booked: Table for 2
     ${row(2, '11-21 12:00')}`,
  ],
  [
    'can I book a table begins it',
    `visitor: can I book a table?
     agent: For how many people?
     visitor: me and my wife, and two kids
     visitor: is there parking?
     agent: Back to your reservation
     visitor: tomorrow 7
     visitor: Anna Berg
     visitor: my number is 0170 1234567
     visitor: go ahead
     ${row(4, '11-22 19:00', 'Anna Berg, 0170 1234567')}`,
  ],
  [
    'in very few words it is a table all the same',
    `visitor: table 2 tmrw 8pm
     visitor: for 2
     visitor: anna berg anna@berg.example
     visitor: k
     ${row(2, '11-22 20:00')}`,
  ],
  [
    'tonight at eight is this evening',
    `visitor: need a table tonight 8
     agent: For how many people?
     visitor: 5 people
     ${WHO}
     agent: today at 20:00
     visitor: ah we are 6
     agent: Table for 6, today at 20:00
     visitor: yep
     ${row(6, '11-21 20:00')}`,
  ],
  [
    'for 2 friday night is two people in the evening',
    `visitor: a table for 2 friday night
     agent: Friday 27 November at 18:00
     visitor: the second one
     ${WHO}
     agent: Friday 27 November at 18:45
     visitor: perfect, thanks
     ${row(2, '11-27 18:45')}`,
  ],
  [
    'spoken words with fillers and a change of mind are one table',
    `visitor: uh yeah hi, um, I wanted to, like, reserve a table?
     visitor: so there's uh four, no wait, five of us
     visitor: and it's for, um, Wednesday, at like half past six in the evening
     agent: What name is it under
     visitor: yeah it's Anna, Anna Berg
     visitor: oh one seven oh, one two three four five six seven
     agent: Table for 5, Wednesday 25 November at 18:30
     visitor: yeah that's right
     ${row(5, '11-25 18:30', 'Anna Berg, 01701234567')}`,
  ],
  [
    'make it six and no, eight are the party and the hour',
    `${FOUR}
     visitor: make it six
     agent: Table for 6, Tuesday 24 November at 19:00
     visitor: no, eight
     agent: Table for 6, Tuesday 24 November at 20:00
     rows: 0
     visitor: yes
     ${row(6, '11-24 20:00')}`,
  ],
  [
    'a yes with something else in it is read back again',
    `${FOUR}
     visitor: yes but make it 8
     agent: Tuesday 24 November at 20:00
     rows: 0
     visitor: yes, and can I bring my dog?
     agent: Dogs are welcome
     agent: Shall I book it?
     rows: 0
     visitor: yes?
     agent: Is this right?
     rows: 0
     visitor: yes
     ${row(4, '11-24 20:00')}`,
  ],
  [
    'everything is changed once, and what was read back last is booked',
    `${FOUR}
     visitor: actually Wednesday
     agent: Wednesday 25 November at 19:00
     visitor: not Anna, Hanna
     agent: for Hanna Berg
     visitor: and three people
     agent: Table for 3
     visitor: half an hour earlier
     agent: Wednesday 25 November at 18:30
     visitor: my mail is hanna@berg.example
     visitor: that's correct
     ${row(3, '11-25 18:30', 'Hanna Berg, hanna@berg.example')}
     rows: 1`,
  ],
  [
    'the button of an old read-back books nothing',
    `${FOUR}
     visitor: a bit later please
     agent: Tuesday 24 November at 19:15
     press: confirm:reservation:1.2
     agent: no longer the latest
     rows: 0
     press: 2026-11-24 19:15
     press: Yes, book it
     ${row(4, '11-24 19:15')}`,
  ],
  [
    'change something and the number of people ask for it anew',
    `${FOUR}
     press: Change something
     agent: What should I change?
     visitor: the number of people
     agent: For how many people?
     visitor: two
     agent: Table for 2, Tuesday 24 November at 19:00
     press: Yes, book it
     ${row(2, '11-24 19:00')}`,
  ],
])
