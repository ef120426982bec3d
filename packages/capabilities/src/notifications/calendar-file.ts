/** A booking as a calendar keeps it. */
export type CalendarEvent = {
  /** The same for every version of the booking. */
  uid: string
  /** 0, and one more with each change. */
  sequence: number
  isCancelled: boolean
  startsAt: number
  endsAt: number
  title: string
  description: string
  organizer: { name: string; address: string }
  attendee: string | null
  /** When this version was made. */
  at: number
}

const MOST_OCTETS = 75

/** RFC 5545 3.3.11: commas, semicolons, backslashes and line breaks of a text. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** A parameter has no escapes: what it cannot hold is left out. */
const parameter = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`

/** Moments in UTC need no definition of a time zone and no knowledge of its summer time. */
const moment = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** RFC 5545 3.1: at most 75 octets a line, never cut within a letter. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > MOST_OCTETS) {
      parts.push(part)
      part = ' '
    }
    part += letter
  }
  return [...parts, part].join('\r\n')
}

/** NT4: an update replaces the entry with the same id and a smaller sequence; a cancellation removes it. */
export function calendarFile(event: CalendarEvent): string {
  const { name, address } = event.organizer
  const attendee = event.attendee === null ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Frontdesk//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.isCancelled ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${moment(event.at)}`,
    `DTSTART:${moment(event.startsAt)}`,
    `DTEND:${moment(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `ORGANIZER;CN=${parameter(name)}:mailto:${address}`,
    ...attendee,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
