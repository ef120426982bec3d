import type { viewings as english } from '../en/viewings.ts'
import type { Translated } from '../sentence.ts'

export const viewings: Translated<typeof english> = {
  'home.which': [
    '¿Cuál de estas le gustaría visitar?',
    '¿Cuál es: la primera, la segunda…?',
    'Puede pulsar «Concertar una visita», decir «la segunda» o contarme qué busca, por ejemplo «dos dormitorios por menos de 1.500».',
    'Pulse una de ellas, por favor, describa lo que busca o deje un mensaje para el equipo.',
  ],
  'home.viewIt': '¿Le gustaría visitarla?',
  'home.have': 'Tengo {homes}. {question}',
  'home.haveMore': 'Tengo {homes} y {more} más. {question}',
  'home.gone': '{title} ya no está disponible.',
  'home.notShown': 'No hay visitas {when}.',
  'home.timesOf': '{title}: {said}',
  'home.settled': '{title}, {when}. {said}',
  'home.timesAndHours': '{title} se puede visitar: {hours}. {said}',
  'home.weekdays': 'de {first} a {last}',
  'home.weekday': '{weekday}',
  'home.says': '{home} ({quote})',
  'home.none': 'Ahora mismo no tengo nada así. Puedo tomar un mensaje para que el equipo le avise cuando salga algo.',
  'home.nearest': 'No tengo nada que cumpla todo eso. Esto es lo que más se acerca. {said}',
  'home.in': '{title} en {place}',
  'home.for': '{home} por {price}{offer, select, rent { al mes} other {}}',
  'home.cardTitle': 'Viviendas',
  'home.onRequest': 'Precio a consultar',
  'home.price': '{price}{offer, select, rent { / mes} other {}}',
  'home.rooms': '{rooms, plural, =0 {Estudio} one {# dormitorio} other {# dormitorios}}',
}
