import { agency, WHO } from './agency.ts'
import { playEach } from './play-each.ts'

/* Dialogues of PROPERTY_MANAGEMENT: a home is found, and its viewing is booked. */

const ROW = 'viewing | Garden Flat'
const ON_TUESDAY = `stored: confirmed | ${ROW} | 2026-11-24 15:00 | Mara | Anna Berg, anna@berg.example`

playEach(agency, [
  [
    'a viewing is booked step by step',
    `visitor: I'd like to book a viewing
     visitor: the second one
     visitor: Tuesday at 3 pm
     ${WHO}
     agent: Shall I book it?
     visitor: yes
     agent: Booked: Viewing of Garden Flat
     rows: 1`,
  ],
  [
    'a search by rooms and price shows what fits',
    `visitor: I'm looking for a flat to rent with two bedrooms
     agent: Garden Flat
     not: Brick House
     card: listings
     visitor: never mind
     rows: 0`,
  ],
  [
    'a search for homes to buy shows none to rent',
    `visitor: I want to buy a house
     agent: Brick House
     not: Garden Flat
     visitor: yes
     visitor: Wednesday at 11 am
     ${WHO}
     visitor: yes
     agent: Booked: Viewing of Brick House
     rows: 1`,
  ],
  [
    'a viewing is booked with buttons and forms',
    `visitor: which flats do you have to rent?
     press: Book a viewing
     press: 2026-11-21 15:00
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     press: Yes, book it
     agent: Booked
     rows: 1`,
  ],
  [
    'a day that is closed is said, and the hour is kept',
    `visitor: I'd like to book a viewing
     visitor: the second one
     visitor: Monday at 3 pm
     agent: There are no viewings
     visitor: Tuesday then
     ${WHO}
     visitor: yes
     ${ON_TUESDAY}`,
  ],
  [
    'a time is corrected after it was read back',
    `visitor: I'd like to book a viewing
     visitor: the second one
     visitor: Wednesday at 4 pm
     ${WHO}
     visitor: no, Tuesday at 3 pm
     agent: Tuesday 24 November at 15:00
     not: Booked:
     visitor: yes
     ${ON_TUESDAY}
     rows: 1`,
  ],
  [
    'a question about something else leads back to the viewing',
    `visitor: I'd like to book a viewing
     visitor: the second one
     visitor: is there parking?
     agent: Every home has a parking space
     agent: Back to your viewing
     visitor: Tuesday at 3 pm
     ${WHO}
     visitor: yes
     ${ON_TUESDAY}`,
  ],
  [
    'a hold that ran out is looked at again',
    `visitor: I'd like to book a viewing
     visitor: the second one
     visitor: Tuesday at 3 pm
     ${WHO}
     time: +20m
     visitor: yes
     agent: checked again
     rows: 0
     visitor: is there parking?
     agent: Shall I book it?
     visitor: yes
     agent: Booked
     rows: 1`,
  ],
  [
    'a viewing is dropped at the read-back',
    `visitor: I'd like to book a viewing
     visitor: the second one
     visitor: Tuesday at 3 pm
     ${WHO}
     press: No, don’t book
     agent: nothing is booked
     rows: 0`,
  ],
  [
    'a home named at once is the one to view',
    `visitor: I'd like to view the Garden Flat on Tuesday at 3 pm
     ${WHO}
     agent: Viewing of Garden Flat
     visitor: yes
     ${ON_TUESDAY}
     rows: 1`,
  ],
  [
    'two visitors want the one guide at one time, and the second is offered others',
    `visitor: I'd like to book a viewing
     visitor: the second one
     visitor: Tuesday at 3 pm
     ${WHO}
     visitor: yes
     agent: Booked
     new visitor
     visitor: I want to buy a house
     visitor: yes
     visitor: Tuesday at 3 pm
     agent: nothing free
     card: slots
     visitor: Tuesday at 5 pm
     visitor: Otto Kern, otto@kern.example
     visitor: yes
     rows: 2`,
  ],
  [
    'a budget that fits nothing shows what comes nearest',
    `visitor: I'm looking for a flat to rent under 800
     agent: nothing that fits
     visitor: the second one
     visitor: never mind
     rows: 0`,
  ],
  [
    'a contact is corrected at the read-back',
    `visitor: which flats do you have to rent?
     visitor: the second one
     visitor: Tuesday at 3 pm
     visitor: Anna Berg, otto@berg.example
     visitor: is there parking?
     visitor: actually my email is anna@berg.example
     agent: anna@berg.example
     visitor: yes
     ${ON_TUESDAY}`,
  ],
])
