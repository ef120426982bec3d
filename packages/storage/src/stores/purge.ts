import type { Db } from '../ports.ts'
import { writeSteps } from '../rows/steps.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a deleted agent's data can still be recovered from the store. */
const DELETED_KEPT_DAYS = 30

const RETENTION_PASSED = `delete from conversations where exists (
    select 1 from deployment_configurations d where d.agent_id = conversations.agent_id
    and conversations.updated_at + d.retention_days * ${DAY_MS} < ?) returning id`
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
    select d.deployment_channel_id from deployment_configurations d where d.agent_id in (${OLD_AGENTS}))`

/** PU1: removes what has outlived its retention, and all of agents deleted over 30 days ago; returns the conversations removed. */
export async function purgeConversations(db: Db, now: number): Promise<number> {
  const before = now - DELETED_KEPT_DAYS * DAY_MS
  const rows = await writeSteps(db, [
    { sql: RETENTION_PASSED, params: [now] },
    { sql: OF_OLD_AGENTS, params: [before] },
    { sql: OLD_SOURCES, params: [before, before, before] },
    { sql: OLD_CHANNELS, params: [before] },
    { sql: 'delete from agents where deleted_at < ?', params: [before] },
    { sql: 'delete from idempotency_records where created_at <= ?', params: [now - DAY_MS] },
  ])
  return (rows[0]?.length ?? 0) + (rows[1]?.length ?? 0)
}
