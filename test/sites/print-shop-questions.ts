import type { SiteQuestions } from './questions.ts'

/** Plover & Ink, a print shop with photographs, binding and letterpress. */
export const printShopQuestions: SiteQuestions = {
  answerable: {
    development: [
      { question: 'how much for 500 visiting cards, the normal kind', expect: ['$54'], page: '/business-cards.html' },
      {
        question: 'can your designer make a card for me and what would i pay',
        expect: ['$60'],
        page: '/business-cards.html',
      },
      { question: 'how wide can a poster be', expect: ['60 inches'], page: '/posters.html', alsoOn: ['/index.html'] },
      { question: 'price for having a print glued on a stiff board', expect: ['$26'], page: '/posters.html' },
      { question: 'how long will a poster survive in my shop window', expect: ['four months'], page: '/posters.html' },
      { question: 'what dpi does my picture need to be', expect: ['300 dpi'], page: '/files.html' },
      { question: 'my file is 800 MB can i still send it', expect: ['upload page'], page: '/files.html' },
      {
        question: 'how do i know what it will look like before you print it, is that free',
        expect: ['PDF by e-mail'],
        page: '/proofs.html',
      },
      {
        question: 'I need business cards tomorrow, what does that add',
        expect: ['35 percent'],
        page: '/turnaround.html',
      },
      {
        question: 'what do you do if you dont make it in time on an urgent job',
        expect: ['ten percent off'],
        page: '/turnaround.html',
      },
      { question: 'can I use my own paper', expect: ['12 by 18 inches'], page: '/paper.html' },
      { question: 'my package arrived broken what now', expect: ['within seven days'], page: '/shipping.html' },
      { question: 'do teachers get anything off', expect: ['15 percent'], page: '/discounts.html' },
      { question: 'Do you digitise old slides, and how much each?', expect: ['95 cents'], page: '/photo.html' },
      {
        question: 'what does it cost to get my dissertation in a hard cover, the simple one',
        expect: ['$34'],
        page: '/binding.html',
      },
    ],
    held: [
      {
        question: 'can i order just one thing or is there a smallest amount',
        expect: ['no minimum order'],
        page: '/index.html',
      },
      { question: 'how much is a b/w photocopy', expect: ['9 cents'], page: '/hours.html' },
      { question: 'till when on saturday can I speak to somebody', expect: ['10 am to 2 pm'], page: '/hours.html' },
      {
        question: 'how long do you keep stuff that nobody picks up',
        expect: ['four weeks'],
        page: '/hours.html',
        alsoOn: ['/shipping.html'],
      },
      { question: 'what do rounded edges on the cards cost', expect: ['$9'], page: '/business-cards.html' },
      {
        question: 'My mother died, how quickly can you make the leaflets for the service',
        expect: ['5 pm on the same day'],
        page: '/booklets.html',
      },
      {
        question: 'how much extra do I leave around the edge for cutting',
        expect: ['eighth of an inch'],
        page: '/files.html',
      },
      { question: 'can somebody check my spelling and what would i pay', expect: ['$35'], page: '/files.html' },
      {
        question: 'found a typo in my order after I said ok and it was in the proof, do i pay for the new ones',
        expect: ['reprint costs half'],
        page: '/proofs.html',
      },
      { question: 'whats the most eco friendly paper you have', expect: ['Heron'], page: '/paper.html' },
      { question: 'do you bring orders to people in town, price?', expect: ['$7'], page: '/shipping.html' },
      {
        question: 'can I send back cards I no longer need',
        expect: ['printed goods cannot be returned'],
        page: '/shipping.html',
      },
      { question: 'how long is a quote good for', expect: ['45 days'], page: '/discounts.html' },
      { question: 'can u do a passport photo of my newborn', expect: ['Lumen Studio'], page: '/photo.html' },
      { question: 'can I have a favorite old book mended', expect: ['spines, loose pages'], page: '/binding.html' },
    ],
  },
  unknowable: {
    development: [
      'do you print on t-shirts',
      'can you print on mugs',
      'do you sell ink cartridges for home printers',
      'do you do 3d printing',
      'how many people work in your shop',
      'can I tour the workshop with my school class on a weekday',
      'which city has the best beaches',
      'how do I renew my driving licence',
    ],
    held: [
      'can you laminate a single A4 sheet',
      'do you make rubber stamps',
      'do you shred confidential documents',
      'can you print on balloons',
      'do you fax things for customers',
      'do you have gift wrapping',
      "what's a good recipe for bread",
      'how tall is mount everest',
    ],
  },
}
