import type { Command } from '@commander-js/extra-typings'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import {
  type ApiKey,
  createKey,
  createOrganization,
  findOrganization,
  MOST_REQUESTS_PER_MINUTE,
  ROTATION_OVERLAP,
  revokeKey,
  rotateKey,
  type Tier,
  tierOf,
} from '@frontdesk/accounts'
import { brandId, isId, KEY_SCOPES, type KeyScope } from '@frontdesk/schema'
import type { Services } from '../services.ts'
import { duration, durationOrNone, listOf, nameOf, UsageError } from './arguments.ts'
import { type Cli, JSON_OPTION, show } from './cli.ts'

const ORG_OPTION = ['--org <id-or-name>', 'organization, by its id or its exact name'] as const

/** `frontdesk orgs …`, `frontdesk keys …`. */
export function addKeyCommands(program: Command, cli: Cli): void {
  const orgs = program.command('orgs').description('Organizations')
  addCreateOrganization(orgs, cli)
  const keys = program.command('keys').description('API keys of an organization')
  addCreateKey(keys, cli)
  addListKeys(keys, cli)
  addRotateKey(keys, cli)
  addRevokeKey(keys, cli)
}

function addCreateOrganization(orgs: Command, cli: Cli): void {
  orgs
    .command('create')
    .description('Make an organization, without a key')
    .requiredOption('--name <name>', 'its name', nameOf)
    .option(...JSON_OPTION)
    .action((options) =>
      cli.onStore(async (services) => {
        const { id, name } = await createOrganization(services, options.name)
        show(cli, options, { data: { organizationId: id, name }, words: `Organization ${name}: ${id}` })
      }),
    )
}

function addCreateKey(keys: Command, cli: Cli): void {
  keys
    .command('create')
    .description('Make a key and print it, this once')
    .requiredOption(...ORG_OPTION)
    .requiredOption('--name <name>', 'what it is for', nameOf)
    .option('--tier <tier>', 'standard, professional or a number of requests a minute', tierNamed, tierOf('standard'))
    .option('--scopes <scopes>', 'of read, write and admin', scopesNamed, scopesNamed('read,write'))
    .option('--expires-in <time>', 'such as 12h or 30d; else never', duration)
    .option(...JSON_OPTION)
    .action(({ org, name, tier, scopes, expiresIn = null, json }) =>
      cli.onStore(async (services) => {
        const organization = await organizationNamed(services, org)
        const wanted = { name, tier, scopes, expiresInMs: expiresIn, by: { kind: 'operator' as const } }
        const { key, value } = await createKey(services, organization.id, wanted)
        show(cli, json ? { json } : {}, {
          data: { key: value, keyId: key.id, organizationId: organization.id },
          words: `${value}\n\nThis is the only time the key is shown. Its id is ${key.id}.`,
        })
      }),
    )
}

function addListKeys(keys: Command, cli: Cli): void {
  keys
    .command('list')
    .description('List the keys of an organization, the key itself shortened')
    .requiredOption(...ORG_OPTION)
    .option(...JSON_OPTION)
    .action((options) =>
      cli.onStore(async (services) => {
        const { id: organizationId } = await organizationNamed(services, options.org)
        const found = await services.accounts.listKeys(organizationId)
        const listed = found.map((key) => listedKey(key, services.now()))
        const rows = listed.map(
          ({ keyId, status, key, requestsPerMinute, scopes, name }) =>
            `${keyId}  ${status}  ${key}  ${requestsPerMinute}/min  ${scopes}  ${name}`,
        )
        show(cli, options, { data: { organizationId, keys: listed }, words: rows.join('\n') || 'No keys' })
      }),
    )
}

const listedKey = (key: ApiKey, now: number) => ({
  keyId: key.id,
  name: key.name,
  key: `${key.prefix}…${key.lastFour}`,
  tier: key.tier.name,
  requestsPerMinute: key.tier.requestsPerMinute,
  scopes: key.scopes.join(','),
  status: key.revokedAt !== null ? 'revoked' : key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active',
  lastUsedAt: key.lastUsedAt,
})

function addRotateKey(keys: Command, cli: Cli): void {
  keys
    .command('rotate')
    .description('Make the successor of a key and print it, this once')
    .argument('<key-id>', 'key to replace: key_…')
    .requiredOption(...ORG_OPTION)
    .option('--overlap <time>', 'how long the old key lives on: 0, 12h, 30d; else a day', durationOrNone)
    .option(...JSON_OPTION)
    .action((keyId, options) =>
      cli.onStore(async (services) => {
        const organization = await organizationNamed(services, options.org)
        const found = await services.accounts.listKeys(organization.id)
        const old = found.find((key) => key.id === keyId)
        if (!old) throw new UsageError('keys rotate takes the id of a key of the organization: key_…')
        const overlapMs = options.overlap ?? ROTATION_OVERLAP.defaultMs
        const { key, value } = await rotateKey(services, old, { overlapMs, by: { kind: 'operator' } })
        show(cli, options, {
          data: { key: value, keyId: key.id, replacesKeyId: old.id, organizationId: organization.id },
          words: `${value}\n\nThis is the only time the key is shown. Its id is ${key.id}; it replaces ${old.id}.`,
        })
      }),
    )
}

function addRevokeKey(keys: Command, cli: Cli): void {
  keys
    .command('revoke')
    .description('Revoke a key from the next request on')
    .argument('<key-id>', 'key to revoke: key_…')
    .option('--org <id-or-name>', 'organization of the key; else all are searched')
    .option(...JSON_OPTION)
    .action((keyId, options) =>
      cli.onStore(async (services) => {
        await revokeNamed(services, keyId, options.org)
        show(cli, options, { data: { keyId, revoked: true }, words: `Revoked ${keyId}` })
      }),
    )
}

async function revokeNamed(services: Services, keyId: string, named: string | undefined): Promise<void> {
  if (!isId('key', keyId)) throw new UsageError('keys revoke takes the id of a key: key_…')
  const organizations = named ? [await organizationNamed(services, named)] : await services.accounts.listOrganizations()
  for (const { id: organizationId } of organizations) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until it is found
    const found = await services.accounts.listKeys(organizationId)
    if (!found.some((key) => key.id === keyId)) continue
    return await revokeKey(services, { id: brandId('key', keyId), organizationId }, { kind: 'operator' })
  }
  throw new UsageError('there is no key with this id')
}

export async function organizationNamed(services: Services, idOrName: string) {
  const organization = await findOrganization(services, idOrName)
  if (!organization) throw new UsageError(`there is no organization "${idOrName}" (or several of the name: use its id)`)
  return organization
}

function tierNamed(value: string): Tier {
  if (value === 'standard' || value === 'professional') return tierOf(value)
  if (!/^[1-9]\d{0,6}$/.test(value) || Number(value) > MOST_REQUESTS_PER_MINUTE)
    throw new InvalidArgumentError('It takes standard, professional or a number of requests a minute up to 1000000.')
  return tierOf(Number(value))
}

function scopesNamed(value: string): KeyScope[] {
  const named = listOf(value)
  const scopes = KEY_SCOPES.filter((scope) => named.includes(scope))
  if (scopes.length !== new Set(named).size)
    throw new InvalidArgumentError('It takes read, write and admin, separated by commas.')
  return scopes
}
