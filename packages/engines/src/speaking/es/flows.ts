import type { flows as english } from '../en/flows.ts'
import type { Translated } from '../sentence.ts'

const YOURS =
  '{kind, select, appointment {su cita} reservation {su reserva} stay {su habitación} viewing {su visita} order {su pedido} other {su reserva}}'

export const flows: Translated<typeof english> = {
  'chip.neverMind': 'Déjelo',
  'chip.yesLeaveIt': 'Sí, dejarlo',
  'label.continue': 'Continuar',
  'label.contact': 'Teléfono o correo',
  'title.didYouMean': '¿Se refiere a…?',
  'title.yours':
    '{kind, select, appointment {Su cita} reservation {Su reserva} stay {Su habitación} viewing {Su visita} order {Su pedido} other {Su reserva}}',

  'flow.back': `Volvamos a ${YOURS}:`,
  'flow.dropped':
    '{kind, select, order {De acuerdo, dejo el pedido; no se ha pedido nada.} other {De acuerdo, lo dejo; no se ha reservado nada.}}',
  'flow.droppedOne':
    '{kind, select, order {De acuerdo, dejo el pedido; lo demás se queda como está.} other {De acuerdo, lo dejo; lo demás se queda como está.}}',
  'flow.takeYourTime': 'Por supuesto, sin prisa. ¿Qué desea saber?',
  'flow.stays': 'De acuerdo. Se queda como está.',
  'flow.staysAnythingElse': 'De acuerdo, se queda como está. ¿Desea algo más?',
  'flow.anythingElse': '¿Desea algo más?',
  'flow.offerMessage': 'En su lugar, puedo tomar un mensaje para el equipo.',
  'flow.offerStop': `¿Dejamos ${YOURS} por ahora? También puedo tomar un mensaje para que una persona se ponga en contacto con usted.`,
  'flow.notDoneYet': 'Todavía no: no se reserva ni se pide nada hasta que usted diga que sí.',
  'customer.known': 'Sí: {customer}.',
  'customer.notKnown': 'Todavía no.',
  'flow.staleOffer': 'Esa propuesta ya no es la última.',
  'flow.staleChoice': 'Esa opción ya no está disponible.',
  'flow.checkedAgain': 'Ha pasado un rato, así que lo he comprobado de nuevo.',
  'flow.askChange': '¿Qué desea cambiar? Puede decirlo sin más, por ejemplo «{example}», o «déjelo» para no seguir.',
  'flow.changeOrderExample': 'que sean dos',
  'flow.changeBookingExample': 'mejor a las ocho',
  'flow.confirmAgain': [
    '',
    '¿Es correcto?',
    'Responda «sí», por favor, o dígame qué cambio, por ejemplo «mejor a las ocho».',
    'Puede pulsar un botón, decir «sí» o «no», o cambiar algo.',
  ],
  'flow.oneAtATime':
    '{kind, select, appointment {Reservo las citas de una en una; la siguiente podemos hacerla justo después.} viewing {Reservo las visitas de una en una; la siguiente podemos hacerla justo después.} stay {Reservo las habitaciones de una en una; la siguiente podemos hacerla justo después.} order {Tomo los pedidos de uno en uno; el siguiente podemos hacerlo justo después.} other {Hago las reservas de una en una; la siguiente podemos hacerla justo después.}}',
  'flow.nowFor': 'Vamos ahora con: {name}.',
  'flow.oneAfterTheOther': 'Reservo una cosa tras otra: primero {first} y después {later}.',
  'flow.whichOfThese': '¿Cuál de estas opciones prefiere: {names}?',

  'customer.name': [
    '¿A nombre de quién, por favor?',
    '¿Qué nombre anoto?',
    'Basta con el nombre, por ejemplo «Ana Ruiz».',
    'Puede escribir el nombre, rellenar el formulario o decir «déjelo».',
  ],
  'customer.contact': [
    '¿Y cómo podemos contactarle: un teléfono o un correo electrónico?',
    'Necesito un teléfono o un correo electrónico, por si cambia algo.',
    'Por ejemplo: +34 600 123 456 o ana@example.com.',
    'Puede escribir un teléfono o un correo, rellenar el formulario o decir «déjelo».',
  ],
  'customer.both': [
    '¿A nombre de quién, y cómo podemos contactarle: un teléfono o un correo electrónico?',
    'Necesito un nombre y un teléfono o un correo electrónico.',
    'Por ejemplo: Ana Ruiz, +34 600 123 456.',
    'Puede escribirlos, rellenar el formulario o decir «déjelo».',
  ],

  'abilities.all':
    'Puedo {list}. También respondo preguntas con lo que dice el sitio web y tomo mensajes para el equipo. ¿Qué desea?',
  'abilities.change': 'cambiar o cancelar lo que se reservó o se pidió',
  'abilities.APPOINTMENT_MANAGEMENT': 'reservarle una cita',
  'abilities.RESERVATION_MANAGEMENT': 'hacer una reserva',
  'abilities.MENU_ORDER_MANAGEMENT': 'tomar un pedido de la carta',
  'abilities.PRODUCT_ORDER_MANAGEMENT': 'tomar un pedido de lo que vendemos',
  'abilities.INVENTORY_MANAGEMENT': 'decirle qué tenemos en existencias',
  'abilities.PROPERTY_MANAGEMENT': 'concertar la visita a una vivienda',
  'chip.APPOINTMENT_MANAGEMENT': 'Reservar una cita',
  'chip.RESERVATION_MANAGEMENT': 'Hacer una reserva',
  'chip.MENU_ORDER_MANAGEMENT': 'Quiero pedir comida',
  'chip.PRODUCT_ORDER_MANAGEMENT': 'Quiero hacer un pedido',
  'chip.INVENTORY_MANAGEMENT': '¿Qué tienen en existencias?',
  'chip.PROPERTY_MANAGEMENT': 'Concertar una visita',
}
