import type { Db } from '../ports.ts'
import { firstSchema } from './0001-first-schema.ts'
import { keyAudit } from './0002-key-audit.ts'
import { repeatsAndVersions } from './0003-repeats-and-versions.ts'
import { resources } from './0005-resources.ts'
import { members } from './0007-members.ts'
import { webhooks } from './0008-webhooks.ts'
import { widgetOptions } from './0009-widget-options.ts'
import { business } from './0011-business.ts'
import { catalogue } from './0012-catalogue.ts'
import { spokenTurns } from './0013-spoken-turns.ts'
import { passageVectors } from './0014-passage-vectors.ts'
import { crawlRules } from './0015-crawl-rules.ts'
import { settledGaps } from './0016-settled-gaps.ts'
import { madeWith } from './0017-made-with.ts'
import { ownersRecords } from './0018-owners-records.ts'
import { closures } from './0019-closures.ts'
import { calendarFeeds } from './0020-calendar-feeds.ts'
import { reminders } from './0021-reminders.ts'
import { pictures } from './0022-pictures.ts'
import { foodMarks } from './0023-food-marks.ts'
import { rates } from './0024-rates.ts'
import { busyCalendars } from './0025-busy-calendars.ts'
import { ownTerms } from './0026-own-terms.ts'
import { serviceDescriptions } from './0027-service-descriptions.ts'
import { extras } from './0028-extras.ts'
import { sourcesUsed } from './0029-sources-used.ts'
import { providerCredentials } from './0030-provider-credentials.ts'
import { spending } from './0031-spending.ts'
import { ownTools } from './0032-own-tools.ts'
import { furtherVectorsAndBudgetNotices } from './0034-further-vectors-and-budget-notices.ts'
import { carriers } from './0035-carriers.ts'
import { conversationsRead } from './0037-conversations-read.ts'
import { browsersOfSessions } from './0041-browsers-of-sessions.ts'
import type { Migration } from './migration.ts'

/** In order; the last one is the version that this program knows. */
export const migrations: readonly Migration[] = [
  firstSchema,
  keyAudit,
  repeatsAndVersions,
  resources,
  members,
  webhooks,
  widgetOptions,
  business,
  catalogue,
  spokenTurns,
  passageVectors,
  crawlRules,
  settledGaps,
  madeWith,
  ownersRecords,
  closures,
  calendarFeeds,
  reminders,
  pictures,
  foodMarks,
  rates,
  busyCalendars,
  ownTerms,
  serviceDescriptions,
  extras,
  sourcesUsed,
  providerCredentials,
  spending,
  ownTools,
  furtherVectorsAndBudgetNotices,
  carriers,
  conversationsRead,
  browsersOfSessions,
]

const LEDGER = 'create table if not exists schema_migrations (version bigint primary key, name text not null)'

/**
 * MG1: brings the schema to the version this program knows, one transaction per step. Each step first writes its number
 * into the ledger; of two processes that start together the second waits there, is refused, and looks again.
 * MG2: refuses a schema that a newer program made, before anything is touched.
 */
export async function migrate(db: Db, steps: readonly Migration[] = migrations): Promise<void> {
  await createLedger(db)
  const known = steps.at(-1)?.version ?? 0
  const current = await currentVersion(db)
  if (current > known)
    throw new Error(
      `The data was written by a newer Frontdesk (schema ${current}, this program knows ${known}): start that version, or restore a backup made before the upgrade`,
    )
  for (const step of steps) {
    if (step.version > current) await apply(db, step)
  }
}

async function createLedger(db: Db): Promise<void> {
  const create = () => db.write([{ sql: LEDGER, params: [] }])
  // PostgreSQL reports two simultaneous `if not exists` as a unique violation; the second look finds the table.
  const first = await create()
  if (first.status !== 'written') await create()
}

async function currentVersion(db: Db): Promise<number> {
  const [row] = await db.read('select max(version) as version from schema_migrations', [])
  return Number(row?.version ?? 0)
}

async function apply(db: Db, step: Migration): Promise<void> {
  const result = await db.write([
    { sql: 'insert into schema_migrations (version, name) values (?, ?)', params: [step.version, step.name] },
    ...step.statements.map((sql) => ({ sql, params: [] })),
  ])
  if (result.status !== 'written' && (await currentVersion(db)) < step.version)
    throw new Error(`Schema step ${step.version} (${step.name}) could not be applied`)
}
