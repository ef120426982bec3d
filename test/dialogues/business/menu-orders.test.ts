import { ANNA, BY, kitchen } from './kitchens.ts'
import { playEach } from './play-each.ts'

/* Dialogues of MENU_ORDER_MANAGEMENT: a kitchen of broths and dumplings, to pick up. */

playEach(kitchen, [
  [
    'it goes step by step as well',
    `visitor: I want to order some food
     agent: What would you like to order?
     card: menu
     visitor: a yuzu lemonade
     agent: So far: 1 × Yuzu Lemonade
     visitor: and pickled cucumber
     agent: 1 × Pickled Cucumber
     visitor: no, that's it
     agent: What name is it under
     visitor: Anna Berg
     agent: how can we reach you
     visitor: anna@berg.example
     agent: Shall I place the order?
     visitor: sure
     stored: confirmed | menu | 1 Yuzu Lemonade; 1 Pickled Cucumber | 810 EUR | ${BY}`,
  ],
  [
    'buttons and a form alone are enough',
    `visitor: order food
     press: Pork Dumplings
     agent: So far: 1 × Pork Dumplings
     card: order
     press: That’s all
     card: form
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     press: Yes, order it
     agent: Ordered:
     stored: confirmed | menu | 1 Pork Dumplings | 780 EUR | ${BY}`,
  ],
  [
    'a count is corrected, and the corrected one stands',
    `visitor: I'd like to order two mushroom dumplings
     visitor: no, make it three
     agent: 3 × Mushroom Dumplings
     visitor: that's all
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 3 Mushroom Dumplings | 2160 EUR | ${BY}`,
  ],
  [
    'a line is taken off again',
    `visitor: I'd like to order a jasmine tea and a plum cake
     visitor: actually, remove the tea
     agent: So far: 1 × Plum Cake
     not: Jasmine
     visitor: done
     visitor: Anna Berg
     visitor: anna@berg.example
     visitor: yes
     stored: confirmed | menu | 1 Plum Cake | 520 EUR | ${BY}`,
  ],
  [
    'a yes with a condition changes the order, and asks again',
    `visitor: I'd like to order pork dumplings
     visitor: that's all
     ${ANNA}
     agent: Shall I place the order?
     visitor: yes, but add a jasmine tea
     agent: 1 × Jasmine Tea
     rows: 0
     visitor: yes
     stored: confirmed | menu | 1 Pork Dumplings; 1 Jasmine Tea | 1100 EUR | ${BY}`,
  ],
  [
    'a question the website answers does not lose the order',
    `visitor: I'd like to order a plum cake
     visitor: is there parking?
     agent: Parking is free
     visitor: that's all
     visitor: thanks
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 1 Plum Cake | 520 EUR | ${BY}`,
  ],
  [
    'what is not on the menu is not written down',
    `visitor: I'd like to order a lasagne
     agent: couldn’t find “lasagne”
     visitor: then a jasmine tea
     agent: 1 × Jasmine Tea
     visitor: that's all
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 1 Jasmine Tea | 320 EUR | ${BY}`,
  ],
  [
    'no more than there is of a counted dish',
    `visitor: five plum cakes to order please
     agent: There are only 2 of Plum Cake
     visitor: ok that's all
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 2 Plum Cake | 1040 EUR | ${BY}`,
  ],
  [
    'more than the kitchen takes at once is cut, and said so',
    `visitor: I would like to order 40 pork dumplings
     agent: I can take up to 20 of Pork Dumplings
     visitor: oh okay. never mind
     rows: 0`,
  ],
  [
    'what is switched off cannot be had',
    `visitor: I'd like to order a black sesame mochi
     agent: Black Sesame Mochi isn’t available at the moment
     visitor: forget it
     rows: 0`,
  ],
  [
    'breakfast is over when it is over',
    `time: +3h
     visitor: hello
     visitor: I'd like to order a rice porridge
     agent: Rice Porridge isn’t available at the moment
     visitor: cancel
     rows: 0`,
  ],
  [
    'breakfast is served in the morning',
    `visitor: good morning!
     visitor: one rice porridge to take away
     visitor: nothing else
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 1 Rice Porridge | 610 EUR | ${BY}`,
  ],
  [
    'a dish whose price nobody has named is not sold',
    `visitor: I'd like to order the lobster broth and a jasmine tea
     agent: I don’t know the price of Lobster Broth
     visitor: just the tea then
     visitor: is there parking?
     agent: Parking is free
     visitor: that's all
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     visitor: yes
     stored: confirmed | menu | 1 Jasmine Tea | 320 EUR | ${BY}`,
  ],
  [
    'a no drops the order',
    `visitor: I'd like to order a plum cake, that's all
     ${ANNA}
     press: No, don’t order
     rows: 0
     visitor: yes
     not: Ordered
     rows: 0`,
  ],
  [
    'everything in two sentences is read back and ordered at the yes',
    `visitor: Hi, I'd like two pork dumplings and a jasmine tea, that's all
     visitor: Anna Berg, anna@berg.example
     agent: 2 × Pork Dumplings €15.60 and 1 × Jasmine Tea €3.20; €18.80 in all, to pick up
     rows: 0
     visitor: yes please
     agent: Ordered:
     stored: confirmed | menu | 2 Pork Dumplings; 1 Jasmine Tea | 1880 EUR | ${BY}`,
  ],
  [
    'sizes and extras belong to their dish, and cost what they cost',
    `visitor: good evening
     visitor: I'd like to order a large miso broth with soft egg and without nori, and two yuzu lemonades
     visitor: that is all
     visitor: my name is Anna Berg
     visitor: anna@berg.example
     agent: 1 × Miso Broth (Large, Soft egg, without nori) €16.00
     visitor: yep
     stored: confirmed | menu | 1 Miso Broth, Large, Soft egg, without nori; 2 Yuzu Lemonade | 2380 EUR | ${BY}`,
  ],
  [
    'another name of a dish is the dish, in spoken style',
    `visitor: uh yeah so like two of the, um, gyoza please
     agent: 2 × Pork Dumplings
     visitor: and one more pickled cucumber
     visitor: and a yuzu lemonade
     visitor: that's all
     ${ANNA}
     visitor: yup
     stored: confirmed | menu | 2 Pork Dumplings; 1 Pickled Cucumber; 1 Yuzu Lemonade | 2370 EUR | ${BY}`,
  ],
  [
    'an old button orders nothing new',
    `visitor: I'd like to order pickled cucumber, that's all
     ${ANNA}
     visitor: make it two
     agent: 2 × Pickled Cucumber
     press: confirm:menu-order:1.1
     not: Ordered
     rows: 0
     visitor: yes
     stored: confirmed | menu | 2 Pickled Cucumber | 840 EUR | ${BY}`,
  ],
  [
    'an order waits for another day, and is read back before anything is written',
    `visitor: I'd like to order a jasmine tea, that's all
     ${ANNA}
     time: +1d
     visitor: yes
     not: Ordered
     rows: 0
     visitor: yes
     stored: confirmed | menu | 1 Jasmine Tea | 320 EUR | ${BY}`,
  ],
  [
    'a time for the dishes to be ready is read back',
    `visitor: I'd like to order two yuzu lemonades for tomorrow at 7 pm
     visitor: that's all
     ${ANNA}
     agent: ready tomorrow at 19:00
     visitor: actually at 8 pm
     agent: ready tomorrow at 20:00
     rows: 0
     visitor: yes
     stored: confirmed | menu | 2 Yuzu Lemonade | 780 EUR | ${BY}`,
  ],
  [
    'nothing is cooked while the house is closed',
    `visitor: I'd like to order pork dumplings for Monday at 7 pm, that's all
     ${ANNA}
     agent: closed
     rows: 0
     visitor: Tuesday at 7 pm
     agent: Tuesday 24 November at 19:00
     visitor: yes
     stored: confirmed | menu | 1 Pork Dumplings | 780 EUR | ${BY}`,
  ],
  [
    'too far ahead is said to be, and another day asked for',
    `visitor: hello
     visitor: I'd like to order pork dumplings for 20 December at 7 pm
     visitor: that's all
     ${ANNA}
     rows: 0
     visitor: tomorrow at 6 pm
     visitor: yes
     stored: confirmed | menu | 1 Pork Dumplings | 780 EUR | ${BY}`,
  ],
  [
    'the last piece goes to one visitor only',
    `visitor: I'd like to order two plum cakes, that's all
     ${ANNA}
     visitor: yes
     agent: Ordered:
     new visitor
     visitor: I'd like to order a plum cake
     agent: isn’t available
     visitor: never mind
     rows: 1`,
  ],
  [
    'an order is cancelled with its code and contact',
    `visitor: I'd like to order pork dumplings, that's all
     ${ANNA}
     visitor: yes
     new visitor
     visitor: please cancel my order
     visitor: {code}
     visitor: anna@berg.example
     agent: Shall I cancel it?
     visitor: yes
     agent: Cancelled:
     stored: cancelled | menu | 1 Pork Dumplings | 780 EUR | ${BY}`,
  ],
  [
    'a wrong contact finds nothing, however often it is tried',
    `visitor: I'd like to order pork dumplings, that's all
     ${ANNA}
     visitor: yes
     new visitor
     visitor: please cancel my order
     visitor: {code}, someone@else.example
     agent: I can’t find anything
     visitor: {code}, nobody@else.example
     visitor: {code}, other@else.example
     visitor: {code}, third@else.example
     visitor: {code}, fourth@else.example
     visitor: {code}, fifth@else.example
     agent: can’t look further
     not: Cancelled
     stored: confirmed | menu | 1 Pork Dumplings | 780 EUR | ${BY}`,
  ],
  [
    'rude words lose nothing and order nothing',
    `visitor: I'd like to order pork dumplings
     visitor: this is so stupid
     not: Ordered
     rows: 0
     visitor: never mind
     rows: 0`,
  ],
])
