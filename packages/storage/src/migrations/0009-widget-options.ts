import type { Migration } from './migration.ts'

/** What owners set for the widget, and what pages say about their visitors: JSON each, null where nothing was said. */
export const widgetOptions: Migration = {
  version: 9,
  name: 'options of the widget, facts about visitors',
  statements: [
    `alter table deployment_configurations add column widget_options text`,
    `alter table conversations add column visitor_identity text`,
    `alter table conversations add column visitor_context text`,
  ],
}
