import { randomUUID } from 'node:crypto'
import type { Member } from '@frontdesk/accounts'
import { type ConversationId, DomainError, labelsForm, noteForm, ownResource } from '@frontdesk/schema'
import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { answer, formOf } from './console-answer.ts'
import { admitSession } from './member-admission.ts'

/** What owners keep beside a conversation; what was said in it is read through the API. */
export function conversationRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/conversation-labels', (c) => answer(services, c, listLabels))
  routes.get('/conversations/:id/notes', (c) => answer(services, c, listNotes))
  routes.post('/conversations/:id/notes', (c) => answer(services, c, addNote))
  routes.post('/conversations/:id/notes/:noteId/delete', (c) => answer(services, c, deleteNote))
  routes.post('/conversations/:id/labels', (c) => answer(services, c, setLabels))
  return routes
}

/** A conversation of the member's organization: unknown is 404, another's is 403. */
async function ownConversation(
  context: RequestContext,
): Promise<{ member: Member; id: ConversationId; medium: 'text' | 'voice' | 'phone' }> {
  const { member } = await admitSession(context)
  const { c, services } = context
  const found = await ownResource({ prefix: 'cnv', id: c.req.param('id') ?? '', what: 'conversation' }, (id) =>
    services.inbox.findConversation(member.organizationId, id),
  )
  return { member, id: found.id, medium: found.medium }
}

async function listLabels(context: RequestContext) {
  const { member } = await admitSession(context)
  return { data: { items: await context.services.marks.listLabels(member.organizationId), nextCursor: null } }
}

async function listNotes(context: RequestContext) {
  const { member, id } = await ownConversation(context)
  return { data: { items: await context.services.marks.listNotes(member.organizationId, id), nextCursor: null } }
}

async function addNote(context: RequestContext) {
  const { member, id } = await ownConversation(context)
  const { services } = context
  const { text } = await formOf(context, noteForm)
  const author = { id: member.id, name: member.name }
  const note = { id: randomUUID(), author, text, createdAt: services.now() }
  await services.marks.addNote(member.organizationId, id, note)
  return { status: 201 as const, data: note }
}

async function deleteNote(context: RequestContext) {
  const { member, id } = await ownConversation(context)
  const noteId = context.c.req.param('noteId') ?? ''
  if (!(await context.services.marks.deleteNote(member.organizationId, id, noteId)))
    throw new DomainError('not_found', 'There is no note with this id')
  return { data: {} }
}

async function setLabels(context: RequestContext) {
  const { member, id } = await ownConversation(context)
  const { labels } = await formOf(context, labelsForm)
  await context.services.marks.setLabels(member.organizationId, id, labels)
  return { data: { labels: labels.toSorted() } }
}
