import { ladder, sentence } from '../sentence.ts'

/** Homes to rent or buy, and looking at them. */
export const viewings = {
  'home.which': ladder(
    'Which of these would you like to view?',
    'Which one is it: the first, the second …?',
    'You can press “Book a viewing”, say “the second one”, or tell me what you are looking for, such as “two bedrooms under 1,500”.',
    'Please press one of them, describe what you are looking for, or leave a message for the team.',
  ),
  'home.viewIt': sentence('Would you like to view it?'),
  'home.have': sentence<'homes' | 'question'>('I have {homes}. {question}'),
  'home.haveMore': sentence<'homes' | 'more' | 'question'>('I have {homes}, and {more} more. {question}'),
  'home.gone': sentence<'title'>('{title} is no longer available.'),
  'home.notShown': sentence<'when'>('There are no viewings {when}.'),
  'home.fact': sentence<'title' | 'fact'>('{title}: {fact}.'),
  'home.factYes': sentence<'title' | 'fact'>('Yes. {title}: {fact}.'),
  'home.factNo': sentence<'title' | 'fact'>('No. {title}: {fact}.'),
  'home.rentFact': sentence<'price' | 'offer'>(
    '{offer, select, rent {rent} other {price}} {price}{offer, select, rent { a month} other {}}',
  ),
  'home.labelled': sentence<'label' | 'value'>('{label} {value}'),
  'home.availableNow': sentence('available now'),
  'home.availableFrom': sentence<'day'>('available from {day}'),
  'home.forPeople': sentence<'people'>('{people, plural, =1 {for one person at most} other {for up to # people}}'),
  'home.shownOn': sentence<'title' | 'hours'>('{title} can be viewed on {hours}.'),
  'home.timesOf': sentence<'title' | 'said'>('{title}: {said}'),
  'home.settled': sentence<'title' | 'when' | 'said'>('{title}, {when}. {said}'),
  'home.timesAndHours': sentence<'title' | 'hours' | 'said'>('{title} can be viewed on {hours}. {said}'),
  'home.weekdays': sentence<'first' | 'last'>('{first} to {last}'),
  'home.weekday': sentence<'weekday'>('{weekday}s'),
  'home.none': sentence(
    'I have nothing like that at the moment. I can take a message, so that the team tells you when something comes up.',
  ),
  'home.nearest': sentence<'said'>('I have nothing that fits all of that. These come nearest. {said}'),
  'home.in': sentence<'title' | 'place'>('{title} in {place}'),
  'home.for': sentence<'home' | 'price' | 'offer'>('{home} for {price}{offer, select, rent { a month} other {}}'),
  'home.says': sentence<'home' | 'quote'>('{home} ({quote})'),
  'home.cardTitle': sentence('Places'),
  'home.onRequest': sentence('Price on request'),
  'home.price': sentence<'price' | 'offer'>('{price}{offer, select, rent { / month} other {}}'),
  'home.rooms': sentence<'rooms'>('{rooms, plural, =0 {Studio} other {# bed}}'),
} as const
