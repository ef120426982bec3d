import { row, salon, WHO } from './appointment-houses.ts'
import { playEach } from './play-each.ts'

/* Dialogues of APPOINTMENT_MANAGEMENT: what, with whom, when, for whom. */

playEach(salon, [
  [
    '[RB1] everything in one sentence leaves the name and the yes',
    `visitor: Hi, I'd like a haircut with Ben on Tuesday at 3 pm please
     agent: What name is it under
     card: form
     ${WHO}
     agent: Haircut with Ben, Tuesday 24 November at 15:00, €38.00
     agent: Shall I book it?
     visitor: yes please
     agent: Booked: Haircut with Ben
     card: confirmation
     ${row('Haircut', '11-24 15:00', 'Ben')}
     rows: 1`,
  ],
  [
    'step by step each answer leads to the next question',
    `visitor: I'd like to make an appointment
     agent: What would you like to book?
     card: choices
     visitor: a colour
     agent: For which day and time?
     card: slots
     visitor: Wednesday
     agent: Wednesday 25 November at
     visitor: at half past two
     agent: What name is it under
     visitor: Anna Berg
     agent: how can we reach you
     visitor: anna@berg.example
     agent: Colour with Hanna, Wednesday 25 November at 14:30
     visitor: yes
     ${row('Colour', '11-25 14:30', 'Hanna')}
     rows: 1`,
  ],
  [
    'buttons and a form are enough',
    `visitor: book an appointment
     press: Wet Shave
     press: 2026-11-21 12:00
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     press: Yes, book it
     agent: Booked: Wet Shave
     ${row('Wet Shave', '11-21 12:00', 'Ben')}
     rows: 1`,
  ],
  [
    'what there is and what it costs is said before it is booked',
    `visitor: what services do you offer?
     agent: Haircut (45 min, €38.00)
     agent: Colour (120 min, €95.00)
     rows: 0
     press: Book an appointment
     visitor: the last one
     visitor: Tuesday at 11 am
     ${WHO}
     visitor: ok
     ${row('Wet Shave', '11-24 11:00', 'Ben')}`,
  ],
  [
    'the day is corrected at the read-back, and the hour stays',
    `visitor: a haircut with Hanna on Tuesday at 3 pm
     ${WHO}
     visitor: no, Thursday
     agent: Thursday 26 November at 15:00
     not: Booked:
     visitor: yes
     ${row('Haircut', '11-26 15:00', 'Hanna')}
     rows: 1`,
  ],
  [
    'a closed day is said, and another one keeps the hour',
    `visitor: I need a haircut on Monday at 11 am
     agent: closed
     card: slots
     visitor: Wednesday then
     ${WHO}
     agent: Wednesday 25 November at 11:00
     visitor: go ahead
     agent: Booked:
     rows: 1`,
  ],
  [
    'a question in the middle is answered, and the flow goes on',
    `visitor: I need a colour
     visitor: is there parking?
     agent: Parking is free
     agent: Back to your appointment
     visitor: Friday at noon
     visitor: can I pay by card?
     agent: We take cards
     ${WHO}
     visitor: yes
     ${row('Colour', '11-27 12:00', 'Hanna')}
     rows: 1`,
  ],
  [
    'a hold that ran out before the yes is looked at again',
    `visitor: a haircut with Ben on Tuesday at 3 pm
     ${WHO}
     time: +20m
     press: Yes, book it
     agent: checked again
     rows: 0
     press: Yes, book it
     agent: Booked: Haircut with Ben
     rows: 1`,
  ],
  [
    'never mind at the question of the name drops it all',
    `visitor: a haircut with Ben on Tuesday at 3 pm
     visitor: never mind
     agent: nothing is booked
     rows: 0`,
  ],
])
