/** An event of iCalendar (RFC 5545), property by property, and what a program that receives the file shall do with it. */
export type CalendarObject = {
  /** What of ours has made it. */
  maker: string
  method?: 'REQUEST' | 'CANCEL'
  event: readonly string[]
}

type Events = { maker: string; name: string; events: readonly (readonly string[])[] }

const MOST_OCTETS = 75

/** CF1: commas, semicolons, backslashes and line breaks of a text are escaped, other control characters left out. */
export const calendarText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** A parameter has no escapes: what it cannot hold is left out. */
export const calendarParameter = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`

/** CF2: moments are in UTC, which needs no definition of a time zone and no knowledge of its summer time. */
export const calendarMoment = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** A file with one event. */
export const calendarFile = ({ maker, method, event }: CalendarObject): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Frontdesk//${maker}//EN`,
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    'BEGIN:VEVENT',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** A calendar of many events, to be subscribed to: it replaces what was there of it before. */
export const calendarOfEvents = ({ maker, name, events }: Events): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Frontdesk//${maker}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** CF3: at most 75 octets a line, never cut within a letter. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const more = octetsOf(letter)
    if (octets + more > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += more
  }
  return [...parts, part].join('\r\n')
}

const octetsOf = (letter: string): number => new TextEncoder().encode(letter).length
