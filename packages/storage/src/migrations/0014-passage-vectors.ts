import type { Migration } from './migration.ts'

/** Meanings of the pieces of a source: packed vectors of one encoder in base64, some hundred to a row. */
export const passageVectors: Migration = {
  version: 14,
  name: 'vectors of passages',
  statements: [
    `create table passage_vectors (
      source_id text not null references knowledge_sources (id) on delete cascade, organization_id text not null,
      encoder_id text not null, chunk_id text not null, vectors text not null,
      primary key (source_id, chunk_id))`,
  ],
}
