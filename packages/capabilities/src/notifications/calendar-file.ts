import { calendarMoment, calendarParameter, calendarText, calendarFile as fileOf } from '@frontdesk/calendar'

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

/** NT4: an update replaces the entry with the same id and a smaller sequence; a cancellation removes it. */
export function calendarFile(event: CalendarEvent): string {
  const { name, address } = event.organizer
  const attendee = event.attendee === null ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee}`]
  return fileOf({
    maker: 'Bookings',
    method: event.isCancelled ? 'CANCEL' : 'REQUEST',
    event: [
      `UID:${calendarText(event.uid)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${calendarMoment(event.at)}`,
      `DTSTART:${calendarMoment(event.startsAt)}`,
      `DTEND:${calendarMoment(event.endsAt)}`,
      `SUMMARY:${calendarText(event.title)}`,
      `DESCRIPTION:${calendarText(event.description)}`,
      `ORGANIZER;CN=${calendarParameter(name)}:mailto:${address}`,
      ...attendee,
      `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'TRANSP:OPAQUE',
    ],
  })
}
