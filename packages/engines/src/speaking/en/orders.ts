import { ladder, sentence } from '../sentence.ts'

/** Dishes and goods: what is ordered, how it gets there, what is in stock. */
export const orders = {
  'order.items': ladder<'example'>(
    'What would you like to order?',
    'Which dishes or items shall I write down?',
    'Just say it, for example “{example}, please”.',
    'You can press one of these, name what you would like, or leave a message for the team.',
  ),
  'order.forExample': sentence<'question' | 'names'>('{question} There is for example {names}.'),
  'order.whatWeHave': sentence('What we have'),
  'order.more': ladder(
    'Anything else?',
    'Would you like to add something, or is that all?',
    'You can add, change or take off something, for example “make it two”, or say “that’s all”.',
    'Please add something, say “that’s all”, or “never mind” to drop the order.',
  ),
  'order.soFar': sentence<'lines' | 'question'>('So far: {lines}. {question}'),
  'order.thatsAll': sentence('That’s all'),
  'order.basketTitle': sentence('Your order so far'),
  'order.title': sentence('Your order'),
  'order.menu': sentence('Menu'),
  'order.deliveryFee': sentence('Delivery fee'),
  'order.notOpen': sentence('That order is no longer open.'),
  'order.changed': sentence('Your order has been changed.'),
  'order.empty': sentence('There is nothing in your order now.'),
  'order.soFarOnly': sentence<'lines'>('So far: {lines}.'),
  'order.lineGone': sentence('That line is no longer in your order.'),
  'item.chooseFirst': sentence<'name' | 'options'>('Please choose for {name}: {options}.'),
  'item.atMost': sentence<'name' | 'most'>('Of “{name}” there can be {most} at most.'),
  'order.none': sentence('I can’t take orders here at the moment. I can take a message for the team instead.'),
  'order.add': sentence('What would you like to add?'),
  'order.item': sentence('item'),
  'order.without': sentence<'what'>('without {what}'),

  'way.which': ladder(
    'Will you pick it up, or shall it be delivered?',
    'Pick-up or delivery?',
    'Please say “pick-up” or “delivery”.',
    'You can press “Pick-up” or “Delivery”, or leave a message for the team.',
  ),
  'way.title': sentence('How would you like it?'),
  'way.pickup': sentence('Pick-up'),
  'way.delivery': sentence('Delivery'),
  'way.missing': sentence<'way' | 'question'>(
    'There is no {way, select, pickup {pick-up} other {delivery}} here. {question}',
  ),
  'way.wouldBe': sentence<'way'>('Would {way, select, pickup {pick-up} other {delivery}} be all right?'),
  'way.yes': sentence<'way'>('{way, select, pickup {Yes, you can pick it up.} other {Yes, it can be delivered.}}'),
  'way.no': sentence<'way'>(
    '{way, select, pickup {There is no pick-up here; it is delivered.} other {There is no delivery here; it can be picked up.}}',
  ),
  'address.which': ladder(
    'Where shall it go? Street, number and postcode, please.',
    'Which address is it for: street, number and postcode?',
    'For example: 12 Harbour Lane, 20457 Hamburg.',
    'You can type the address, or say “pick-up”.',
  ),
  'ready.when': ladder(
    'For when shall it be ready?',
    'On which day and at what time would you like it?',
    'For example “today at noon” or “tomorrow at 7 pm”.',
    'Please name a day and a time, or leave a message for the team.',
  ),

  'ready.servedOnly': sentence<'name' | 'times' | 'question'>('{name} can only be had {times}. {question}'),
  'served.days': sentence<'days'>('on {days}'),
  'served.hours': sentence<'from' | 'until'>('from {from} to {until}'),
  'address.outside': sentence<'question'>('There is no delivery to that address. {question}'),
  'address.outsideOf': sentence<'names' | 'question'>(
    'There is no delivery to that address, only to {names}. {question}',
  ),
  'address.onlyTo': sentence<'names' | 'question'>('We deliver only to {names}. {question}'),
  'address.whole': sentence('I need the whole address, with its postcode.'),
  'address.belowMinimum': sentence<'minimum' | 'sum'>(
    'For a delivery there the order has to come to {minimum} at least; so far it is {sum}. What would you like to add? You can also pick it up.',
  ),

  'choice.ofGroup': sentence<'group' | 'options'>('{group}: {options}'),
  'choice.which': ladder<'name' | 'choices'>(
    '{name}: which would you like? {choices}.',
    'I still need a choice for {name}. {choices}.',
    'Say for example the first one, or “you choose”. {name}: {choices}.',
    'You can press one of these, or say “you choose”. {name}: {choices}.',
  ),

  'unclear.which': ladder<'text' | 'names'>(
    '“{text}” could be {names}. Which one is it?',
    'Which of these shall I write down: {names}?',
    'Say for example “the first one”, or “neither”.',
    'You can press one of these, say “neither”, or leave a message for the team.',
  ),
  'unclear.doYouMean': sentence<'names'>('Do you mean {names}?'),
  'unclear.halves': ladder<'halves'>(
    'How many shall that be in all: {halves}? An even number, so that I can halve it.',
    'How many pieces altogether? It takes an even number to halve.',
    'For example “six in all”, or “three of each”.',
    'Please tell me an even number, or say “no” to leave it.',
  ),

  'item.notOffered': sentence('That isn’t on offer here.'),
  'item.notAvailable': sentence<'name'>('{name} isn’t available at the moment.'),
  'item.servedOnly': sentence<'name' | 'times'>('{name} isn’t available at the moment; it can be had {times}.'),
  'item.noPrice': sentence<'name'>('I don’t know the price of {name}, so I can’t take an order for it.'),
  'item.onlyLeft': sentence<'only' | 'most'>('{only}, so I’ve put down {most, plural, =1 {one} other {#}}.'),
  'item.upTo': sentence<'name' | 'most'>(
    'I can take up to {most} of {name}, so I’ve put down {most, plural, =1 {one} other {#}}.',
  ),
  /** Names are not bent, so that none comes out wrong. */
  'item.thereAreOnly': sentence<'count' | 'name' | 'isPlural'>(
    '{count, plural, =1 {There is only one {isPlural, select, yes {of {name}} other {{name}}}} other {There are only # of {name}}}',
  ),
  'item.oddCount': sentence<'said'>('“{said}” isn’t written down: I can take whole numbers from 1.'),
  'item.unknown': sentence<'text'>('I couldn’t find “{text}”.'),
  'item.unknownNearest': sentence<'text' | 'names'>('I couldn’t find “{text}”. The nearest we have is {names}.'),
  'order.ofItsOwn': sentence<'names'>('{names}: that is an order of its own, which I’ll take right after this one.'),
  'order.besidePlaced': sentence<'code'>('This is an order of its own, beside the one with the code {code}.'),
  'order.thatComesTo': sentence<'sum' | 'way'>(
    'That comes to {sum}{way, select, delivery {, without the delivery} other {}}.',
  ),
  'order.withDelivery': sentence<'sum' | 'fee'>('That comes to {sum} in all, with {fee} for the delivery.'),
  'order.soFarComesTo': sentence<'lines' | 'sum' | 'way'>(
    'So far {lines}; that comes to {sum}{way, select, delivery {, without the delivery} other {}}.',
  ),

  'stock.nearest': sentence<'items'>('I couldn’t find exactly that. What comes nearest: {items}'),
  'stock.nothingGone': sentence('Nothing is sold out at the moment.'),
  'stock.gone': sentence<'names'>('Sold out at the moment: {names}.'),
  'stock.uncounted': sentence('I don’t know how many there are.'),
  'stock.order': sentence<'name'>('Order {name}'),
  'stock.available': sentence<'name'>('{name} is available.'),
  'stock.count': sentence<'name' | 'count'>(
    '{count, plural, =1 {There is one {name} left in stock.} other {{name} is in stock: there are #.}}',
  ),
  'stock.cannotKeep': sentence(
    'I can’t keep anything for you that isn’t here yet, but I can pass your wish on to the team.',
  ),
  'stock.out': sentence<'name'>('{name} is out of stock.'),
  'stock.outUntil': sentence<'name' | 'day'>('{name} is out of stock. More are expected {day}.'),
  'stock.variants': sentence<'name' | 'options'>('{name}: {options}.'),

  'offer.thereIs': sentence<'names'>('There is {names}.'),
  'offer.thereIsAndMore': sentence<'names' | 'more'>('There is {names}, and {more} more.'),
  'offer.categories': sentence<'count' | 'categories' | 'names'>(
    'There are {count} things to choose from, in {categories}; for example {names}.',
  ),
  'chip.order': sentence('I’d like to order'),
} as const
