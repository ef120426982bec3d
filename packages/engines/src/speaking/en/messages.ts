import { ladder, sentence } from '../sentence.ts'

/** Taking a message for the owner. */
export const messages = {
  'chip.send': sentence('Yes, send it'),
  'chip.cancelMessage': sentence('Cancel the message'),
  'label.message': sentence('Message'),
  'message.contactLabel': sentence('E-mail or phone'),
  'label.email': sentence('E-mail'),
  'label.phone': sentence('Phone'),
  'message.formTitle': sentence('Leave a message'),
  'message.submit': sentence('Send'),
  'message.passedOn': sentence('Message passed on'),
  'message.text': ladder(
    'What should I pass on?',
    'Which message should I write down for the team?',
    'Just write it as you would say it, for example: “Please call me back about my order.”',
    'You can write your message, fill in the form, or cancel.',
  ),
  'message.contact': ladder(
    'How can the team reach you? An e-mail address or phone number, please, and your name if you like.',
    'I need an e-mail address or a phone number, so that the team can reply.',
    'For example: anna@example.com or +1 212 555 0123.',
    'You can type an e-mail address, type a phone number, fill in the form, or cancel.',
  ),
  'message.confirm': ladder(
    'Shall I send it?',
    'Should this message go to the team as it is?',
    'Please answer “yes” to send it, or tell me what to change, for example: “my e-mail is anna@example.com”.',
    'You can send it, change something, or cancel.',
  ),
  'message.offerStop': sentence('Shall we leave the message for now?'),
  'message.back': sentence('Now back to your message.'),
  'message.readBack': sentence<'text'>('This is what I’ll pass on: “{text}”'),
  'message.readBackFrom': sentence<'from'>('From: {from}.'),
  'message.askChange': sentence('What should I change: the message, the e-mail address, the phone number or the name?'),
  'message.done': sentence<'contact'>('I’ve passed it on to the team. They can reach you at {contact}.'),
  'message.alreadyDone': sentence('I’ve already passed that message on.'),
  'message.failed': sentence('I couldn’t pass the message on just now. Please try again in a moment.'),
  'message.cancelled': sentence('All right, I won’t send anything. Is there anything else?'),
  'message.nothingToCancel': sentence('There is nothing to cancel. What would you like to know?'),
} as const
