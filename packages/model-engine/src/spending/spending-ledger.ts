import { brandId, type ModelCallId, type NewId } from '@frontdesk/schema'
import { priceOf } from './model-prices.ts'
import type {
  CallEnd,
  ModelCall,
  PricedModel,
  Reservation,
  SpendingLedger,
  SpendingScope,
  SpendingStore,
  TokenCounts,
} from './spending-ports.ts'
import { areCounts, tokenCost } from './token-cost.ts'
import { utcPeriods } from './utc-periods.ts'

/** BG4: no call of a model lasts so long; whoever has not settled by then has been killed. */
export const LEASE_MS = 5 * 60_000
const SWEEP_EVERY_MS = 60_000
const MOST_SWEPT = 100
/** Of a turn every call must be known, and no turn is as long as that. */
const CALLS_KEPT_MS = 24 * 60 * 60_000
/** Only the sweep and the one who made the reservation end a call. */
const MOST_TRIES = 3

type Deps = { store: SpendingStore; now: () => number; newId: NewId }

/** The ledger over a store. What it says holds for all processes of the store, and after a crash of any of them. */
export function spendingLedger({ store, now, newId }: Deps): SpendingLedger {
  let sweptAt = Number.NEGATIVE_INFINITY

  /** Now and then, on the way of a reservation: what is overdue counts all the time, so nothing depends on it. */
  const sweep = async (at: number): Promise<void> => {
    if (at - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = at
    await settleOverdue(store, at)
    await store.forgetCalls(at - CALLS_KEPT_MS)
  }

  return {
    async reserve(scope, model, atMost) {
      const at = now()
      await sweep(at)
      const call = await newCall({ store, id: newId('mcl'), at }, scope, { model, atMost })
      const held = await store.holdCall(call)
      if (held === 'held') return { reserved: true, reservation: { id: call.id, organizationId: call.organizationId } }
      if (held !== 'turn') await store.tellExhausted(call, held)
      return { reserved: false, exhausted: held }
    },
    settle: (reservation, spent) => settle({ store, now }, reservation, spent),
  }
}

/** BG4: ends what a killed process has held, as wholly spent; gives how many there were. */
export async function settleOverdue(store: SpendingStore, at: number): Promise<number> {
  const overdue = await store.listOverdue(at, MOST_SWEPT)
  await Promise.all(overdue.map((call) => store.endCall(call, { ...call, state: 'lapsed' }, at)))
  return overdue.length
}

type Begun = { store: SpendingStore; id: ModelCallId; at: number }
type Asked = { model: PricedModel; atMost: TokenCounts }

async function newCall({ store, id, at }: Begun, scope: SpendingScope, { model, atMost }: Asked): Promise<ModelCall> {
  const organizationId = brandId('org', scope.organizationId)
  const named = { provider: model.provider, model: model.model }
  const price = priceOf(named, await store.findPrice(organizationId, named))
  return {
    ...named,
    ...utcPeriods(at),
    id,
    organizationId,
    agentId: brandId('agt', scope.agentId),
    conversationId: brandId('cnv', scope.conversationId),
    turnId: scope.turnId,
    at,
    leaseUntil: at + LEASE_MS,
    price,
    tokens: atMost,
    cost: tokenCost(atMost, price),
    state: 'held',
  }
}

type Settling = Pick<Deps, 'store' | 'now'>

async function settle({ store, now }: Settling, reservation: Reservation, spent: TokenCounts | null): Promise<void> {
  const organizationId = brandId('org', reservation.organizationId)
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const at = now()
    // oxlint-disable-next-line no-await-in-loop -- each attempt judges what the one before has met
    const call = await store.findCall(organizationId, brandId('mcl', reservation.id))
    const end = call === null ? null : endOf(call, spent, at)
    // oxlint-disable-next-line no-await-in-loop
    if (call === null || end === null || (await store.endCall(call, end, at))) return
  }
  throw new Error('A call of a model was ended by others again and again')
}

/** What the call counts as from now on; null: as it does already. */
function endOf(call: ModelCall, spent: TokenCounts | null, at: number): CallEnd | null {
  if (call.state === 'settled') return null
  const isLate = call.state === 'lapsed' || at >= call.leaseUntil
  const known = spent === null || !areCounts(spent) ? null : { tokens: spent, cost: tokenCost(spent, call.price) }
  // Too late to give anything back: it was told as spent. More than was set aside counts all the same.
  const counts = known === null || (isLate && known.cost <= call.cost) ? call : known
  if (call.state === 'lapsed' && counts === call) return null
  return { tokens: counts.tokens, cost: counts.cost, state: 'settled' }
}
