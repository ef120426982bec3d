import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt (RFC 7914) with 64 MB of memory: what OWASP's password storage guidance asks of it, and a bare machine has. */
const COST = { logN: 16, r: 8, p: 1 } as const
const MAX_MEMORY = 160 * 1024 * 1024
const SALT_BYTES = 16
const HASH_BYTES = 32
/** So many at once; the others wait, so that a flood of sign-ins takes no more memory than this. */
const AT_ONCE = 2

type Cost = { logN: number; r: number; p: number }

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

const derive = (password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const options = { N: 2 ** logN, r, p, maxmem: MAX_MEMORY }
        scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )

/** `scrypt$logN$r$p$salt$hash`: all that checking needs stands with the hash. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$')
}

/** Takes the same time for a wrong password as for a right one. False for a text that is no hash of ours. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parsed = parse(stored)
  if (!parsed) return false
  const derived = await derive(password, parsed.salt, parsed.cost)
  return derived.length === parsed.hash.length && timingSafeEqual(derived, parsed.hash)
}

/** Whether the hash was made more cheaply than new ones are. */
export function isOutdated(stored: string): boolean {
  const cost = parse(stored)?.cost
  return !cost || cost.logN < COST.logN || cost.r < COST.r || cost.p < COST.p
}

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [name, logN, r, p, salt = '', hash = ''] = stored.split('$')
  if (name !== 'scrypt') return null
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

const LEAST = 10
const MOST = 200
/** The commonest of ten characters and more; a rule about digits and signs would only bring more of these. */
const COMMON =
  /^(?:(?:password|passwort|qwertyuiop?|asdfghjkl|iloveyou|letmein|welcome|admin|changeme|frontdesk)[\d!.@#$]*|0*1234567890*|(.)\1+|(?:abc|qwe|123)+)$/i

/** Why a password is not taken, in words for the person who chose it; null when it is. */
export function passwordProblem(password: string, email: string): string | null {
  const length = Array.from(password).length
  if (length < LEAST) return `must have at least ${LEAST} characters`
  if (length > MOST) return `must have at most ${MOST} characters`
  if (COMMON.test(password)) return 'is one of the first that others would try; take some words of your own'
  const name = email.split('@')[0] ?? email
  const lowered = password.toLowerCase()
  if (lowered === email || (name.length > 3 && lowered.replace(/[\d\W]+$/, '') === name))
    return 'must not be the e-mail address'
  return null
}
