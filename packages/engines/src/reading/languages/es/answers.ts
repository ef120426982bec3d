import type { AnswerData, ContactData } from '../engine/language-data.ts'

/** Yes, no and what else answers a question in Spanish. */
export const answersEs: AnswerData = {
  dateLeads: 'el|del|al|dia|para',
  changes:
    'cambiar|cambia|cambie|cambiarlo|cambiarla|cambio|mover|mueve|muevelo|moverlo|moverla|pasar|pasarlo|pasarla|pasalo|pasala|modificar|aplazar|adelantar|retrasar',
  yes: 'si|claro|claro que si|por supuesto|vale|de acuerdo|correcto|exacto|exactamente|eso es|asi es|perfecto|muy bien|esta bien|estupendo|genial|confirmo|confirmado|confirma|confirmalo|confirmar|confirme|adelante|ok|okay|okey|venga|dale|listo|desde luego|me parece bien|me va bien|me viene bien|todo correcto|todo bien|es correcto|esta correcto|reservalo|reservala|resérvalo|reserva|hazlo|de una|sip|andale|cierto|buenisimo|excelente|bien',
  no: 'no|que no|para nada|mejor no|de ninguna manera|en absoluto|claro que no|no es correcto|no esta bien|no es asi|incorrecto|nop|no quiero|no me va bien|no me viene bien|no me sirve|esta mal|mal|negativo|todavia no|aun no|ahora no',
  doubt:
    'quizas|quiza|tal vez|a lo mejor|puede ser|no se|no estoy seguro|no estoy segura|depende|creo|supongo|si puedo|si es posible|ya veremos|un momento|espera|espere|lo pienso|dejame pensar|pero|si no|siempre que|solo si',
  fillers:
    'por favor|gracias|muchas gracias|mil gracias|hola|buenas|pues|bueno|ah|oh|eh|ay|entonces|senor|senora|lo|la|ya|muy amable|eso|todo|asi|usted|y|claro|hombre|mujer|de nada|porfa|porfi|es|esta|la reserva|la cita|el pedido',
  leave:
    'olvidalo|olvidelo|olvidate|dejalo|dejelo|dejalo estar|cancela|cancelalo|cancelar|no importa|nada nada|ya no quiero|ya no lo quiero|no quiero seguir|no quiero nada|no quiero reservar nada|he cambiado de idea|cambie de idea|cambie de opinion|he cambiado de opinion|mejor lo dejo|mejor lo dejamos|lo dejamos|adios|hasta luego|ya llamare|ya llamo|prefiero llamar|para|basta|salir|anular|anulalo|mejor en otro momento|lo pensare|me lo pienso',
  any: 'da igual|me da igual|es igual|cualquiera|el que sea|la que sea|lo que sea|quien sea|no importa|no tengo preferencia|sin preferencia|como quieras|indiferente|me es indiferente|con cualquiera',
  otherTimes:
    'otro dia|otra hora|otros dias|otras horas|otra fecha|mas tarde|mas temprano|antes|otras opciones|mas opciones|otro horario',
  complete:
    'eso es todo|es todo|nada mas|ya esta|con eso esta|ya es todo|eso seria todo|solo eso|no quiero nada mas|ya|listo|con eso|seria todo',
  changeSomething:
    'cambiar algo|quiero cambiar algo|cambia algo|modificar algo|corregir algo|cambiarlo|quiero cambiarlo|hay un error|hay que cambiar algo|cambiar|corregir',
  ruledOut:
    'no|no el|no la|no las|no los|ni|ni el|ni la|en vez de|en vez del|en lugar de|en lugar del|menos|menos el|excepto|excepto el|salvo|salvo el|no a|no a las|no para|no para el',
  questions:
    'que|cual|cuales|cuando|donde|quien|como|cuanto|cuanta|cuantos|cuantas|hay|tienen|teneis|tienes|puedo|podria|podemos|se puede|aceptan|aceptais|abren|abris|cierran|esta',
  slots: {
    time: 'hora|horario',
    day: 'dia|fecha',
    name: 'nombre|apellido',
    phone: 'telefono|numero|movil|celular',
    email: 'correo|email|mail|correo electronico',
    people: 'personas|gente|comensales|cuantos somos',
    service: 'servicio|tratamiento',
    address: 'direccion',
    fulfilment: 'recogida|entrega|envio',
  },
  pickup:
    'recoger|recogerlo|recogerla|recojo|lo recojo|la recojo|paso a buscarlo|paso a recogerlo|paso por el|para llevar|recogida|voy a buscarlo|lo paso a buscar|en tienda|en el local',
  delivery:
    'a domicilio|domicilio|enviar|envio|enviarlo|envienlo|envialo|entrega|entregar|entregarlo|traer|traerlo|traigan|traemelo|a casa|a mi casa|delivery|reparto',
}

/** Addresses and numbers as they are said in Spanish. */
export const contactEs: ContactData = {
  at: 'arroba',
  signs: { punto: '.', guion: '-', 'guion bajo': '_', 'guion medio': '-', barra: '/', mas: '+' },
  plus: 'mas|mas mas',
  repeats: { doble: 2, triple: 3 },
}
