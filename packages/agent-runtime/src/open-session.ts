import {
  type AgentId,
  DomainError,
  isId,
  type NewId,
  type OpenedSession,
  type OpenSession,
  parseUrl,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  type SessionAudio,
  type SessionId,
} from '@frontdesk/schema'
import type { AgentDirectory, AgentProfile, Conversation, ConversationStore, Session } from './ports.ts'
import { hashToken, isTokenOf } from './tokens.ts'
import { changedFacts, factsOf, updateVisitor } from './visitor-facts.ts'

export type SessionDeps = {
  store: ConversationStore
  agents: AgentDirectory
  now: () => number
  newId: NewId
  newToken: () => string
  greetingFor: (agent: AgentProfile) => string
  suggestionsFor: (agent: AgentProfile) => readonly string[]
  /** How this agent can be spoken with; null where only text was meant. */
  audioOf: (agent: AgentProfile) => Promise<SessionAudio | null>
  /** Origins that may open any agent: loopback pages, while the service itself is a local one. */
  isAlwaysAllowed: (origin: string) => boolean
}

/**
 * Opens a session of a visitor with an agent, in the conversation they name or in a new one.
 * OS1: pages of other origins than the agent's are refused. OS2: a conversation opens only with its own token, for the
 * agent it belongs to; otherwise it does not exist. OS3: nothing of prompts, providers or the organization is answered.
 */
export async function openSession(
  deps: SessionDeps,
  request: OpenSession,
  caller: { origin: string | null },
): Promise<{ opened: OpenedSession; agentId: AgentId; isNewConversation: boolean }> {
  const agent = await embeddableAgent(deps, request.agentId, caller.origin)
  const known = request.conversation ? await findOwn(deps, agent, request.conversation) : null
  const conversationToken = request.conversation?.token ?? deps.newToken()
  const conversation = known ?? newConversation(deps, agent, { token: conversationToken, request })
  const { session, token } = newSession(deps, conversation, caller.origin)
  if (known) {
    await deps.store.insertSession(session)
    await updateVisitor(deps, session, request.visitor ?? {})
  } else await deps.store.insertConversation(conversation, session)
  const opened = {
    sessionId: session.id,
    token,
    expiresAt: session.expiresAt,
    conversation: { id: conversation.id, token: conversationToken },
    agent: publicFace(deps, agent),
    audio: await deps.audioOf(agent),
  }
  return { isNewConversation: known === null, agentId: agent.id, opened }
}

function publicFace(deps: SessionDeps, agent: AgentProfile): OpenedSession['agent'] {
  return {
    name: agent.name,
    communicationType: agent.communicationType,
    language: agent.language,
    greeting: agent.greeting ?? deps.greetingFor(agent),
    suggestions: agent.suggestions.length > 0 ? [...agent.suggestions] : [...deps.suggestionsFor(agent)],
    theme: agent.theme,
    consent: agent.consent,
    hours: agent.hours,
  }
}

async function embeddableAgent(deps: SessionDeps, agentId: string, origin: string | null): Promise<AgentProfile> {
  const agent = isId('agt', agentId) ? await deps.agents.findProfile(agentId) : null
  if (!agent || agent.kind !== 'web') throw new DomainError('not_found', 'There is no such agent')
  if (!mayEmbed(deps, agent, origin)) {
    throw new DomainError('forbidden', `Pages of this origin may not open this agent; the owner can allow it`)
  }
  return agent
}

function mayEmbed(deps: Pick<SessionDeps, 'isAlwaysAllowed'>, agent: AgentProfile, origin: string | null): boolean {
  if (origin === null || parseUrl(origin) === null) return false
  return agent.allowedOrigins.includes(origin) || deps.isAlwaysAllowed(origin)
}

async function findOwn(
  deps: SessionDeps,
  agent: AgentProfile,
  named: { id: string; token: string },
): Promise<Conversation> {
  const conversation = isId('cnv', named.id) ? await deps.store.findConversation(agent.organizationId, named.id) : null
  if (!conversation || conversation.agentId !== agent.id || !isTokenOf(conversation.tokenHash, named.token)) {
    throw new DomainError('not_found', 'There is no such conversation; open a new one')
  }
  return conversation
}

function newConversation(
  deps: SessionDeps,
  agent: AgentProfile,
  from: { token: string; request: OpenSession },
): Conversation {
  const now = deps.now()
  return {
    id: deps.newId('cnv'),
    organizationId: agent.organizationId,
    agentId: agent.id,
    tokenHash: hashToken(from.token),
    medium: 'text',
    status: 'open',
    createdAt: now,
    updatedAt: now,
    lastSeq: 0,
    state: {},
    pageUrl: from.request.page?.url ?? null,
    language: primaryLanguage(from.request.page?.locale ?? agent.language),
    visitor: changedFacts(null, factsOf(from.request.visitor ?? {})),
  }
}

/** `de` of `de-AT`; null of what is no code of a language. */
export const primaryLanguage = (code: string): string | null =>
  /^[a-z]{2,3}(?![a-z])/i.exec(code)?.[0].toLowerCase() ?? null

function newSession(
  deps: SessionDeps,
  conversation: Conversation,
  origin: string | null,
): { session: Session; token: string } {
  const now = deps.now()
  const token = deps.newToken()
  const session: Session = {
    id: deps.newId('ses'),
    organizationId: conversation.organizationId,
    agentId: conversation.agentId,
    conversationId: conversation.id,
    tokenHash: hashToken(token),
    origin,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + SESSION_IDLE_MS,
  }
  return { session, token }
}

/** Moving the idle expiry on at every message would be a write per message; once a minute is as good. */
const TOUCH_EVERY_MS = 60_000

type AliveDeps = Pick<SessionDeps, 'store' | 'now' | 'agents' | 'isAlwaysAllowed'>

/** The live session of a token that came from the origin it was opened for; null when there is none (any more). */
export async function authenticateSession(
  deps: AliveDeps,
  token: string,
  origin: string | null,
): Promise<Session | null> {
  const session = await deps.store.findSessionByTokenHash(hashToken(token))
  if (!session || session.origin !== origin || !(await isAlive(deps, session))) return null
  const now = deps.now()
  if (now - session.lastUsedAt <= TOUCH_EVERY_MS) return session
  const expiresAt = Math.min(now + SESSION_IDLE_MS, session.createdAt + SESSION_MAX_MS)
  await deps.store.touchSession(session.id, now, expiresAt)
  return { ...session, lastUsedAt: now, expiresAt }
}

/** Whether a session that is only listening may go on. Looking keeps nothing alive. */
export async function isSessionAlive(deps: AliveDeps, id: SessionId): Promise<boolean> {
  const session = await deps.store.findSession(id)
  return session !== null && (await isAlive(deps, session))
}

/** OS4: a session ends with its time, with its agent, and when its origin is no longer one of the agent's. */
async function isAlive(deps: AliveDeps, session: Session): Promise<boolean> {
  if (session.expiresAt <= deps.now()) return false
  const agent = await deps.agents.findProfile(session.agentId)
  return agent !== null && mayEmbed(deps, agent, session.origin)
}
