import type { Migration } from './migration.ts'

/**
 * What has come of a question without an answer, and which questions were settled with it. Their ids are named like
 * all others; they were those of their conversations.
 */
export const settledGaps: Migration = {
  version: 16,
  name: 'state of questions without an answer',
  statements: [
    `alter table knowledge_gaps add column state text not null default 'open'`,
    `alter table knowledge_gaps add column settled_with text`,
    `alter table knowledge_gaps add column settled_at bigint`,
    `update knowledge_gaps set id = 'gap_' || substr(id, 5)`,
    `drop index knowledge_gaps_by_organization`,
    `create index knowledge_gaps_by_state on knowledge_gaps (organization_id, state, asked_at, id)`,
  ],
}
