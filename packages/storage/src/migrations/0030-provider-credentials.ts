import type { Migration } from './migration.ts'

/** Keys of organizations to providers of models, sealed; a server at an address of its own may ask for none. */
export const providerCredentials: Migration = {
  version: 30,
  name: 'provider credentials',
  statements: [
    `create table provider_credentials (
      organization_id text not null references organizations (id), provider text not null, sealed_key text,
      last_four text, base_url text, set_at bigint not null, primary key (organization_id, provider),
      check (sealed_key is not null or base_url is not null))`,
  ],
}
