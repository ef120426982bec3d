import { BY, largeGeneralStore, WHO } from './general-store.ts'
import { playEach } from './play-each.ts'

/* More dialogues with an agent of several capabilities: two wishes at once, orders of both kinds, and what it can do. */

playEach(largeGeneralStore, [
  [
    '[OD1] dishes and goods of one sentence become two orders, one after the other',
    `visitor: I'd like to order two pea soups and a blue mug
     agent: that is an order of its own, which I’ll take right after this one
     visitor: that's all
     ${WHO}
     visitor: yes
     agent: Ordered:
     agent: Back to your order
     visitor: that's it
     agent: Shall I place the order?
     visitor: yes
     stored: confirmed | menu | 2 Pea Soup | 1400 EUR | pickup | ${BY}
     stored: confirmed | product | 1 Blue Mug | 1200 EUR | pickup | ${BY}
     rows: 2`,
  ],
  [
    '[OD1] an order of nothing yet becomes the other kind by what is named first',
    `visitor: I want to order something
     visitor: a tea towel
     agent: 1 × Tea Towel
     not: Jasmine
     visitor: and a jasmine tea please
     agent: So far: 1 × Tea Towel
     visitor: done
     ${WHO}
     visitor: yes
     agent: Ordered:
     visitor: never mind
     stored: confirmed | product | 1 Tea Towel | 900 EUR | pickup | ${BY}
     rows: 1`,
  ],
  [
    '[OD1] dropping the first order takes up the one that waits',
    `visitor: I'd like a pea soup and two tea towels
     visitor: never mind
     agent: dropped the order
     agent: So far: 2 × Tea Towel
     visitor: oh, make it one
     agent: 1 × Tea Towel
     visitor: no that's everything
     ${WHO}
     visitor: yes
     stored: confirmed | product | 1 Tea Towel | 900 EUR | pickup | ${BY}
     rows: 1`,
  ],
  [
    'a booking and an order of one sentence follow one another, and nobody is asked twice',
    `visitor: book a haircut on Tuesday at 3 pm and order two blue mugs
     agent: Blue Mug: that is an order of its own
     ${WHO}
     visitor: yes
     agent: Booked: Haircut
     agent: So far: 2 × Blue Mug
     visitor: that's all
     agent: for Anna Berg
     visitor: that's all
     agent: Is this right?
     not: Ordered
     rows: 1
     visitor: yes
     stored: confirmed | appointment | Haircut | 2026-11-24 15:00 | Hanna | ${BY}
     stored: confirmed | product | 2 Blue Mug | 2400 EUR | pickup | ${BY}
     rows: 2`,
  ],
  [
    'three things at once are taken up in turn',
    `visitor: table for four on Tuesday at 7 pm
     visitor: actually first I want to order a blue mug
     visitor: and can I see the garden flat on Wednesday at 11 am?
     ${WHO}
     agent: Viewing of Garden Flat
     visitor: yes
     agent: Booked: Viewing
     agent: So far: 1 × Blue Mug
     visitor: that's all
     visitor: yes
     agent: Ordered:
     agent: Table for 4, Tuesday 24 November at 19:00
     visitor: yes
     agent: Booked: Table
     rows: 3`,
  ],
  [
    'a dish is asked for by its name, and two of it are ordered',
    `visitor: do you have pea soup?
     agent: Pea Soup (€7.00) is available
     visitor: I'll have two
     agent: 2 × Pea Soup
     visitor: how many blue mugs do you have?
     agent: there are 5
     agent: Back to your order
     visitor: that's all
     ${WHO}
     visitor: yes
     stored: confirmed | menu | 2 Pea Soup | 1400 EUR | pickup | ${BY}`,
  ],
  [
    '[AB1] what it can do is said, with and without something in progress',
    `visitor: what can you do?
     agent: I can book an appointment, make a reservation
     chip: Book an appointment
     visitor: can you help me book something?
     agent: What would you like?
     not: can’t do that
     visitor: a table for two
     visitor: what can you do?
     agent: Back to your reservation
     visitor: tomorrow at 7 pm
     ${WHO}
     visitor: yes
     stored: confirmed | reservation | Table for 2 | 2026-11-22 19:00 | 2 people | ${BY}`,
  ],
  [
    '[OA1] the order answers what it comes to and how it gets there',
    `visitor: order a blue mug and two tea towels
     visitor: do you deliver?
     agent: There is no delivery here; it can be picked up
     visitor: how much is that?
     agent: That comes to €30.00
     visitor: what do you have in your shop?
     agent: Blue Mug (€12.00)
     visitor: nothing else
     ${WHO}
     visitor: yes
     stored: confirmed | product | 1 Blue Mug; 2 Tea Towel | 3000 EUR | pickup | ${BY}`,
  ],
  [
    'an old booking is cancelled in the middle of an order, which goes on',
    `visitor: table for two on Tuesday at 7 pm
     ${WHO}
     visitor: yes
     visitor: order two blue mugs
     visitor: cancel my table
     agent: Shall I cancel it?
     visitor: yes
     agent: Cancelled:
     agent: So far: 2 × Blue Mug
     visitor: that's all
     visitor: Anna Berg
     visitor: yes
     stored: cancelled | reservation | Table for 2 | 2026-11-24 19:00 | 2 people | ${BY}
     stored: confirmed | product | 2 Blue Mug | 2400 EUR | pickup | ${BY}
     rows: 2`,
  ],
  [
    'a message in the middle of an order is sent, and the order is read back',
    `visitor: I'd like a pea soup
     visitor: can I leave a message for Hanna?
     visitor: Please keep my seat warm
     visitor: anna@berg.example
     visitor: yes
     agent: Back to your order
     visitor: thats all
     ${WHO}
     visitor: go ahead
     stored: message | Please keep my seat warm | anna@berg.example
     stored: confirmed | menu | 1 Pea Soup | 700 EUR | pickup | ${BY}
     rows: 2`,
  ],
  [
    'the same hour is free once: the second appointment moves',
    `visitor: haircut on Tuesday at 3 pm
     ${WHO}
     visitor: yes
     visitor: I need another haircut on Tuesday at 3 pm
     agent: nothing free
     card: slots
     visitor: at 4 then
     visitor: Otto Berg, otto@berg.example
     visitor: yes
     stored: confirmed | appointment | Haircut | 2026-11-24 16:00 | Hanna | Otto Berg, otto@berg.example
     rows: 2`,
  ],
  [
    'sold to one visitor while another held nothing yet',
    `visitor: I'd like to order five blue mugs
     visitor: that's all
     new visitor
     visitor: I'd like to order five blue mugs, that's all
     visitor: Otto Berg, otto@berg.example
     visitor: yes
     agent: Ordered:
     new visitor
     visitor: are there any blue mugs left?
     agent: out of stock
     visitor: then a tea towel please
     visitor: that's all
     ${WHO}
     time: +1d
     visitor: yes
     agent: checked again
     visitor: yes
     stored: confirmed | product | 5 Blue Mug | 6000 EUR | pickup | Otto Berg, otto@berg.example
     stored: confirmed | product | 1 Tea Towel | 900 EUR | pickup | ${BY}
     rows: 2`,
  ],
])
