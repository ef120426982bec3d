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
  'stay.rooms': sentence<'names'>('For those nights there is {names}. Which one would you like?'),
  'stay.roomsOther': sentence<'names'>(
    'That room isn’t free for those nights. For those nights there is {names}. Which one would you like?',
  ),
  'stay.whichRoom': sentence('Which of these rooms would you like?'),
  'stay.roomsTitle': sentence('Free rooms'),
  'stay.largest': sentence<'most'>(
    'The largest room sleeps {most}. For more people I can take a message for the team. How many will stay in one room?',
  ),
  'stay.full': sentence<'day' | 'nights'>(
    'There’s no room free from {day} for {nights, plural, =1 {one night} other {# nights}}. Which other nights would suit you?',
  ),
  'stay.fullBut': sentence<'day' | 'nights' | 'others'>(
    'There’s no room free from {day} for {nights, plural, =1 {one night} other {# nights}}. There is something from {others}. Which other nights would suit you?',
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
  'room.thereIs': sentence<'rooms'>('There is {rooms}.'),
} as const
