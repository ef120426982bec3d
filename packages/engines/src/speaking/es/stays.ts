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
  'stay.roomsOther': 'Esa habitación no está libre esas noches. Para esas noches tenemos {names}. ¿Cuál prefiere?',
  'stay.whichRoom': '¿Cuál de estas habitaciones prefiere?',
  'stay.roomsTitle': 'Habitaciones libres',
  'stay.largest':
    'La habitación más grande es para {most, plural, one {una persona} other {# personas}}. Para más personas puedo tomar un mensaje para el equipo. ¿Cuántos dormirán en una habitación?',
  'stay.full': `No queda ninguna habitación libre para esas fechas (llegada: {day}; ${NIGHTS}). ¿Qué otras noches le vendrían bien?`,
  'stay.fullBut': `No queda ninguna habitación libre para esas fechas (llegada: {day}; ${NIGHTS}). Sí hay sitio con llegada: {others}. ¿Qué otras noches le vendrían bien?`,
  'stay.forNights': '{price} por {nights, plural, =1 {una noche} other {# noches}}',
  'room.described': '{name} para {sleeps, plural, one {una persona} other {hasta # personas}}',
  'room.describedWithPrice':
    '{name} para {sleeps, plural, one {una persona} other {hasta # personas}}, {price} por noche',
  'room.thereIs': 'Tenemos {rooms}.',
}
