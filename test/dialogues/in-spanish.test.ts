import { playEach } from './business/play-each.ts'
import { agencyIn, bistroIn, innIn, kitchenIn, salonIn } from './houses-in-languages.ts'

/* Visitors who speak Spanish with a house that does. */

const language = 'es'
const bistro = () => bistroIn({ language, fact: ['aparcamiento', 'El aparcamiento está detrás de la casa.'] })
const salon = () => salonIn({ language, cut: 'Corte de pelo', colour: 'Tinte', people: ['Marta', 'Luis'] })
const inn = () => innIn({ language, rooms: ['Habitación individual', 'Habitación doble', 'Suite familiar'] })
const agency = () => agencyIn({ language, homes: ['Loft del puerto', 'Piso con jardín'] })
const kitchen = () =>
  kitchenIn({
    language,
    pizza: 'Pizza Margarita',
    size: 'Tamaño',
    sizes: ['Pequeña', 'Grande'],
    drink: 'Limonada',
    sweet: 'Tarta de queso',
  })

const ANA = 'Ana Ruiz, ana@ruiz.example'
const BOOKED = `visitor: ¿Tenéis mesa para cuatro el viernes a las siete de la tarde?
     visitor: ${ANA}
     visitor: sí, por favor
     agent: Su código`

playEach(bistro, [
  [
    'a table is moved by a verb with its object behind',
    `${BOOKED}
     visitor: ¿Puedo pasarla al jueves?
     agent: jueves 26 de noviembre a las 19:00
     visitor: sí
     agent: Cambiado
     stored: confirmed | reservation | Table for 4 | 2026-11-26 19:00 | 4 people | ${ANA}`,
  ],
  [
    '[TG23] a table is cancelled',
    `${BOOKED}
     visitor: al final no podemos ir, anúlala por favor
     visitor: sí, anúlala
     agent: Cancelado
     stored: cancelled | reservation | Table for 4 | 2026-11-27 19:00 | 4 people | ${ANA}`,
  ],
  [
    '[TG20] a question in one breath with the name is answered, and the name kept',
    `visitor: mesa para dos el miércoles a las 18:00
     visitor: Ana Ruiz, ana@ruiz.example ¿hay aparcamiento?
     agent: El aparcamiento está detrás de la casa
     agent: miércoles 25 de noviembre a las 18:00
     visitor: perfecto
     stored: confirmed | reservation | Table for 2 | 2026-11-25 18:00 | 2 people | ${ANA}`,
  ],
  [
    '[TG19] it is left in words of its own',
    `visitor: quiero reservar una mesa
     visitor: bueno, olvídelo, ya llamaré yo
     rows: 0
     not: cuántas personas`,
  ],
  [
    '[TG22] whether the house is open is told by its hours',
    `visitor: ¿Abrís el lunes?
     agent: lunes 23 de noviembre
     visitor: ¿Y hasta qué hora abren el martes?
     agent: 22:00
     rows: 0`,
  ],
  [
    '[TG22] what can be booked is told',
    `visitor: ¿Qué puedo reservar?
     agent: reserva
     rows: 0`,
  ],
  [
    '[TG21] a message is taken and passed on',
    `visitor: Quiero dejar un mensaje
     visitor: Guárdenme por favor la trona
     visitor: ${ANA}
     visitor: sí
     stored: message | Guárdenme por favor la trona | ${ANA}`,
  ],
  [
    'an appointment with somebody by name',
    `visitor: Necesito una cita para el tinte con Marta
     visitor: el martes a las tres de la tarde
     visitor: ${ANA}
     agent: martes 24 de noviembre a las 15:00
     visitor: sí
     stored: confirmed | appointment | Tinte | 2026-11-24 15:00 | Marta | ${ANA}`,
    salon,
  ],
  [
    '[TG22] what a service costs, in the middle of it',
    `visitor: cita para un corte de pelo el miércoles a las once de la mañana
     visitor: ¿Cuánto cuesta el corte de pelo?
     agent: 38
     visitor: me da igual
     visitor: ${ANA}
     visitor: vale
     agent: Reservado`,
    salon,
  ],
  [
    '[TG15] an order with its size',
    `visitor: Ponme dos pizza margarita grande y una limonada
     visitor: eso es todo
     visitor: ${ANA}
     visitor: sí
     stored: confirmed | menu | 2 Pizza Margarita, Grande; 1 Limonada | 2700 EUR | pickup | ${ANA}`,
    kitchen,
  ],
  [
    'a room for two nights',
    `visitor: ¿Tienen una habitación doble del viernes al domingo para dos personas?
     visitor: ${ANA}
     agent: Habitación doble
     agent: 2 noches
     visitor: sí, resérvala
     stored: confirmed | reservation | Habitación doble | 2026-11-27 15:00 | 2 people | ${ANA}`,
    inn,
  ],
  [
    'a viewing of a home by its name',
    `visitor: Me gustaría ver el piso con jardín
     visitor: el martes a las tres de la tarde
     visitor: ${ANA}
     visitor: sí
     stored: confirmed | viewing | Piso con jardín | 2026-11-24 15:00 | Mara | ${ANA}`,
    agency,
  ],
])
