import { type BusinessId, DomainError, isId } from '@frontdesk/schema'
import type { Call } from '../../http/operation.ts'

type Asked = Pick<Call, 'query'>

/** A business of somebody else has no records in this organization, so its list is empty. */
export function ownBusinessQuery(call: Asked): { businessId?: BusinessId } {
  const id = call.query('businessId')
  if (id === undefined) return {}
  if (!isId('biz', id)) throw badQuery('businessId', 'businessId must be the id of a business, such as biz_…')
  return { businessId: id }
}

export function statusQuery<S extends string>(call: Asked, statuses: readonly S[]): { status?: S } {
  const asked = call.query('status')
  if (asked === undefined) return {}
  const status = statuses.find((known) => known === asked)
  if (status === undefined) throw badQuery('status', `status must be one of ${statuses.join(', ')}`)
  return { status }
}

export function momentQuery<N extends string>(call: Asked, name: N): { [name in N]?: number } {
  const asked = call.query(name)
  if (asked === undefined) return {}
  if (!/^\d{1,15}$/.test(asked)) throw badQuery(name, `${name} must be a moment in Unix milliseconds`)
  const named: { [name in N]?: number } = {}
  return Object.assign(named, { [name]: Number(asked) })
}

const badQuery = (path: string, message: string) =>
  new DomainError('invalid_shape', message, [{ path, code: 'invalid_value', message }])
