import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Answered,
  assignTelnyxNumber,
  type CarrierConnection,
  type CarrierFinding,
  type CarrierProvisioning,
  checkTelnyxConnection,
  type Found,
  findTelnyxNumber,
  type HeldNumber,
  orderTelnyxNumber,
  searchTelnyxNumbers,
  type TelnyxAccount,
  telnyxFinding,
  telnyxOrderStatus,
} from '@frontdesk/carriers'
import type { Services } from '../../services.ts'
import { isLoopbackHost } from '../../settings.ts'
import { openTelnyx, type TelnyxSettings } from './telnyx-commands.ts'

type Deps = Pick<Services, 'settings' | 'seals' | 'publicUrl' | 'refusedWebhooks'>
type Using = { account: TelnyxAccount; settings: TelnyxSettings }

/** An order is mostly done at once; some countries want papers first, and that takes days. */
const ORDER_LOOKS = 5
const ORDER_LOOK_MS = 1_000

const SECRETS_UNREADABLE: CarrierFinding = {
  code: 'secrets_unreadable',
  cause: 'The secrets of this connection cannot be opened: they were stored under another secret of the service',
  remedy: 'Enter the API key again',
}
const unknownNumber = (e164: string): CarrierFinding => ({
  code: 'number_unknown_at_carrier',
  cause: `${e164} is not a number of this Telnyx account`,
  remedy: 'Check the number, and that secrets.apiKey is of the account that has it',
})
const leadsElsewhere = (e164: string): CarrierFinding => ({
  code: 'number_leads_elsewhere',
  cause: `At Telnyx ${e164} is assigned to something else than the application of this connection`,
  remedy: 'Have it led here again: POST /v1/phone-numbers/{id}/connect',
})
const SEARCH_FIRST: CarrierFinding = {
  code: 'number_not_searched',
  cause: 'Telnyx sells only numbers that were found in a search shortly before',
  remedy: 'Search for it first: GET /v1/carrier-connections/{id}/available-numbers',
}
const NOT_SOLD: CarrierFinding = {
  code: 'order_failed',
  cause: 'Telnyx did not carry the order out',
  remedy: 'Look at the order in the Telnyx portal: the number may be gone, or papers may be wanted for it',
}

/** CY20: numbers at Telnyx are led here by the application that they are assigned to, and back to what it was before. */
export function telnyxProvisioning(deps: Deps): CarrierProvisioning {
  const found = async <T>(connection: CarrierConnection, work: (it: Using) => Promise<Found<T>>): Promise<Found<T>> => {
    const it = openTelnyx(deps, connection)
    return it === null ? failed(SECRETS_UNREADABLE) : await work(it)
  }
  const done = async (connection: CarrierConnection, work: (it: Using) => Promise<CarrierFinding | null>) => {
    const it = openTelnyx(deps, connection)
    return it === null ? SECRETS_UNREADABLE : await work(it)
  }
  return {
    check: (connection, numbers) => check(deps, connection, numbers),
    numbers: {
      find: (connection, number) => found(connection, (it) => readNumber(it, number)),
      lead: (connection, { carrierRef }) =>
        done(connection, async ({ account, settings }) =>
          findingOf(await assignTelnyxNumber(account, carrierRef, settings.connectionId)),
        ),
      release: (connection, number) => done(connection, (it) => putBack(it, number)),
      search: (connection, { country, type, areaCode, limit }) =>
        found(connection, async ({ account }) => {
          const kind = type === 'tollFree' ? ('toll_free' as const) : type
          const wish = { country, type: kind, limit, ...(areaCode === undefined ? {} : { areaCode }) }
          const offered = await searchTelnyxNumbers(account, wish)
          if (offered.status === 'failed') return failed(telnyxFinding(offered))
          const place = { locality: null, region: null, needsAddress: false }
          return { status: 'found', value: offered.value.map(({ e164 }) => ({ e164, ...place })) }
        }),
      buy: (connection, e164) => found(connection, (it) => buy(it, e164, connection.id)),
    },
  }
}

const failed = (finding: CarrierFinding): { status: 'failed'; finding: CarrierFinding } => ({
  status: 'failed',
  finding,
})

const findingOf = (answer: Answered<unknown>): CarrierFinding | null =>
  answer.status === 'ok' ? null : telnyxFinding(answer)

/** What has to be put back one day is what it was assigned to before it was led here for the first time. */
async function readNumber(
  { account, settings }: Using,
  { e164, restoredBy }: HeldNumber,
): Promise<Found<{ carrierRef: string; restoredBy: string | null }>> {
  const number = await findTelnyxNumber(account, e164)
  if (number.status === 'failed') return failed(telnyxFinding(number))
  if (number.value === null) return failed(unknownNumber(e164))
  const { id: carrierRef, connectionId } = number.value
  return {
    status: 'found',
    value: { carrierRef, restoredBy: connectionId === settings.connectionId ? restoredBy : connectionId },
  }
}

/** Only what is still assigned to us: somebody may have led it elsewhere since. */
async function putBack({ account, settings }: Using, { e164, carrierRef, restoredBy }: HeldNumber) {
  if (carrierRef === null) return null
  const number = await findTelnyxNumber(account, e164)
  if (number.status === 'failed') return telnyxFinding(number)
  if (number.value?.connectionId !== settings.connectionId) return null
  return findingOf(await assignTelnyxNumber(account, number.value.id, restoredBy))
}

async function buy({ account, settings }: Using, e164: string, reference: string) {
  const order = await orderTelnyxNumber(account, { e164, connectionId: settings.connectionId, reference })
  if (order.status === 'search-first') return failed(SEARCH_FIRST)
  if (order.status === 'failed') return failed(telnyxFinding(order))
  const status = await settled(account, order.orderId)
  if (status === 'failure') return failed(NOT_SOLD)
  const number = await findTelnyxNumber(account, e164)
  const carrierRef = number.status === 'ok' ? number.value?.id : undefined
  // What was paid for is kept, even where Telnyx does not show it yet.
  return { status: 'found' as const, value: { carrierRef: carrierRef ?? order.orderId, restoredBy: null } }
}

async function settled(account: TelnyxAccount, orderId: string): Promise<'pending' | 'success' | 'failure'> {
  for (let look = 1; look <= ORDER_LOOKS; look += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const order = await telnyxOrderStatus(account, orderId)
    if (order.status === 'ok' && order.value !== 'pending') return order.value
    // oxlint-disable-next-line no-await-in-loop
    if (look < ORDER_LOOKS) await sleep(ORDER_LOOK_MS)
  }
  return 'pending'
}

async function check(
  deps: Deps,
  connection: CarrierConnection,
  numbers: readonly HeldNumber[],
): Promise<readonly CarrierFinding[]> {
  const it = openTelnyx(deps, connection)
  if (it === null) return [SECRETS_UNREADABLE]
  const { account, settings } = it
  const findings = await checkTelnyxConnection(account, {
    ...settings,
    webhookUrl: `${deps.publicUrl}/v1/carriers/telnyx/${connection.id}/events`,
    refusedSignatures: deps.refusedWebhooks.get(connection.id) ?? 0,
    isStandIn: isLoopbackHost(new URL(deps.settings.TELNYX_URL).hostname),
  })
  if (findings.some(({ code }) => code === 'credentials_refused' || code === 'carrier_unreachable')) return findings
  const each = await Promise.all(numbers.map((number) => checkNumber(it, number)))
  return [...findings, ...each.filter((finding) => finding !== null)]
}

async function checkNumber({ account, settings }: Using, { e164 }: HeldNumber): Promise<CarrierFinding | null> {
  const number = await findTelnyxNumber(account, e164)
  if (number.status === 'failed') return telnyxFinding(number)
  if (number.value === null) return unknownNumber(e164)
  return number.value.connectionId === settings.connectionId ? null : leadsElsewhere(e164)
}
