import type { SiteQuestions } from './questions.ts'

/** Brindlewick & Osei, a tax and bookkeeping office. */
export const accountantQuestions: SiteQuestions = {
  answerable: {
    development: [
      { question: 'how much to do my taxes, i just have one job', expect: ['$95'], page: '/fees.html' },
      { question: 'whats the price for me and my wife together', expect: ['$170'], page: '/fees.html' },
      { question: 'can i put the bill on my visa', expect: ['not accept credit cards'], page: '/fees.html' },
      { question: 'I freelance, when is my return due', expect: ['June 15'], page: '/deadlines.html' },
      {
        question: 'by when do you need my stuff so its filed in time, just a normal return',
        expect: ['April 12'],
        page: '/deadlines.html',
      },
      { question: 'what happens if I file late', expect: ['five percent'], page: '/deadlines.html' },
      {
        question: 'when will i see the money i get back from the government if you send it online',
        expect: ['two weeks'],
        page: '/deadlines.html',
      },
      {
        question: 'what do i need to take along for the truck i use for work',
        expect: ['mileage log'],
        page: '/documents.html',
      },
      {
        question: 'What hours are you in on a Saturday in March?',
        expect: ['10:00 to 15:00'],
        page: '/appointments.html',
      },
      {
        question: 'my mum cant get out of the house, could someone go to her and whats the extra charge',
        expect: ['$35'],
        page: '/appointments.html',
      },
      {
        question: 'do I need to download something for the video call',
        expect: ['nothing to install'],
        page: '/remote.html',
      },
      {
        question: "I'm a US citizen living here, can you do my taxes",
        expect: ['Halvorsen Cross-Border'],
        page: '/not-for-us.html',
      },
      { question: 'how many days do I have to fight an assessment', expect: ['90 days'], page: '/letters.html' },
      { question: 'does anyone there speak farsi or arabic', expect: ['Arabic'], page: '/people.html' },
      { question: 'what do i get if i bring a friend', expect: ['$25'], page: '/questions.html' },
    ],
    held: [
      { question: 'what do u charge students', expect: ['$45'], page: '/fees.html' },
      {
        question: 'how much for doing the books, around 50 transactions a month',
        expect: ['$210'],
        page: '/fees.html',
      },
      { question: 'what is your hourly rate', expect: ['$148'], page: '/fees.html' },
      { question: 'can I pay in parts', expect: ['three months'], page: '/fees.html' },
      {
        question: 'How long do I need to hang on to my receipts myself?',
        expect: ['keep the originals for six'],
        page: '/documents.html',
      },
      { question: 'what happens if I dont show up twice', expect: ['$50'], page: '/appointments.html' },
      { question: 'are you closed in august', expect: ['first two weeks of August'], page: '/appointments.html' },
      {
        question: 'how big can the files be that I send through the portal',
        expect: ['40 megabytes'],
        page: '/remote.html',
      },
      { question: 'at what turnover do I have to register for sales tax', expect: ['$30,000'], page: '/services.html' },
      {
        question: "I'm starting a little company, how long is the meeting for that and the cost",
        expect: ['$160'],
        page: '/services.html',
      },
      {
        question: 'can you do the taxes of my cafe? its a restaurant really',
        expect: ['Restaurants and bars'],
        page: '/not-for-us.html',
      },
      {
        question: 'my old accountant did the return and now they want receipts, how much do you charge to deal with it',
        expect: ['$90'],
        page: '/letters.html',
      },
      {
        question: 'which country is my information stored in',
        expect: ['servers in Halifax'],
        page: '/privacy.html',
        alsoOn: ['/remote.html'],
      },
      {
        question: 'whos in charge of data protection at yours',
        expect: ['Delphine Arsenault'],
        page: '/privacy.html',
        alsoOn: ['/people.html'],
      },
      { question: 'is there a ramp for wheelchairs', expect: ['side door on Gull Lane'], page: '/questions.html' },
    ],
  },
  unknowable: {
    development: [
      'can you notarize a document for me',
      'can you help with my student loan repayment',
      'do you offer a discount for veterans',
      'do you file quebec provincial returns',
      'can I get an advance on my refund from you',
      "what's the wifi password in your waiting room",
      "what's the weather like in Port Tamsin in May",
      'how do I fix a leaking tap',
    ],
    held: [
      'do you do QuickBooks training courses',
      'do you sell your own tax software',
      'can you help with property tax appeals',
      'do you help find a buyer for my business',
      'do you offer gift certificates',
      'how many stars do you have on google',
      'where can I buy fresh lobster near you',
      'can you recommend a good film',
    ],
  },
}
