import {
  type CarrierAccount,
  type CarrierKind,
  type CreateCarrierConnection,
  carrierAccount,
  carrierSecrets,
  carrierSettings,
  type Decision,
  DomainError,
  inconsistent,
  type NewId,
  type OpenedAccount,
  type OrganizationId,
  openedAccount,
  ownResource,
  type UpdateCarrierConnection,
} from '@frontdesk/schema'
import { z } from 'zod'
import type { CarrierConnection, CarrierConnectionStore, CarrierSealer, CarrierSecretPlace } from './ports.ts'

export type ConnectionDeps = {
  carrierConnections: CarrierConnectionStore
  now: () => number
  newId: NewId
  seals: CarrierSealer
}

type Written = Decision<CarrierConnection, Pick<ConnectionDeps, 'carrierConnections'>>
type Secrets = Readonly<Record<string, string | undefined>>

const MOST_CONNECTIONS = 20

/** CAR2: secrets belong to their connection and its kind. */
const placeOf = ({ organizationId, id, kind }: Pick<CarrierConnection, 'organizationId' | 'id' | 'kind'>) =>
  ['carrier secret', organizationId, id, 'secrets', kind] as const satisfies CarrierSecretPlace

/** A new connection to a carrier. */
export function createConnection(
  deps: ConnectionDeps,
  organizationId: OrganizationId,
  { secrets, ...wanted }: CreateCarrierConnection,
): Written {
  const now = deps.now()
  const plain: CarrierConnection = {
    ...wanted,
    id: deps.newId('con'),
    organizationId,
    sealedSecrets: null,
    secretsSet: [],
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  const connection = withSecrets(deps, plain, secrets)
  return {
    answer: connection,
    async write({ carrierConnections }) {
      const status = await carrierConnections.insertConnection(connection, MOST_CONNECTIONS)
      if (status === 'taken') throw takenName(connection.name)
      if (status === 'full') throw tooMany()
    },
  }
}

export const findConnection = (
  deps: Pick<ConnectionDeps, 'carrierConnections'>,
  organizationId: OrganizationId,
  id: string,
): Promise<CarrierConnection> =>
  ownResource({ prefix: 'con', id, what: 'carrier connection' }, (own) =>
    deps.carrierConnections.findConnection(organizationId, own),
  )

/** What is not named stays; secrets are replaced one by one. */
export function updateConnection(
  deps: ConnectionDeps,
  current: CarrierConnection,
  { changes, hasNamedVersion }: { changes: UpdateCarrierConnection; hasNamedVersion: boolean },
): Written {
  const { name = current.name, maxConcurrent = current.maxConcurrent, autoAssign = current.autoAssign } = changes
  const plain: CarrierConnection = {
    ...current,
    ...changedAccount(current, changes.settings ?? {}),
    name,
    maxConcurrent,
    autoAssign,
    version: current.version + 1,
    updatedAt: Math.max(deps.now(), current.updatedAt + 1),
  }
  expectOwn({ kind: current.kind, part: 'secrets', known: carrierSecrets[current.kind].shape }, changes.secrets ?? {})
  const connection = withSecrets(deps, plain, { ...secretsOf(deps, current), ...present(changes.secrets ?? {}) })
  return {
    answer: connection,
    async write({ carrierConnections }) {
      const status = await carrierConnections.updateConnection(connection, current)
      if (status === 'taken') throw takenName(connection.name)
      if (status === 'changed') throw changedMeanwhile(hasNamedVersion)
    },
  }
}

/** CAR3: refused while a number is at it, so that no number loses its carrier unseen. */
export async function deleteConnection(
  deps: Pick<ConnectionDeps, 'carrierConnections'>,
  { organizationId, id }: CarrierConnection,
): Promise<void> {
  const result = await deps.carrierConnections.deleteConnection(organizationId, id)
  if (result === 'in_use')
    throw new DomainError('in_use', 'Phone numbers are at this carrier connection; delete them first')
}

/** The connection as its carrier is spoken to. Throws where its secrets cannot be opened. */
export const openConnection = (
  deps: { seals: Pick<CarrierSealer, 'open'> },
  connection: CarrierConnection,
): OpenedAccount =>
  openedAccount.parse({ kind: connection.kind, settings: connection.settings, secrets: secretsOf(deps, connection) })

const secretsShape = z.record(z.string(), z.string())

function secretsOf({ seals }: { seals: Pick<CarrierSealer, 'open'> }, connection: CarrierConnection): Secrets {
  const { sealedSecrets } = connection
  if (sealedSecrets === null) return {}
  return secretsShape.parse(JSON.parse(seals.open(sealedSecrets, placeOf(connection))))
}

function withSecrets(
  { seals }: Pick<ConnectionDeps, 'seals'>,
  connection: CarrierConnection,
  secrets: Secrets,
): CarrierConnection {
  const kept = present(secrets)
  const secretsSet = Object.keys(kept).toSorted()
  checkAccount(connection, secretsSet)
  const sealedSecrets = secretsSet.length === 0 ? null : seals.seal(JSON.stringify(kept), placeOf(connection))
  return { ...connection, sealedSecrets, secretsSet }
}

const present = (secrets: Secrets): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The settings as they will be, those of its own kind alone. */
function changedAccount(current: CarrierConnection, changes: object): CarrierAccount {
  const { kind, settings } = current
  expectOwn({ kind, part: 'settings', known: carrierSettings[kind].shape }, changes)
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return carrierAccount.parse({ kind, settings: { ...settings, ...changed } })
}

type Part = { kind: CarrierKind; part: 'settings' | 'secrets'; known: object }

function expectOwn({ kind, part, known }: Part, changes: object): void {
  const foreign = Object.keys(changes).find((name) => !(name in known))
  if (foreign === undefined) return
  const names = Object.keys(known).join(', ')
  throw inconsistent(
    `${part}.${foreign}`,
    `${part}.${foreign} is not of a connection of kind ${kind}, which has ${names}`,
  )
}

/** CAR4: what its parts say of each other. */
function checkAccount(connection: CarrierConnection, secretsSet: readonly string[]): void {
  if (connection.kind === 'twilio' && (connection.settings.apiKeySid !== null) !== secretsSet.includes('apiKeySecret'))
    throw inconsistent('secrets.apiKeySecret', 'secrets.apiKeySecret and settings.apiKeySid must be set together')
  if (connection.kind !== 'sip') return
  const { username, allowedAddresses } = connection.settings
  if ((username !== null) !== secretsSet.includes('password'))
    throw inconsistent('secrets.password', 'secrets.password and settings.username must be set together')
  if (username === null && allowedAddresses.length === 0)
    throw inconsistent(
      'settings.allowedAddresses',
      'settings.allowedAddresses must name who may call, or settings.username and secrets.password must be set',
    )
}

const takenName = (name: string) =>
  new DomainError('conflict', `There is a carrier connection called ${name} already; choose another name`)

const tooMany = () =>
  new DomainError('conflict', `An organization has at most ${MOST_CONNECTIONS} carrier connections; delete one first`)

const changedMeanwhile = (hasNamedVersion: boolean) =>
  new DomainError(
    hasNamedVersion ? 'precondition_failed' : 'changed_meanwhile',
    'The carrier connection was changed at the same time; read it and try again',
  )
