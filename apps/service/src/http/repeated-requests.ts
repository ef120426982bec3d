import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Principal } from '@frontdesk/accounts'
import { AlreadyDone, DomainError, inconsistent, type Repeatable, type RepeatRecord } from '@frontdesk/schema'
import { z } from 'zod'
import type { Services } from '../services.ts'
import type { Answer } from './operation.ts'
import type { Passage } from './passage.ts'
import { contentHash, type RequestContent } from './request-content.ts'

const KEY_HEADER = 'idempotency-key'
const PATH = 'Idempotency-Key'
const KEPT_MS = 24 * 60 * 60_000
const BUSY_RETRY_SECONDS = '1'
/** 144 bits: more than an id needs, and less to write. */
const ID_LENGTH = 24

type Deps = Pick<Services, 'repeats' | 'pepper' | 'randomBytes' | 'now'>

export type RepeatableCall = { passage: Passage; principal: Principal; content: RequestContent; inFlight: Set<string> }

/** How an operation may say its answer before the write that makes it true: the two are then stored as one. */
export type Settle = (answer: Answer) => void

/**
 * Carries a POST out once for each `Idempotency-Key`: the same content again gets the same answer for 24 hours, another
 * content is refused. Refusals are not kept, for the caller may correct the request. The record is stored in the same
 * transaction as the first thing the operation writes, so there is nothing to take over from a killed process.
 */
export async function answerOnce(call: RepeatableCall, work: Work): Promise<Answer> {
  const { passage, inFlight } = call
  const key = passage.c.req.header(KEY_HEADER)
  if (key === undefined) return await work(passage.services, () => undefined)
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw badKey()
  const id = idOf(call, key)
  if (inFlight.has(id)) throw busy(passage, 'A request with this Idempotency-Key is being carried out; wait for it')
  inFlight.add(id)
  try {
    return await findOrCarryOut({ ...call, id, seal: sealOf(passage.services, `${id}${key}`) }, work)
  } finally {
    inFlight.delete(id)
  }
}

type Work = (services: Services, settle: Settle) => Promise<Answer>
type Prepared = RepeatableCall & { id: string; seal: Seal }

async function findOrCarryOut(prepared: Prepared, work: Work): Promise<Answer> {
  const { passage, id } = prepared
  const { repeats, now } = passage.services
  const known = await repeats.find(id, now() - KEPT_MS)
  if (known) return await replay(prepared, known)
  try {
    return await carryOut(prepared, work)
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error
    // Another process was faster, and nothing was written here.
    const done = await repeats.find(id, now() - KEPT_MS)
    if (!done) throw new Error('A record that stopped a write cannot be found', { cause: error })
    return await replay(prepared, done)
  }
}

async function carryOut(prepared: Prepared, work: Work): Promise<Answer> {
  const { passage, principal, content, id, seal } = prepared
  const { services } = passage
  const at = services.now()
  const request: Repeatable = {
    id,
    organizationId: principal.organizationId,
    at,
    contentHash: contentHash(null),
    answer: null,
  }
  content.onRead = (hash) => {
    request.contentHash = hash
  }
  const settle: Settle = (answer) => {
    request.answer = seal.close(answer)
  }
  const answer = await work({ ...services, ...services.carrying(request, at - KEPT_MS) }, settle)
  if (request.answer === null) {
    settle(answer)
    await services.repeats.keepAnswer(request, at - KEPT_MS)
  }
  return answer
}

async function replay({ passage, content, seal }: Prepared, known: RepeatRecord): Promise<Answer> {
  if ((await content.hash()) !== known.contentHash) {
    throw inconsistent(
      PATH,
      'Idempotency-Key was used for a request with another body; use a new key for a new request',
    )
  }
  if (known.answer === null) {
    throw busy(
      passage,
      'A request with this Idempotency-Key was carried out, but its answer is not kept; read what it made instead',
    )
  }
  const { status, body, headers } = seal.open(known.answer)
  return { status, body, headers: { ...headers, 'idempotent-replayed': 'true' } }
}

function busy(passage: Passage, message: string): DomainError {
  passage.headers['retry-after'] = BUSY_RETRY_SECONDS
  return new DomainError('in_progress', message)
}

function badKey(): DomainError {
  const message = 'Idempotency-Key must be 1 to 255 printable characters'
  return new DomainError('invalid_shape', message, [{ path: PATH, code: 'invalid_value', message }])
}

/** One key may serve several organizations and operations without them meeting. */
function idOf({ passage, principal }: RepeatableCall, key: string): string {
  const { method, path } = passage.c.req
  const parts = JSON.stringify([principal.organizationId, method, path, key])
  return createHash('sha256').update(parts).digest('base64url').slice(0, ID_LENGTH)
}

const storedAnswer = z.object({
  status: z.union([z.literal(200), z.literal(201)]),
  body: z.unknown(),
  headers: z.record(z.string(), z.string()),
})
type StoredAnswer = z.infer<typeof storedAnswer>

type Seal = { close: (answer: Answer) => string; open: (sealed: string) => StoredAnswer }

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Packed, for what is written is what a create waits for. Encrypted, for answers hold secrets that are shown once and
 * words of visitors: the key comes from the pepper and the caller's own `Idempotency-Key`, which is stored as a hash
 * alone, so that a copy of the database opens nothing.
 */
function sealOf(deps: Deps, material: string): Seal {
  const key = createHmac('sha256', deps.pepper).update(`answer:${material}`).digest()
  return {
    close({ status, body, headers = {} }) {
      const iv = deps.randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const packed = deflateRawSync(JSON.stringify({ status, body, headers }))
      const sealed = Buffer.concat([cipher.update(packed), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const packed = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return storedAnswer.parse(JSON.parse(inflateRawSync(packed).toString('utf8')))
    },
  }
}
