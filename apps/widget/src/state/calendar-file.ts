import {
  calendarFile as fileOf,
  calendarMoment as moment,
  calendarText as text,
} from '@frontdesk/calendar/calendar-file'

export type CalendarEntry = { id: string; title: string; startsAt: number; endsAt: number; place?: string | undefined }

/** An iCalendar file of one entry, to keep. */
export const calendarFile = ({ id, title, startsAt, endsAt, place }: CalendarEntry): string =>
  fileOf({
    maker: 'Widget',
    event: [
      `UID:${text(id)}`,
      `DTSTAMP:${moment(startsAt)}`,
      `DTSTART:${moment(startsAt)}`,
      `DTEND:${moment(endsAt)}`,
      `SUMMARY:${text(title)}`,
      ...(place === undefined ? [] : [`LOCATION:${text(place)}`]),
    ],
  })
