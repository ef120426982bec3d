import type { flows as english } from '../en/flows.ts'
import type { Translated } from '../sentence.ts'

const YOURS =
  '{kind, select, appointment {votre rendez-vous} reservation {votre réservation} stay {votre chambre} viewing {votre visite} order {votre commande} other {votre réservation}}'

export const flows: Translated<typeof english> = {
  'chip.neverMind': 'Laissons tomber',
  'chip.yesLeaveIt': 'Oui, laissons',
  'label.continue': 'Continuer',
  'label.contact': 'Téléphone ou e-mail',
  'title.didYouMean': 'Vouliez-vous dire',
  'title.yours':
    '{kind, select, appointment {Votre rendez-vous} reservation {Votre réservation} stay {Votre chambre} viewing {Votre visite} order {Votre commande} other {Votre réservation}}',

  'flow.back': `Revenons à ${YOURS} :`,
  'flow.dropped':
    '{kind, select, order {D’accord, je laisse la commande ; rien n’est commandé.} other {D’accord, je laisse ; rien n’est réservé.}}',
  'flow.droppedOne':
    '{kind, select, order {D’accord, je laisse la commande ; le reste ne change pas.} other {D’accord, je laisse ; le reste ne change pas.}}',
  'flow.takeYourTime': 'Bien sûr, prenez votre temps. Que souhaitez-vous savoir ?',
  'flow.stays': 'D’accord. Rien ne change.',
  'flow.staysAnythingElse': 'D’accord, rien ne change. Puis-je faire autre chose pour vous ?',
  'flow.anythingElse': 'Puis-je faire autre chose pour vous ?',
  'flow.offerMessage': 'Je peux prendre un message pour l’équipe à la place.',
  'flow.offerStop': `Laissons-nous ${YOURS} pour l’instant ? Je peux aussi prendre un message pour qu’une personne vous recontacte.`,
  'flow.notDoneYet': 'Pas encore : rien n’est réservé ni commandé avant votre oui.',
  'customer.known': 'Oui : {customer}.',
  'customer.notKnown': 'Pas encore.',
  'flow.staleOffer': 'Cette proposition n’est plus la dernière.',
  'flow.staleChoice': 'Ce choix n’est plus possible.',
  'flow.checkedAgain': 'Un peu de temps a passé, j’ai donc vérifié à nouveau.',
  'flow.askChange':
    'Que dois-je changer ? Dites-le simplement, par exemple « {example} », ou « laissons tomber » pour en rester là.',
  'flow.changeOrderExample': 'plutôt deux',
  'flow.changeBookingExample': 'plutôt à huit heures',
  'flow.confirmAgain': [
    '',
    'Est-ce bien cela ?',
    'Répondez « oui », s’il vous plaît, ou dites-moi ce qui change, par exemple « plutôt à huit heures ».',
    'Vous pouvez appuyer sur un bouton, dire « oui » ou « non », ou changer quelque chose.',
  ],
  'flow.oneAtATime':
    'Je prends {kind, select, appointment {un rendez-vous à la fois ; le suivant} reservation {une réservation à la fois ; la suivante} stay {une chambre à la fois ; la suivante} viewing {une visite à la fois ; la suivante} order {une commande à la fois ; la suivante} other {une réservation à la fois ; la suivante}} peut venir juste après.',
  'flow.nowFor': 'Passons à : {name}.',
  'flow.oneAfterTheOther': 'Je réserve l’un après l’autre : d’abord {first}, puis {later}.',
  'flow.whichOfThese': 'Que préférez-vous : {names} ?',

  'customer.name': [
    'À quel nom, s’il vous plaît ?',
    'Quel nom dois-je noter ?',
    'Le nom suffit, par exemple « Anne Martin ».',
    'Vous pouvez écrire le nom, remplir le formulaire ou dire « laissons tomber ».',
  ],
  'customer.contact': [
    'Et comment pouvons-nous vous joindre : par téléphone ou par e-mail ?',
    'Il me faut un numéro de téléphone ou une adresse e-mail, au cas où quelque chose changerait.',
    'Par exemple : +33 6 12 34 56 78 ou anne@example.com.',
    'Vous pouvez écrire un numéro ou une adresse, remplir le formulaire ou dire « laissons tomber ».',
  ],
  'customer.both': [
    'À quel nom, et comment pouvons-nous vous joindre : par téléphone ou par e-mail ?',
    'Il me faut un nom, et un numéro de téléphone ou une adresse e-mail.',
    'Par exemple : Anne Martin, +33 6 12 34 56 78.',
    'Vous pouvez les écrire, remplir le formulaire ou dire « laissons tomber ».',
  ],

  'abilities.all':
    'Je peux {list}. Je réponds aussi aux questions d’après le site et prends des messages pour l’équipe. Que souhaitez-vous ?',
  'abilities.change': 'changer ou annuler ce qui a été réservé ou commandé',
  'abilities.APPOINTMENT_MANAGEMENT': 'prendre un rendez-vous',
  'abilities.RESERVATION_MANAGEMENT': 'faire une réservation',
  'abilities.MENU_ORDER_MANAGEMENT': 'prendre une commande à la carte',
  'abilities.PRODUCT_ORDER_MANAGEMENT': 'prendre une commande de nos articles',
  'abilities.INVENTORY_MANAGEMENT': 'vous dire ce qui est en stock',
  'abilities.PROPERTY_MANAGEMENT': 'organiser la visite d’un logement',
  'chip.APPOINTMENT_MANAGEMENT': 'Prendre un rendez-vous',
  'chip.RESERVATION_MANAGEMENT': 'Faire une réservation',
  'chip.MENU_ORDER_MANAGEMENT': 'Je voudrais commander à manger',
  'chip.PRODUCT_ORDER_MANAGEMENT': 'Je voudrais commander quelque chose',
  'chip.INVENTORY_MANAGEMENT': 'Qu’avez-vous en stock ?',
  'chip.PROPERTY_MANAGEMENT': 'Organiser une visite',
}
