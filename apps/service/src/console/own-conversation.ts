import type { Member } from '@frontdesk/accounts'
import { type ConversationId, ownResource } from '@frontdesk/schema'
import type { RequestContext } from '../http/request-context.ts'
import { admitSession } from './member-admission.ts'

type OwnConversation = { member: Member; id: ConversationId; medium: 'text' | 'voice' | 'phone' }

/** A conversation of the member's organization: unknown is 404, another's is 403. */
export async function ownConversation(context: RequestContext): Promise<OwnConversation> {
  const { member } = await admitSession(context)
  const { c, services } = context
  const named = { prefix: 'cnv', id: c.req.param('id') ?? '', what: 'conversation' } as const
  const { id, medium } = await ownResource(named, (known) =>
    services.inbox.findConversation(member.organizationId, known),
  )
  return { member, id, medium }
}
