/**
 * What visitors ask on the two fixture sites, in words that the pages mostly do not use.
 * Only `development` may be looked at while retrieval and its lexicon are tuned; `held` measures, and stays unread.
 */

export type AnswerableQuestion = {
  readonly question: string
  /**
   * Each string must occur in the answer. Compare without case, with white space collapsed, and refuse a digit right
   * after it, so that `$14` does not pass for `$142`.
   */
  readonly expect: readonly string[]
  /** The page the answer should link to. */
  readonly page: `/${string}`
  /** Other pages that state the same fact: a link to one of them is right too. */
  readonly alsoOn?: readonly `/${string}`[]
}

export type Halves<T> = { readonly development: readonly T[]; readonly held: readonly T[] }

export type SiteQuestions = {
  readonly answerable: Halves<AnswerableQuestion>
  /** The site is silent on these: the only right answer says so, and states no fact. */
  readonly unknowable: Halves<string>
}

/** The demo site, `apps/service/demo-site`: The Wrackline, a seaside inn with a bistro and bicycles. */
export const innQuestions: SiteQuestions = {
  answerable: {
    development: [
      { question: 'can I bring my dog', expect: ['Garden Room'], page: '/policies.html', alsoOn: ['/rooms.html'] },
      { question: 'How much extra does a dog cost?', expect: ['$24'], page: '/policies.html' },
      { question: 'do you do takeaway', expect: ['boxed to go'], page: '/menu.html' },
      { question: 'how late are you open for dinner on a sunday', expect: ['8 pm'], page: '/hours.html' },
      { question: 'Can we eat there on Tuesday evening?', expect: ['breakfast only'], page: '/hours.html' },
      {
        question: 'What does it cost to borrow an electric bike for a whole day?',
        expect: ['$62'],
        page: '/bikes.html',
      },
      { question: 'whats the wifi like', expect: ['120 megabits'], page: '/rooms.html' },
      { question: 'When do I have to leave the room on the last day?', expect: ['11 am'], page: '/booking.html' },
      { question: 'We arrive at midnight, how do we get in?', expect: ['key safe'], page: '/booking.html' },
      { question: 'Is there a lift to the upper floors?', expect: ['no elevator'], page: '/accessibility.html' },
      { question: 'where can I charge my Tesla', expect: ['32 cents'], page: '/accessibility.html' },
      { question: 'How long does a voucher last?', expect: ['five years'], page: '/shop.html' },
      { question: 'do you deliver souvenirs to canada', expect: ['United States only'], page: '/shop.html' },
      { question: 'Do you have vaping areas?', expect: ['smoke-free'], page: '/policies.html' },
      {
        question: 'How many people fit in the Rope Loft for a seated dinner?',
        expect: ['48 people'],
        page: '/events.html',
      },
      { question: 'Is there a telly in the bedroom?', expect: ['no television'], page: '/rooms.html' },
      { question: 'wat does a big bowl of chowda cost', expect: ['$14'], page: '/menu.html' },
      {
        question: 'When was the building put up?',
        expect: ['1887'],
        page: '/about.html',
        alsoOn: ['/accessibility.html'],
      },
      { question: 'What share of your energy comes from the sun?', expect: ['41%'], page: '/sustainability.html' },
      { question: 'Where can I get money out?', expect: ['hardware store'], page: '/faq.html' },
    ],
    held: [
      { question: 'is there a crib for our baby', expect: ['free of charge'], page: '/rooms.html' },
      { question: 'Can you wash my clothes, and for how much?', expect: ['$19'], page: '/services.html' },
      {
        question: 'Could somebody pick us up at the railway?',
        expect: ['$35'],
        page: '/hours.html',
        alsoOn: ['/services.html'],
      },
      { question: 'We are a dozen for supper, what will we pay each?', expect: ['$58'], page: '/events.html' },
      { question: 'my tyre is flat can you fix it', expect: ['$17'], page: '/bikes.html' },
      { question: 'How far does the motor take me before it is empty?', expect: ['45 miles'], page: '/bikes.html' },
      { question: 'How young may a rider of an electric bicycle be?', expect: ['16 years'], page: '/bikes.html' },
      { question: 'Will you refund me if it is too stormy to cycle?', expect: ['30 mph'], page: '/policies.html' },
      { question: 'I left my scarf behind, do you still have it?', expect: ['90 days'], page: '/policies.html' },
      { question: 'do kids eat breakfast for nothing', expect: ['under six'], page: '/policies.html' },
      { question: 'Can I drink my own wine at the table?', expect: ['$20'], page: '/menu.html' },
      { question: 'Is the green cup available?', expect: ['March 2'], page: '/shop.html' },
      {
        question: 'Are you open in the middle of January?',
        expect: ['February 12'],
        page: '/hours.html',
        alsoOn: ['/'],
      },
      {
        question: 'What happens if we turn up twenty minutes after the time we reserved?',
        expect: ['15 minutes'],
        page: '/booking.html',
      },
      {
        question: 'do u need to book for the outside seats',
        expect: ['first come, first served'],
        page: '/booking.html',
      },
      { question: 'Somewhere hot to sit after a cold swim?', expect: ['sauna'], page: '/services.html' },
      { question: 'Which languages can I speak with reception?', expect: ['French', 'Spanish'], page: '/team.html' },
      { question: 'How long do you keep the video of my car?', expect: ['14 days'], page: '/privacy.html' },
      {
        question: 'What is the monthly price of the two-bedroom cottage?',
        expect: ['$1,850'],
        page: '/winter-rentals.html',
      },
      {
        question: 'I need a copy of my receipt, whom do I mail?',
        expect: ['ledger@wrackline.example'],
        page: '/contact.html',
      },
    ],
  },
  unknowable: {
    development: [
      'Do you have an indoor swimming pool?',
      'Can I get a massage?',
      'what is the name of the head chef',
      'Do you have a loyalty program?',
      'Is there a golf course near you?',
      'How much is a taxi from the airport?',
      'What is the capital of Mongolia?',
      'Do you rent kayaks?',
      'what was your revenue last year',
      'Do you serve oysters?',
    ],
    held: [
      'Can we land a helicopter on the lawn?',
      'Is there a gym or fitness room?',
      'Do you offer yoga classes?',
      'do you have halal meat',
      'What is the weather going to be on Saturday?',
      'Who won the football last night?',
      'How many stars do you have?',
      'Since you give students half price, what do I need to show?',
      'Is there a babysitter I can book?',
      'Can I rent a surfboard?',
    ],
  },
}

/** The second site, `test/sites/veterinary-clinic`: Sorrelgate Veterinary Clinic, plain markup without headings. */
export const clinicQuestions: SiteQuestions = {
  answerable: {
    development: [
      { question: 'how late can I come on a thursday', expect: ['8 pm'], page: '/hours.html' },
      { question: 'What does it cost to see the vet with my kitty?', expect: ['$68'], page: '/fees.html' },
      { question: 'How much for chipping my puppy?', expect: ['$49'], page: '/fees.html' },
      { question: 'can I pay in installments', expect: ['four monthly parts'], page: '/fees.html' },
      { question: 'Do you come to my home?', expect: ['$85'], page: '/visits.html' },
      {
        question: 'My cat gets very scared, is there a calm time?',
        expect: ['Tuesday from 1 to 2 pm'],
        page: '/visits.html',
      },
      { question: 'what if i dont show up', expect: ['$35'], page: '/visits.html' },
      { question: 'How much is it to get my tomcat fixed?', expect: ['$135'], page: '/surgery.html' },
      { question: 'When should my pet stop eating ahead of an operation?', expect: ['10 pm'], page: '/surgery.html' },
      { question: 'cost of teeth cleaning', expect: ['$410'], page: '/surgery.html' },
      { question: 'my bunny stopped eating', expect: ['12 hours'], page: '/small-pets.html' },
      { question: 'Can you look after my rabbit while I travel?', expect: ['$17'], page: '/small-pets.html' },
      { question: 'Can I return pills I did not use?', expect: ['cannot be taken back'], page: '/pharmacy.html' },
      { question: 'my dog ate chocolate', expect: ['Bring the wrapper'], page: '/emergencies.html' },
      { question: 'Who is there at three in the morning?', expect: ['555-0188'], page: '/emergencies.html' },
    ],
    held: [
      {
        question: 'Is there a shot against rabbit disease and what is the price?',
        expect: ['$52'],
        page: '/vaccines.html',
      },
      { question: 'When is tick season?', expect: ['March to November'], page: '/vaccines.html' },
      { question: 'price of the package for a new pup', expect: ['$349'], page: '/vaccines.html' },
      { question: 'Do pensioners pay less?', expect: ['Ten percent'], page: '/fees.html' },
      { question: 'how much is putting an animal to sleep', expect: ['$160'], page: '/fees.html' },
      { question: 'Could I leave him with you before work?', expect: ['$22'], page: '/visits.html' },
      {
        question: 'How many minutes is the initial consultation?',
        expect: ['40 minutes'],
        page: '/visits.html',
        alsoOn: ['/'],
      },
      { question: 'Which bus do I take?', expect: ['Bus 12'], page: '/hours.html' },
      { question: 'When are sutures removed?', expect: ['12 days'], page: '/surgery.html' },
      {
        question: 'will my pet sleep at the clinic after the operation',
        expect: ['Nobody stays overnight'],
        page: '/surgery.html',
      },
      { question: 'What do you charge to shorten a parrots beak', expect: ['$26'], page: '/small-pets.html' },
      { question: 'Can my tablets be mailed to me?', expect: ['$6.50'], page: '/pharmacy.html' },
      {
        question: 'My pup hates the diet chow, do I get my money back?',
        expect: ['first bag is refunded'],
        page: '/pharmacy.html',
      },
      { question: 'i found a hurt owl what now', expect: ['closed box'], page: '/emergencies.html' },
      { question: 'Does anyone speak Vietnamese?', expect: ['Thursdays'], page: '/staff.html' },
    ],
  },
  unknowable: {
    development: [
      'Do you treat horses?',
      'Can you groom my poodle?',
      'what is the name of the vet',
      'Do you offer acupuncture for dogs?',
      'How old do hamsters get?',
      'Do you have hydrotherapy?',
      'Which pet insurance is the cheapest?',
      'Do you sell puppies?',
      'How tall is Mount Everest?',
    ],
    held: [
      'Can you look at my snake?',
      'Do you train puppies in groups?',
      'Is there a video consultation?',
      'do you have a loyalty card',
      'How much is an MRI scan?',
      'Do you have a blood donor program?',
      'Who is the president of France?',
      'Since your second location opened, where is it?',
      'What salary does a nurse earn with you?',
    ],
  },
}
