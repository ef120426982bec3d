import type { OrderTermsResource } from '@frontdesk/api-client'
import { TypedWrong } from '../../shared/state/failure.ts'
import type { FieldSpec } from './entry-kind.ts'
import { moneyTyped } from './money.ts'
import { readFields, writtenFields } from './typed-rows.ts'
import { typedValues, type Values } from './typed-values.ts'

type Delivery = NonNullable<OrderTermsResource['menu']['delivery']>
type Zone = NonNullable<Delivery['zones']>[number]

const ANYWHERE = 'anywhere'

/** What delivery costs. */
export const FEE_FIELDS: readonly FieldSpec[] = [
  { name: 'fee', label: 'Delivery fee', control: 'number' },
  { name: 'freeFrom', label: 'Free from', hint: 'Empty: never free', control: 'number' },
  { name: 'minimum', label: 'Smallest order', control: 'number' },
]
/** And where that is so. */
export const PLACE_FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'What people call it', hint: 'Towns, as customers name them', control: 'line' },
  {
    name: 'area',
    label: 'Postcodes',
    hint: 'Or how they begin, with commas between. Empty: anywhere',
    control: 'line',
  },
]

export const zoneShown = (zone: Zone, currency: string): Values => ({
  fee: moneyTyped(zone.fee, currency),
  freeFrom: moneyTyped(zone.freeFrom, currency),
  minimum: moneyTyped(zone.minimum, currency),
  name: zone.name ?? '',
  area: zone.area === ANYWHERE ? '' : zone.area.join(', '),
})

export const zonesShown = (zones: readonly Zone[], currency: string): string =>
  writtenFields(zones.map((zone) => zoneShown(zone, currency)))

type At = { currency: string; prefix?: string }

/** What is typed of a part; `prefix`: where its fields stand in the form. */
export function zoneSent(values: Values, { currency, prefix = '' }: At) {
  const typed = typedValues(values, currency, prefix)
  const postcodes = typed.names('area')
  const area: typeof ANYWHERE | string[] = postcodes.length === 0 ? ANYWHERE : postcodes
  return {
    fee: typed.moneyOrNull('fee') ?? 0,
    freeFrom: typed.moneyOrNull('freeFrom'),
    minimum: typed.moneyOrNull('minimum') ?? 0,
    name: typed.textOrNull('name'),
    area,
  }
}

/** CO79: parts of delivery as they are sent; one of which nobody knows where it is is told at its field. */
export const zonesSent = (text: string, currency: string) =>
  readFields(text).map((row, at) => {
    const prefix = `zones.${at}.`
    const zone = zoneSent(row, { currency, prefix })
    if (zone.area === ANYWHERE && zone.name === null)
      throw new TypedWrong(`${prefix}area`, 'Write its postcodes, or what people call it')
    return zone
  })
