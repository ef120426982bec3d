import { joined, type SpokenCalendar } from './spoken-calendar.ts'

const SMALL =
  'cero,un|uno|una,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciseis|diez y seis,diecisiete|diez y siete,dieciocho|diez y ocho,diecinueve|diez y nueve,veinte,veintiun|veintiuno|veintiuna,veintidos,veintitres,veinticuatro,veinticinco,veintiseis,veintisiete,veintiocho,veintinueve'
    .split(',')
    .map((forms) => forms.split('|'))
const TENS = ',,,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'.split(',')
const HUNDREDS =
  ',ciento,doscientos|doscientas,trescientos|trescientas,cuatrocientos|cuatrocientas,quinientos|quinientas,seiscientos|seiscientas,setecientos|setecientas,ochocientos|ochocientas,novecientos|novecientas'
    .split(',')
    .map((forms) => forms.split('|'))
const FIRST =
  ',primer|primero|primera|1ro|1ero,segundo|segunda,tercer|tercero|tercera,cuarto|cuarta,quinto|quinta,sexto|sexta,septimo|septima,octavo|octava,noveno|novena,decimo|decima'
    .split(',')
    .map((forms) => forms.split('|'))
const ORDINAL_TENS = ',decimo,vigesimo,trigesimo'.split(',')

function number(value: number): readonly string[] {
  if (value < 30) return SMALL[value] ?? []
  if (value < 100) {
    const tens = TENS[Math.floor(value / 10)] ?? ''
    return value % 10 === 0 ? [tens] : joined([tens], ' y ', number(value % 10))
  }
  if (value === 100) return ['cien', 'ciento']
  const hundreds = HUNDREDS[Math.floor(value / 100)] ?? []
  return value % 100 === 0 ? hundreds : joined(hundreds, ' ', number(value % 100))
}

function ordinal(value: number): readonly string[] {
  if (value <= 10) return FIRST[value] ?? []
  const tens = ORDINAL_TENS[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? [tens] : joined([tens], ' ', FIRST[value % 10] ?? [])
}

/** Spanish. */
export const spokenEs: SpokenCalendar = {
  months: [
    'enero|ene',
    'febrero|feb',
    'marzo|mar',
    'abril|abr',
    'mayo|may',
    'junio|jun',
    'julio|jul',
    'agosto|ago',
    'septiembre|setiembre|sept|sep|set',
    'octubre|oct',
    'noviembre|nov',
    'diciembre|dic',
  ],
  weekdays: [
    'lunes|lun',
    'martes',
    'miercoles|mie',
    'jueves|jue',
    'viernes|vie',
    'sabado|sab|sabados',
    'domingo|dom|domingos',
  ],
  number,
  thousand: 'mil',
  ordinal,
}
