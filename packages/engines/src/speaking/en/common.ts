import { sentence } from '../sentence.ts'

/** What the agent says beside its flows: greetings, answers, small talk. */
export const common = {
  'greeting.CUSTOMER_SUPPORT_GENERAL': sentence<'name'>('Hello, I’m {name}. What would you like to know?'),
  'greeting.TECHNICAL_SUPPORT_SPECIALIST': sentence<'name'>(
    'Hello, I’m {name}. What isn’t working, or what would you like to set up?',
  ),
  'greeting.SALES_REPRESENTATIVE': sentence<'name'>(
    'Hello, I’m {name}. What are you looking for? I can tell you about what we offer and what it costs.',
  ),
  'greeting.ONBOARDING_SPECIALIST': sentence<'name'>(
    'Welcome, I’m {name}. I can help you get started. Where are you now?',
  ),
  'greeting.BILLING_SUPPORT_SPECIALIST': sentence<'name'>(
    'Hello, I’m {name}. Do you have a question about a price, an invoice or a payment?',
  ),
  'passOn.CUSTOMER_SUPPORT_GENERAL': sentence('I can pass your question on to the team, if you like.'),
  'passOn.TECHNICAL_SUPPORT_SPECIALIST': sentence('I can describe it to the technical team for you, if you like.'),
  'passOn.SALES_REPRESENTATIVE': sentence('I can pass your question on to the sales team, if you like.'),
  'passOn.ONBOARDING_SPECIALIST': sentence('I can ask the people who help new customers, if you like.'),
  'passOn.BILLING_SUPPORT_SPECIALIST': sentence('I can pass it on to the people who look after invoices, if you like.'),
  'chip.hours': sentence('When are you open?'),
  'chip.contact': sentence('How can I contact you?'),
  'chip.prices': sentence('What does it cost?'),
  'chip.start': sentence('How do I get started?'),
  'chip.pay': sentence('How can I pay?'),
  'chip.refund': sentence('How do refunds work?'),
  'chip.help': sentence('Where do I find help?'),
  'chip.leaveMessage': sentence('Leave a message'),
  'chip.change': sentence('Change something'),
  'chip.carryOn': sentence('Carry on'),
  'label.name': sentence('Name'),
  'answer.unknown': sentence('I don’t know that; I couldn’t find it on the website.'),
  'answer.unknownAgain': sentence('I couldn’t find that either, I’m sorry.'),
  'answer.messageInstead': sentence('Shall I take a message for the team?'),
  'answer.unknownPart': sentence<'question'>('I don’t know about “{question}”.'),
  'answer.maybe': sentence('I’m not sure, but this may help:'),
  'answer.reading': sentence(
    'I’m still reading the website, so I can’t answer that yet. Please try again in a moment.',
  ),
  'answer.unreadable': sentence('I couldn’t read the website, so I can’t answer that at the moment.'),
  'answer.noPages': sentence('I have no pages to answer from yet.'),
  'answer.cannotDo': sentence('I can’t do that for you here in the chat yet.'),
  'answer.offLimits': sentence('I can’t speak about that here.'),
  'answer.nearest': sentence('These pages come nearest:'),
  'answer.inOtherLanguage': sentence('The website is in another language; this is what it says:'),
  'talk.greeting': sentence('Hello! What would you like to know?'),
  'talk.thanks': sentence('You’re welcome. Is there anything else?'),
  'talk.bye': sentence('Goodbye, and thank you.'),
  'talk.howAreYou': sentence('I’m well, thank you. What can I do for you?'),
  'talk.identity': sentence<'name'>(
    'I’m {name}, an AI assistant. I answer questions from the website and take messages for the team.',
  ),
  'talk.identityFor': sentence<'name' | 'business'>(
    'I’m {name}, the AI assistant of {business}. I answer questions from the website and take messages for the team.',
  ),
  'talk.robot': sentence(
    'I’m an AI assistant, not a person. I answer from the website, and I can take a message for the people here.',
  ),
  'talk.abilities': sentence(
    'I can answer questions from the website, with a link to the page, and take a message for the team.',
  ),
  'talk.praise': sentence('Thank you, that’s good to hear. Is there anything else?'),
  'talk.complaint': sentence('I’m sorry about that.'),
  'complaint.passOn': sentence('I can pass it on to the team, if you like.'),
  'complaint.money': sentence(
    'I can’t decide about money myself, and won’t promise what I can’t keep: the people here decide that.',
  ),
  'complaint.again': sentence(
    'I understand that you’re annoyed. I can’t settle it here myself, but I can take it down for the people who can, if you like.',
  ),
  'complaint.heard': sentence(
    'I hear you. From here I can only pass it on: tell me what should be put right and how they can reach you, and the team will have it.',
  ),
  'talk.insult': sentence('I’m sorry that I haven’t been of help.'),
  'talk.apology': sentence('No problem at all. What would you like to know?'),
  'talk.joke': sentence(
    'I know opening hours better than jokes, I’m afraid. Is there something I can look up for you?',
  ),
  'talk.language': sentence(
    'I find answers best in the language of the website, and write my own sentences in English. Just ask your question.',
  ),
  'talk.acknowledge': sentence('All right. Is there anything else?'),
  'talk.nothingToRepeat': sentence('I haven’t said anything yet. What would you like to know?'),
  'talk.clarify': sentence('I didn’t understand that. Could you say it in other words?'),
  'talk.handoff': sentence(
    'There is no person I can connect you with right now, but I can take a message so that someone gets back to you.',
  ),
  'talk.putThrough': sentence<'target'>('I’ll put you through: {target}. One moment, please.'),
  'talk.emergency': sentence(
    'If anyone is in danger, please call your local emergency number now (112, 911 or 999 in many countries). I’m an AI assistant and can’t call for help.',
  ),
} as const
