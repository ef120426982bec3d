import type { Migration } from './migration.ts'

/**
 * What owners find conversations by: their words, what became of them, labels and notes; how each answer came about;
 * and who answers in one by hand. The counts of what is older are made when the service starts.
 */
export const conversationsRead: Migration = {
  version: 37,
  name: 'conversations as owners read them',
  statements: [
    // Null until the visitor has said something, and in what is older than this until its words have been read.
    `alter table conversations add column opening text`,
    `alter table conversations add column language text`,
    `alter table conversations add column whole_answers bigint not null default 0`,
    `alter table conversations add column other_answers bigint not null default 0`,
    `alter table conversations add column refused_answers bigint not null default 0`,
    `alter table conversations add column human_items bigint not null default 0`,
    `alter table conversations add column taken_messages bigint not null default 0`,
    `alter table conversations add column taken_by text`,
    `alter table conversations add column taken_name text`,
    `alter table conversations add column taken_at bigint`,
    `alter table conversations add column taken_until bigint`,
    `update conversations set taken_messages =
      (select count(*) from messages m where m.conversation_id = conversations.id)`,
    // Words without case and accents, so that both engines find the same.
    `create table conversation_lines (
      conversation_id text not null references conversations (id) on delete cascade, item_id text not null,
      words text not null, primary key (conversation_id, item_id))`,
    `create table answer_records (
      conversation_id text not null references conversations (id) on delete cascade, response_id text not null,
      record text not null, primary key (conversation_id, response_id))`,
    `create table conversation_labels (
      conversation_id text not null references conversations (id) on delete cascade, organization_id text not null,
      label text not null, primary key (conversation_id, label))`,
    `create index conversation_labels_by_organization on conversation_labels (organization_id, label)`,
    `create table conversation_notes (
      id text primary key, conversation_id text not null references conversations (id) on delete cascade,
      organization_id text not null, author_id text not null, author_name text not null, text text not null,
      created_at bigint not null)`,
    `create index conversation_notes_by_conversation on conversation_notes (conversation_id, created_at, id)`,
  ],
}
