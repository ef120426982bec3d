import type { BusyCalendarResource } from '@frontdesk/api-client'
import type { EntryKind } from './entry-kind.ts'
import { namesOf } from './resource-names.ts'
import { typedValues } from './typed-values.ts'

/** A calendar elsewhere, with the names of who is busy when it is. */
export type ShownBusyCalendar = BusyCalendarResource & { source: 'owner'; who: string }

const momentOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

/** CO77: how it was read last; what failed keeps what was known before. */
export function stateWords({ status, problem, busyCount, readAt }: BusyCalendarResource): string {
  const known = busyCount === 1 ? '1 busy time' : `${busyCount} busy times`
  if (status === 'waiting') return 'Is being read'
  if (status === 'read') return known
  const kept = readAt === null ? 'nothing is blocked yet' : `what was known stays blocked (${known})`
  return `Could not be read: ${problem ?? 'the reason is not known'}; ${kept}`
}

/** CO77: calendars elsewhere whose busy times cannot be booked here. */
export const busyCalendarKind = (timeZone: string): EntryKind<ShownBusyCalendar> => ({
  words: {
    title: 'Busy elsewhere',
    about:
      'Calendars that are kept elsewhere. What is busy there is not offered here; they are read every 15 minutes, and one that breaks frees nothing.',
    one: 'calendar',
    none: 'No calendar yet. Give the address that your calendar program has for sharing in iCal format.',
    removal: 'is read no more, and its busy times can be booked at once.',
  },
  fields: [
    { name: 'name', label: 'Name', hint: 'For yourself', control: 'line' },
    {
      name: 'address',
      label: 'Address',
      hint: 'It begins with https or webcal, and is not shown again',
      control: 'line',
    },
    {
      name: 'resourceIds',
      label: 'Who or what is busy then; none means the whole business',
      control: 'resource-picks',
    },
  ],
  columns: ['Who or what', 'State', 'Last read'],
  cells: (calendar) => [
    calendar.who,
    stateWords(calendar),
    calendar.readAt === null ? '' : momentOf(calendar.readAt, timeZone),
  ],
  nameOf: ({ name }) => name,
  pageOf: () => null,
  empty: { name: '', address: '', resourceIds: '' },
  valuesOf: ({ name, resourceIds }) => ({ name, address: '', resourceIds: (resourceIds ?? []).join(',') }),
  async list(client, businessId, options) {
    const [page, names] = await Promise.all([
      client.busyCalendars.list(businessId, options),
      namesOf(client, businessId),
    ])
    const items = page.items.map((one) => ({ ...one, source: 'owner' as const, who: names.of(one.resourceIds) }))
    return { ...page, items }
  },
  create(client, businessId, { values, currency }) {
    const typed = typedValues(values, currency)
    const chosen = (values['resourceIds'] ?? '').split(',').filter((id) => id !== '')
    const resourceIds = chosen.length === 0 ? null : chosen
    return client.busyCalendars.create(businessId, {
      name: typed.text('name'),
      address: typed.text('address'),
      resourceIds,
    })
  },
  isPending: ({ status }) => status === 'waiting',
  action: {
    words: 'Read now',
    said: 'The calendar is being read',
    run: (client, at) => client.busyCalendars.read(at),
  },
  remove: (client, at) => client.busyCalendars.delete(at),
})
