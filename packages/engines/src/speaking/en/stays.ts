import { ladder, sentence } from '../sentence.ts'

/** Nights in a room. */
export const stays = {
  'stay.nights': ladder(
    'From which day, and for how many nights?',
    'On which day will you arrive, and how many nights will you stay?',
    'For example “from Friday, two nights” or “the 3rd to the 5th of December”.',
    'Please name the day you arrive and the number of nights, or leave a message for the team.',
  ),
  'stay.length': ladder(
    'For how many nights?',
    'How many nights will you stay?',
    'For example “two nights” or “until Sunday”.',
    'Please tell me the number of nights, or leave a message for the team.',
  ),
  'stay.guests': ladder(
    'For how many people?',
    'How many of you will stay?',
    'Please tell me a number, for example “two”.',
    'You can type the number of guests, or leave a message for the team.',
  ),
  'stay.arrival': ladder(
    'On which day would you like to arrive instead?',
    'Which day shall it begin on?',
    'For example “next Friday” or “the 3rd of December”.',
    'Please name the day you arrive, or leave a message for the team.',
  ),
  'stay.keepsLength': sentence<'question' | 'nights'>(
    '{question} It stays {nights, plural, =1 {one night} other {# nights}} unless you name another number of nights.',
  ),
  'stay.aNight': sentence<'name' | 'price'>('{name}, {price} a night'),
  'stay.forNights': sentence<'price' | 'nights'>('{price} for {nights, plural, =1 {one night} other {# nights}}'),
  'stay.rooms': sentence<'names'>('For those nights there is {names}. Which one would you like?'),
  'stay.roomsAmongOthers': sentence<'names'>(
    'For those nights there is {names}, among others. Which one would you like?',
  ),
  'stay.namedForNights': sentence<'name' | 'price' | 'nights'>(
    '{name}, {price} {nights, plural, =1 {a night} other {for # nights}}',
  ),
  'stay.notFree': sentence<'count'>(
    '{count, plural, =1 {That room isn’t} other {None of those is}} free for those nights.',
  ),
  'stay.notLet': sentence<'names' | 'day'>('{names} isn’t let {day}.'),
  'stay.notLetUntil': sentence<'names' | 'day' | 'next'>('{names} isn’t let {day}; the next night is {next}.'),
  'stay.least': sentence<'least' | 'names' | 'question'>(
    'A stay that begins on that day has at least {least, plural, =1 {one night} other {# nights}}: {names}. {question}',
  ),
  'stay.otherNights': ladder(
    'Which other nights would suit you?',
    'Which other nights would you like?',
    'For example “from Friday, two nights”.',
    'Please name the day you arrive and the number of nights, or leave a message for the team.',
  ),
  'stay.whichRoom': sentence('Which of these rooms would you like?'),
  'stay.leastStill': sentence<'least' | 'names' | 'question'>(
    'No, sorry: from that day it’s {least, plural, =1 {one night} other {# nights}} or more, so {names}. {question}',
  ),
  'stay.with': sentence<'what' | 'extras'>('{what} with {extras}'),
  'stay.mostOf': sentence<'name' | 'most'>('{name}: no more than {most} in one of these.'),
  'stay.unpriced': sentence<'names'>(
    'I know no price for {names}: the sum is without it, and the team will see it with your booking.',
  ),
  'stay.ages': ladder(
    'The price depends on the ages of your party: are there children, and how old are they?',
    'How old are the children who come along, if there are any?',
    'For example “7 and 3”, or “all adults”.',
    'Please tell me the ages of the children, or say “all adults”; you can also leave a message for the team.',
  ),
  'stay.aRoom': sentence('the next one'),
  'stay.roomsTitle': sentence('Free rooms'),
  'stay.largest': sentence<'most'>(
    'The largest room sleeps {most}. For more people I can take a message for the team. How many will stay in one room?',
  ),
  'stay.full': sentence<'day' | 'nights'>(
    'There’s no room free from {day} for {nights, plural, =1 {one night} other {# nights}}.',
  ),
  'stay.fullBut': sentence<'day' | 'nights' | 'others'>(
    'There’s no room free from {day} for {nights, plural, =1 {one night} other {# nights}}. There is something from {others}.',
  ),
  'stay.closed': sentence('We’re closed for those nights, or some of them.'),
  'stay.closedBut': sentence<'nights' | 'others'>(
    'We’re closed for those nights, or some of them. A stay of {nights, plural, =1 {one night} other {# nights}} could begin on {others}.',
  ),
  'room.described': sentence<'name' | 'sleeps'>('{name} for {sleeps, plural, =1 {one} other {up to #}}'),
  'room.describedWithPrice': sentence<'name' | 'sleeps' | 'price'>(
    '{name} for {sleeps, plural, =1 {one} other {up to #}}, {price} a night',
  ),
  'room.describedWithRange': sentence<'name' | 'sleeps' | 'least' | 'most'>(
    '{name} for {sleeps, plural, =1 {one} other {up to #}}, {least} to {most} a night by the date',
  ),
  'room.forNights': sentence<'room' | 'price' | 'nights'>(
    '{room}: {price} for {nights, plural, =1 {one night} other {# nights}}',
  ),
  'room.leastNights': sentence<'least'>('(the fewest that can be booked from that day are {least})'),
  'stay.closedStill': sentence<'nights' | 'others'>(
    'We’re closed then, whatever the room. A stay of {nights, plural, =1 {one night} other {# nights}} could begin on {others}.',
  ),
  'stay.arriveFrom': sentence<'name' | 'time'>('{name}: you can arrive from {time}.'),
  'stay.leaveBy': sentence<'name' | 'time'>('{name}: please leave by {time} on the last day.'),
  'stay.noted': sentence('I’ve noted it with your booking.'),
  'stay.opensAgain': sentence<'day'>('We open again on {day}.'),
  'stay.extraCosts': sentence<'name' | 'price' | 'per'>(
    '{name}: {price} {per, select, night {a night} guest {a person for the stay} guestnight {a person and night} other {for the stay}}.',
  ),
  'stay.extraTogether': sentence<'told' | 'quantity' | 'sum'>('{told} For {quantity} that is {sum}.'),
  'stay.sumIsRight': sentence<'what'>('Yes, that is for everything. {what}'),
  'stay.sumIsOther': sentence<'what'>('Not quite. {what}'),
  'stay.thenComes': sentence<'rooms'>('After this one comes {rooms}.'),
  'stay.forGuests': sentence<'name' | 'guests'>('{name} for {guests, plural, =1 {one person} other {# people}}'),
  'stay.openThen': sentence<'names' | 'day'>('Yes, {names} can be had {day}.'),
  'stay.wheneverKnown': sentence('That’s fine, tell me once you know.'),
  'room.thereIs': sentence<'rooms'>('There is {rooms}.'),
} as const
