import type { Migration } from './migration.ts'

/** In what browser a member signed in, so that members recognize their own. Null: before this, or it did not say. */
export const browsersOfSessions: Migration = {
  version: 41,
  name: 'browsers of sessions',
  statements: [`alter table member_sessions add column browser text`],
}
