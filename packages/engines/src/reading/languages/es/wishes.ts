import type { WishData } from '../engine/language-data.ts'

/** What visitors wish for in Spanish. */
export const wishesEs: WishData = {
  book: 'reservar|reserva|reservame|reserve|reservo|reservacion|reservaria|apartar|apuntar|apuntame|agendar|agenda|pedir cita|coger cita|sacar turno|sacar cita|concertar|hacer una reserva|cena|cenar|comer|almorzar|alojarme|alojarnos|quedarnos|quedarme|hospedarme',
  order:
    'pedir|pedido|pido|encargar|comprar|ponme|pongame|tomar|llevar|ordenar|quiero pedir|hacer un pedido|a domicilio|para llevar',
  cancel:
    'cancelar|cancela|cancelarla|cancelarlo|cancelen|cancele|cancelo|anular|anula|anulala|anulalo|anulela|anulelo|cancelala|cancelalo|cancelela|cancelelo|anulo|anule|anularla|anularlo|cancelacion|no podemos ir|no puedo ir|no podremos ir|no voy a poder ir|no iremos',
  change:
    'cambiar|cambia|cambie|cambiarla|cambiarlo|cambiaria|mover|moverla|moverlo|modificar|aplazar|posponer|adelantar|retrasar|pasar|pasarla|reprogramar|anadir una persona',
  lookUp:
    'consultar|comprobar|ver mi|mirar mi|revisar|confirmar mi|confirmar la|a que hora tengo|cuando tengo|cuando es mi|a que hora es mi|donde esta mi|como va mi|estado de|estado del|ha salido mi|cuando llega',
  giveBack: 'devolver|devolucion|reembolso|devuelvo|devolverlo|devolverla|cambiarlo por otro',
  want: 'quiero|quisiera|querria|me gustaria|queremos|nos gustaria|querriamos|necesito|necesitamos|busco|buscamos|puedo|podria|podemos|podriamos|puede|me das|me da|deme|dame|hay|tienen|teneis|tienes|tendrian|tendriais|seria posible|es posible|deseo|deseamos|me pones|me gustaria',
  nouns: {
    reservation: 'mesa|mesas|cenar|comer|almorzar|cena|comida|terraza|desayunar',
    appointment:
      'cita|turno|hora con|hora para|visita con|consulta con|revision|corte|cortarme|tinte|manicura|masaje|limpieza dental|sesion',
    stay: 'habitacion|habitaciones|noches|una noche|cuarto|suite|alojamiento|alojarme|alojarnos|hospedarme|estancia|cama doble',
    viewing:
      'piso|pisos|casa|casas|apartamento|apartamentos|vivienda|inmueble|alquiler|alquilar|atico|estudio|visitar el|visitar la|ver el piso|ver la casa|ver el apartamento|chalet|propiedad|inmuebles|local',
    'menu-order':
      'pizza|pizzas|hamburguesa|hamburguesas|menu|comida|platos|bebida|bebidas|cafe|cerveza|vino|racion|raciones|bocadillo|ensalada|a domicilio|para llevar|postre|tacos|sushi',
    'product-order': 'producto|productos|articulo|articulos|comprar|talla|modelo|unidades|tienda',
    record: 'reserva|reservacion|cita|pedido|turno|mesa|habitacion|visita|compra|mi reserva|mi cita|mi pedido',
  },
  stock:
    'en stock|disponible en tienda|queda|quedan|os queda|os quedan|le quedan|en existencias|existencias|tienen stock|hay stock|agotado|agotada|vendeis|venden',
  offerings:
    'que teneis|que tienen|que tienes|que ofreceis|que ofrecen|que servicios|que hay de comer|que hay para comer|la carta|el menu|ver la carta|ver el menu|ensename la carta|vuestros servicios|sus servicios|que productos|que platos|que hay en la carta|que puedo pedir|que puedo comprar',
  none: 'cobrado|cobraron|me cobraron|queja|reclamacion|reclamar|horrible|fatal|sucio|sucia|frio|fria|estuvimos|estuve|fui|fuimos|ayer|llego tarde|mal servicio|no quiero reservar|no quiero|sin reservar|hace falta reservar|hay que reservar|se puede reservar|necesito reservar para|cuanto cuesta|cuanto vale|que precio|a que hora abren|a que hora abris|a que hora cierran|aceptan|aceptais|se admiten|admiten|perros|parking|aparcamiento|wifi|politica de',
}
