import type { Migration } from './migration.ts'

/** How long each spoken turn took, as JSON: see `spokenLatency` of the session protocol. */
export const spokenTurns: Migration = {
  version: 13,
  name: 'latency of spoken turns',
  statements: [
    `create table spoken_turns (
      conversation_id text not null references conversations (id) on delete cascade, response_id text not null,
      latency text not null, primary key (conversation_id, response_id))`,
  ],
}
