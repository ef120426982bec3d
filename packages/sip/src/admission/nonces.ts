import { createHmac } from 'node:crypto'
import { isSameText } from './digest.ts'

/** Makes nonces that need no memory until somebody has used one well. */
export type Nonces = {
  readonly issue: (address: string) => string
  readonly check: (nonce: string, address: string) => 'valid' | 'stale' | 'forged'
  /** Notes the use of a nonce; false where its count is not above the last: a replay. */
  readonly use: (nonce: string, count: number) => boolean
  readonly size: () => number
}

const NONCE_LIFE_MS = 60_000
const MOST_KEPT = 10_000

type Parts = { readonly now: () => number; readonly secret: Buffer; readonly random: (bytes: number) => Buffer }

/** A nonce is its time, some chance, and a seal over both and the caller's address. */
export function createNonces({ now, secret, random }: Parts): Nonces {
  const counts = new Map<string, number>()
  const seal = (time: string, chance: string, address: string) =>
    createHmac('sha256', secret).update(`${time}.${chance}.${address}`).digest('base64url').slice(0, 27)
  const ageOf = (nonce: string) => now() - Number.parseInt(nonce.split('.')[0] ?? '', 36)
  /** The map keeps the order of first use, so the oldest stand first. */
  const forgetOld = () => {
    for (const nonce of counts.keys()) {
      if (counts.size < MOST_KEPT && ageOf(nonce) <= NONCE_LIFE_MS) return
      counts.delete(nonce)
    }
  }
  return {
    issue(address) {
      const time = Math.floor(now()).toString(36)
      const chance = random(9).toString('base64url')
      return `${time}.${chance}.${seal(time, chance, address)}`
    },
    check(nonce, address) {
      const [time = '', chance = '', given = '', ...more] = nonce.split('.')
      if (more.length > 0 || !isSameText(given, seal(time, chance, address))) return 'forged'
      return ageOf(nonce) <= NONCE_LIFE_MS ? 'valid' : 'stale'
    },
    use(nonce, count) {
      if (count <= (counts.get(nonce) ?? 0)) return false
      if (!counts.has(nonce)) forgetOld()
      counts.set(nonce, count)
      return true
    },
    size: () => counts.size,
  }
}
