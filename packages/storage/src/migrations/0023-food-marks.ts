import type { Migration } from './migration.ts'

/** What is in a dish and whom it suits; null in rows that are older: unknown. */
export const foodMarks: Migration = {
  version: 23,
  name: 'allergens and diets',
  statements: ['allergens', 'diets'].map((column) => `alter table catalogue_items add column ${column} text`),
}
