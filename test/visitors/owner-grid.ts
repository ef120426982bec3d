import type { BusinessFile } from './business-file.ts'
import type { ApiHours } from './owner-hours.ts'
import { startsEvery } from './owner-words.ts'

/*
 * The API has one grid on which everything begins. Where viewings begin every 20 minutes and appointments every 30, the
 * grid is what both are on, and each has hours that are as long as one of it takes: then it begins at its own times only.
 */

const stepOf = (said: string | undefined): number[] => {
  const step = said === undefined ? null : startsEvery(said)
  return step === null ? [] : [step]
}

const commonOf = (one: number, other: number): number => (other === 0 ? one : commonOf(other, one % other))

/** What all that begins on a grid of its own has in common; null where the first of them does for all. */
export function finerGrid({ viewings, workshop, serviceRules, services = [] }: BusinessFile): number | null {
  const parts = [workshop, viewings, serviceRules].flatMap((part) => stepOf(part?.starts))
  const [main, ...others] = [...parts, ...services.flatMap(({ starts }) => stepOf(starts))]
  if (main === undefined || others.every((step) => step % main === 0)) return null
  return others.reduce(commonOf, main)
}

const MOST_RANGES = 100

type Own = { starts: string | undefined; minutes: number | undefined }

/** Hours in which something that takes so long can begin at its own times only. */
export function inOwnSteps(hours: ApiHours, { starts, minutes }: Own, grid: number | null): ApiHours {
  const [step] = stepOf(starts)
  if (grid === null || step === undefined || step === grid || minutes === undefined) return hours
  const pieces = <Range extends { from: number; until: number }>(range: Range): Range[] => {
    const first = Math.ceil(range.from / step) * step
    const count = Math.max(0, Math.floor((range.until - minutes - first) / step) + 1)
    return Array.from({ length: count }, (_, index) => {
      const from = first + index * step
      return { ...range, from, until: from + minutes }
    })
  }
  const weekly = hours.weekly.flatMap(pieces)
  const exceptions = hours.exceptions.map(({ date, ranges }) => ({ date, ranges: ranges.flatMap(pieces) }))
  return weekly.length > MOST_RANGES ? hours : { weekly, exceptions }
}
