import { ANNA, BY, kitchenWithPies } from './kitchens.ts'
import { playEach } from './play-each.ts'

/* Dialogues of orders that change their minds: which of several, how many, for whom, and what it comes to. */

playEach(kitchenWithPies, [
  [
    'what the order holds itself is not taken: "make it two" of two',
    `visitor: I'd like to order a plum cake, that's all
     ${ANNA}
     agent: 1 × Plum Cake
     visitor: make it two
     agent: 2 × Plum Cake €10.40
     not: only
     rows: 0
     visitor: yes
     stored: confirmed | menu | 2 Plum Cake | 1040 EUR | ${BY}`,
  ],
  [
    'more than what is left and held is cut, in words that fit one piece',
    `visitor: a bread pudding please, that's all
     ${ANNA}
     visitor: make it three
     agent: There is only one Bread Pudding, so I’ve put down one
     visitor: hm, who bakes it?
     visitor: ok then
     stored: confirmed | menu | 1 Bread Pudding | 610 EUR | ${BY}`,
  ],
  [
    '"the second one" of what was named keeps its number',
    `visitor: I'd like to order two dumplings
     agent: “dumplings” could be Pork Dumplings or Mushroom Dumplings. Which one is it?
     not: What would you like to order
     card: choices
     visitor: the second one
     agent: So far: 2 × Mushroom Dumplings
     visitor: that'd be all
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 2 Mushroom Dumplings | 1440 EUR | ${BY}`,
  ],
  [
    'what was said around an open name goes along with the one that is chosen',
    `visitor: two large miso broths and dumplings, steamed, and a tea, that's all, Anna Berg, anna@berg.example
     agent: Which one is it?
     press: Pork Dumplings
     agent: 2 × Miso Broth (Large) €29.00, 1 × Jasmine Tea €3.20 and 1 × Pork Dumplings (Steamed) €7.80
     rows: 0
     visitor: yes
     stored: confirmed | menu | 2 Miso Broth, Large; 1 Jasmine Tea; 1 Pork Dumplings, Steamed | 4000 EUR | ${BY}`,
  ],
  [
    'which one is asked in other words, and neither is an answer',
    `visitor: dumplings
     visitor: what?
     agent: Which of these shall I write down
     visitor: huh?
     agent: Say for example “the first one”
     visitor: pardon?
     agent: You can press one of these
     visitor: neither
     agent: What would you like to order?
     visitor: a jasmine tea then
     visitor: done
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 1 Jasmine Tea | 320 EUR | ${BY}`,
  ],
  [
    'both of two are both, and a number said meanwhile is for them',
    `visitor: can I get some dumplings?
     visitor: four
     agent: Which one is it?
     visitor: both
     agent: 2 × Pork Dumplings and 2 × Mushroom Dumplings
     visitor: nothing else
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 2 Pork Dumplings; 2 Mushroom Dumplings | 3000 EUR | ${BY}`,
  ],
  [
    'the only thing of its kind is taken by its kind, and by the name before its measure',
    `visitor: I'd like a pie with a stuffed crust and kelp crackers
     agent: 1 × Spinach Pie (Stuffed) and 1 × Kelp Crackers, 150 g bag
     visitor: that's it
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 1 Spinach Pie, Stuffed; 1 Kelp Crackers, 150 g bag | 1430 EUR | ${BY}`,
  ],
  [
    'what only half a name says is asked, and a yes takes it',
    `visitor: I'd like some bread
     agent: Do you mean Bread Pudding?
     visitor: yes
     agent: 1 × Bread Pudding
     visitor: that would be all, thank you
     visitor: Anna Berg
     visitor: anna@berg.example
     visitor: sure
     stored: confirmed | menu | 1 Bread Pudding | 610 EUR | ${BY}`,
  ],
  [
    'an option behind "with a" is of every piece',
    `visitor: I want to order two pies with a stuffed crust
     agent: So far: 2 × Spinach Pie (Stuffed)
     visitor: and one with a thin crust
     agent: 2 × Spinach Pie (Stuffed) and 1 × Spinach Pie (Thin)
     visitor: that's all
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 2 Spinach Pie, Stuffed; 1 Spinach Pie, Thin | 3040 EUR | ${BY}`,
  ],
  [
    '"that’s all" in mid-sentence ends the order, and the name behind it is the name',
    `visitor: just a jasmine tea, that's all, it's for Anna Berg, anna@berg.example
     agent: Shall I place the order?
     visitor: yes
     stored: confirmed | menu | 1 Jasmine Tea | 320 EUR | ${BY}`,
  ],
  [
    'who says who they are when asked for anything else has all they want',
    `visitor: I'd like to order a yuzu lemonade
     agent: Anything else?
     visitor: no, my name is Anna Berg and my email is anna@berg.example
     not: couldn’t find
     agent: Shall I place the order?
     visitor: yes
     stored: confirmed | menu | 1 Yuzu Lemonade | 390 EUR | ${BY}`,
  ],
  [
    'a name typed small beside its contact is a name',
    `visitor: a yuzu lemonade please
     visitor: thats all thx, anna berg, anna@berg.example
     agent: for Anna Berg
     visitor: hmm?
     visitor: yess
     stored: confirmed | menu | 1 Yuzu Lemonade | 390 EUR | ${BY}`,
  ],
  [
    'a name is corrected at the read-back, in part and as a whole',
    `visitor: a plum cake, that's all, Anna Berk, anna@berg.example
     visitor: not Berk, Berg
     agent: for Anna Berg
     visitor: not Anna, Hanna Berg
     agent: for Hanna Berg
     rows: 0
     visitor: yes
     stored: confirmed | menu | 1 Plum Cake | 520 EUR | pickup | Hanna Berg, anna@berg.example`,
  ],
  [
    'asked for politely it is ordered, not looked for on the website',
    `visitor: Hello, can I order a large miso broth with soft egg and without nori, please?
     agent: 1 × Miso Broth (Large, Soft egg, without nori)
     visitor: could you also add a jasmine tea?
     agent: 1 × Jasmine Tea
     visitor: is there parking?
     agent: Parking is free
     visitor: that will be all
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 1 Miso Broth, Large, Soft egg, without nori; 1 Jasmine Tea | 1920 EUR | ${BY}`,
  ],
  [
    'pardon is asked in other words, and a wish to hear it again hears it again, once',
    `visitor: could I get two pork dumplings and a tea?
     visitor: pardon?
     agent: Would you like to add something, or is that all?
     not: Back to
     visitor: could you repeat that?
     agent: Would you like to add something, or is that all?
     not: Back to
     visitor: sorry, come again?
     agent: You can add, change or take off something
     visitor: yes
     agent: What would you like to add?
     visitor: that's all
     ${ANNA}
     visitor: pardon?
     agent: Is this right?
     visitor: yes
     stored: confirmed | menu | 2 Pork Dumplings; 1 Jasmine Tea | 1880 EUR | ${BY}`,
  ],
  [
    'some of the pieces are made otherwise, in spoken style',
    `visitor: uh yeah hi, can I get like, um, three dumplings and a, uh, lemonade
     visitor: the pork ones
     agent: 3 × Pork Dumplings
     visitor: and uh make one of them fried
     agent: 2 × Pork Dumplings and 1 × Pork Dumplings (Fried)
     visitor: yeah that's about it
     ${ANNA}
     visitor: yup
     stored: confirmed | menu | 1 Yuzu Lemonade; 2 Pork Dumplings; 1 Pork Dumplings, Fried | 2730 EUR | ${BY}`,
  ],
  [
    'fewer, less, "I meant" and a bare number mean what they mean',
    `visitor: 4 lemonades and 2 teas
     visitor: one lemonade less
     agent: 3 × Yuzu Lemonade and 2 × Jasmine Tea
     visitor: take one of the teas off
     agent: 3 × Yuzu Lemonade and 1 × Jasmine Tea
     visitor: sorry, I meant two lemonades
     agent: 2 × Yuzu Lemonade and 1 × Jasmine Tea
     visitor: remove everything
     agent: What would you like to order?
     visitor: a tea
     visitor: five
     agent: 5 × Jasmine Tea
     visitor: actually just three of those
     agent: 3 × Jasmine Tea
     visitor: finish
     ${ANNA}
     visitor: yes
     stored: confirmed | menu | 3 Jasmine Tea | 960 EUR | ${BY}`,
  ],
  [
    'one of a kind takes the place of another when it was meant',
    `visitor: mushroom dumplings please
     visitor: no wait, the pork ones
     agent: So far: 1 × Pork Dumplings. 
     not: Mushroom
     visitor: i'm done
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     visitor: yes
     stored: confirmed | menu | 1 Pork Dumplings | 780 EUR | ${BY}`,
  ],
  [
    'a rude visitor is served what was asked for',
    `visitor: gimme your damn gyoza already
     agent: 1 × Pork Dumplings
     visitor: two. jesus.
     agent: 2 × Pork Dumplings
     visitor: NO not two, three!!!
     agent: 3 × Pork Dumplings
     visitor: thats it
     visitor: Anna Berg, anna@berg.example, happy now?
     visitor: yes
     stored: confirmed | menu | 3 Pork Dumplings | 2340 EUR | ${BY}`,
  ],
  [
    'what it comes to is counted at any step',
    `visitor: a miso broth and a plum cake
     visitor: swap the cake for a lemonade
     visitor: and make the broth large
     visitor: what does it come to?
     agent: That comes to €18.40.
     visitor: ok that'll do
     visitor: how much is that all together?
     agent: 1 × Miso Broth (Large) and 1 × Yuzu Lemonade; that comes to €18.40.
     agent: What name is it under
     ${ANNA}
     visitor: what's the total?
     agent: €18.40 in all
     rows: 0
     visitor: yes
     stored: confirmed | menu | 1 Miso Broth, Large; 1 Yuzu Lemonade | 1840 EUR | ${BY}`,
  ],
  [
    'something added when the name was asked is no name',
    `visitor: two jasmine teas please, that's it
     visitor: oh and add dumplings
     agent: Which one is it?
     visitor: mushroom
     agent: What name is it under
     ${ANNA}
     agent: 2 × Jasmine Tea €6.40 and 1 × Mushroom Dumplings €7.20
     visitor: actually no mushroom dumplings
     agent: 2 × Jasmine Tea €6.40; €6.40 in all
     visitor: ok
     stored: confirmed | menu | 2 Jasmine Tea | 640 EUR | ${BY}`,
  ],
  [
    'what there is is said in the middle, and the order goes on',
    `visitor: I want to order some food
     visitor: what do you have?
     agent: There are 9 things to choose from
     agent: What would you like to order?
     visitor: the third one
     agent: Thin or Stuffed
     visitor: thin
     visitor: what else do you have?
     agent: things to choose from
     visitor: that's all
     ${ANNA}
     press: Yes, order it
     rows: 1`,
  ],
])
