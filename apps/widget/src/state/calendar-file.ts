export type CalendarEntry = { id: string; title: string; startsAt: number; endsAt: number; place?: string | undefined }

/** An iCalendar file (RFC 5545) of one entry. Times are in UTC, so no zone tables are needed. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Frontdesk//Widget//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.id)}`,
    `DTSTAMP:${stamp(entry.startsAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place === undefined ? [] : [`LOCATION:${escaped(entry.place)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)

/** At most 75 bytes a line: 24 characters are never more, in whatever script. */
function folded(line: string): string {
  const characters = Array.from(line)
  const rest =
    characters
      .slice(24)
      .join('')
      .match(/.{1,18}/gu) ?? []
  return [characters.slice(0, 24).join(''), ...rest].join('\r\n ')
}
