import { ladder, sentence } from '../sentence.ts'

/** What the thing in progress is called: "your table". Whoever changes an order hears of an order. */
const NOUN =
  '{kind, select, appointment {appointment} reservation {reservation} stay {room} viewing {viewing} order {order} other {booking}}'

/** Sentences of every flow of the business. */
export const flows = {
  'chip.neverMind': sentence('Never mind'),
  'chip.yesLeaveIt': sentence('Yes, leave it'),
  'label.continue': sentence('Continue'),
  'label.contact': sentence('Phone or e-mail'),
  'title.didYouMean': sentence('Did you mean'),
  'title.yours': sentence<'kind'>(`Your ${NOUN}`),

  'flow.back': sentence<'kind'>(`Back to your ${NOUN}:`),
  'flow.dropped': sentence<'kind'>(`All right, I’ve dropped the ${NOUN}; nothing is booked or ordered.`),
  'flow.droppedOne': sentence<'kind'>(`All right, I’ve dropped the ${NOUN}; everything else stays as it is.`),
  'flow.takeYourTime': sentence('Of course, take your time. What would you like to know?'),
  'flow.stays': sentence('All right. It stays as it is.'),
  'flow.staysAnythingElse': sentence('All right, it stays as it is. Is there anything else?'),
  'flow.anythingElse': sentence('Is there anything else?'),
  'flow.offerMessage': sentence('I can take a message for the team instead.'),
  'flow.offerStop': sentence<'kind'>(
    `Shall we leave the ${NOUN} for now? I can also take a message, so that a person gets back to you.`,
  ),
  'flow.notDoneYet': sentence('Not yet: nothing of it is booked or ordered before you say yes.'),
  'customer.known': sentence<'customer'>('Yes: {customer}.'),
  'customer.notKnown': sentence('Not yet.'),
  'flow.staleOffer': sentence('That offer is no longer the latest one.'),
  'flow.staleChoice': sentence('That choice is no longer open.'),
  'flow.checkedAgain': sentence('That took a little long, so I’ve checked again.'),
  'flow.askChange': sentence<'example'>(
    'What should I change? You can just say it, for example “{example}”, or “never mind” to leave it.',
  ),
  'flow.changeOrderExample': sentence('make it two'),
  'flow.changeBookingExample': sentence('eight o’clock instead'),
  'flow.confirmAgain': ladder(
    '',
    'Is this right?',
    'Please answer “yes”, or tell me what to change, for example “at eight instead”.',
    'You can press a button, say “yes” or “no”, or change something.',
  ),
  'flow.oneAtATime': sentence<'kind'>(`I book one ${NOUN} at a time; the next one can follow right after it.`),
  'flow.nowFor': sentence<'name'>('Now for {name}.'),
  'flow.oneAfterTheOther': sentence<'first' | 'later'>('I book one after the other: first {first}, then {later}.'),
  'flow.whichOfThese': sentence<'names'>('Which of these would you like: {names}?'),

  'customer.name': ladder(
    'What name is it under, please?',
    'Which name shall I write down?',
    'Just the name is enough, for example “Anna Berg”.',
    'You can type the name, fill in the form, or say “never mind”.',
  ),
  'customer.contact': ladder(
    'And how can we reach you: a phone number or an e-mail address?',
    'I need a phone number or an e-mail address, in case something changes.',
    'For example +1 212 555 0123 or anna@example.com.',
    'You can type a number or an address, fill in the form, or say “never mind”.',
  ),
  'customer.both': ladder(
    'What name is it under, and how can we reach you: a phone number or an e-mail address?',
    'I need a name, and a phone number or an e-mail address.',
    'For example: Anna Berg, +1 212 555 0123.',
    'You can type them, fill in the form, or say “never mind”.',
  ),

  'abilities.all': sentence<'list'>(
    'I can {list}. I also answer questions from the website, and take a message for the team. What would you like?',
  ),
  'abilities.change': sentence('change or cancel what was booked or ordered'),
  'abilities.APPOINTMENT_MANAGEMENT': sentence('book an appointment'),
  'abilities.RESERVATION_MANAGEMENT': sentence('make a reservation'),
  'abilities.MENU_ORDER_MANAGEMENT': sentence('take an order from the menu'),
  'abilities.PRODUCT_ORDER_MANAGEMENT': sentence('take an order of what we sell'),
  'abilities.INVENTORY_MANAGEMENT': sentence('tell you what is in stock'),
  'abilities.PROPERTY_MANAGEMENT': sentence('book the viewing of a home'),
  'chip.APPOINTMENT_MANAGEMENT': sentence('Book an appointment'),
  'chip.RESERVATION_MANAGEMENT': sentence('Make a reservation'),
  'chip.MENU_ORDER_MANAGEMENT': sentence('I’d like to order food'),
  'chip.PRODUCT_ORDER_MANAGEMENT': sentence('I’d like to order something'),
  'chip.INVENTORY_MANAGEMENT': sentence('What do you have in stock?'),
  'chip.PROPERTY_MANAGEMENT': sentence('Book a viewing'),
} as const
