import type { messages as english } from '../en/messages.ts'
import type { Translated } from '../sentence.ts'

export const messages: Translated<typeof english> = {
  'chip.send': 'Oui, l’envoyer',
  'chip.cancelMessage': 'Annuler le message',
  'label.message': 'Message',
  'message.contactLabel': 'E-mail ou téléphone',
  'label.email': 'E-mail',
  'label.phone': 'Téléphone',
  'message.formTitle': 'Laisser un message',
  'message.submit': 'Envoyer',
  'message.passedOn': 'Message transmis',
  'message.text': [
    'Que dois-je transmettre ?',
    'Quel message dois-je noter pour l’équipe ?',
    'Écrivez-le comme vous le diriez, par exemple : « Rappelez-moi au sujet de ma commande. »',
    'Vous pouvez écrire le message, remplir le formulaire ou annuler.',
  ],
  'message.contact': [
    'Comment l’équipe peut-elle vous joindre ? Un e-mail ou un téléphone, et votre nom si vous voulez.',
    'Il me faut un e-mail ou un téléphone pour que l’équipe puisse répondre.',
    'Par exemple : anna@example.com ou +33 6 12 34 56 78.',
    'Vous pouvez donner un e-mail, un téléphone, remplir le formulaire ou annuler.',
  ],
  'message.confirm': [
    'Dois-je l’envoyer ?',
    'Dois-je envoyer ce message tel quel à l’équipe ?',
    'Répondez « oui » pour l’envoyer, ou dites ce qui change, par exemple : « mon e-mail est anna@example.com ».',
    'Vous pouvez l’envoyer, changer quelque chose ou annuler.',
  ],
  'message.offerStop': 'On laisse le message pour l’instant ?',
  'message.back': 'Revenons à votre message.',
  'message.readBack': 'Voici ce que je vais transmettre : « {text} »',
  'message.readBackFrom': 'De : {from}.',
  'message.askChange': 'Que dois-je changer : le message, l’e-mail, le téléphone ou le nom ?',
  'message.done': 'Je l’ai transmis à l’équipe. Elle peut vous joindre à {contact}.',
  'message.alreadyDone': 'Ce message est déjà transmis.',
  'message.failed': 'Je n’ai pas pu transmettre le message. Réessayez dans un instant.',
  'message.cancelled': 'D’accord, je n’envoie rien. Y a-t-il autre chose ?',
  'message.nothingToCancel': 'Il n’y a rien à annuler. Que souhaitez-vous savoir ?',
}
