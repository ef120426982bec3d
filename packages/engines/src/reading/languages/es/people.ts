import type { PeopleData } from '../engine/language-data.ts'

const PERSONS =
  '(personas|persona|comensales|comensal|adultos|adulto|ninos|nino|ninas|nina|bebes|bebe|invitados|amigos|amigas|huespedes|mayores|pax|gente|hombres|mujeres|de nosotros|chicos|chicas|peques|menores|hijos|hijo|hija|hijas)'

const GROUPS = `${PERSONS} [(mas|y|,|con) {n2} ${PERSONS}] [(mas|y|,|con) {n3} ${PERSONS}]`

/** People, nights, amounts, choices and names in Spanish. */
export const peopleEs: PeopleData = {
  party: [
    `{n} ${GROUPS}`,
    `(somos|seremos|seriamos|vamos a ser|vamos|iremos|vendremos|estaremos|venimos) [(unos|unas|solo|como|ya)] {n} [${GROUPS}]`,
    `(para|mesa de|grupo de) [(unos|unas|nosotros|los|las)] {n} [${GROUPS}]`,
    `que sean {n} [${GROUPS}]`,
    '(habitacion|una) para {n}',
  ],
  parties: {
    '(solo yo|yo solo|yo sola|para mi solo|para mi sola|solo para mi|para mi)': 1,
    '(para los dos|para las dos|los dos|una pareja|en pareja|para dos)': 2,
    '(mi|con mi) (mujer|marido|esposa|esposo|novio|novia|pareja|madre|padre|hermano|hermana|amigo|amiga|hijo|hija|jefe|companero|companera) y yo': 2,
    'yo y mi (mujer|marido|esposa|esposo|novio|novia|pareja|madre|padre|hermano|hermana|amigo|amiga|hijo|hija)': 2,
  },
  persons:
    'personas|persona|comensales|adultos|adulto|ninos|nino|ninas|nina|bebes|bebe|invitados|amigos|amigas|huespedes|mayores|pax|hijos|menores',
  nights: ['[(por|durante|para)] {n} (noches|noche)'],
  quantity: [
    '{n} (unidades|unidad|raciones|racion|piezas|de esos|de esas|de ellos|de ellas)',
    '(ponme|pon|quiero|dame|quisiera|querria|que sean) {n}',
    'x {n}',
    '{n} x',
  ],
  choice: [
    '(el|la|los|las) {nth} [(opcion|hora|de ellas|de ellos|de la lista)]',
    '(opcion|numero|la numero|el numero) {n}',
    '{nth} opcion',
  ],
  last: ['(el|la) (ultimo|ultima)'],
  nameLeads: [
    '(me llamo|mi nombre es|[mi] nombre [es] [:]|a nombre de|al nombre de|se llama|nombre y apellidos [:]|apunta a|pongalo a nombre de)',
  ],
  weakNameLeads: ['(soy|habla|le habla|aqui|con|de parte de|para)'],
  articles: 'un|una',
  notNames:
    'y o el la los las un una mi su tu es soy con para por en a al del no si que hola gracias favor telefono correo email numero movil mesa reserva cita vale ok bueno hoy manana noche tarde dia hora persona personas quiero quisiera necesito me llamo nombre apellido se puede puedo cuando donde cuanto como claro perfecto bien cualquiera ninguno nada todo lo yo nosotros estoy somos voy tengo hay mejor pero entonces espera perdon mismo aqui alli ya muy mas menos',
  particles: 'de del la las los y van von da dos',
}
