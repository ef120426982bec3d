import { deleteProviderCredentials, describeProvider, listProviders, putProviderCredentials } from '@frontdesk/accounts'
import {
  DomainError,
  type Provider,
  providerList,
  providerNamed,
  providerResource,
  putProviderCredentials as putShape,
  successEnvelope,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { deleted, deletedShape, shown } from '../resource-answer.ts'

const PATH = '/providers/:provider/credentials'

/** What the path names, by either of its names, with whose key it is about. */
function ownProvider({ principal, parameter }: Pick<Call, 'principal' | 'parameter'>) {
  const provider: Provider | null = providerNamed(parameter('provider'))
  if (provider === null) throw new DomainError('not_found', 'There is no provider of this name')
  return { organizationId: principal.organizationId, provider, by: principal.actor }
}

const list = defineOperation({
  id: 'listProviders',
  method: 'get',
  path: '/providers',
  summary: 'Every provider, with what it can be used for and whether it is ready',
  scope: 'read',
  response: { status: 200, schema: successEnvelope(providerList) },
  handle: async (call) => shown(call, { items: await listProviders(call.services, call.principal.organizationId) }),
})

const put = defineOperation({
  id: 'putProviderCredentials',
  method: 'put',
  path: PATH,
  summary: "Set the organization's own key to a provider; it beats that of whoever runs the service",
  description:
    'It replaces the key before wholly, its address too. It holds at once, on other processes of the service within 10 seconds.',
  scope: 'admin',
  example: { apiKey: 'sk-your-key-0123456789' },
  body: putShape,
  response: { status: 200, schema: successEnvelope(providerResource) },
  async handle(call) {
    const { services } = call
    const of = ownProvider(call)
    const { value, unknownFields } = await call.body()
    const { answer, write } = putProviderCredentials(services, of, value)
    const told = shown(call, describeProvider(services, of.provider, answer), { unknownFields })
    const committed = await call.commit(told, write)
    services.providerKeys.forget(of.organizationId, of.provider)
    return committed
  },
})

const remove = defineOperation({
  id: 'deleteProviderCredentials',
  method: 'delete',
  path: PATH,
  summary: "Forget the organization's own key to a provider",
  scope: 'admin',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const of = ownProvider(call)
    await deleteProviderCredentials(call.services, of)
    call.services.providerKeys.forget(of.organizationId, of.provider)
    return deleted(call, of.provider)
  },
})

export const providerOperations = [list, put, remove]
