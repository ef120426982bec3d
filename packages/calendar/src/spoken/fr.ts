import { joined, type SpokenCalendar } from './spoken-calendar.ts'

const SMALL =
  'zero,un|une,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze,treize,quatorze,quinze,seize,dix sept,dix huit,dix neuf'
    .split(',')
    .map((forms) => forms.split('|'))
const TENS = ',,vingt,trente,quarante,cinquante,soixante,septante,quatre vingt|quatre vingts|huitante|octante,nonante'
  .split(',')
  .map((forms) => forms.split('|'))
const ORDINAL_ENDS: Readonly<Record<string, string>> = { cinq: 'cinquieme', neuf: 'neuvieme' }

/** Seventy and ninety count on from sixty and eighty; Belgium and Switzerland have words for them. */
function tens(value: number): readonly string[] {
  const own = withUnits(TENS[Math.floor(value / 10)] ?? [], value % 10)
  const isCountedOn = (value >= 70 && value < 80) || value >= 90
  return isCountedOn
    ? [...own, ...withUnits((TENS[Math.floor(value / 10) - 1] ?? []).slice(0, 2), (value % 10) + 10)]
    : own
}

function withUnits(heads: readonly string[], rest: number): readonly string[] {
  if (rest === 0) return heads
  const units = SMALL[rest] ?? []
  return rest === 1 || rest === 11
    ? [...joined(heads, ' et ', units), ...joined(heads, ' ', units)]
    : joined(heads, ' ', units)
}

function number(value: number): readonly string[] {
  if (value < 20) return SMALL[value] ?? []
  if (value < 100) return tens(value)
  const count = Math.floor(value / 100)
  const hundreds = count === 1 ? ['cent'] : joined(SMALL[count] ?? [], ' ', ['cent', 'cents'])
  return value % 100 === 0 ? hundreds : joined(hundreds, ' ', number(value % 100))
}

function ordinal(value: number): readonly string[] {
  if (value === 1) return ['premier', 'premiere', '1er', '1ere']
  const said = number(value).map((words) => {
    const parts = words.split(' ')
    const last = parts.pop() ?? ''
    return [...parts, ORDINAL_ENDS[last] ?? `${last.replace(/e$/, '')}ieme`].join(' ')
  })
  return value === 2 ? [...said, 'second', 'seconde'] : said
}

/** French. */
export const spokenFr: SpokenCalendar = {
  months: [
    'janvier|janv|jan',
    'fevrier|fevr|fev',
    'mars|mar',
    'avril|avr',
    'mai',
    'juin|jun',
    'juillet|juil|jul',
    'aout',
    'septembre|sept|sep',
    'octobre|oct',
    'novembre|nov',
    'decembre|dec',
  ],
  weekdays: [
    'lundi|lun|lundis',
    'mardi|mardis',
    'mercredi|mer|mercredis',
    'jeudi|jeu|jeudis',
    'vendredi|ven|vendredis',
    'samedi|sam|samedis',
    'dimanche|dim|dimanches',
  ],
  number,
  thousand: 'mille',
  ordinal,
}
