import { generalStore, WHO } from './general-store.ts'
import { playEach } from './play-each.ts'

/* Dialogues with an agent of several capabilities: which flow begins, and how one waits for another. */

playEach(generalStore, [
  [
    '[WI1] a table waits while an order is made',
    `visitor: a table for four on Tuesday at 7 pm
     agent: What name
     visitor: I'd like to order two blue mugs
     agent: 2 × Blue Mug
     visitor: that's all
     ${WHO}
     visitor: yes
     agent: Ordered:
     agent: Back to your reservation
     ${WHO}
     visitor: yes
     agent: Booked:
     rows: 2`,
  ],
  [
    'a stock question in the middle of a booking is answered, and leads back',
    `visitor: a table for four on Tuesday at 7 pm
     visitor: are the blue mugs in stock?
     agent: there are 5
     agent: Back to your reservation
     ${WHO}
     visitor: yes
     stored: confirmed | reservation | Table for 4 | 2026-11-24 19:00 | 4 people | Anna Berg, anna@berg.example`,
  ],
  [
    'an appointment and then a table are two bookings',
    `visitor: I need a haircut on Tuesday at 3 pm
     ${WHO}
     visitor: yes
     agent: Booked: Haircut
     visitor: and a table for two on Tuesday at 7 pm
     ${WHO}
     visitor: yes
     agent: Booked: Table for 2
     rows: 2`,
  ],
  [
    'dropping the second takes the first up again',
    `visitor: a table for four on Tuesday at 7 pm
     visitor: I need a haircut appointment on Tuesday at 3 pm
     visitor: never mind
     agent: dropped the appointment
     agent: Back to your reservation
     visitor: never mind
     agent: dropped the reservation
     rows: 0`,
  ],
  [
    'a viewing begins beside an order that waits',
    `visitor: I'd like to order a pea soup
     visitor: I'd like to book a viewing of the garden flat
     agent: For which day
     visitor: Wednesday at 11 am
     ${WHO}
     visitor: yes
     agent: Booked: Viewing of Garden Flat
     agent: Back to your order
     visitor: that's all
     ${WHO}
     visitor: yes
     agent: Ordered:
     rows: 2`,
  ],
  [
    'dishes and goods are ordered by what is named',
    `visitor: I'd like to order two blue mugs
     visitor: that's all
     ${WHO}
     visitor: yes
     stored: confirmed | product | 2 Blue Mug | 2400 EUR | pickup | Anna Berg, anna@berg.example
     visitor: I'd like to order a pea soup
     visitor: that's all
     ${WHO}
     visitor: yes
     stored: confirmed | menu | 1 Pea Soup | 700 EUR | pickup | Anna Berg, anna@berg.example
     rows: 2`,
  ],
])
