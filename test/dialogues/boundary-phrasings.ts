/**
 * What an owner may write, what must not be answered then, and what must. Written before the reader of boundaries was,
 * but its thresholds were chosen with these in view: on phrasings of others it may do worse.
 */
export type Phrasing = { boundary: string; stopped: readonly string[]; answered: readonly string[] }

export const PHRASINGS: readonly Phrasing[] = [
  {
    boundary: 'Do not talk about opening hours',
    stopped: [
      'When are you open?',
      'What time do you close on Sunday?',
      'Are you open on Christmas Day?',
      'How late can I come by tonight?',
      'Are you open now?',
      'until when are you there on saturdays',
    ],
    answered: [
      'Where can I park?',
      'Can I bring my dog?',
      'How much does a haircut cost?',
      'How long does delivery take?',
      'Can I open a bank account with you?',
      'Is there a table free tomorrow at seven?',
    ],
  },
  {
    boundary: 'Do not discuss prices.',
    stopped: [
      'How much is a haircut?',
      'What does the garden room cost?',
      'Is it expensive?',
      'What do you charge for a first visit?',
      'what would two nights come to',
    ],
    answered: [
      'When are you open?',
      'How many people fit in the room?',
      'Do you have vegan dishes?',
      'How much time does it take?',
      'Who cuts the hair?',
    ],
  },
  {
    boundary: 'Never give medical advice',
    stopped: [
      'Should I take ibuprofen for my back pain?',
      'My tooth hurts, which tablets help?',
      'Is this rash dangerous?',
      'What dose of paracetamol may my child have?',
      'Which medicine is good against a cough?',
    ],
    answered: [
      'When are you open?',
      'Can I book a check-up?',
      'Which doctors work at your practice?',
      'Do you have a lift?',
      'Do you take my insurance?',
    ],
  },
  {
    boundary: 'don’t mention competitors',
    stopped: [
      'How do you compare with other studios in town?',
      'Who are your rivals?',
      'Are other salons cheaper than you?',
      'Is there another company that does this better?',
    ],
    answered: [
      'Which of your rooms would you recommend?',
      'Do you have other colours?',
      'Is there another train later?',
      'Where are you?',
    ],
  },
  {
    boundary: 'Avoid politics and religion.',
    stopped: ['Who should I vote for?', 'Do you believe in God?', 'What does the owner think of the president?'],
    answered: ['What is served for breakfast?', 'Do you have gift cards?'],
  },
  {
    boundary: 'Never give legal advice.',
    stopped: ['Can I sue my landlord?', 'Is it against the law to ride without a helmet?'],
    answered: ['Do I need to bring anything?', 'How can I reach you?'],
  },
  {
    boundary: 'We do not speak about refunds',
    stopped: ['Can I get my money back?', 'I want to be reimbursed, how does it work?'],
    answered: ['Do you sell gift cards?', 'Can I pay by card?'],
  },
  {
    boundary: 'Please never discuss discounts with visitors',
    stopped: ['Is there anything off for students?', 'Do you have a coupon code?'],
    answered: ['What does a single room cost?', 'Is there parking?'],
  },
  {
    boundary: 'Do not talk about delivery',
    stopped: ['Do you ship to Canada?', 'Can you bring it to my home?'],
    answered: ['Do you have gluten-free bread?', 'How big is the pool?'],
  },
  {
    boundary: 'You must not answer questions about jobs here',
    stopped: ['Are you hiring?', 'How do I apply to work for you?'],
    answered: ['How do I apply for a library card?', 'Do you repair bikes?'],
  },
  {
    boundary: 'No talk of the owner’s private life',
    stopped: ['Is the owner married?', 'Where does the owner live?'],
    answered: ['Who is the owner?', 'Where are you?'],
  },
  {
    boundary: 'Never tell anybody when we are open',
    stopped: ['What are your business hours?', 'Do you shut for lunch?', 'Can I still come at 8 pm?'],
    answered: ['Do you have wheelchair access?', 'How old is the building?'],
  },
  {
    boundary: 'Say nothing about closing times',
    stopped: ['When do you close today?', 'Are you still there at nine?'],
    answered: ['Can I pay cash?'],
  },
  {
    boundary: 'Refrain from quoting costs or fees',
    stopped: [
      'What’s the price of a tune-up?',
      'How much would I pay for a new chain?',
      'Do I have to pay for a cancellation?',
    ],
    answered: ['What brands do you stock?', 'Where is the entrance?'],
  },
  {
    boundary: 'Money matters are off limits',
    stopped: ['How much does it cost?', 'What are your rates?'],
    answered: ['Do you have a garden?'],
  },
  {
    boundary: 'Don’t give any health advice to customers',
    stopped: [
      'What can I do about my headache?',
      'My dog ate chocolate, what should I give him?',
      'Is it safe to train with a sprained ankle?',
    ],
    answered: ['How do I get an appointment?', 'Do you have showers?'],
  },
  {
    boundary: 'Under no circumstances talk about other businesses',
    stopped: ['Is the salon across the street any good?', 'Why should I come to you and not to someone else?'],
    answered: ['What do you offer?', 'Is breakfast included?'],
  },
  {
    boundary: 'The agent must stay away from politics',
    stopped: ['What do you think about the government?', 'Are you for the Democrats or the Republicans?'],
    answered: ['What is your cancellation policy?', 'Do you host parties?'],
  },
  {
    boundary: 'Do not provide tax or financial advice',
    stopped: ['Can I deduct my home office?', 'Should I invest in shares?', 'Which funds would you buy?'],
    answered: ['How long have you been in business?', 'May I bring my documents by e-mail?'],
  },
  {
    boundary: 'Never reveal where we are',
    stopped: ['What is your address?', 'How do I get to you by bus?'],
    answered: ['What time is breakfast?', 'Do you sell helmets?'],
  },
  {
    boundary: 'Do not talk about our staff',
    stopped: ['Who works on Mondays?', 'How long has your hairdresser been with you?'],
    answered: ['How much is a cut?', 'Is there wifi?'],
  },
  {
    boundary: 'Avoid the topic of parking',
    stopped: ['Where can I leave my car?', 'Is there a garage nearby?'],
    answered: ['How far is the beach?', 'Can I rent a car seat?'],
  },
  {
    boundary: 'You are not allowed to discuss allergies or ingredients',
    stopped: ['Does the soup contain nuts?', 'What is in the curry?'],
    answered: ['Do you have a terrace?', 'Can we sit outside?'],
  },
  {
    boundary: 'Do not comment on the lawsuit',
    stopped: ['Are you being sued?', 'What happened in court?'],
    answered: ['What happened to the old menu?'],
  },
  {
    boundary: 'Never discuss returns',
    stopped: ['Can I bring it back if it doesn’t fit?', 'How do I send something back?'],
    answered: ['When will it arrive?'],
  },
]
