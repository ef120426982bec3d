import type { Business } from '@frontdesk/capabilities'
import { foreignResource, inconsistent, isId } from '@frontdesk/schema'
import type { Call } from '../../http/operation.ts'

/** The business that a body names: what it cannot be is 422, another organization's 403. */
export async function businessNamed(
  { services, principal }: Pick<Call, 'services' | 'principal'>,
  id: string,
): Promise<Business> {
  if (!isId('biz', id)) throw unknownBusiness()
  const found = await services.businesses.findBusiness(principal.organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknownBusiness()
  return found.value
}

const unknownBusiness = () => inconsistent('businessId', 'businessId names no business of this organization')
