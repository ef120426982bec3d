import type { messages as english } from '../en/messages.ts'
import type { Translated } from '../sentence.ts'

export const messages: Translated<typeof english> = {
  'chip.send': 'Sí, enviarlo',
  'chip.cancelMessage': 'Cancelar el mensaje',
  'label.message': 'Mensaje',
  'message.contactLabel': 'Correo o teléfono',
  'label.email': 'Correo',
  'label.phone': 'Teléfono',
  'message.formTitle': 'Dejar un mensaje',
  'message.submit': 'Enviar',
  'message.passedOn': 'Mensaje transmitido',
  'message.text': [
    '¿Qué mensaje paso?',
    '¿Qué mensaje anoto para el equipo?',
    'Escríbalo como lo diría, por ejemplo: «Llámenme, por favor, por mi pedido».',
    'Puede escribir el mensaje, rellenar el formulario o cancelar.',
  ],
  'message.contact': [
    '¿Cómo puede contactarle el equipo? Un correo o un teléfono, por favor, y su nombre si quiere.',
    'Necesito un correo o un teléfono para que el equipo pueda responder.',
    'Por ejemplo: ana@example.com o +34 600 123 456.',
    'Puede escribir un correo, un teléfono, rellenar el formulario o cancelar.',
  ],
  'message.confirm': [
    '¿Lo envío?',
    '¿Envío este mensaje al equipo tal como está?',
    'Responda «sí» para enviarlo o dígame qué cambiar, por ejemplo: «mi correo es ana@example.com».',
    'Puede enviarlo, cambiar algo o cancelar.',
  ],
  'message.offerStop': '¿Dejamos el mensaje por ahora?',
  'message.back': 'Volvamos a su mensaje.',
  'message.readBack': 'Esto es lo que voy a pasar: «{text}»',
  'message.readBackFrom': 'De: {from}.',
  'message.askChange': '¿Qué cambio: el mensaje, el correo, el teléfono o el nombre?',
  'message.done': 'Lo he pasado al equipo. Pueden contactarle en {contact}.',
  'message.alreadyDone': 'Ese mensaje ya lo he pasado.',
  'message.failed': 'No he podido pasar el mensaje. Inténtelo de nuevo en un momento.',
  'message.cancelled': 'De acuerdo, no envío nada. ¿Hay algo más?',
  'message.nothingToCancel': 'No hay nada que cancelar. ¿Qué le gustaría saber?',
}
