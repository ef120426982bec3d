import { asList, asObject, asText, type JsonObject } from './json-values.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const SHORT_DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

const dayIndex = (name: string): number =>
  SHORT_DAYS.indexOf(
    name
      .replace(/^.*[/#]/, '')
      .slice(0, 2)
      .toLowerCase(),
  )

/** "Monday to Friday", "Saturday and Sunday", "Monday, Wednesday and Friday". */
function sayDays(indexes: readonly number[]): string {
  const days = [...new Set(indexes)].toSorted((a, b) => a - b)
  const isRun = days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? -9) + 1)
  const names = days.map((day) => DAYS[day] ?? '')
  if (isRun) return `${names[0]} to ${names.at(-1)}`
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const clock = (time: string): string => time.replace(/^(\d\d:\d\d):\d\d.*$/, '$1')

function saySpecification(entry: JsonObject): string {
  const days = asList(entry['dayOfWeek']).flatMap((day) => {
    const index = dayIndex(asText(day) || asText(asObject(day)?.['name']))
    return index < 0 ? [] : [index]
  })
  const name = asText(entry['name'])
  const opens = clock(asText(entry['opens']))
  const closes = clock(asText(entry['closes']))
  const isClosed = opens === closes
  const time = isClosed ? 'closed' : `${opens}–${closes}`
  const from = asText(entry['validFrom'])
  const through = asText(entry['validThrough'])
  const season = from === '' && through === '' ? '' : `${[from, through].filter((part) => part !== '').join(' to ')} `
  const label = name === '' ? '' : `${name}: `
  return `${label}${season}${days.length === 0 ? '' : `${sayDays(days)} `}${time}`.trim()
}

/** `Mo-Fr 09:00-18:00` in words. */
function sayShort(text: string): string {
  return text
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (short) => DAYS[dayIndex(short)] ?? short)
    .replace(/(day)-(?=[A-Z])/g, '$1 to ')
    .replace(/(\d\d:\d\d)-(\d\d:\d\d)/g, '$1–$2')
}

/** Opening hours of a business in words, one line per entry. */
export function openingHours(thing: JsonObject): string[] {
  const specified = [
    ...asList(thing['openingHoursSpecification']),
    ...asList(thing['specialOpeningHoursSpecification']),
  ].flatMap((entry) => {
    const specification = asObject(entry)
    return specification && asText(specification['opens']) !== '' ? [saySpecification(specification)] : []
  })
  const short = asList(thing['openingHours']).map((entry) => sayShort(asText(entry)))
  return [...specified, ...short].filter((line) => line !== '')
}
