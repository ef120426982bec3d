import type { VisitorFacts, VisitorUpdate } from '@frontdesk/schema'
import type { ConversationStore, Session } from './ports.ts'

/** VF1: what the page says now about its visitor replaces what it said before; what it leaves out stays. */
export async function updateVisitor(
  deps: { store: Pick<ConversationStore, 'updateVisitor'> },
  session: Pick<Session, 'organizationId' | 'conversationId'>,
  update: VisitorUpdate,
): Promise<void> {
  const change = factsOf(update)
  if (Object.keys(change).length === 0) return
  await deps.store.updateVisitor(session.organizationId, session.conversationId, change)
}

/** The parts that an update gives. One in which nothing is said is the same as none. */
export function factsOf({ identity, context }: VisitorUpdate): Partial<VisitorFacts> {
  return {
    ...(identity === undefined ? {} : { identity: identity === null ? null : identityOf(identity) }),
    ...(context === undefined ? {} : { context: context === null || isEmpty(context) ? null : context }),
  }
}

function identityOf(said: NonNullable<VisitorUpdate['identity']>): VisitorFacts['identity'] {
  const identity = {
    id: said.id || null,
    name: said.name || null,
    email: said.email || null,
    phone: said.phone || null,
  }
  return Object.values(identity).every((value) => value === null) ? null : identity
}

/** The facts as they are after a change; null when nothing is known. */
export function changedFacts(current: VisitorFacts | null, change: Partial<VisitorFacts>): VisitorFacts | null {
  const { identity, context } = { identity: null, context: null, ...current, ...change }
  return identity === null && context === null ? null : { identity, context }
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0
