import type { orders as english } from '../en/orders.ts'
import type { Translated } from '../sentence.ts'

const NOTED = '{most, plural, one {una unidad} other {# unidades}}'

export const orders: Translated<typeof english> = {
  'order.items': [
    '¿Qué desea pedir?',
    '¿Qué platos o artículos anoto?',
    'Dígalo sin más, por ejemplo «{example}, por favor».',
    'Puede pulsar una opción, decir lo que desea o dejar un mensaje para el equipo.',
  ],
  'order.forExample': '{question} Tenemos, por ejemplo, {names}.',
  'order.whatWeHave': 'Lo que tenemos',
  'ready.servedOnly': '{name} solo se sirve {times}. {question}',
  'served.days': 'los {days}',
  'served.hours': 'de {from} a {until}',
  'address.outside': 'No se entrega en esa dirección. {question}',
  'address.outsideOf': 'No se entrega en esa dirección, solo en {names}. {question}',
  'address.onlyTo': 'Solo entregamos en {names}. {question}',
  'address.whole': 'Necesito la dirección completa, con el código postal.',
  'address.belowMinimum':
    'Para una entrega allí el pedido tiene que llegar a {minimum}; de momento son {sum}. ¿Qué más desea? También puede recogerlo.',
  'item.servedOnly': '{name} no está disponible ahora; se sirve {times}.',
  'order.withDelivery': 'En total son {sum}, con {fee} de entrega.',
  'order.more': [
    '¿Algo más?',
    '¿Desea añadir algo, o eso es todo?',
    'Puede añadir, cambiar o quitar algo, por ejemplo «que sean dos», o decir «eso es todo».',
    'Añada algo, por favor, diga «eso es todo», o «déjelo» para no pedir nada.',
  ],
  'order.soFar': 'Hasta ahora: {lines}. {question}',
  'order.thatsAll': 'Eso es todo',
  'order.basketTitle': 'Su pedido hasta ahora',
  'order.title': 'Su pedido',
  'order.menu': 'Carta',
  'order.deliveryFee': 'Gastos de envío',
  'order.notOpen': 'Ese pedido ya no está abierto.',
  'order.changed': 'Su pedido se ha cambiado.',
  'order.empty': 'Ahora no hay nada en su pedido.',
  'order.soFarOnly': 'Hasta ahora: {lines}.',
  'order.lineGone': 'Esa línea ya no está en su pedido.',
  'item.chooseFirst': 'Elija, por favor, para {name}: {options}.',
  'item.atMost': 'De «{name}» puede haber {most} como máximo.',
  'order.none': 'En este momento no puedo tomar pedidos aquí. Puedo tomar un mensaje para el equipo.',
  'order.add': '¿Qué desea añadir?',
  'order.item': 'artículo',
  'order.without': 'sin {what}',

  'way.which': [
    '¿Lo recoge usted, o se lo llevamos?',
    '¿Para recoger o a domicilio?',
    'Diga «para recoger» o «a domicilio», por favor.',
    'Puede pulsar «Para recoger» o «A domicilio», o dejar un mensaje para el equipo.',
  ],
  'way.title': '¿Cómo lo desea?',
  'way.pickup': 'Para recoger',
  'way.delivery': 'A domicilio',
  'way.missing':
    '{way, select, pickup {Aquí no se puede recoger.} other {Aquí no hay servicio a domicilio.}} {question}',
  'way.wouldBe': '¿Le viene bien {way, select, pickup {recogerlo} other {que se lo llevemos}}?',
  'way.yes': '{way, select, pickup {Sí, puede recogerlo.} other {Sí, se lo podemos llevar.}}',
  'way.no':
    '{way, select, pickup {Aquí no se puede recoger; se lleva a domicilio.} other {Aquí no hay servicio a domicilio; se puede recoger.}}',
  'address.which': [
    '¿A dónde lo llevamos? Calle, número y código postal, por favor.',
    '¿A qué dirección: calle, número y código postal?',
    'Por ejemplo: Calle Mayor 12, 28013 Madrid.',
    'Puede escribir la dirección o decir «para recoger».',
  ],
  'ready.when': [
    '¿Para cuándo debe estar listo?',
    '¿Qué día y a qué hora lo desea?',
    'Por ejemplo, «hoy a mediodía» o «mañana a las siete de la tarde».',
    'Diga un día y una hora, por favor, o deje un mensaje para el equipo.',
  ],

  'choice.ofGroup': '{group}: {options}',
  'choice.which': [
    '{name}: ¿cuál prefiere? {choices}.',
    'Para {name} me falta todavía una elección. {choices}.',
    'Diga por ejemplo «el primero» o «me da igual». {name}: {choices}.',
    'Puede pulsar una de estas opciones o decir «me da igual». {name}: {choices}.',
  ],

  'unclear.which': [
    '«{text}» puede ser {names}. ¿Cuál es?',
    '¿Cuál de estas opciones anoto: {names}?',
    'Diga, por ejemplo, «la primera» o «ninguna».',
    'Puede pulsar una opción, decir «ninguna» o dejar un mensaje para el equipo.',
  ],
  'unclear.doYouMean': '¿Se refiere a {names}?',
  'unclear.halves': [
    '¿Cuántas unidades serían en total: {halves}? Un número par, para poder repartirlo a medias.',
    '¿Cuántas unidades en total? Para repartir a medias hace falta un número par.',
    'Por ejemplo, «seis en total» o «tres de cada».',
    'Dígame un número par, por favor, o «no» para dejarlo.',
  ],

  'item.notOffered': 'Eso no lo tenemos aquí.',
  'item.notAvailable': 'En este momento no tenemos {name}.',
  'item.noPrice': 'No sé el precio de {name}, así que no puedo anotarlo en un pedido.',
  'item.onlyLeft': `{only}, así que he anotado ${NOTED}.`,
  'item.upTo': `Puedo tomar {most} de {name} como máximo, así que he anotado ${NOTED}.`,
  'item.thereAreOnly':
    '{count, plural, one {Solo queda una unidad de {name}} other {Solo quedan # unidades de {name}}}',
  'item.oddCount': '«{said}» no está anotado: puedo tomar números enteros a partir de 1.',
  'item.unknown': 'No he encontrado «{text}».',
  'item.unknownNearest': 'No he encontrado «{text}». Lo más parecido que tenemos es {names}.',
  'order.ofItsOwn': '{names}: eso es un pedido aparte, que tomo justo después de este.',
  'order.besidePlaced': 'Este es un pedido aparte, además del que tiene el código {code}.',
  'order.thatComesTo': 'Son {sum}{way, select, delivery {, sin contar el envío} other {}}.',
  'order.soFarComesTo': 'Hasta ahora {lines}; son {sum}{way, select, delivery {, sin contar el envío} other {}}.',

  'stock.nearest': 'No he encontrado exactamente eso. Lo más parecido: {items}',
  'stock.nothingGone': 'En este momento no hay nada agotado.',
  'stock.gone': 'En este momento no queda: {names}.',
  'stock.uncounted': 'No sé cuántas unidades hay.',
  'stock.order': 'Pedir {name}',
  'stock.available': 'Sí, tenemos {name}.',
  'stock.count':
    '{count, plural, one {Queda una unidad de {name}.} other {Tenemos {name}: hay # unidades en existencias.}}',
  'stock.cannotKeep': 'No puedo reservarle nada que todavía no haya llegado, pero puedo pasar su deseo al equipo.',
  'stock.out': 'No nos queda {name}.',
  'stock.outUntil': 'No nos queda {name}. Esperamos recibir más {day}.',
  'stock.variants': '{name}: {options}.',

  'offer.thereIs': 'Tenemos {names}.',
  'offer.thereIsAndMore': 'Tenemos {names}, y {more} más.',
  'offer.categories':
    'Hay {count, plural, one {una opción} other {# opciones}} para elegir, en {categories}; por ejemplo, {names}.',
  'chip.order': 'Quiero pedir',
}
