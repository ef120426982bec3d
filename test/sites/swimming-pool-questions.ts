import type { SiteQuestions } from './questions.ts'

/** Quillfield Community Pool, run by a members' association. */
export const swimmingPoolQuestions: SiteQuestions = {
  answerable: {
    development: [
      { question: 'how warm is the water', expect: ['80 degrees'], page: '/lanes.html', alsoOn: ['/index.html'] },
      { question: 'is there a swimming hour just for ladies', expect: ['Sunday, 7:15'], page: '/times.html' },
      { question: 'what do pensioners pay for a swim', expect: ['$5.50'], page: '/tickets.html' },
      {
        question: 'my 3 month old baby, do I need to pay for her',
        expect: ['under 3 swim free'],
        page: '/tickets.html',
      },
      {
        question: 'can i freeze my membership if i have surgery',
        expect: ['pause for up to four months'],
        page: '/tickets.html',
      },
      {
        question: 'whats the price of the beginner course for grown ups who never learned',
        expect: ['$136'],
        page: '/lessons.html',
      },
      {
        question: 'my kid was sick and missed a class, can he catch up',
        expect: ['Friday afternoon'],
        page: '/lessons.html',
      },
      { question: 'I left my trunks at home, can i get some there', expect: ['spare basket'], page: '/rules.html' },
      {
        question: 'can my 10yr old go swimming without me next to him in the water',
        expect: ['adult must be in the building'],
        page: '/rules.html',
      },
      { question: 'I lost the key of my locker what do i owe', expect: ['$18'], page: '/changing.html' },
      {
        question: 'i left my glasses there in the spring, do you still have them',
        expect: ['six months'],
        page: '/changing.html',
      },
      {
        question: 'do I have to be naked in the sauna on a day with men and women',
        expect: ['swimsuit or a wrapped towel'],
        page: '/sauna.html',
      },
      { question: 'how much for a birthday for 12 kids', expect: ['$230'], page: '/parties.html' },
      {
        question: 'how do I get from my wheelchair into the big pool',
        expect: ['lift with a seat'],
        page: '/accessibility.html',
      },
      { question: 'what happens if theres lightning', expect: ['30 minutes'], page: '/weather.html' },
    ],
    held: [
      { question: 'how deep is the deep end', expect: ['11 feet'], page: '/lanes.html' },
      { question: 'can i bring flippers', expect: ['Fins and hand paddles'], page: '/lanes.html' },
      { question: 'when is the diving board open on a sunday', expect: ['3 to 5 pm'], page: '/lanes.html' },
      { question: 'when is it least crowded', expect: ['Fridays after 7 pm'], page: '/times.html' },
      { question: 'Which holidays are you shut?', expect: ['Thanksgiving'], page: '/times.html' },
      { question: 'how much for one on one teaching', expect: ['$38'], page: '/lessons.html' },
      {
        question: 'where do I sit while my daughter has her class',
        expect: ['watch from the gallery'],
        page: '/lessons.html',
      },
      { question: 'is there a discount if we get food stamps', expect: ['pay half'], page: '/lessons.html' },
      { question: 'family ticket price', expect: ['$19'], page: '/tickets.html' },
      { question: 'do i have to wear a bathing cap', expect: ['not compulsory'], page: '/rules.html' },
      {
        question: 'can I dry my hair there or should i bring my own dryer',
        expect: ['hair dryers hang on the wall'],
        page: '/changing.html',
      },
      { question: 'how old do you have to be for the sauna', expect: ['age 16'], page: '/sauna.html' },
      { question: 'can we bring our own birthday cake', expect: ['your own cake'], page: '/parties.html' },
      { question: 'is there anything vegan to eat', expect: ['bean chili'], page: '/cafe.html' },
      { question: 'is parking free', expect: ['free for three hours'], page: '/weather.html' },
    ],
  },
  unknowable: {
    development: [
      'do you test the water for bacteria',
      'how many gallons of water are in the pool',
      'do you teach synchronized swimming',
      'do you have a gym or weights',
      'do you give CPR courses to the public',
      'do you have life jackets for toddlers',
      'what time is the next train to Chicago',
      'how do I remove wine stains from a carpet',
    ],
    held: [
      'do you have scuba diving courses',
      'is there a water polo team for kids',
      'how many lifeguards are on duty at once',
      'do you run a summer day camp with lunch',
      'who designed the building',
      'do you accept ClassPass',
      'which phone should I buy',
      'whats the capital of australia',
    ],
  },
}
