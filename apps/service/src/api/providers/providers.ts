import { deleteProviderCredentials, describeProvider, listProviders, putProviderCredentials } from '@frontdesk/accounts'
import {
  DomainError,
  type Provider,
  providerList,
  providerNamed,
  providerResource,
  providerTest,
  putProviderCredentials as putShape,
  successEnvelope,
  testProvider as testShape,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { WINDOW_MS } from '../../http/rate-headers.ts'
import { RateLimited } from '../../http/rate-limited.ts'
import { testProvider } from '../../providers/test-provider.ts'
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

const TESTS_PER_MINUTE = 10

const test = defineOperation({
  id: 'testProvider',
  method: 'post',
  path: '/providers/:provider/test',
  summary: 'Try a key to a provider, and say in words what works and what does not',
  description: `Each purpose is tried as an agent would use it, with as little as can be: a word of a language model, half a second of silence to hear, a word to speak. Without \`apiKey\` and \`baseUrl\` it is the key that is set; else what is sent, which is not kept. At most ${TESTS_PER_MINUTE} tests a minute for an organization.`,
  scope: 'admin',
  example: { apiKey: 'sk-your-key-0123456789', baseUrl: 'https://models.example.com/v1' },
  body: testShape,
  response: { status: 200, schema: successEnvelope(providerTest) },
  async handle(call) {
    const { services } = call
    const { organizationId, provider } = ownProvider(call)
    const { value, unknownFields } = await call.body()
    const now = services.now()
    const decision = await services.limits.take(`test:${organizationId}`, TESTS_PER_MINUTE, WINDOW_MS, now)
    if (!decision.isAllowed) throw new RateLimited(decision, now)
    const tested = await testProvider(services, { organizationId, provider, wanted: value, signal: call.signal() })
    return shown(call, tested, { unknownFields })
  },
})

export const providerOperations = [list, put, remove, test]
