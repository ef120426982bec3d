import { ladder, sentence } from '../sentence.ts'

/** Appointments, tables, and when they can be. */
export const bookings = {
  'service.which': ladder<'example'>(
    'What would you like to book?',
    'Which service is it for?',
    'Please name one of them, for example “{example}”.',
    'You can press one of these, name it, or leave a message for the team.',
  ),
  'service.thereIs': sentence<'question' | 'names'>('{question} There is {names}.'),
  'service.thereIsAmongOthers': sentence<'question' | 'names'>('{question} There is {names}, among others.'),
  'service.title': sentence('Services'),
  'service.described': sentence<'name' | 'minutes'>('{name} ({minutes} min)'),
  'service.describedWithPrice': sentence<'name' | 'minutes' | 'price'>('{name} ({minutes} min, {price})'),
  'service.doneBy': sentence<'name' | 'people'>('{name} is done by {people}.'),
  'service.takes': sentence<'name' | 'minutes'>('{name} takes {minutes} minutes.'),
  'service.takesAndCosts': sentence<'name' | 'minutes' | 'price'>('{name} takes {minutes} minutes and costs {price}.'),
  'service.costs': sentence<'name' | 'price'>('{name} costs {price}.'),
  'service.priceWith': sentence<'price' | 'people'>('{price} with {people}'),
  'service.priceByDate': sentence<'price' | 'least' | 'most'>('{price} now, and {least} to {most} over the year'),
  'service.personDoes': sentence<'person' | 'services'>('{person} does {services}.'),
  'service.offered': sentence<'names'>('You can book {names}.'),
  'service.offeredAndMore': sentence<'names' | 'more'>('You can book {names}, and {more} more.'),

  'party.howMany': ladder(
    'For how many people?',
    'How many of you will there be?',
    'Please tell me a number, for example “four” or “two adults and a child”.',
    'You can type the number of people, or leave a message for the team.',
  ),
  'party.whole': sentence('A booking is for a whole number of people, at least one.'),
  'party.tooLarge': sentence<'most'>(
    'I can book for up to {most} people here. For a larger party I can take a message for the team. How many will you be?',
  ),
  'party.title': sentence('How many people?'),

  'staff.withWhom': ladder(
    'With whom would you like it?',
    'Whom would you like to see?',
    'Please tell me a name, or say “anyone”.',
    'You can press one of these, say “anyone”, or “never mind”.',
  ),
  'staff.thereIs': sentence<'question' | 'names'>('{question} There is {names}.'),
  'staff.wouldBe': sentence<'name'>('It would be with {name}. Is that all right?'),
  'staff.doNotDo': sentence<'names' | 'count' | 'service'>(
    '{names} {count, plural, one {doesn’t} other {don’t}} do {service}.',
  ),
  'staff.anyone': sentence('Anyone'),
  'staff.title': sentence('With whom'),

  'when.ask': ladder(
    'For which day and time?',
    'Which day would suit you, and at what time?',
    'You can say it as you like, for example “tomorrow at 3 pm” or “Friday evening”.',
    'Please press one of the times, name a day, or leave a message for the team.',
  ),
  'when.title': sentence('Free times'),
  'when.have': sentence<'times'>('I have {times}.'),
  'when.haveOne': sentence<'times'>('I have {times}. Shall I take that?'),
  'when.haveSeveral': sentence<'times'>('I have {times}. Which one suits you?'),
  'when.next': sentence<'question' | 'times'>('{question} The next free times are {times}.'),
  'when.nearest': sentence<'said' | 'times'>('{said} The nearest free times are {times}.'),
  'when.nearestWouldDo': sentence<'said' | 'times'>(
    '{said} The nearest free times are {times}. Would one of these do?',
  ),
  'when.whichOther': sentence<'said'>('{said} Which other day and time would suit you?'),
  'when.insteadMessage': sentence<'said'>('{said} I can take a message for the team instead, if you like.'),
  'when.dayAt': sentence<'day' | 'time'>('{day} at {time}'),
  'when.dayBetween': sentence<'day' | 'from' | 'until'>('{day} between {from} and {until}'),
  'when.nextTwoWeeks': sentence('in the next two weeks'),
  'when.onThoseDays': sentence('on those days'),
  'when.then': sentence('then'),
  'no.closed': sentence<'when'>('There are no bookings {when}: it’s closed then.'),
  'no.closedOrTooSoonAfter': sentence<'when'>(
    'There are no bookings {when}: it’s closed then, or closes too soon after.',
  ),
  'no.full': sentence<'when'>('There’s nothing free {when}.'),
  'no.past': sentence('That time has already passed.'),
  'no.tooSoon': sentence('That’s too short notice for a booking here.'),
  'no.tooFar': sentence('That’s further ahead than I can book.'),
  'no.partyTooLarge': sentence('That’s more people than I can book for here.'),
  'no.notOffered': sentence('I can’t book that here.'),

  'hours.openNow': sentence<'until'>('Yes, we’re open now, until {until}.'),
  'hours.closedNow': sentence('No, we’re closed now.'),
  'hours.closedNowUntil': sentence<'day' | 'time'>('No, we’re closed now. We open again {day} at {time}.'),
  'hours.closedOn': sentence<'answer' | 'day'>('{answer, select, no {No, we’re} other {We’re}} closed {day}.'),
  'hours.fromTo': sentence<'from' | 'to'>('from {from} to {to}'),
  'hours.openOn': sentence<'answer' | 'hours' | 'day'>(
    '{answer, select, yes {Yes, we’re open} no {No, we’re open only} other {We’re open}} {hours} {day}.',
  ),
} as const
