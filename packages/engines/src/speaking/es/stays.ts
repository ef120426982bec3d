import type { stays as english } from '../en/stays.ts'
import type { Translated } from '../sentence.ts'

const NIGHTS = '{nights, plural, one {una noche} other {# noches}}'

export const stays: Translated<typeof english> = {
  'stay.nights': [
    '¿Desde qué día, y para cuántas noches?',
    '¿Qué día llegará, y cuántas noches se quedará?',
    'Por ejemplo, «desde el viernes, dos noches» o «del 3 al 5 de diciembre».',
    'Dígame el día de llegada y el número de noches, por favor, o deje un mensaje para el equipo.',
  ],
  'stay.length': [
    '¿Para cuántas noches?',
    '¿Cuántas noches se quedará?',
    'Por ejemplo, «dos noches» o «hasta el domingo».',
    'Dígame el número de noches, por favor, o deje un mensaje para el equipo.',
  ],
  'stay.guests': [
    '¿Para cuántas personas?',
    '¿Cuántos se alojarán?',
    'Dígame un número, por favor, por ejemplo «dos».',
    'Puede escribir el número de huéspedes o dejar un mensaje para el equipo.',
  ],
  'stay.arrival': [
    '¿Qué día le gustaría llegar entonces?',
    '¿Qué día debe empezar la estancia?',
    'Por ejemplo, «el próximo viernes» o «el 3 de diciembre».',
    'Dígame el día de llegada, por favor, o deje un mensaje para el equipo.',
  ],
  'stay.keepsLength': `{question} Sigue siendo ${NIGHTS}, salvo que me diga otro número.`,
  'stay.aNight': '{name}, {price} por noche',
  'stay.rooms': 'Para esas noches tenemos {names}. ¿Cuál prefiere?',
  'stay.roomsAmongOthers': 'Para esas noches hay, entre otras, {names}. ¿Cuál prefiere?',
  'stay.namedForNights': '{name}, {price} {nights, plural, =1 {por una noche} other {por # noches}}',
  'stay.notFree': '{count, plural, =1 {Esa habitación no está libre} other {Ninguna de esas está libre}} esas noches.',
  'stay.notLet': '{names} no se alquila {day}.',
  'stay.notLetUntil': '{names} no se alquila {day}; la primera noche es {next}.',
  'stay.least':
    'Una estancia que empieza ese día es de al menos {least, plural, =1 {una noche} other {# noches}}: {names}. {question}',
  'stay.otherNights': [
    '¿Qué otras noches le vendrían bien?',
    '¿Qué otras noches querría?',
    'Por ejemplo, «desde el viernes, dos noches».',
    'Indíqueme el día de llegada y el número de noches, o deje un mensaje para el equipo.',
  ],
  'stay.full': 'No hay ninguna habitación libre desde {day} para {nights, plural, one {una noche} other {# noches}}.',
  'stay.fullBut':
    'No hay ninguna habitación libre desde {day} para {nights, plural, one {una noche} other {# noches}}. Hay algo desde {others}.',
  'stay.closed': 'Esas noches, o algunas de ellas, está cerrado.',
  'stay.closedBut':
    'Esas noches, o algunas de ellas, está cerrado. Una estancia de {nights, plural, one {una noche} other {# noches}} podría empezar {others}.',
  'room.describedWithRange':
    '{name} para {sleeps, plural, one {una persona} other {hasta # personas}}, de {least} a {most} por noche según la fecha',
  'room.forNights': '{room}: {price} por {nights, plural, =1 {una noche} other {# noches}}',
  'room.leastNights': '(desde ese día se reservan al menos {least} noches)',
  'stay.whichRoom': '¿Cuál de estas habitaciones prefiere?',
  'stay.leastStill':
    'Lo siento, no: desde ese día son {least, plural, =1 {una noche} other {# noches}} o más, así que {names}. {question}',
  'stay.with': '{what} con {extras}',
  'stay.mostOf': '{name}: como mucho {most} en uno de estos.',
  'stay.unpriced': 'No conozco el precio de {names}: el total es sin ello, y el equipo lo verá con su reserva.',
  'stay.ages': [
    'El precio depende de las edades: ¿vienen niños, y qué edad tienen?',
    '¿Qué edad tienen los niños que vienen, si hay alguno?',
    'Por ejemplo, «7 y 3» o «todos adultos».',
    'Dígame las edades de los niños, o «todos adultos»; también puede dejar un mensaje para el equipo.',
  ],
  'stay.aRoom': 'lo siguiente',
  'stay.roomsTitle': 'Habitaciones libres',
  'stay.largest':
    'La habitación más grande es para {most, plural, one {una persona} other {# personas}}. Para más personas puedo tomar un mensaje para el equipo. ¿Cuántos dormirán en una habitación?',
  'stay.forNights': '{price} por {nights, plural, =1 {una noche} other {# noches}}',
  'room.described': '{name} para {sleeps, plural, one {una persona} other {hasta # personas}}',
  'room.describedWithPrice':
    '{name} para {sleeps, plural, one {una persona} other {hasta # personas}}, {price} por noche',
  'stay.closedStill':
    'Esas noches está todo cerrado, sea cual sea la habitación. Una estancia de {nights, plural, one {una noche} other {# noches}} podría empezar el {others}.',
  'stay.arriveFrom': '{name}: puede llegar a partir de las {time}.',
  'stay.leaveBy': '{name}: salida el último día hasta las {time}.',
  'stay.noted': 'Lo he anotado en su reserva.',
  'stay.opensAgain': 'Volvemos a abrir el {day}.',
  'stay.extraCosts':
    '{name}: {price} {per, select, night {por noche} guest {por persona y estancia} guestnight {por persona y noche} other {por estancia}}.',
  'stay.extraTogether': '{told} Por {quantity} son {sum}.',
  'stay.sumIsRight': 'Sí, es por todo. {what}',
  'stay.sumIsOther': 'No exactamente. {what}',
  'stay.thenComes': 'Después viene {rooms}.',
  'stay.forGuests': '{name} para {guests, plural, one {una persona} other {# personas}}',
  'stay.openThen': 'Sí, {names}: está disponible {day}.',
  'stay.wheneverKnown': 'De acuerdo, dígamelo cuando lo sepa.',
  'room.thereIs': 'Tenemos {rooms}.',
}
