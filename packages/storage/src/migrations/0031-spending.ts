import type { Migration } from './migration.ts'

/** What models cost: caps, prices, calls under way, sums by day and month, and who answered. */
export const spending: Migration = {
  version: 31,
  name: 'spending on models',
  statements: [
    // agent_id: '' is the organization itself, '*' each agent without caps of its own.
    `create table model_budgets (
      organization_id text not null references organizations (id), agent_id text not null,
      day_micro_usd bigint not null, month_micro_usd bigint not null, turn_tokens bigint,
      primary key (organization_id, agent_id))`,
    `create table model_prices (
      organization_id text not null references organizations (id), provider text not null, model text not null,
      input_price bigint not null, output_price bigint not null, primary key (organization_id, provider, model))`,
    `create table spending_periods (
      organization_id text not null references organizations (id), agent_id text not null, period text not null,
      counted_micro_usd bigint not null, settled_micro_usd bigint not null,
      primary key (organization_id, agent_id, period))`,
    `create table model_calls (
      id text primary key, organization_id text not null references organizations (id), agent_id text not null,
      conversation_id text not null, turn_id text not null, provider text not null, model text not null,
      day text not null, month text not null, at bigint not null, lease_until bigint not null,
      input_price bigint not null, output_price bigint not null, input_tokens bigint not null,
      output_tokens bigint not null, cost_micro_usd bigint not null,
      state text not null check (state in ('held', 'settled', 'lapsed')))`,
    `create index model_calls_by_turn on model_calls (organization_id, conversation_id, turn_id)`,
    `create index model_calls_held on model_calls (lease_until) where state = 'held'`,
    `create index model_calls_by_time on model_calls (at)`,
    `create table usage_counts (
      organization_id text not null references organizations (id), day text not null, agent_id text not null,
      engine text not null, model text not null, fell_back text not null, turns bigint not null, calls bigint not null,
      input_tokens bigint not null, output_tokens bigint not null, cost_micro_usd bigint not null,
      primary key (organization_id, day, agent_id, engine, model, fell_back))`,
  ],
}
