import { type Decision, DomainError, inconsistent, type NewId } from '@frontdesk/schema'
import { refuseUnknownResources } from '../bookings/ids-named.ts'
import type { BusinessSetup } from './business.ts'
import type { BusinessStore } from './business-store.ts'
import type { Closure } from './closure.ts'

type Deps = { businesses: Pick<BusinessStore, 'findEntry'>; newId: NewId; now: () => number }
type Written = Decision<Closure, { businesses: Pick<BusinessStore, 'putClosure'> }>

/** When it is closed, and who or what. */
export type ClosureFields = Pick<Closure, 'from' | 'until' | 'reason'> & { resourceId: string | null }

/** AW1: nothing is offered then any more; what is booked already stays, for a person to call off. */
export async function addClosure(deps: Deps, setup: BusinessSetup, fields: ClosureFields): Promise<Written> {
  return await putting(deps, setup, { id: deps.newId('clo'), createdAt: deps.now(), ...fields })
}

/** AW1: what is not named stays. */
export async function changeClosure(
  deps: Deps,
  setup: BusinessSetup,
  { before, changes }: { before: Closure; changes: Partial<ClosureFields> },
): Promise<Written> {
  return await putting(deps, setup, { ...before, ...changes })
}

type Wanted = Omit<Closure, 'resourceId'> & { resourceId: string | null }

async function putting(deps: Deps, setup: BusinessSetup, { resourceId, ...wanted }: Wanted): Promise<Written> {
  if (wanted.from >= wanted.until) throw inconsistent('until', 'until must be after from')
  await refuseUnknownResources(deps, setup, { ids: resourceId === null ? [] : [resourceId], field: 'resourceId' })
  const resource = setup.resources.find(({ id }) => id === resourceId)
  const closure: Closure = { ...wanted, resourceId: resource?.id ?? null }
  return {
    answer: closure,
    async write({ businesses }) {
      if (await businesses.putClosure(setup.business, closure)) return
      throw new DomainError('conflict', 'The business has 500 closures already; delete those that are over')
    },
  }
}
