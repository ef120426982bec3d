import type { common as english } from '../en/common.ts'
import type { Translated } from '../sentence.ts'

export const common: Translated<typeof english> = {
  'greeting.CUSTOMER_SUPPORT_GENERAL': 'Bonjour, je suis {name}. Que souhaitez-vous savoir ?',
  'greeting.TECHNICAL_SUPPORT_SPECIALIST':
    'Bonjour, je suis {name}. Qu’est-ce qui ne fonctionne pas, ou que voulez-vous installer ?',
  'greeting.SALES_REPRESENTATIVE':
    'Bonjour, je suis {name}. Que cherchez-vous ? Je peux vous renseigner sur notre offre et nos prix.',
  'greeting.ONBOARDING_SPECIALIST': 'Bienvenue, je suis {name}. Je peux vous aider à commencer. Où en êtes-vous ?',
  'greeting.BILLING_SUPPORT_SPECIALIST':
    'Bonjour, je suis {name}. Avez-vous une question sur un prix, une facture ou un paiement ?',
  'passOn.CUSTOMER_SUPPORT_GENERAL': 'Je peux transmettre votre question à l’équipe, si vous voulez.',
  'passOn.TECHNICAL_SUPPORT_SPECIALIST': 'Je peux le décrire à l’équipe technique, si vous voulez.',
  'passOn.SALES_REPRESENTATIVE': 'Je peux transmettre votre question à l’équipe commerciale, si vous voulez.',
  'passOn.ONBOARDING_SPECIALIST': 'Je peux demander à ceux qui aident les nouveaux clients, si vous voulez.',
  'passOn.BILLING_SUPPORT_SPECIALIST': 'Je peux le transmettre à ceux qui s’occupent des factures, si vous voulez.',
  'chip.hours': 'Quels sont vos horaires ?',
  'chip.contact': 'Comment vous contacter ?',
  'chip.prices': 'Combien ça coûte ?',
  'chip.start': 'Comment commencer ?',
  'chip.pay': 'Comment puis-je payer ?',
  'chip.refund': 'Comment se passent les remboursements ?',
  'chip.help': 'Où trouver de l’aide ?',
  'chip.leaveMessage': 'Laisser un message',
  'chip.change': 'Changer quelque chose',
  'chip.carryOn': 'Continuer',
  'label.name': 'Nom',
  'answer.unknown': 'Je ne sais pas ; je ne l’ai pas trouvé sur le site.',
  'answer.unknownAgain': 'Je ne l’ai pas trouvé non plus, désolé.',
  'answer.messageInstead': 'Voulez-vous laisser un message à l’équipe ?',
  'answer.unknownPart': 'Je ne sais rien sur « {question} ».',
  'answer.maybe': 'Je n’en suis pas sûr, mais ceci peut aider :',
  'answer.reading':
    'Je suis encore en train de lire le site et ne peux pas encore répondre. Réessayez dans un instant.',
  'answer.unreadable': 'Je n’ai pas pu lire le site et ne peux pas répondre pour le moment.',
  'answer.noPages': 'Je n’ai pas encore de pages pour répondre.',
  'answer.cannotDo': 'Je ne peux pas encore le faire pour vous ici.',
  'answer.offLimits': 'Je ne peux pas parler de ce sujet ici.',
  'answer.nearest': 'Ces pages s’en approchent le plus :',
  'answer.inOtherLanguage': 'Le site est dans une autre langue ; voici ce qu’il dit :',
  'talk.greeting': 'Bonjour ! Que souhaitez-vous savoir ?',
  'talk.thanks': 'Avec plaisir. Y a-t-il autre chose ?',
  'talk.bye': 'Merci et au revoir.',
  'talk.howAreYou': 'Très bien, merci. Que puis-je faire pour vous ?',
  'talk.identity': 'Je suis {name}, un assistant IA. Je réponds d’après le site et prends des messages pour l’équipe.',
  'talk.identityFor':
    'Je suis {name}, l’assistant IA de {business}. Je réponds d’après le site et prends des messages pour l’équipe.',
  'talk.robot':
    'Je suis un assistant IA, pas une personne. Je réponds d’après le site et peux prendre un message pour l’équipe.',
  'talk.abilities': 'Je peux répondre d’après le site, avec un lien vers la page, et prendre un message pour l’équipe.',
  'talk.praise': 'Merci, cela fait plaisir. Y a-t-il autre chose ?',
  'talk.complaint': 'J’en suis désolé.',
  'complaint.passOn': 'Si vous voulez, je le transmets à l’équipe.',
  'complaint.money':
    'Je ne peux pas décider moi-même d’une question d’argent et ne veux rien promettre que je ne puisse tenir : c’est l’équipe qui décide.',
  'complaint.again':
    'Je comprends votre mécontentement. Je ne peux pas régler cela ici, mais je peux le noter pour ceux qui le peuvent, si vous voulez.',
  'complaint.heard':
    'Je vous entends. D’ici, je ne peux que transmettre : dites-moi ce qu’il faudrait réparer et comment vous joindre, et l’équipe l’aura.',
  'talk.insult': 'Je suis désolé de ne pas avoir été utile.',
  'talk.apology': 'Aucun souci. Que souhaitez-vous savoir ?',
  'talk.joke': 'Je connais mieux les horaires que les blagues. Puis-je chercher quelque chose pour vous ?',
  'talk.language':
    'Je trouve mieux les réponses dans la langue du site, et j’écris mes phrases en français. Posez votre question.',
  'talk.acknowledge': 'D’accord. Y a-t-il autre chose ?',
  'talk.nothingToRepeat': 'Je n’ai encore rien dit. Que souhaitez-vous savoir ?',
  'talk.clarify': 'Je n’ai pas compris. Pouvez-vous le dire autrement ?',
  'talk.handoff': 'Personne n’est joignable ici en ce moment, mais je peux prendre un message pour qu’on vous réponde.',
  'talk.putThrough': 'Je vous mets en relation : {target}. Un instant, s’il vous plaît.',
  'talk.emergency':
    'Si quelqu’un est en danger, appelez tout de suite le numéro d’urgence local (112 ou 911 dans de nombreux pays). Je suis un assistant IA et ne peux pas appeler les secours.',
}
