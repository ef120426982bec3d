import type { Migration } from './migration.ts'

/** What passages mean to an encoder elsewhere, beside the one that ships; and whom budgets have been told. */
export const furtherVectorsAndBudgetNotices: Migration = {
  version: 34,
  name: 'vectors of an encoder elsewhere, notices of budgets',
  statements: [
    `create table further_vectors (
      source_id text not null references knowledge_sources (id) on delete cascade, organization_id text not null,
      encoder_id text not null, chunk_id text not null, vectors text not null,
      primary key (source_id, chunk_id))`,
    // agent_id: '' is the organization itself, as with the sums. sent_at: null until the mail is away or given up.
    `create table budget_notices (
      organization_id text not null references organizations (id), agent_id text not null, period text not null,
      told text not null check (told in ('warning', 'exhausted')), cap_micro_usd bigint not null,
      at bigint not null, tries bigint not null, due_at bigint not null, sent_at bigint,
      primary key (organization_id, agent_id, period, told))`,
    `create index budget_notices_due on budget_notices (due_at) where sent_at is null`,
  ],
}
