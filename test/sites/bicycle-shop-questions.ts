import type { SiteQuestions } from './questions.ts'

/** Tansy & Crank Bicycles, a bicycle shop with a workshop, rentals and courses. */
export const bicycleShopQuestions: SiteQuestions = {
  answerable: {
    development: [
      {
        question: 'my chain keeps slipping, what would that set me back',
        expect: ['$36'],
        page: '/repair-prices.html',
      },
      { question: 'how long do you need to fix a puncture', expect: ['25 minutes'], page: '/repairs.html' },
      { question: 'When do you open on a Saturday in July?', expect: ['8:30 am'], page: '/hours.html' },
      {
        question: 'do i get a bike to use while mine is in the shop',
        expect: ['three loaners'],
        page: '/repairs.html',
      },
      { question: 'how much to hire an ebike for the whole day', expect: ['$68'], page: '/rentals.html' },
      {
        question: 'can my 14 year old ride one of the electric ones',
        expect: ['nobody under 16'],
        page: '/rentals.html',
      },
      { question: 'how far does the ebike go before the battery dies', expect: ['45 miles'], page: '/rentals.html' },
      {
        question: 'what do I get for my old bike if I buy a new one from you',
        expect: ['55 percent'],
        page: '/trade-in.html',
      },
      { question: 'how much is it to have a bike sent to my house in Ohio', expect: ['$95'], page: '/shipping.html' },
      { question: 'can you pack my bicycle up so i can take it on the plane', expect: ['$70'], page: '/shipping.html' },
      {
        question: 'my knees hurt when i cycle, can someone look at my position? how much for the short one',
        expect: ['$75'],
        page: '/fitting.html',
      },
      { question: 'Do you have a class on putting wheels together yourself?', expect: ['$260'], page: '/courses.html' },
      { question: 'is the frame of a Holloway guaranteed for ever', expect: ['lifetime'], page: '/warranty.html' },
      { question: 'where can i put air in my tires when youre shut', expect: ['air hose'], page: '/faq.html' },
      { question: 'do gift vouchers run out', expect: ['do not expire'], page: '/faq.html' },
    ],
    held: [
      { question: 'how much do you charge per hour of labor', expect: ['$84'], page: '/repair-prices.html' },
      {
        question: 'i bought a bike online in a box, will you put it together and for how much',
        expect: ['$110'],
        page: '/repair-prices.html',
      },
      { question: 'wat does a full servis cost', expect: ['$215'], page: '/repair-prices.html' },
      { question: 'how long does a full service take', expect: ['six working days'], page: '/repairs.html' },
      {
        question: 'I forgot to pick up my bike for a month, do i pay anything',
        expect: ['$3 a day'],
        page: '/repairs.html',
      },
      {
        question: 'where do I leave my car when I visit for a couple hours',
        expect: ['municipal lot'],
        page: '/hours.html',
      },
      { question: 'can I drop my bike off at night', expect: ['drop box'], page: '/hours.html' },
      { question: 'can I pay for a new bike bit by bit', expect: ['six monthly installments'], page: '/bikes.html' },
      { question: 'Whats your cheapest kids bike', expect: ['$265'], page: '/bikes.html' },
      { question: 'deposit for renting a normal bike?', expect: ['$150'], page: '/rentals.html' },
      {
        question: 'what happens if its going to storm on the day I booked a rental',
        expect: ['cancel on the morning'],
        page: '/rentals.html',
      },
      {
        question: 'how long is the waiting list for a fitting in april',
        expect: ['three weeks'],
        page: '/fitting.html',
      },
      { question: 'do you deliver new bikes locally and what does it cost', expect: ['$30'], page: '/shipping.html' },
      { question: 'how many years is the battery covered for', expect: ['three years'], page: '/warranty.html' },
      { question: 'Are puppies allowed in the store', expect: ['welcome on the sales floor'], page: '/faq.html' },
    ],
  },
  unknowable: {
    development: [
      'do you sell bike trailers for dogs',
      'can you repaint my frame in another color',
      'how much is a lock',
      'do you have a roof rack for cars to lend',
      'what brand of tires do you recommend for winter commuting',
      'do your rental bikes have phone holders',
      "what's the best pizza in town",
      'can you help me with my visa application',
    ],
    held: [
      'do you sell child seats that go on the back',
      'can you sharpen ice skates too',
      'do you have an app to track my repair',
      'can i get puncture proof tires from you',
      'how much does a helmet cost',
      'do you sell second hand wheels',
      'who won the tour de france in 1998',
      'do you know a good dentist nearby',
    ],
  },
}
