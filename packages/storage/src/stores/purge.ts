import type { ConversationId, OrganizationId } from '@frontdesk/schema'
import type { Db, Statement } from '../ports.ts'
import { writeSteps } from '../rows/steps.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a deleted agent's data can still be recovered from the store. */
const DELETED_KEPT_DAYS = 30

const RETENTION_PASSED = `delete from conversations where exists (
    select 1 from deployment_configurations d where d.agent_id = conversations.agent_id
    and conversations.updated_at + d.retention_days * ${DAY_MS} < ?) returning id`
/** An agent that answers nowhere has no retention of its own; the default holds for what was said with it. */
const UNDEPLOYED_KEPT_DAYS = 30
const OF_UNDEPLOYED = `delete from conversations where updated_at < ? and not exists (
    select 1 from deployment_configurations d where d.agent_id = conversations.agent_id) returning id`
const OLD_AGENTS = 'select id from agents where deleted_at < ?'
const OF_OLD_AGENTS = `delete from conversations where agent_id in (${OLD_AGENTS}) returning id`

/** A website's source goes with its agent, unless another agent that stays reads it too. Its pages go with it. */
const OLD_SOURCES = `delete from knowledge_sources where id in (
    select c.website_source_id from deployment_channels c
    join deployment_configurations d on d.deployment_channel_id = c.id where d.agent_id in (${OLD_AGENTS}))
  and not exists (select 1 from agents a where (a.deleted_at is null or a.deleted_at >= ?)
    and a.knowledge_source_ids like '%"' || knowledge_sources.id || '"%')
  and not exists (select 1 from deployment_channels c
    join deployment_configurations d on d.deployment_channel_id = c.id
    join agents a on a.id = d.agent_id
    where c.website_source_id = knowledge_sources.id and (a.deleted_at is null or a.deleted_at >= ?))`
const OLD_CHANNELS = `delete from deployment_channels where id in (
    select d.deployment_channel_id from deployment_configurations d where d.agent_id in (${OLD_AGENTS}))
  and not exists (select 1 from deployment_configurations d join agents a on a.id = d.agent_id
    where d.deployment_channel_id = deployment_channels.id and (a.deleted_at is null or a.deleted_at >= ?))`

/** Configurations that were deleted, once nothing refers to them any more. */
const OLD_INSTRUCTIONS = `delete from instruction_configurations where deleted_at < ? and not exists (
    select 1 from agents a where a.instruction_configuration_id = instruction_configurations.id)`
const OLD_LINES = `delete from phone_configurations where deleted_at < ? and not exists (
    select 1 from deployment_channels c where c.phone_configuration_id = phone_configurations.id)`

const TOLD = "type in ('conversation.started', 'conversation.ended')"
/** Their ids are made of the conversation's: `evt_`, its 22 letters, and what happened. */
const OF_CONVERSATION = 'substr(webhook_events.id, 5, 22)'
const TOLD_OF_NONE = `delete from webhook_events where ${TOLD}
    and not exists (select 1 from conversations c where c.id = 'cnv_' || ${OF_CONVERSATION})`

/** PU3: what webhooks tell of a conversation holds what the page said about its visitor: it goes with the conversation. */
export const forgetTold = (id: ConversationId, organizationId: OrganizationId): Statement => ({
  sql: `delete from webhook_events where ${TOLD} and ${OF_CONVERSATION} = ? and organization_id = ?`,
  params: [id.slice('cnv_'.length), organizationId],
})

/** PU1: removes what has outlived its retention, and all of agents deleted over 30 days ago; returns the conversations removed. */
export async function purgeConversations(db: Db, now: number): Promise<number> {
  const before = now - DELETED_KEPT_DAYS * DAY_MS
  const rows = await writeSteps(db, [
    { sql: RETENTION_PASSED, params: [now] },
    { sql: OF_OLD_AGENTS, params: [before] },
    { sql: OF_UNDEPLOYED, params: [now - UNDEPLOYED_KEPT_DAYS * DAY_MS] },
    { sql: TOLD_OF_NONE, params: [] },
    { sql: OLD_SOURCES, params: [before, before, before] },
    { sql: OLD_CHANNELS, params: [before, before] },
    { sql: 'delete from agents where deleted_at < ?', params: [before] },
    { sql: OLD_INSTRUCTIONS, params: [before] },
    { sql: OLD_LINES, params: [before] },
    { sql: 'delete from idempotency_records where created_at <= ?', params: [now - DAY_MS] },
  ])
  return rows.slice(0, 3).reduce((sum, deleted) => sum + deleted.length, 0)
}
