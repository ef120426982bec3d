import type { Sentences } from './sentences.ts'

export const fr: Sentences = {
  greetings: {
    CUSTOMER_SUPPORT_GENERAL: 'Bonjour, je suis {name}. Que souhaitez-vous savoir ?',
    TECHNICAL_SUPPORT_SPECIALIST:
      'Bonjour, je suis {name}. Qu’est-ce qui ne fonctionne pas, ou que voulez-vous installer ?',
    SALES_REPRESENTATIVE:
      'Bonjour, je suis {name}. Que cherchez-vous ? Je peux vous renseigner sur notre offre et nos prix.',
    ONBOARDING_SPECIALIST: 'Bienvenue, je suis {name}. Je peux vous aider à commencer. Où en êtes-vous ?',
    BILLING_SUPPORT_SPECIALIST:
      'Bonjour, je suis {name}. Avez-vous une question sur un prix, une facture ou un paiement ?',
  },
  offers: {
    CUSTOMER_SUPPORT_GENERAL: 'Je peux transmettre votre question à l’équipe, si vous voulez.',
    TECHNICAL_SUPPORT_SPECIALIST: 'Je peux le décrire à l’équipe technique, si vous voulez.',
    SALES_REPRESENTATIVE: 'Je peux transmettre votre question à l’équipe commerciale, si vous voulez.',
    ONBOARDING_SPECIALIST: 'Je peux demander à ceux qui aident les nouveaux clients, si vous voulez.',
    BILLING_SUPPORT_SPECIALIST: 'Je peux le transmettre à ceux qui s’occupent des factures, si vous voulez.',
  },
  chips: {
    hours: 'Quels sont vos horaires ?',
    contact: 'Comment vous contacter ?',
    prices: 'Combien ça coûte ?',
    start: 'Comment commencer ?',
    pay: 'Comment puis-je payer ?',
    refund: 'Comment se passent les remboursements ?',
    help: 'Où trouver de l’aide ?',
    message: 'Laisser un message',
    yes: 'Oui, l’envoyer',
    change: 'Changer quelque chose',
    cancel: 'Annuler le message',
    resume: 'Continuer',
  },
  labels: {
    message: 'Message',
    name: 'Nom',
    contact: 'E-mail ou téléphone',
    email: 'E-mail',
    phone: 'Téléphone',
    formTitle: 'Laisser un message',
    submit: 'Envoyer',
    passedOn: 'Message transmis',
  },
  answers: {
    unknown: 'Je ne sais pas ; je ne l’ai pas trouvé sur le site.',
    unknownPart: 'Je ne sais rien sur « {question} ».',
    maybe: 'Je n’en suis pas sûr, mais ceci peut aider :',
    reading: 'Je suis encore en train de lire le site et ne peux pas encore répondre. Réessayez dans un instant.',
    unreadable: 'Je n’ai pas pu lire le site et ne peux pas répondre pour le moment.',
    noPages: 'Je n’ai pas encore de pages pour répondre.',
    cannotDo: 'Je ne peux pas encore le faire pour vous ici.',
    offLimits: 'Je ne peux pas parler de ce sujet ici.',
    nearest: 'Ces pages s’en approchent le plus :',
    inOtherLanguage: 'Le site est dans une autre langue ; voici ce qu’il dit :',
  },
  talk: {
    greeting: 'Bonjour ! Que souhaitez-vous savoir ?',
    thanks: 'Avec plaisir. Y a-t-il autre chose ?',
    bye: 'Au revoir et merci de votre visite.',
    howAreYou: 'Très bien, merci. Que puis-je faire pour vous ?',
    identity: 'Je suis {name}, un assistant IA. Je réponds d’après le site et prends des messages pour l’équipe.',
    identityFor:
      'Je suis {name}, l’assistant IA de {business}. Je réponds d’après le site et prends des messages pour l’équipe.',
    robot:
      'Je suis un assistant IA, pas une personne. Je réponds d’après le site et peux prendre un message pour l’équipe.',
    abilities: 'Je peux répondre d’après le site, avec un lien vers la page, et prendre un message pour l’équipe.',
    praise: 'Merci, cela fait plaisir. Y a-t-il autre chose ?',
    complaint: 'J’en suis désolé.',
    insult: 'Je suis désolé de ne pas avoir été utile.',
    apology: 'Aucun souci. Que souhaitez-vous savoir ?',
    joke: 'Je connais mieux les horaires que les blagues. Puis-je chercher quelque chose pour vous ?',
    language:
      'Je trouve mieux les réponses dans la langue du site, et j’écris mes phrases en français. Posez votre question.',
    acknowledge: 'D’accord. Y a-t-il autre chose ?',
    nothingToRepeat: 'Je n’ai encore rien dit. Que souhaitez-vous savoir ?',
    clarify: 'Je n’ai pas compris. Pouvez-vous le dire autrement ?',
    handoff: 'Personne n’est joignable ici en ce moment, mais je peux prendre un message pour qu’on vous réponde.',
    emergency:
      'Si quelqu’un est en danger, appelez tout de suite le numéro d’urgence local (112 ou 911 dans de nombreux pays). Je suis un assistant IA et ne peux pas appeler les secours.',
  },
  message: {
    text: {
      ask: 'Que dois-je transmettre ?',
      rephrase: 'Quel message dois-je noter pour l’équipe ?',
      example: 'Écrivez-le comme vous le diriez, par exemple : « Rappelez-moi au sujet de ma commande. »',
      options: 'Vous pouvez écrire le message, remplir le formulaire ou annuler.',
    },
    contact: {
      ask: 'Comment l’équipe peut-elle vous joindre ? Un e-mail ou un téléphone, et votre nom si vous voulez.',
      rephrase: 'Il me faut un e-mail ou un téléphone pour que l’équipe puisse répondre.',
      example: 'Par exemple : anna@example.com ou +33 6 12 34 56 78.',
      options: 'Vous pouvez donner un e-mail, un téléphone, remplir le formulaire ou annuler.',
    },
    confirm: {
      ask: 'Dois-je l’envoyer ?',
      rephrase: 'Dois-je envoyer ce message tel quel à l’équipe ?',
      example:
        'Répondez « oui » pour l’envoyer, ou dites ce qui change, par exemple : « mon e-mail est anna@example.com ».',
      options: 'Vous pouvez l’envoyer, changer quelque chose ou annuler.',
    },
    offerStop: 'On laisse le message pour l’instant ?',
    back: 'Revenons à votre message.',
    readBack: 'Voici ce que je vais transmettre : « {text} »',
    readBackFrom: 'De : {from}.',
    askChange: 'Que dois-je changer : le message, l’e-mail, le téléphone ou le nom ?',
    done: 'Je l’ai transmis à l’équipe. Elle peut vous joindre à {contact}.',
    alreadyDone: 'Ce message est déjà transmis.',
    failed: 'Je n’ai pas pu transmettre le message. Réessayez dans un instant.',
    cancelled: 'D’accord, je n’envoie rien. Y a-t-il autre chose ?',
    nothingToCancel: 'Il n’y a rien à annuler. Que souhaitez-vous savoir ?',
  },
}
