import type { BusinessResource, UpdateBusinessInput } from '@frontdesk/api-client'
import { clockOf, type HoursRows, hoursOfRows, hoursRows } from '../../shared/state/opening-rows.ts'
import { differing, ticked, typedValues, type Values } from './typed-values.ts'

export const factsOf = (business: BusinessResource): Values => ({
  name: business.name,
  timeZone: business.timeZone,
  currency: business.currency,
  isDayFirst: ticked(business.isDayFirst),
  notifyEmail: business.notifyEmail ?? '',
})

const factsSent = (values: Values) => {
  const typed = typedValues(values, 'EUR')
  return {
    name: typed.text('name'),
    timeZone: typed.text('timeZone'),
    currency: typed.text('currency').toUpperCase(),
    isDayFirst: typed.tick('isDayFirst'),
    notifyEmail: typed.textOrNull('notifyEmail'),
  }
}

export const rulesOf = ({ rules }: BusinessResource): Values => ({
  slotMinutes: String(rules.slotMinutes),
  leadMinutes: String(rules.leadMinutes),
  horizonDays: String(rules.horizonDays),
  cancelBeforeMinutes: String(rules.cancelBeforeMinutes),
  changeBeforeMinutes: String(rules.changeBeforeMinutes),
  maxParty: rules.maxParty === null ? '' : String(rules.maxParty),
  viewingMinutes: String(rules.viewingMinutes),
  checkInMinute: clockOf(rules.checkInMinute),
  checkOutMinute: clockOf(rules.checkOutMinute),
  reminderMinutes: rules.reminderMinutes === null ? '' : String(rules.reminderMinutes),
})

const rulesSent = (values: Values) => {
  const typed = typedValues(values, 'EUR')
  return {
    slotMinutes: typed.whole('slotMinutes'),
    leadMinutes: typed.whole('leadMinutes'),
    horizonDays: typed.whole('horizonDays'),
    cancelBeforeMinutes: typed.whole('cancelBeforeMinutes'),
    changeBeforeMinutes: typed.whole('changeBeforeMinutes'),
    maxParty: typed.wholeOrNull('maxParty'),
    viewingMinutes: typed.whole('viewingMinutes'),
    checkInMinute: typed.time('checkInMinute'),
    checkOutMinute: typed.time('checkOutMinute'),
    reminderMinutes: typed.wholeOrNull('reminderMinutes'),
  }
}

/** What the owner has changed; nothing else becomes the owner's. */
export const factChanges = (business: BusinessResource, typed: Values): UpdateBusinessInput =>
  differing(factsSent(factsOf(business)), factsSent(typed))

export function ruleChanges(business: BusinessResource, typed: Values): UpdateBusinessInput {
  const rules = differing(rulesSent(rulesOf(business)), rulesSent(typed))
  return Object.keys(rules).length === 0 ? {} : { rules }
}

export type HoursFields = { hours: HoursRows; tableHours: HoursRows; hasTableHours: boolean }

export const hoursOf = (business: BusinessResource): HoursFields => ({
  hours: hoursRows(business.hours),
  tableHours: hoursRows(business.tableHours),
  hasTableHours: business.tableHours !== null,
})

const hoursSent = ({ hours, tableHours, hasTableHours }: HoursFields, isKnown: boolean) => ({
  // Without a row nobody has said anything yet, unless they were there before: then the business is always closed.
  hours: isKnown || hours.weekly.length > 0 || hours.exceptions.length > 0 ? hoursOfRows(hours) : null,
  tableHours: hasTableHours ? hoursOfRows(tableHours) : null,
})

export function hourChanges(business: BusinessResource, after: HoursFields): UpdateBusinessInput {
  const isKnown = business.hours !== null
  return differing(hoursSent(hoursOf(business), isKnown), hoursSent(after, isKnown))
}
