import type { FreeTime } from '@frontdesk/agent-runtime/ports'
import { placeNamed } from '@frontdesk/schema'

/** What keeps a button's answer apart from words: the time and with whom it is. */
export const timeId = ({ startsAt, resourceId }: FreeTime): string => `time:${startsAt}:${resourceId}`

export function readTimeId(id: string): Pick<FreeTime, 'startsAt' | 'resourceId'> | null {
  const [, startsAt = '', place = ''] = /^time:(\d{1,15}):([\w.+-]{1,120})$/.exec(id) ?? []
  const resourceId = placeNamed(place)
  return resourceId === null ? null : { startsAt: Number(startsAt), resourceId }
}

export const OTHER_DAY = 'other-day'
