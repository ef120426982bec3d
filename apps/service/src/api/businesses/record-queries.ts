import { type BusinessId, DomainError, ownResource } from '@frontdesk/schema'
import type { Call } from '../../http/operation.ts'

type Asking<Name extends string> = Call<unknown, Name>

/** Of one business alone: unknown is 404, another organization's 403, as everywhere. */
export async function ownBusinessQuery({
  services,
  principal,
  query,
}: Asking<'businessId'>): Promise<{ businessId?: BusinessId }> {
  const asked = query('businessId')
  if (asked === undefined) return {}
  const { businessId } = await ownResource({ prefix: 'biz', id: asked, what: 'business' }, (id) =>
    services.businesses.findBusiness(principal.organizationId, id),
  )
  return { businessId }
}

export function statusQuery<S extends string>(
  call: Pick<Asking<'status'>, 'query'>,
  statuses: readonly S[],
): { status?: S } {
  const asked = call.query('status')
  if (asked === undefined) return {}
  const status = statuses.find((known) => known === asked)
  if (status === undefined) throw badQuery('status', `status must be one of ${statuses.join(', ')}`)
  return { status }
}

export function momentQuery<N extends string>(call: Pick<Asking<N>, 'query'>, name: N): { [name in N]?: number } {
  const asked = call.query(name)
  if (asked === undefined) return {}
  if (!/^\d{1,15}$/.test(asked)) throw badQuery(name, `${name} must be a moment in Unix milliseconds`)
  const named: { [name in N]?: number } = {}
  return Object.assign(named, { [name]: Number(asked) })
}

/** A parameter of a query that cannot be meant. */
export const badQuery = (path: string, message: string) =>
  new DomainError('invalid_shape', message, [{ path, code: 'invalid_value', message }])
