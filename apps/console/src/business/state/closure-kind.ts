import type { ClosureResource } from '@frontdesk/api-client'
import { TypedWrong } from '../../shared/state/failure.ts'
import { localTime, momentOf } from '../../shared/state/zoned-time.ts'
import type { EntryKind } from './entry-kind.ts'
import { differing, typedValues, type Values } from './typed-values.ts'

/** A closure with the name of whoever is away. */
export type ShownClosure = ClosureResource & { source: 'owner'; who: string }

const HOUSE = 'The whole business'

function momentTyped(values: Values, name: string, timeZone: string): number {
  const at = momentOf(values[name] ?? '', timeZone)
  if (at === null) throw new TypedWrong(name, 'Choose a date and a time')
  return at
}

const sent = (values: Values, timeZone: string) => {
  const typed = typedValues(values, 'EUR')
  return {
    from: momentTyped(values, 'from', timeZone),
    until: momentTyped(values, 'until', timeZone),
    resourceId: typed.textOrNull('resourceId'),
    reason: typed.textOrNull('reason'),
  }
}

const valuesOf = ({ from, until, resourceId, reason }: ClosureResource, timeZone: string): Values => ({
  from: localTime(from, timeZone),
  until: localTime(until, timeZone),
  resourceId: resourceId ?? '',
  reason: reason ?? '',
})

const said = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

/** CO71: closures and time off, by the clock of the business. */
export const closureKind = (timeZone: string): EntryKind<ShownClosure> => ({
  words: {
    title: 'Closed, or away',
    about: `Stretches in which nothing is booked, of the whole business or of one person, table or room. Times are by the clock of ${timeZone}.`,
    one: 'closure',
    none: 'Nothing beside the opening hours. Add holidays, or somebody’s days off.',
  },
  fields: [
    { name: 'from', label: 'From', control: 'moment' },
    { name: 'until', label: 'Until', control: 'moment' },
    { name: 'resourceId', label: 'Who or what', control: 'resource', options: [['', HOUSE]] },
    { name: 'reason', label: 'Why', hint: 'For yourself; visitors are not told', control: 'line' },
  ],
  columns: ['From', 'Until', 'Why'],
  cells: ({ from, until, reason }) => [said(from, timeZone), said(until, timeZone), reason ?? ''],
  nameOf: ({ who }) => who,
  pageOf: () => null,
  empty: { from: '', until: '', resourceId: '', reason: '' },
  valuesOf: (closure) => valuesOf(closure, timeZone),
  async list(client, businessId, options) {
    const [page, resources] = await Promise.all([
      client.closures.list(businessId, options),
      client.resources.list(businessId, { limit: 100 }),
    ])
    const names = new Map(resources.items.map(({ id, name }) => [id, name]))
    const who = (id: string | null) => (id === null ? HOUSE : (names.get(id) ?? 'Somebody'))
    const items = page.items.map((one) => ({ ...one, source: 'owner' as const, who: who(one.resourceId) }))
    return { ...page, items }
  },
  create: (client, businessId, { values }) => client.closures.create(businessId, sent(values, timeZone)),
  update: (client, at, { before, values }) =>
    client.closures.update(at, differing(sent(valuesOf(before, timeZone), timeZone), sent(values, timeZone))),
  remove: (client, at) => client.closures.delete(at),
})
