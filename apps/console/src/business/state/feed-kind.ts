import type { CalendarFeedResource } from '@frontdesk/api-client'
import type { EntryKind } from './entry-kind.ts'
import { namesOf, WHOLE_BUSINESS } from './resource-names.ts'
import { ticked, typedValues } from './typed-values.ts'

/** A calendar to subscribe to, with the name of whose it is. */
export type ShownFeed = CalendarFeedResource & { source: 'owner'; who: string }

const dayOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(at)

const addressOf = (made: unknown): string | null =>
  typeof made === 'object' && made !== null && 'address' in made && typeof made.address === 'string'
    ? made.address
    : null

/** CO76: calendars that programs of the owner subscribe to; the address is shown once. */
export const feedKind = (timeZone: string): EntryKind<ShownFeed> => ({
  words: {
    title: 'Subscribe to it',
    about: 'Addresses for a calendar program: it shows what is booked here, and when you are closed.',
    one: 'address',
    none: 'No address yet. Whoever has one reads the calendar, so make one for each program.',
    removal: 'answers nobody any more: calendar programs that subscribe to it get nothing from then on.',
  },
  fields: [
    { name: 'resourceId', label: 'Who or what', control: 'resource', options: [['', WHOLE_BUSINESS]] },
    {
      name: 'hasCustomers',
      label: 'With names, contacts and notes of customers, for whoever has the address',
      control: 'tick',
    },
  ],
  columns: ['Tells who comes', 'Made'],
  cells: ({ hasCustomers, createdAt }) => [hasCustomers ? 'Yes' : 'No', dayOf(createdAt, timeZone)],
  nameOf: ({ who }) => who,
  pageOf: () => null,
  empty: { resourceId: '', hasCustomers: ticked(false) },
  valuesOf: ({ resourceId, hasCustomers }) => ({ resourceId: resourceId ?? '', hasCustomers: ticked(hasCustomers) }),
  async list(client, businessId, options) {
    const [page, names] = await Promise.all([
      client.calendarFeeds.list(businessId, options),
      namesOf(client, businessId),
    ])
    const items = page.items.map((feed) => ({
      ...feed,
      source: 'owner' as const,
      who: names.of(feed.resourceId === null ? null : [feed.resourceId]),
    }))
    return { ...page, items }
  },
  create(client, businessId, { values, currency }) {
    const typed = typedValues(values, currency)
    return client.calendarFeeds.create(businessId, {
      resourceId: typed.textOrNull('resourceId'),
      hasCustomers: typed.tick('hasCustomers'),
    })
  },
  shownOnce: {
    title: 'Copy this address now',
    about: 'It is shown this once. Paste it where your calendar program subscribes to a calendar by its address.',
    what: 'address',
    of: addressOf,
  },
  remove: (client, at) => client.calendarFeeds.delete(at),
})
