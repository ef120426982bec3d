import type { Member } from '@frontdesk/accounts'
import { type ConversationId, DomainError, handMessageForm } from '@frontdesk/schema'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { newRequestContext, type RequestContext, refuse } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { listenerStream } from '../sessions/event-stream.ts'
import { answer, formOf } from './console-answer.ts'
import { requireHttps, signedInMember } from './member-admission.ts'
import { ownConversation } from './own-conversation.ts'

/** A member who answers in a conversation instead of the agent, and what happens in it while they look. */
export function takeoverRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/conversations/:id/take-over', (c) => answer(services, c, takeOver))
  routes.post('/conversations/:id/hand-back', (c) => answer(services, c, handBack))
  routes.post('/conversations/:id/messages', (c) => answer(services, c, write))
  routes.post('/conversations/:id/typing', (c) => answer(services, c, showTyping))
  routes.get('/conversations/:id/events', (c) => listen(services, c))
  return routes
}

const whereOf = ({ member, id }: { member: Member; id: ConversationId }) => ({
  organizationId: member.organizationId,
  conversationId: id,
})
const operatorOf = ({ id, name }: Member) => ({ id, name })

async function takeOver(context: RequestContext) {
  const own = await ownConversation(context)
  if (own.medium === 'phone')
    throw new DomainError('inconsistent', 'A phone call cannot be answered in writing; the caller would hear nothing')
  const { memberId, name, until } = await context.services.runtime.byHand.takeOver(whereOf(own), operatorOf(own.member))
  return { data: { memberId, name, until } }
}

async function handBack(context: RequestContext) {
  const own = await ownConversation(context)
  await context.services.runtime.byHand.handBack(whereOf(own), operatorOf(own.member))
  return { data: {} }
}

async function write(context: RequestContext) {
  const own = await ownConversation(context)
  const form = await formOf(context, handMessageForm)
  const operator = operatorOf(own.member)
  return { status: 201 as const, data: await context.services.runtime.byHand.say(whereOf(own), { operator, ...form }) }
}

async function showTyping(context: RequestContext) {
  const own = await ownConversation(context)
  await context.services.runtime.byHand.showTyping(whereOf(own), operatorOf(own.member))
  return { data: {} }
}

/** Server-sent events of one conversation, as its visitor has them, for as long as the member is signed in. */
async function listen(services: Services, c: Context<AppEnv>): Promise<Response> {
  const context = newRequestContext(services, c)
  try {
    const own = await ownConversation(context)
    const { address } = requireHttps(context)
    const listener = {
      id: `${own.member.id} ${own.id}`,
      ...whereOf(own),
      expiresAt: services.now(),
      isAlive: async () => (await signedInMember(context)) !== null,
    }
    const after = Number(c.req.query('after') ?? '0')
    if (!Number.isSafeInteger(after) || after < 0)
      throw new DomainError('invalid_shape', 'after must be a whole number')
    return listenerStream(services, { listener, after, address, headers: context.headers })
  } catch (error) {
    return refuse(context, error)
  }
}
