import type { PhraseRules } from '../phrase-grammar.ts'

/** What is asked about everywhere, whether an agent's texts name it or not. */
export const TOPIC_NAMES: readonly (readonly string[])[] = `
  wifi, internet, parking, parking space, car park, garage, lift, elevator, ramp, wheelchair access, stairs,
  entrance, door, key, keys, bathtub, bath, shower, bathroom, toilet, bedroom, kitchen, balcony, terrace, garden,
  view, sea view, fridge, microwave, tv, heating, fireplace, pool, swimming pool, gym, sauna, spa, beach,
  playground, park, museum, market, church, harbor, lake, mountain, river, island, city center, breakfast, lunch,
  dinner, brunch, drinks, coffee, tea, wine, beer, water, dessert, starter, soup, salad, bread, cheese, cake, ice
  cream, chicken, beef, pork, lamb, fish, seafood, shellfish, shrimp, salmon, lobster, crab, eggs, milk, nuts,
  peanuts, gluten, dairy, sugar, onions, garlic, mushrooms, pizza, burger, steak, pasta, sandwich, fries, rice,
  vegetables, fruit, sauce, bacon, tomatoes, butter, cream, chocolate, vanilla, vegan option, vegetarian option,
  vegan dish, vegetarian menu, kids menu, children's menu, wine list, set menu, daily special, gluten free option,
  high chair, crib, cot, extra bed, baby bed, pillow, towel, towels, blanket, blankets, hair dryer, iron, umbrella,
  adapter, charger, bus, train, taxi, ferry, shuttle, airport, station, train station, bus stop, bus station,
  transfer, ride, car, bike, bicycle, helmet, lock, trailer, deposit, refund, discount, invoice, receipt, bill, tip,
  tax, price, fee, payment, credit card, cash, gift card, voucher, coupon, delivery, pickup, shipping, return,
  exchange, warranty, order, booking, reservation, appointment, cancellation, confirmation, waiting list, size,
  color, stock, sale, offer, package, box, bag, bottle, set, pair, piece, model, kind, type, brand, haircut,
  massage, checkup, cleaning, repair, lesson, class, course, tour, trip, event, concert, wedding, party, birthday,
  meeting, conference, apartment, house, flat, studio, rent, lease, viewing, furniture, washing machine, dishwasher,
  laundry, luggage, storage, suitcase, bags, chef, owner, manager, staff, receptionist, doctor, dentist,
  hairdresser, teacher, guide, driver, waiter, team, weather, rain, snow, tide, sunset, season, high season, low
  season, winter, summer, holidays, weekend, night, afternoon, morning, dog, dogs, cat, pets, children, kids, baby,
  guests, visitors, groups, students, seniors, adults, family, friends, rule, rules, policy, dress code, age limit,
  license, insurance, passport, ticket, tickets, map, address, directions, phone number, email`
  .trim()
  .split(/,\s+/)
  .map((name) => name.split(/\s+/))

/** Questions about them. */
export const TOPICS: PhraseRules = {
  quality: `
    (open|closed|free|available|full|busy|quiet|safe|clean|warm|cold|heated|included|allowed|welcome|fresh|homemade|local|organic)
    (vegan|vegetarian|gluten free|spicy|big|small|large|comfortable|private|shared|suitable|accessible|near|far|cheap|expensive)
    (still available|sold out|in stock|on sale|worth it|good|nice|ready|included in the price|part of the price|for rent|for sale)`,
  enough: `
    (big|large|warm|deep|quiet|safe|good|easy|suitable|fit|open|strong|close|flat|long) [enough] for (them|us|me|swimming|children|a baby|{party}|{topic}|{thing})`,
  people: `(i|we|you|they|children|kids|guests|people|dogs|my wife|my husband|my son|my daughter|my friends|students|my kids)`,
  'it-does': `
    (open|opens|close|closes|cost|costs|start|starts|end|ends|include|includes|have|has|need|needs|take|takes|sleep|sleeps|work|works|fit|fits)`,
  'more-questions': `
    (could|can|would) you (please|) tell me (whether|if|when|where|how|why) (the|your|a|) ({thing}|{topic}|{name}) (is|are|was) ({quality}|[on] {date})
    (could|can|would) you tell me (whether|if|when|where|how|what|how much|how long) the ({thing}|{topic}|{name}) {it-does}
    (do you know|i wonder|i'd like to know|i want to know|i was wondering|tell me) (whether|if|when|where|how) (the|your|) ({thing}|{topic}|{name}) (is|are) {quality}
    (is|are) (the|your|there) ({thing}|{topic}|{name}) {quality} [{date}|in {month}|in (winter|summer)]
    (is|are) (the|your) ({thing}|{topic}|{name}) {enough}
    (is|are) (the|your|a) ({thing}|{topic}|{name}) [still] {quality} (for|on|in|at|from|with|to) (the|my|{date}|) [{topic}]
    (is|are) {quality} ({topic}|{thing})
    is there (a|an|any|some) ({topic}|{quality} {topic}|{thing}) (in|on|at|near|from|to|for|by) (the|your|my|) ({thing}|{topic}|{name}|{place})
    are there (any|some|) ({topic}|{thing}) (in|on|at|near|from|to|for|by) (the|your|my|) ({thing}|{topic}|{name}|{place})
    (do|does) (the|your|a) ({thing}|{topic}|{name}) have (a|an|any|) ({topic}|{thing})
    do you have (a|an|any|some|) ({topic}|{quality} {topic}) [for {people}|in the {thing}|on the menu|with a {topic}]
    do {people} (get|have|need|pay for|pay) (a|an|any|the|) ({topic}|{thing}) [on|for|at|with] [the|a] [{thing}|{topic}]
    do (i|we) need (a|an|any|to (bring|wear|have|use|buy|get|show|take) (a|an|my|our)) ({topic}|{thing})
    (can|could|may) {people} (bring|have|get|use|see|take|rent|borrow|store|leave|wear|share) (a|an|the|my|our|some|any|) ({topic}|{thing})
    (can|could|may) {people} {doing} (when|if|after|before|while) (we|i|it|they) (leave|arrive|rains|come|check out|want|are late|eat)
    (can|could) you (recommend|suggest|bring|send|arrange|book|get|call) (a|an|some|something|anything) [{quality}] ({topic}|for (a|the|my) {topic})
    how many ({topic}|{thing}) (does|do|are|can) (the|your|) ({thing}|{name}|{topic}) [have|sleep|hold|fit]
    how many (people|guests|persons|bedrooms|rooms|seats|beds|kids) (does|do|can) (the|a|your|) ({name}|{thing}|{topic}) (sleep|have|fit|hold|take)
    how long (does|do|is|are|will) (the|your|a|) ({topic}|{thing}) (take|last|be|open)
    how (far|long) is (the|your|it to the|it from the|the walk to the|the drive from the) ({topic}|{place}|{thing}) [from (the|your|) ({topic}|{place}|{thing})]
    how (early|late|soon|often) (can|may|do|should) {people} (check in|check out|come|arrive|order|book|cancel|pay|leave|{doing})
    how (do|can) (i|we) (get|walk|drive|come) (to|from) (the|your) ({topic}|{thing}|{place}) [from|to] [the|your] [{topic}|{place}]
    what (comes|goes|is included|is) (with|in|on) (the|your|a) ({thing}|{topic}|{name})
    what (does|do) (the|a|your) ({thing}|{topic}|{name}) (cost|include|have|come with|look like|need) [for {duration}|per night|a day|for {party}]
    what (is|are) (the|your) (latest|earliest|best|cheapest|nearest|smallest|largest|next|fastest|quietest) ({topic}|{thing}|time|day|way|one) [to {doing}|for {them}|that i can {doing}]
    what {topic} (is|are|was|were|do you have|can i|do i need|have you got|does it) [{quality}|{doing}]
    what can (i|we) (eat|do|see|order|bring|drink|visit|get) (if|when|with|without|at|for|in|near) (the|a|it|i'm|) [{topic}|{thing}]
    which ({topic}|{thing}|one) (is|has|have|are|do you|would you) (the|a|) (quietest|largest|cheapest|best|nearest|smallest|biggest|most expensive|newest|recommend|{quality})
    who (is|are) (the|your) {topic} [at|of|in|for] [the] [{thing}|{name}]
    where (do|can|should) {people} (leave|park|put|find|get|buy|pick up|return|store|pay for|catch|take) (the|my|our|a|) ({topic}|{thing}) [when {people} return late|at night|after hours|from]
    where is (the|your|a) [nearest|closest|next] ({topic}|{thing})
    when (is|are|does|do) (the|your|) ({topic}|{thing}|{name}) [start|end|open|close|{quality}|arrive|leave]
    i (am|have|'m) [also] (allergic to|a question about|interested in|here for|looking for|calling about) (a|the|your|some|) ({topic}|{thing})
    i (need|want|lost|forgot|would like) (a|an|my|some|the) ({topic}|{thing}) (from|for|to|at|in|on|with) (the|) ({topic}|{thing}|{place}|{date})
    tell me (about|more about|something about) (the|your|) ({topic}|{thing}|{name}) (in|on|at|for|next) ({month}|{date}|the {topic})
    do you (ship|deliver|travel|go) to (canada|england|london|germany|france|europe|america|the states|{place})
    (will|would) (the|there be|it be|you have|i need|we need|they have) (a|an|any|the|) ({topic}|{thing}|{quality})
    that (is|was) (everything|all|it|great|perfect|fine) [thank you|thanks]
    (thank you|thanks) that (is|was) (everything|all|it|great|perfect)`,
}
