import {
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
import { duration, parseCommandLine, required, text, UsageError } from './arguments.ts'
import type { Command } from './command.ts'

export const createOrganizationCommand: Command = {
  usage: 'orgs create --name NAME [--json]',
  async run(services, args, output) {
    const line = parseCommandLine(args, { name: 'text', json: 'flag' })
    const organization = await createOrganization(services, nameOf(required(line, 'name')))
    const result = { organizationId: organization.id, name: organization.name }
    output.print(line.values.json ? JSON.stringify(result) : `Organization ${organization.name}: ${organization.id}`)
  },
}

export const createKeyCommand: Command = {
  usage:
    'keys create --org ID_OR_NAME --name NAME [--tier standard|professional|NUMBER] [--scopes read,write,admin] [--expires-in 2s|30d] [--json]',
  async run(services, args, output) {
    const line = parseCommandLine(args, {
      org: 'text',
      name: 'text',
      tier: 'text',
      scopes: 'text',
      'expires-in': 'text',
      json: 'flag',
    })
    const organization = await organizationNamed(services, required(line, 'org'))
    const expiresIn = text(line, 'expires-in')
    const { key, value } = await createKey(services, organization.id, {
      name: nameOf(required(line, 'name')),
      tier: tierNamed(text(line, 'tier') ?? 'standard'),
      scopes: scopesNamed(text(line, 'scopes') ?? 'read,write'),
      expiresInMs: expiresIn === undefined ? null : duration(expiresIn),
      by: { kind: 'operator' },
    })
    const result = { key: value, keyId: key.id, organizationId: organization.id }
    output.print(
      line.values.json
        ? JSON.stringify(result)
        : `${value}\n\nThis is the only time the key is shown. Its id is ${key.id}.`,
    )
  },
}

export const listKeysCommand: Command = {
  usage: 'keys list --org ID_OR_NAME [--json]',
  async run(services, args, output) {
    const line = parseCommandLine(args, { org: 'text', json: 'flag' })
    const organization = await organizationNamed(services, required(line, 'org'))
    const now = services.now()
    const keys = (await services.accounts.listKeys(organization.id)).map((key) => ({
      keyId: key.id,
      name: key.name,
      key: `${key.prefix}…${key.lastFour}`,
      tier: key.tier.name,
      requestsPerMinute: key.tier.requestsPerMinute,
      scopes: key.scopes.join(','),
      status:
        key.revokedAt !== null ? 'revoked' : key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active',
      lastUsedAt: key.lastUsedAt,
    }))
    if (line.values.json) output.print(JSON.stringify({ organizationId: organization.id, keys }))
    else
      output.print(
        keys
          .map(
            (key) =>
              `${key.keyId}  ${key.status}  ${key.key}  ${key.requestsPerMinute}/min  ${key.scopes}  ${key.name}`,
          )
          .join('\n') || 'No keys',
      )
  },
}

export const revokeKeyCommand: Command = {
  usage: 'keys revoke KEY_ID --org ID_OR_NAME [--json]',
  async run(services, args, output) {
    const line = parseCommandLine(args, { org: 'text', json: 'flag' })
    const [keyId] = line.positionals
    if (keyId === undefined || !isId('key', keyId)) throw new UsageError('keys revoke takes the id of a key: key_…')
    const named = text(line, 'org')
    const organizations = named
      ? [await organizationNamed(services, named)]
      : await services.accounts.listOrganizations()
    for (const organization of organizations) {
      const keys = await services.accounts.listKeys(organization.id)
      if (!keys.some((key) => key.id === keyId)) continue
      await revokeKey(services, { id: brandId('key', keyId), organizationId: organization.id }, { kind: 'operator' })
      output.print(line.values.json ? JSON.stringify({ keyId, revoked: true }) : `Revoked ${keyId}`)
      return
    }
    throw new UsageError('there is no key with this id')
  },
}

export const rotateKeyCommand: Command = {
  usage: 'keys rotate KEY_ID --org ID_OR_NAME [--overlap 0|12h|30d] [--json]',
  async run(services, args, output) {
    const line = parseCommandLine(args, { org: 'text', overlap: 'text', json: 'flag' })
    const organization = await organizationNamed(services, required(line, 'org'))
    const keys = await services.accounts.listKeys(organization.id)
    const old = keys.find((key) => key.id === line.positionals[0])
    if (!old) throw new UsageError('keys rotate takes the id of a key of the organization: key_…')
    const overlapMs = overlapOf(text(line, 'overlap'))
    const { key, value } = await rotateKey(services, old, { overlapMs, by: { kind: 'operator' } })
    const result = { key: value, keyId: key.id, replacesKeyId: old.id, organizationId: organization.id }
    output.print(
      line.values.json
        ? JSON.stringify(result)
        : `${value}\n\nThis is the only time the key is shown. Its id is ${key.id}; it replaces ${old.id}.`,
    )
  },
}

function overlapOf(value: string | undefined): number {
  if (value === undefined) return ROTATION_OVERLAP.defaultMs
  return value === '0' ? 0 : duration(value, 'overlap')
}

export async function organizationNamed(services: Services, idOrName: string) {
  const organization = await findOrganization(services, idOrName)
  if (!organization) throw new UsageError(`there is no organization "${idOrName}" (or several of the name: use its id)`)
  return organization
}

function nameOf(value: string): string {
  const name = value.trim()
  if (name.length === 0 || name.length > 100 || /\p{Cc}/u.test(name))
    throw new UsageError('--name takes 1 to 100 characters')
  return name
}

function tierNamed(value: string): Tier {
  if (value === 'standard' || value === 'professional') return tierOf(value)
  if (!/^[1-9]\d{0,6}$/.test(value) || Number(value) > MOST_REQUESTS_PER_MINUTE)
    throw new UsageError('--tier takes standard, professional or a number of requests a minute up to 1000000')
  return tierOf(Number(value))
}

function scopesNamed(value: string): KeyScope[] {
  const named = value.split(',').map((scope) => scope.trim())
  const scopes = KEY_SCOPES.filter((scope) => named.includes(scope))
  if (scopes.length !== new Set(named).size)
    throw new UsageError('--scopes takes read, write and admin, separated by commas')
  return scopes
}
