import { MONTH_NAMES, WEEKDAY_ABBREVIATIONS, WEEKDAY_NAMES } from '@frontdesk/calendar'

/**
 * Words that stand for each other in what people want of a business: "a haircut on friday" and "a massage on monday" are
 * the same wish. They are broad on purpose; a word that is in none is used as it is.
 */
const CLASSES: Readonly<Record<string, string>> = {
  day: [
    ...[...WEEKDAY_NAMES, ...WEEKDAY_ABBREVIATIONS].map((name) => name.toLowerCase()),
    'today tomorrow tmrw tonight tonite tmr weekend morning afternoon evening night noon midday lunchtime week',
    ...MONTH_NAMES.map((name) => name.toLowerCase()),
  ].join(' '),
  clock: 'am pm oclock o clock half quarter hour hours minutes ish',
  person:
    'husband wife son daughter mum mom dad mother father boy girl kid kids child children partner friend friends family girlfriend boyfriend sister brother parents dog cat puppy kitten pet rabbit baby toddler',
  treatment:
    'haircut trim cut colour perm blowdry shave beard facial massage manicure pedicure nails brows lashes wax checkup check-up cleaning filling root canal vaccination vaccine shots injection test exam examination physio physiotherapy therapy session lesson class consultation service servicing mot repair inspection fitting wash groom grooming scan screening checkup tune visit oil tyre change brakes',
  professional:
    'dentist doctor dr hairdresser barber stylist vet physiotherapist therapist hygienist lawyer solicitor accountant advisor adviser mechanic plumber electrician technician pediatrician optician nurse surgeon specialist trainer coach beautician',
  people: 'people ppl persons pax guests guest adults adult seats diners covers',
  table: 'table tables booth terrace patio',
  meal: 'dinner lunch brunch breakfast supper',
  food: 'pizza pizzas margherita pepperoni burger burgers cheeseburger fries chips curry kebab doner noodles sushi pasta lasagne salad sandwich sandwiches wrap wraps soup steak chicken beef fish rice bread roll rolls bagel bagels croissant croissants cake cakes brownie muffin dessert desserts starter starters dish dishes side sides coke coffee tea latte cappuccino espresso beer wine water juice lemonade sprite fanta smoothie milkshake tacos taco burrito burritos ramen pho dumplings dumpling wings doughnut doughnuts donuts ice-cream tiramisu omelette pancakes portion bucket platter bowl menu food meal meals takeaway takeout',
  product:
    'drill hammer screws paint jacket shoes boots trainers shirt jeans trousers dress coat sweater gloves helmet bike bikes lamp sofa table chair chairs desk bed mattress shelf bookshelf kettle toaster fridge dishwasher washing machine phone laptop printer charger headphones tv camera console battery batteries bulb bulbs lightbulbs book books copy copies pen notebook envelopes paper toner cartridge filter filters tyre tyres tire tires tube pump bag backpack rucksack tent watch ring necklace candle candles vase mug mugs vase toy toys flowers bouquet plant plants food shampoo soap vitamins paracetamol prescription pack packs box boxes size tool tools saw hose key item items thing product products model parcel package stuff',
  home: 'flat flats apartment apartments apt apts house houses home homes property properties studio loft lofts cottage bungalow penthouse townhouse villa barn listing listings place bedroom bedrooms bed beds br room rooms office warehouse land rental rentals let garden garage',
  booking:
    'booking bookings appointment appointments appt reservation reservations resevation apointment slot slots viewing',
  order: 'order orders purchase delivery shipment parcel package',
  cancelling:
    'cancel cancelled cancelling cancle cancellation delete drop scrap kill withdraw undo revoke annul unbook remove abort stop call off forget scratch void',
  changing:
    'change changed changing chnage move moving reschedule resched rescheduling shift push postpone modify amend edit alter update adjust switch swap delay rearrange rebook forward extend revise correct put instead rather',
  looking: 'check find look lookup see show track confirm confirmed verify retrieve pull view status details remind',
  returning:
    'return returning returns refund refunded exchange replacement replace faulty broken broke damaged defective cracked wrong faulty missing back fit',
  getting:
    'buy buying purchase purchasing order ordering get grab take have need want wanna send ship deliver bring add give',
  reserving: 'book booking bookin reserve reserving schedule arrange set fit squeeze hold save',
  contacting:
    'call ring phone email text message contact write reply callback reach touch note tell pass relay forward',
  human:
    'human person someone somebody anyone agent representative operator manager supervisor boss owner staff colleague employee employees team reception receptionist support rep',
  offering: 'menu services service products treatments options catalogue list specials range',
  asking: 'what when where who why how which whats wheres hows whose',
  selling: 'stock available availability avalable left restock restocking sold shelf',
  colour: 'red blue green black white grey yellow pink brown orange purple',
  size: 'small medium large big bigger smaller larger xl s m l',
}

const CLASS_OF: ReadonlyMap<string, readonly string[]> = classesByWord()

function classesByWord(): Map<string, string[]> {
  const classes = new Map<string, string[]>()
  for (const [name, words] of Object.entries(CLASSES)) {
    for (const word of words.split(' ')) classes.set(word, [...(classes.get(word) ?? []), name])
  }
  return classes
}

/** The classes of a word; none for most words. */
export const classesOf = (word: string): readonly string[] => CLASS_OF.get(word) ?? []

/** All words of a class. */
export const wordsOfClass = (name: string): readonly string[] => CLASSES[name]?.split(' ') ?? []
