import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DomainError } from '@frontdesk/schema'
import type { Settings } from './settings.ts'

/**
 * What stored secrets are sealed under. Until it is first rotated that is the pepper; then files in the data directory,
 * numbered: the highest seals, all of them open. A file is made whole under its name and never changed, so that
 * processes need not agree on anything: whoever makes a number that is taken goes on with the one that is there.
 */
const FILE = /^sealing-secret\.(\d{1,9})$/
const fileOf = (generation: number): string => `sealing-secret.${generation}`

type Settled = Pick<Settings, 'FRONTDESK_DATA' | 'FRONTDESK_SECRET' | 'FRONTDESK_SEALING_SECRETS'>

export type SealingSecrets = {
  /** The first seals, all of them open. */
  read: () => readonly string[]
  /** Who keeps them: files in the data directory, or whoever starts the service. */
  keptBy: 'files' | 'environment'
}

/** Names of the files in a data directory that hold them, in order of their numbers. */
export const sealingFiles = (directory: string): string[] => generationsIn(directory).map(fileOf)

function generationsIn(directory: string): number[] {
  if (!existsSync(directory)) return []
  const numbers = readdirSync(directory).flatMap((name) => {
    const [, number] = FILE.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return numbers.toSorted((a, b) => a - b)
}

/** The secrets of this service as they are at each reading. */
export function sealingSecrets(settings: Settled, pepper: string): SealingSecrets {
  const { FRONTDESK_DATA, FRONTDESK_SEALING_SECRETS } = settings
  // What was sealed before it was set is under the pepper, or under a file that was there.
  if (FRONTDESK_SEALING_SECRETS !== undefined) {
    const listed = FRONTDESK_SEALING_SECRETS
    return { read: () => [...listed, pepper, ...readFiles(FRONTDESK_DATA)], keptBy: 'environment' }
  }
  const read = () => {
    const secrets = readFiles(FRONTDESK_DATA)
    return secrets.length > 0 ? secrets : [pepper]
  }
  const isInEnvironment = settings.FRONTDESK_SECRET !== undefined && generationsIn(FRONTDESK_DATA).length === 0
  return { read, keptBy: isInEnvironment ? 'environment' : 'files' }
}

/** The newest first. One that a rotation removes just now is nothing's secret any more. */
const readFiles = (directory: string): string[] =>
  sealingFiles(directory)
    .toReversed()
    .flatMap((name) => {
      try {
        return [readFileSync(join(directory, name), 'utf8').trim()]
      } catch {
        return []
      }
    })

/**
 * PK7: begins a rotation, or goes on with the one that was broken off; from now on everything is sealed under the newest
 * secret, in every process on this directory. Gives its number.
 */
export function beginRotation(settings: Settled, pepper: string): number {
  const directory = settings.FRONTDESK_DATA
  if (generationsIn(directory).length === 0) makeFile(directory, 0, pepper)
  const [first = 0, ...more] = generationsIn(directory)
  if (more.length === 0) makeFile(directory, first + 1, randomBytes(32).toString('base64url'))
  return generationsIn(directory).at(-1) ?? first
}

/** PK8: the secrets before this one go, when nothing is sealed under them any more. */
export function endRotation({ FRONTDESK_DATA }: Settled, generation: number): void {
  for (const older of generationsIn(FRONTDESK_DATA).filter((number) => number < generation))
    rmSync(join(FRONTDESK_DATA, fileOf(older)), { force: true })
  syncDirectory(FRONTDESK_DATA)
}

/** Written beside, to the disk, and linked to its name: there it is whole or not at all, and one process makes it. */
function makeFile(directory: string, generation: number, secret: string): void {
  const unfinished = join(directory, `sealing-secret.new-${process.pid}`)
  rmSync(unfinished, { force: true })
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(file, `${secret}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(unfinished, join(directory, fileOf(generation)))
  } catch (error) {
    if (!existsSync(join(directory, fileOf(generation)))) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  syncDirectory(directory)
}

function syncDirectory(directory: string): void {
  const opened = openSync(directory, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** What whoever keeps the secret in the environment does first. */
export function expectRotatable(settings: Settled, { keptBy }: Pick<SealingSecrets, 'keptBy'>): void {
  if (keptBy === 'files' || settings.FRONTDESK_SEALING_SECRETS !== undefined) return
  throw new DomainError(
    'inconsistent',
    'FRONTDESK_SECRET comes from the environment: make a new secret (openssl rand -base64 32), start every process with FRONTDESK_SEALING_SECRETS=that secret beside FRONTDESK_SECRET, and then run this again with both set',
  )
}
