import { mayTakeUp } from '@frontdesk/agent-runtime'
import {
  type AgentId,
  type ConversationId,
  type CreateTestCall,
  createTestCall as createShape,
  DomainError,
  foreignResource,
  idNamed,
  inconsistent,
  successEnvelope,
  testCallResource,
} from '@frontdesk/schema'
import { issueTicket } from '../../calls/call-tickets.ts'
import { MEDIA_PATH } from '../../calls/media-upgrade.ts'
import { type Call, defineOperation } from '../../http/operation.ts'
import { shown } from '../resource-answer.ts'

type Context = Pick<Call, 'services' | 'principal'>

/** Toll fraud is not possible here: nobody is dialled, an agent of the organization itself is called. */
export const createTestCallOperation = defineOperation({
  id: 'createTestCall',
  method: 'post',
  path: '/test-calls',
  summary: 'Call one of your phone agents without the telephone network',
  description:
    'Connect to `mediaUrl` within a minute and send a `start` frame of Media Streams whose `customParameters` hold the `ticket`; then the agent answers. The sound is `audio/x-mulaw` at 8,000 Hz, or `audio/l16` at 16,000 Hz. A call whose line broke goes on when it is named here again.',
  scope: 'write',
  example: { to: '+12125550177' },
  body: createShape,
  response: { status: 201, schema: successEnvelope(testCallResource) },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const { services, principal } = call
    const { organizationId } = principal
    const agentId = await agentAt(call, value.to)
    const conversationId = await conversationOf(call, agentId, value)
    const { ticket, expiresAt } = issueTicket(services, { organizationId, agentId, conversationId, to: value.to })
    const mediaUrl = `${services.publicUrl.replace(/^http/, 'ws')}/v1${MEDIA_PATH}`
    const data = { callId: conversationId, agentConfigurationId: agentId, mediaUrl, ticket, expiresAt }
    return { ...shown(call, data, { unknownFields }), status: 201 as const }
  },
})

async function agentAt({ services, principal }: Context, to: string): Promise<AgentId> {
  const found = await services.agents.findAgentByNumber(principal.organizationId, to)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw inconsistent('to', 'to is the number of no phone agent; read it from the agent')
  const profile = await services.sessions.agents.findProfile(found.value)
  const audio = profile === null ? null : await services.voice.audioOf(profile)
  if (audio?.engine !== 'service')
    throw new DomainError('unavailable', 'Nobody here hears and speaks for this agent; see the warnings of the agent')
  return found.value
}

/** TE21: of a call that is taken up again, the conversation that it had. */
async function conversationOf(
  { services, principal }: Context,
  agentId: AgentId,
  { callId }: CreateTestCall,
): Promise<ConversationId> {
  if (callId === undefined) return services.newId('cnv')
  const conversationId = idNamed('cnv', callId)
  const { organizationId } = principal
  const { store } = services.sessions
  const call = { organizationId, agentId, conversationId }
  if (conversationId === null || !(await mayTakeUp({ store, now: services.now }, { ...call, conversationId })))
    throw inconsistent(
      'callId',
      'callId names no call of this number in the last ten minutes; leave it out to call anew',
    )
  return conversationId
}
