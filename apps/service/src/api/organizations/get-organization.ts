import { DomainError, organization, successEnvelope } from '@frontdesk/schema'
import { success } from '../../http/envelope.ts'
import { defineOperation } from '../../http/operation.ts'

/** Spec 5.9: also the check of a key. */
export const getOrganization = defineOperation({
  id: 'getOrganization',
  method: 'get',
  path: '/organizations',
  summary: 'The organization of the API key',
  scope: 'read',
  response: { status: 200, schema: successEnvelope(organization) },
  async handle({ services, principal, requestId }) {
    const found = await services.accounts.findOrganization(principal.organizationId)
    if (!found) throw new DomainError('not_found', 'The organization no longer exists')
    return { status: 200, body: success(found, { requestId, now: services.now() }) }
  },
})
