import type { SpeechExpectation } from '@frontdesk/voice/ports'

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What visitors of the demo site say. None of it stands in what the language models learn: the benchmark looks. */
export const SENTENCES: readonly string[] = lines(`
  is there somewhere i can charge my electric car overnight
  what time do you serve breakfast on sunday morning
  does the harbor double have a balcony
  how much would three nights in the garden room cost
  is the boathouse suite big enough for five people
  do you rent bikes to people who are not staying at the inn
  how long is the walk from the station to the front door
  do you have any vegan dishes for dinner
  what is in the smoked haddock chowder
  are dogs allowed in the dining room
  can we arrive after ten in the evening
  what happens if the weather is bad on the day of our tour
  is the sauna hot on thursday afternoons
  how early can we pick up the bicycles
  do your rooms have air conditioning
  can you lend me an umbrella and a pair of boots
  what is the cheapest room you have in february
  is there a swimming pool or only the sea
  do you know when high tide is tomorrow
  could you send me the menu for the terrace
  where can i leave my suitcase until the evening
  how much does it cost to wash a bag of clothes
  do you make cakes for birthdays
  is the tandem hard to ride
  when does the kitchen close on weekdays
  i'd like a room for two adults from friday to monday
  can i reserve a table by the window for saturday night
  please book the lookout king for the third of march
  we need a table for six at seven thirty
  i would like to rent two town bikes for tomorrow afternoon
  could we have the barrel sauna at four o'clock
  is a table free tonight around eight
  book me the cabin single for one night please
  my wife and i want to stay in the harbor double next weekend
  we are looking for a house for a week in august
  i'd like to see the net loft on wednesday morning
  can my son have a child's bike with a helmet
  one harbor chowder in a loaf and two lobster rolls please
  i think i'll try the hake and white beans tonight
  can i get the braised lamb shoulder without the potatoes
  please add another garden chowder and a glass of water
  i want to buy the wool blanket and two enamel mugs
  how many boxes of sea salt caramels do you have left
  could you put a gift card for fifty dollars in my basket
  the trawler flatbread and a celeriac steak to take away
  leave out the bacon in the chowder please
  that is all i want to order today
  sorry i meant the second of april
  no make it half past five please
  actually we are three people and not two
  can you change my reservation from tuesday to thursday
  i need to cancel the table that i booked this morning
  not the garden room i want the lookout king
  my name is katherine bennett
  the booking is under the name of robert fisher
  you can reach me at two oh seven five five five oh one four two
  we will be there at a quarter past six
  it is for my daughter who is eight years old
  how do i find you when i come by car
  thanks a lot you have been very helpful
  can i speak with somebody at the front desk
  what would you recommend for a family with small children
  do i have to pay the whole price when i book
  is it cheaper to come in the middle of the week
`)

/** What is said after a question of the agent; right is what is understood the same way as the written words. */
export const SLOT_SENTENCES: Readonly<Record<SpeechExpectation, readonly string[]>> = {
  date: lines(`
    the twenty second of december
    next thursday would suit us
    tomorrow
    maybe the second saturday in may
    on the ninth please
    from the eleventh to the fifteenth of june
    monday in a week`),
  time: lines(`
    half past seven
    at a quarter to nine
    eight fifteen
    let's take six thirty in the evening
    eleven a m please
    twenty past five`),
  number: lines(`
    seven
    there are twelve of us
    two adults and three children
    just my sister and me
    we would be fifteen people
    four please`),
  name: lines(`
    margaret sullivan
    it's thomas becker
    my name is priya patel
    julia webster please
    gregory w a t s o n
    the name is hernandez`),
  phone: lines(`
    two oh seven five five five oh one four two
    oh seven seven double nine four three two one six eight
    nine one seven triple three four five six seven
    it's six one seven five five five two three six eight
    four one five five five five double oh nine eight`),
  email: lines(`
    helen dot fox at example dot com
    it's tom walker at gmail dot com
    j dot morris at outlook dot com
    peter underscore bell at yahoo dot com`),
  code: lines(`
    kilo four seven papa two romeo
    m seven q three x nine
    tango victor nine bravo five six
    b as in bravo four delta six six two
    h seven r f two y`),
  'yes-no': lines(`
    yes that is right
    no thank you
    yeah do that
    no wait
    of course
    i don't think so
    yes please`),
}
