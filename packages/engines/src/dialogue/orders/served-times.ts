import type { CatalogueItem, ServedTime } from '@frontdesk/agent-runtime/ports'
import { localMoment, weekdayName, weekdayOf } from '@frontdesk/calendar'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'

const DAY = 1_440
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** Whether it can be ordered at all, now or for another time. */
export const isOrderable = ({ isAvailable, served, price, stock }: CatalogueItem): boolean =>
  (isAvailable || served !== undefined) && price !== null && stock !== 0

/** OD31: the first thing of an order that cannot be had when it shall be ready; without a time, as soon as can be. */
export function unservedAt(
  { facts }: FlowContext,
  { lines = [], readyAt }: Slots,
  items: readonly CatalogueItem[],
): CatalogueItem | null {
  const ordered = lines.flatMap(({ itemId }) => items.find(({ id }) => id === itemId) ?? [])
  const isUnserved = ({ isAvailable, served }: CatalogueItem): boolean =>
    served !== undefined && (readyAt === undefined ? !isAvailable : !isServed(served, readyAt, facts.timeZone))
  return ordered.find(isUnserved) ?? null
}

function isServed(served: readonly ServedTime[], at: number, timeZone: string): boolean {
  const { day, minute } = localMoment(at, timeZone)
  const today = weekdayOf(day)
  const before = today === 1 ? 7 : today - 1
  return served.some(({ days, from, until }) => {
    const isOvernight = until <= from
    if (days.includes(today) && minute >= from && (isOvernight || minute < until)) return true
    return isOvernight && days.includes(before) && minute < until
  })
}

/** "on Friday and Saturday", "from 11:30 to 14:00 on Tuesday" */
export function sayServed({ say, list, minute }: Speaker, { served = [] }: CatalogueItem): string {
  const times = served.map(({ days, from, until }) => {
    const names = WEEK.filter((day) => days.includes(day)).map((day) => weekdayName(day))
    const isDaily = names.length === WEEK.length
    const isWhole = from === 0 && until === DAY
    const hours = isWhole ? '' : say('served.hours', { from: minute(from), until: minute(until) })
    const on = isDaily ? '' : say('served.days', { days: list(names) })
    return [hours, on].filter((part) => part !== '').join(' ')
  })
  return list(times.filter((time) => time !== ''))
}
