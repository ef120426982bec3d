import type { stays as english } from '../en/stays.ts'
import type { Translated } from '../sentence.ts'

const NIGHTS = '{nights, plural, one {# nuit} other {# nuits}}'

export const stays: Translated<typeof english> = {
  'stay.nights': [
    'À partir de quel jour, et pour combien de nuits ?',
    'Quel jour arriverez-vous, et combien de nuits resterez-vous ?',
    'Par exemple « à partir de vendredi, deux nuits » ou « du 3 au 5 décembre ».',
    'Dites-moi le jour d’arrivée et le nombre de nuits, s’il vous plaît, ou laissez un message pour l’équipe.',
  ],
  'stay.length': [
    'Pour combien de nuits ?',
    'Combien de nuits resterez-vous ?',
    'Par exemple « deux nuits » ou « jusqu’à dimanche ».',
    'Dites-moi le nombre de nuits, s’il vous plaît, ou laissez un message pour l’équipe.',
  ],
  'stay.guests': [
    'Pour combien de personnes ?',
    'Combien serez-vous à séjourner ?',
    'Donnez-moi un nombre, s’il vous plaît, par exemple « deux ».',
    'Vous pouvez écrire le nombre de personnes, ou laisser un message pour l’équipe.',
  ],
  'stay.arrival': [
    'Quel jour souhaitez-vous arriver à la place ?',
    'Quel jour le séjour doit-il commencer ?',
    'Par exemple « vendredi prochain » ou « le 3 décembre ».',
    'Dites-moi le jour d’arrivée, s’il vous plaît, ou laissez un message pour l’équipe.',
  ],
  'stay.keepsLength': `{question} Je garde ${NIGHTS}, sauf si vous m’indiquez un autre nombre.`,
  'stay.aNight': '{name}, {price} la nuit',
  'stay.rooms': 'Pour ces nuits, nous avons {names}. Que préférez-vous ?',
  'stay.roomsAmongOthers': 'Pour ces nuits, il y a entre autres {names}. Que préférez-vous ?',
  'stay.namedForNights': '{name}, {price} {nights, plural, =1 {pour une nuit} other {pour # nuits}}',
  'stay.notFree': '{count, plural, =1 {Cela n’est pas libre} other {Rien de cela n’est libre}} ces nuits-là.',
  'stay.notLet': '{names} ne se loue pas {day}.',
  'stay.notLetUntil': '{names} ne se loue pas {day} ; la première nuit est {next}.',
  'stay.least':
    'Un séjour qui commence ce jour-là dure au moins {least, plural, =1 {une nuit} other {# nuits}} : {names}. {question}',
  'stay.otherNights': [
    'Quelles autres nuits vous conviendraient ?',
    'Quelles autres nuits souhaitez-vous ?',
    'Par exemple « à partir de vendredi, deux nuits ».',
    'Indiquez le jour d’arrivée et le nombre de nuits, ou laissez un message pour l’équipe.',
  ],
  'stay.full': 'Aucune chambre n’est libre à partir de {day} pour {nights, plural, one {une nuit} other {# nuits}}.',
  'stay.fullBut':
    'Aucune chambre n’est libre à partir de {day} pour {nights, plural, one {une nuit} other {# nuits}}. Il y a quelque chose à partir de {others}.',
  'stay.closed': 'Ces nuits-là, ou certaines d’entre elles, c’est fermé.',
  'stay.closedBut':
    'Ces nuits-là, ou certaines d’entre elles, c’est fermé. Un séjour de {nights, plural, one {une nuit} other {# nuits}} pourrait commencer {others}.',
  'room.describedWithRange':
    '{name} pour {sleeps, plural, one {une personne} other {# personnes au plus}}, de {least} à {most} la nuit selon la date',
  'room.forNights': '{room} : {price} pour {nights, plural, =1 {une nuit} other {# nuits}}',
  'room.leastNights': '(à partir de ce jour, {least} nuits au moins)',
  'stay.whichRoom': 'Laquelle de ces chambres préférez-vous ?',
  'stay.leastStill':
    'Désolé, non : à partir de ce jour, c’est {least, plural, =1 {une nuit} other {# nuits}} au moins, donc {names}. {question}',
  'stay.with': '{what} avec {extras}',
  'stay.mostOf': '{name} : {most} au plus dans un même hébergement.',
  'stay.unpriced':
    'Je ne connais pas de prix pour {names} : le total est sans cela, et l’équipe le verra avec votre réservation.',
  'stay.ages': [
    'Le prix dépend des âges : y a-t-il des enfants, et quel âge ont-ils ?',
    'Quel âge ont les enfants qui viennent, s’il y en a ?',
    'Par exemple « 7 et 3 » ou « tous adultes ».',
    'Indiquez l’âge des enfants, ou dites « tous adultes » ; vous pouvez aussi laisser un message pour l’équipe.',
  ],
  'stay.aRoom': 'le suivant',
  'stay.roomsTitle': 'Chambres libres',
  'stay.largest':
    'La plus grande chambre est prévue pour {most, plural, one {une personne} other {# personnes}}. Au-delà, je peux prendre un message pour l’équipe. Combien dormiront dans une chambre ?',
  'stay.forNights': '{price} pour {nights, plural, =1 {une nuit} other {# nuits}}',
  'room.described': '{name} pour {sleeps, plural, one {une personne} other {# personnes au plus}}',
  'room.describedWithPrice':
    '{name} pour {sleeps, plural, one {une personne} other {# personnes au plus}}, {price} la nuit',
  'stay.closedStill':
    'Nous sommes fermés ces nuits-là, quel que soit le logement. Un séjour de {nights, plural, one {une nuit} other {# nuits}} pourrait commencer {others}.',
  'stay.arriveFrom': '{name} : arrivée à partir de {time}.',
  'stay.leaveBy': '{name} : départ le dernier jour avant {time}.',
  'stay.noted': 'Je l’ai noté avec votre réservation.',
  'stay.opensAgain': 'Nous rouvrons {day}.',
  'stay.extraCosts':
    '{name} : {price} {per, select, night {par nuit} guest {par personne pour le séjour} guestnight {par personne et par nuit} other {pour le séjour}}.',
  'stay.extraTogether': '{told} Pour {quantity}, cela fait {sum}.',
  'stay.sumIsRight': 'Oui, tout est compris. {what}',
  'stay.sumIsOther': 'Pas tout à fait. {what}',
  'stay.thenComes': 'Ensuite vient {rooms}.',
  'stay.forGuests': '{name} pour {guests, plural, one {une personne} other {# personnes}}',
  'stay.openThen': 'Oui, {names} : c’est possible {day}.',
  'stay.wheneverKnown': 'D’accord, dites-le-moi dès que vous le saurez.',
  'room.thereIs': 'Nous avons {rooms}.',
}
