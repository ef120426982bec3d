import type { WishHints } from '../engine/language-data.ts'

/** Words of things and deeds in Spanish, by the wish that they speak for when others do as well. */
export const hintsEs: WishHints = {
  reservation:
    'sitio|hueco|mesita|desayuno|almuerzo|merienda|brunch|comensales|cubiertos|velada|comida de trabajo|reservado|sitio para|plaza|plazas|barra',
  appointment:
    'consulta|visita medica|dentista|muela|muelas|dientes|empaste|ortodoncia|medico|medica|doctor|doctora|pediatra|fisio|fisioterapia|terapia|terapeuta|vacuna|vacunar|vacunacion|analisis|radiografia|pedicura|unas|pestanas|cejas|depilacion|depilarme|facial|limpieza facial|peluqueria|peluquero|pelo|corte de pelo|mechas|peinado|peinar|lavar|barba|afeitado|clase|clase de prueba|entrenamiento|entrenador|itv|taller|revision del coche|cambio de aceite|neumaticos|reparacion|veterinario|perro|gato|primera visita|primera consulta|asesoria|asesoramiento|abogado|optica|graduacion|vista|tatuaje|acupuntura|tratamiento|exfoliacion|hora|paciente|atender|me pueden ver|apuntarme',
  stay: 'hotel|doble|individual|cama|camas|dormir|dormida|estadia|pernoctar|noche|hostal|pension|entrada|salida|llegada|llegamos|desayuno incluido|con desayuno|vistas al mar|vacaciones|fin de semana|finde|media pension|cabana|bungalow|parcela|dos camas|habitacion doble|pasar la noche|quedarnos|quedarme|pasar una semana|huespedes',
  viewing:
    'dormitorio|dormitorios|balcon|terraza y|venta|en venta|alquilar|loft|duplex|villa|finca|parcela|terreno|metros cuadrados|m2|oficina|nave|garaje|jardin|hipoteca|agente|visitar|conocer la|bano|amueblado|inquilino|propiedades|obra nueva|ladrillo|comprar una casa|comprar un piso|habitaciones y|zona',
  'menu-order':
    'kebab|kebabs|patatas|patatas fritas|papas|tortilla|paella|arroz|fideos|ramen|pad thai|gyozas|empanada|empanadas|croquetas|tapas|tapa|pollo|carne|pescado|salmon|gambas|filete|lasana|espaguetis|margarita|pepperoni|jamon|queso|cebolla|sopa|sopas|caldo|curry|burrito|taco|nachos|coca cola|cola|refresco|agua|zumo|jugo|te|cafe con leche|cortado|leche|tarta|helado|tiramisu|flan|pan|tostada|bizcocho|cruasan|sandwich|wrap|falafel|salsa|ketchup|mayonesa|menu del dia|entrante|entrantes|plato|primero|segundo|racion grande|picante|botella|copa|cana|hambre|algo de comer',
  'product-order':
    'lampara|lamparas|taladro|martillo|tornillos|herramienta|herramientas|pintura|zapatos|zapatillas|botas|chaqueta|pantalon|camisa|vestido|jersey|abrigo|guantes|casco|bici|bicicleta|rueda|camara|bateria|pilas|bombilla|bombillas|vela|velas|taza|tazas|jarron|flores|ramo|rosas|planta|libro|libros|cuaderno|boligrafo|cargador|cable|auriculares|movil|portatil|impresora|television|tienda de campana|tiendas de campana|saco de dormir|mochila|bolso|maleta|hervidor|cafetera|tostadora|nevera|lavadora|sofa|silla|sillas|estanteria|colchon|manta|almohada|alfombra|reloj|anillo|collar|juguete|muneca|regalo|cesta|jabon|champu|crema|perfume|paquete|caja|cajas|bote|par|unidad|carrito|ejemplar|ejemplares',
  record:
    'mi mesa|mi habitacion|mi visita|mi envio|mi paquete|paquete|envio|codigo|localizador|numero de reserva|numero de pedido|la reserva|la cita|el pedido|apuntado|apuntada|encargo|reservas|tenia|habia reservado|habia pedido',
  cancel:
    'quitar|quita|quiten|quite|borrar|borra|borre|suspender|liberar|libere|liberen|dar de baja|de baja|desistir|deshacer|eliminar|elimina|ya no necesito|ya no hace falta|no hace falta|no llegamos|no vamos|no voy|al final no|no puede|ha surgido|no podre|cancelen|cancelar la|anulen|anulacion|anularlo|imposible ir|no podremos',
  change:
    'pasarla|pasarlo|pasala|pasalo|pasa|en vez|en lugar|mejor|mas tarde|mas temprano|antes|otra hora|otro dia|que sea|poner|pon|ponla|ponlo|anadir|anade|anada|una persona mas|un nino mas|una noche mas|uno mas|somos|seremos|al final somos|cambio|muevan|mueve|muevela|retraso|llegamos tarde|ampliar|alargar|corregir|ajustar|adelantarla|atrasar|menos personas',
  'look-up':
    'ha llegado|recibido|recibieron|confirmada|confirmado|sigue en pie|que dia|para cuantas|que hora tiene|mirar si|mire|mira|estoy en la lista|tenia|habia reservado|no recuerdo|en camino|enviado|ensename mi|salio bien|era mi|tengo hora|que pedi|quedo|comprueba',
  return:
    'roto|rota|defectuoso|defectuosa|no me vale|no me valen|no funciona|no me queda|no me gusta|devuelvan el dinero|mi dinero|el dinero|llevar de vuelta|mandar de vuelta|de vuelta|garantia|otra talla|danado|cambiarlo|cambienmela|averiado|reembolsar',
  stock:
    'les queda|les quedan|todavia tienen|aun tienen|teneis todavia|vuelve a haber|volvera|reponen|en la talla|hay en|lo hay|cuantas quedan|cuantos quedan|disponible|disponibles|queda algo|sobran|venden|vende|tienen en',
  offerings:
    'en la carta|menu|ensename|muestrame|que venden|que vende|que ofrece|servicios|lista de precios|precios|que postres|que platos|que tipo|que puedo reservar|que puedo|que se puede|que haceis|que hacen|tratamientos|dime los|catalogo|opciones teneis|que citas|que habitaciones',
  question:
    'cuanto cuesta|cuesta|cuestan|cuanto vale|precio|cuanto tarda|cuanto dura|dura|cuanto|cuantas|cuantos|como|quien|donde|por que|desde que|hasta cuando|hasta que hora|a que hora|a partir de|hay que|hace falta|tengo que|se puede|admiten|aceptan|incluido|gratis|aparcamiento|parking|wifi|abren|abris|abierto|abierta|cierran|horario|festivos|domingos|accesible|ascensor|pagar|efectivo|tarjeta|fianza|condiciones|plazo|minimo|cobran|lleva|hablan|seguro|seguros|mutua|alergenos|vegano|veganas|puedo pagar|que pasa|a cuanto|es gratis|reparten',
  talk: 'la ultima vez|el ano pasado|aquel|antes|hace tiempo|hacia mucho|nunca|primera vez|cumpleanos|boda|casamos|celebramos|ilusionados|llueve|lloviendo|sol|mi marido|mi mujer|mi hijo|mi hija|recomendo|me gusta|me gustan|soy|era|estaba|fue|trabajo|trabajaba|acabo de|tenemos|hola|buenos dias|buenas|que tal',
  complaint:
    'mal|mala|malo|fatal|queja|reclamacion|verguenza|borde|maleducado|frio|fria|helada|quemada|salada|sucio|sucia|moho|olia|ruido|tarde|retraso|olvidaron|olvidado|faltaba|equivocado|roto|rayada|rabia|enfadado|enfadada|decepcionado|nadie|nunca llego|esperamos|esperando|me han|me cobraron|cobrado|estaba|estuvo|habia|vino|no se presento|dos veces|timo|horrible|terrible|desastre|crudo|peor|no era|sin avisar',
  thanks: 'gracias|muchas gracias|mil gracias|agradezco|muy amable|agradecido|agradecida',
  leave:
    'olvidalo|olvidelo|olvida|dejalo|dejelo|dejemoslo|lo dejamos|lo dejo|no sigo|no seguir|parar|para|pare|paso|llamo|llamare|lo pienso|pensar|cambiado de idea|cambie de idea|da igual|me voy|otro sitio|otro lado|ya no quiero|no quiero|al final no|adios|hasta luego|luego vuelvo|no hace falta|mas adelante|terminar|acabar|demasiado|nada entonces|no lo necesito|me tengo que ir|continuar',
  message:
    'mensaje|recado|decir al|dile|digale|avise|avisen|llamenme|me llame|devuelvan la llamada|escribanme|pasenlo|dejar|transmitir',
  person:
    'persona|humano|empleado|encargado|recepcion|agente|hablar|paseme|ponme con|alguien|robot|companero|real|atencion al cliente',
  answer: 'si|no|vale|ok|perfecto|me llamo|calle|el primero|el segundo|da igual|claro|de acuerdo',
}
