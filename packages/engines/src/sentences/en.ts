import type { Sentences } from './sentences.ts'

export const en: Sentences = {
  greetings: {
    CUSTOMER_SUPPORT_GENERAL: 'Hello, I’m {name}. What would you like to know?',
    TECHNICAL_SUPPORT_SPECIALIST: 'Hello, I’m {name}. What isn’t working, or what would you like to set up?',
    SALES_REPRESENTATIVE:
      'Hello, I’m {name}. What are you looking for? I can tell you about what we offer and what it costs.',
    ONBOARDING_SPECIALIST: 'Welcome, I’m {name}. I can help you get started. Where are you now?',
    BILLING_SUPPORT_SPECIALIST: 'Hello, I’m {name}. Do you have a question about a price, an invoice or a payment?',
  },
  offers: {
    CUSTOMER_SUPPORT_GENERAL: 'I can pass your question on to the team, if you like.',
    TECHNICAL_SUPPORT_SPECIALIST: 'I can describe it to the technical team for you, if you like.',
    SALES_REPRESENTATIVE: 'I can pass your question on to the sales team, if you like.',
    ONBOARDING_SPECIALIST: 'I can ask the people who help new customers, if you like.',
    BILLING_SUPPORT_SPECIALIST: 'I can pass it on to the people who look after invoices, if you like.',
  },
  chips: {
    hours: 'When are you open?',
    contact: 'How can I contact you?',
    prices: 'What does it cost?',
    start: 'How do I get started?',
    pay: 'How can I pay?',
    refund: 'How do refunds work?',
    help: 'Where do I find help?',
    message: 'Leave a message',
    yes: 'Yes, send it',
    change: 'Change something',
    cancel: 'Cancel the message',
    resume: 'Carry on',
  },
  labels: {
    message: 'Message',
    name: 'Name',
    contact: 'E-mail or phone',
    email: 'E-mail',
    phone: 'Phone',
    formTitle: 'Leave a message',
    submit: 'Send',
    passedOn: 'Message passed on',
  },
  answers: {
    unknown: 'I don’t know that; I couldn’t find it on the website.',
    unknownPart: 'I don’t know about “{question}”.',
    maybe: 'I’m not sure, but this may help:',
    reading: 'I’m still reading the website, so I can’t answer that yet. Please try again in a moment.',
    unreadable: 'I couldn’t read the website, so I can’t answer that at the moment.',
    noPages: 'I have no pages to answer from yet.',
    cannotDo: 'I can’t do that for you here in the chat yet.',
  },
  talk: {
    greeting: 'Hello! What would you like to know?',
    thanks: 'You’re welcome. Is there anything else?',
    bye: 'Goodbye, and thank you for your visit.',
    howAreYou: 'I’m well, thank you. What can I do for you?',
    identity: 'I’m {name}, an AI assistant. I answer questions from the website and take messages for the team.',
    identityFor:
      'I’m {name}, the AI assistant of {business}. I answer questions from the website and take messages for the team.',
    robot:
      'I’m an AI assistant, not a person. I answer from the website, and I can take a message for the people here.',
    abilities: 'I can answer questions from the website, with a link to the page, and take a message for the team.',
    praise: 'Thank you, that’s good to hear. Is there anything else?',
    complaint: 'I’m sorry about that.',
    insult: 'I’m sorry that I haven’t been of help.',
    apology: 'No problem at all. What would you like to know?',
    joke: 'I know opening hours better than jokes, I’m afraid. Is there something I can look up for you?',
    language:
      'I find answers best in the language of the website, and write my own sentences in English. Just ask your question.',
    acknowledge: 'All right. Is there anything else?',
    nothingToRepeat: 'I haven’t said anything yet. What would you like to know?',
    clarify: 'I didn’t understand that. Could you say it in other words?',
    handoff:
      'There is no person I can connect you with right now, but I can take a message so that someone gets back to you.',
    emergency:
      'If anyone is in danger, please call your local emergency number now (112, 911 or 999 in many countries). I’m an AI assistant and can’t call for help.',
  },
  message: {
    text: {
      ask: 'What should I pass on?',
      rephrase: 'Which message should I write down for the team?',
      example: 'Just write it as you would say it, for example: “Please call me back about my order.”',
      options: 'You can write your message, fill in the form, or cancel.',
    },
    contact: {
      ask: 'How can the team reach you? An e-mail address or phone number, please, and your name if you like.',
      rephrase: 'I need an e-mail address or a phone number, so that the team can reply.',
      example: 'For example: anna@example.com or +1 212 555 0123.',
      options: 'You can type an e-mail address, type a phone number, fill in the form, or cancel.',
    },
    confirm: {
      ask: 'Shall I send it?',
      rephrase: 'Should this message go to the team as it is?',
      example:
        'Please answer “yes” to send it, or tell me what to change, for example: “my e-mail is anna@example.com”.',
      options: 'You can send it, change something, or cancel.',
    },
    offerStop: 'Shall we leave the message for now?',
    back: 'Now back to your message.',
    readBack: 'This is what I’ll pass on: “{text}”',
    readBackFrom: 'From: {from}.',
    askChange: 'What should I change: the message, the e-mail address, the phone number or the name?',
    done: 'I’ve passed it on to the team. They can reach you at {contact}.',
    alreadyDone: 'I’ve already passed that message on.',
    failed: 'I couldn’t pass the message on just now. Please try again in a moment.',
    cancelled: 'All right, I won’t send anything. Is there anything else?',
    nothingToCancel: 'There is nothing to cancel. What would you like to know?',
  },
}
