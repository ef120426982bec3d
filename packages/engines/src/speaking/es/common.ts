import type { common as english } from '../en/common.ts'
import type { Translated } from '../sentence.ts'

export const common: Translated<typeof english> = {
  'greeting.CUSTOMER_SUPPORT_GENERAL': 'Hola, soy {name}. ¿Qué le gustaría saber?',
  'greeting.TECHNICAL_SUPPORT_SPECIALIST': 'Hola, soy {name}. ¿Qué no funciona o qué quiere configurar?',
  'greeting.SALES_REPRESENTATIVE':
    'Hola, soy {name}. ¿Qué está buscando? Puedo informarle de lo que ofrecemos y de los precios.',
  'greeting.ONBOARDING_SPECIALIST': 'Le doy la bienvenida, soy {name}. Puedo ayudarle a empezar. ¿En qué punto está?',
  'greeting.BILLING_SUPPORT_SPECIALIST':
    'Hola, soy {name}. ¿Tiene una pregunta sobre un precio, una factura o un pago?',
  'passOn.CUSTOMER_SUPPORT_GENERAL': 'Si quiere, puedo pasar su pregunta al equipo.',
  'passOn.TECHNICAL_SUPPORT_SPECIALIST': 'Si quiere, puedo describírselo al equipo técnico.',
  'passOn.SALES_REPRESENTATIVE': 'Si quiere, puedo pasar su pregunta al equipo de ventas.',
  'passOn.ONBOARDING_SPECIALIST': 'Si quiere, puedo preguntar a quienes ayudan a los nuevos clientes.',
  'passOn.BILLING_SUPPORT_SPECIALIST': 'Si quiere, puedo pasarlo a quienes se ocupan de las facturas.',
  'chip.hours': '¿Cuál es el horario?',
  'chip.contact': '¿Cómo puedo contactarles?',
  'chip.prices': '¿Cuánto cuesta?',
  'chip.start': '¿Cómo empiezo?',
  'chip.pay': '¿Cómo puedo pagar?',
  'chip.refund': '¿Cómo funcionan los reembolsos?',
  'chip.help': '¿Dónde encuentro ayuda?',
  'chip.leaveMessage': 'Dejar un mensaje',
  'chip.change': 'Cambiar algo',
  'chip.carryOn': 'Continuar',
  'label.name': 'Nombre',
  'answer.unknown': 'No lo sé; no lo he encontrado en el sitio web.',
  'answer.unknownAgain': 'Eso tampoco lo he encontrado, lo siento.',
  'answer.messageInstead': '¿Tomo un mensaje para el equipo?',
  'answer.unknownPart': 'No sé nada sobre «{question}».',
  'answer.maybe': 'No estoy seguro, pero esto puede ayudar:',
  'answer.reading':
    'Todavía estoy leyendo el sitio web y aún no puedo responder a eso. Inténtelo de nuevo en un momento.',
  'answer.unreadable': 'No he podido leer el sitio web, así que ahora no puedo responder a eso.',
  'answer.noPages': 'Aún no tengo páginas de las que responder.',
  'answer.cannotDo': 'Todavía no puedo hacer eso por usted en este chat.',
  'answer.offLimits': 'No puedo hablar de eso aquí.',
  'answer.nearest': 'Estas páginas son las más cercanas:',
  'answer.inOtherLanguage': 'El sitio web está en otro idioma; esto es lo que dice:',
  'talk.greeting': '¡Hola! ¿Qué le gustaría saber?',
  'talk.thanks': 'De nada. ¿Hay algo más?',
  'talk.bye': 'Gracias y adiós.',
  'talk.howAreYou': 'Muy bien, gracias. ¿En qué puedo ayudarle?',
  'talk.identity':
    'Soy {name}, un asistente de IA. Respondo preguntas con el sitio web y tomo mensajes para el equipo.',
  'talk.identityFor':
    'Soy {name}, el asistente de IA de {business}. Respondo preguntas con el sitio web y tomo mensajes para el equipo.',
  'talk.robot':
    'Soy un asistente de IA, no una persona. Respondo con el sitio web y puedo tomar un mensaje para el equipo.',
  'talk.abilities':
    'Puedo responder preguntas con el sitio web, con un enlace a la página, y tomar un mensaje para el equipo.',
  'talk.praise': 'Gracias, me alegra saberlo. ¿Hay algo más?',
  'talk.complaint': 'Lo siento.',
  'complaint.passOn': 'Si quiere, se lo paso al equipo.',
  'complaint.money':
    'Sobre dinero no puedo decidir yo, y no quiero prometer lo que no puedo cumplir: lo decide el equipo.',
  'complaint.again': 'Entiendo su enfado. Aquí no puedo resolverlo yo, pero si quiere lo anoto para quienes sí pueden.',
  'complaint.heard':
    'Le entiendo. Desde aquí solo puedo transmitirlo: dígame qué habría que arreglar y cómo localizarle, y el equipo lo recibirá.',
  'talk.insult': 'Siento no haber sido de ayuda.',
  'talk.apology': 'No pasa nada. ¿Qué le gustaría saber?',
  'talk.joke': 'Me temo que sé más de horarios que de chistes. ¿Busco algo para usted?',
  'talk.language':
    'Encuentro mejor las respuestas en el idioma del sitio web, y mis frases las escribo en español. Haga su pregunta.',
  'talk.acknowledge': 'De acuerdo. ¿Hay algo más?',
  'talk.nothingToRepeat': 'Aún no he dicho nada. ¿Qué le gustaría saber?',
  'talk.clarify': 'No lo he entendido. ¿Puede decirlo con otras palabras?',
  'talk.handoff':
    'Ahora no hay ninguna persona con quien comunicarle, pero puedo tomar un mensaje para que alguien le responda.',
  'talk.putThrough': 'Le paso con: {target}. Un momento, por favor.',
  'talk.emergency':
    'Si alguien está en peligro, llame ahora al número de emergencias de su país (112 o 911 en muchos países). Soy un asistente de IA y no puedo pedir ayuda.',
}
