import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { BoundTo, Sealer } from './ports.ts'

const FORMAT = 's1'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
/** 48 bits: enough to tell the few secrets of one service apart. */
const ID_BYTES = 6

export type SealingSecrets = {
  /** The first seals, all of them open. Asked before each sealing, so that a rotation by another process is followed. */
  read: () => readonly string[]
  /** What opens texts of before secrets could be rotated. */
  pepper: string
}

/** What was sealed cannot be had: it was altered or moved, or the secret it was sealed under is no longer there. */
export class CannotOpen extends Error {
  constructor(reason: 'unknown secret' | 'altered or moved') {
    super(`What was sealed cannot be opened: ${reason}`)
    this.name = 'CannotOpen'
  }
}

const derived = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `frontdesk sealing ${purpose}`, bytes))

const idOf = (secret: string): string => derived(secret, 'id', ID_BYTES).toString('base64url')

/**
 * PK1, PK2: keeps secrets encrypted under the service's own, which are not in the database, each bound to the place it
 * belongs to. The text names the secret it is under: `s1.{id}.{iv, tag and ciphertext}`.
 */
export function sealer(secrets: SealingSecrets, randomBytes: (count: number) => Uint8Array): Sealer {
  const ids = new Map<string, string>()
  const keys = new Map<string, Buffer>()
  const learnt = (secret: string): string => {
    const id = ids.get(secret) ?? idOf(secret)
    ids.set(secret, id)
    if (!keys.has(id)) keys.set(id, derived(secret, 'key', KEY_BYTES))
    return id
  }
  const learn = (): readonly string[] => secrets.read().map(learnt)
  const keyOf = (id: string): Buffer => {
    if (!keys.has(id)) learn()
    const key = keys.get(id)
    if (!key) throw new CannotOpen('unknown secret')
    return key
  }
  const current = (): string => {
    const [id] = learn()
    if (id === undefined) throw new Error('There is no secret to seal under')
    return id
  }
  return {
    seal(secret, boundTo) {
      const id = current()
      return `${FORMAT}.${id}.${encrypt(keyOf(id), randomBytes(IV_BYTES), { secret, aad: aadOf(id, boundTo) })}`
    },
    open(sealed, boundTo) {
      const [format, id, data] = sealed.split('.')
      if (format === FORMAT && id !== undefined && data !== undefined)
        return decrypt(keyOf(id), data, aadOf(id, boundTo))
      const key = keyBefore(secrets.pepper, boundTo)
      if (!key) throw new CannotOpen('altered or moved')
      return decrypt(key, sealed, null)
    },
    isCurrent: (sealed) => sealed.startsWith(`${FORMAT}.${current()}.`),
  }
}

const aadOf = (id: string, boundTo: BoundTo): Buffer => Buffer.from(JSON.stringify([FORMAT, id, ...boundTo]))

function encrypt(key: Buffer, iv: Uint8Array, { secret, aad }: { secret: string; aad: Buffer }): string {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(aad)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function decrypt(key: Buffer, data: string, aad: Buffer | null): string {
  const bytes = Buffer.from(data, 'base64url')
  try {
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    if (aad) decipher.setAAD(aad)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // What the library says names neither the row nor the reason.
    throw new CannotOpen('altered or moved')
  }
}

/** Before secrets could be rotated two kinds of text were sealed, each under a key of its own and bound to nothing. */
function keyBefore(pepper: string, [kind]: BoundTo): Buffer | null {
  const secret = { 'webhook secret': pepper, 'calendar address': `calendar addresses ${pepper}` }
  const of = kind === 'webhook secret' || kind === 'calendar address' ? secret[kind] : null
  return of === null ? null : createHmac('sha256', of).update('webhook secrets').digest()
}
