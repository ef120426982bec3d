import type { BoundTo, Sealer } from '@frontdesk/accounts'
import type { BusyCalendar, ReadBusyCalendarDeps } from '@frontdesk/capabilities'
import type { FetchResult, PageFetcher } from '@frontdesk/knowledge'
import type { Logger } from 'pino'

/** A private address is a key: it is kept encrypted, and opens for its own calendar alone. */
export const addressPlace = ({ organizationId, id }: Pick<BusyCalendar, 'organizationId' | 'id'>): BoundTo => [
  'calendar address',
  organizationId,
  id,
]

/** A calendar of ten thousand events has some three of them. */
const MOST_BYTES = 8 * 1024 * 1024
const TIMEOUT_MS = 30_000

type Deps = { fetcher: PageFetcher; seals: Pick<Sealer, 'open'>; log: Logger }

/** OW7: asks for a calendar elsewhere as for any address that somebody else has named; no address is ever logged. */
export function calendarFetcher({ fetcher, seals, log }: Deps): ReadBusyCalendarDeps['fetchCalendar'] {
  return async (calendar, known, signal) => {
    const address = opened(seals, calendar, log)
    if (address === null) return { status: 'failed', problem: 'the secret of the service was changed; add it again' }
    const accept = 'text/calendar, text/plain;q=0.5, */*;q=0.1'
    const options = { ...known, maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS, accept, signal }
    return toFetched(await fetcher.fetch(new URL(address), options))
  }
}

type Sealed = Pick<BusyCalendar, 'organizationId' | 'id' | 'sealedAddress'>

function opened(seals: Deps['seals'], calendar: Sealed, log: Logger): string | null {
  try {
    return seals.open(calendar.sealedAddress, addressPlace(calendar))
  } catch (error) {
    log.error({ err: error, stage: 'calendars elsewhere' }, 'an address cannot be opened')
    return null
  }
}

function toFetched(result: FetchResult): Awaited<ReturnType<ReadBusyCalendarDeps['fetchCalendar']>> {
  switch (result.status) {
    case 'ok':
      return { ...result, text: new TextDecoder().decode(result.body) }
    case 'not-modified':
      return { status: 'not-modified' }
    case 'http-error':
      return { status: 'failed', problem: `the address answered ${result.httpStatus}` }
    case 'forbidden':
    case 'failed':
      return { status: 'failed', problem: result.reason }
  }
}
