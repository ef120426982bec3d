import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Principal } from '@frontdesk/accounts'
import { AlreadyCarriedOut, DomainError, type IdempotencyRecord, inconsistent } from '@frontdesk/schema'
import { z } from 'zod'
import type { RequestStores, Services } from '../services.ts'
import type { Answer, Commit } from './operation.ts'
import type { RequestContent } from './request-content.ts'
import type { RequestContext } from './request-context.ts'

const KEY_HEADER = 'idempotency-key'
const PATH = 'Idempotency-Key'
const KEPT_MS = 24 * 60 * 60_000
const BUSY_RETRY_SECONDS = '1'
/** 144 bits: more than an id needs, and less to write. */
const ID_LENGTH = 24

type Deps = Pick<Services, 'pepper' | 'randomBytes'>

export type PostedRequest = {
  context: RequestContext
  principal: Principal
  content: RequestContent
  inFlight: Set<string>
}

/** What an operation does, with the stores of its request and the way to commit through them. */
type Work = (services: Services, commit: Commit) => Promise<Answer>
type KeyedRequest = PostedRequest & { id: string; seal: Seal }

/**
 * Carries a POST out once for each `Idempotency-Key`: the same content again gets the same answer for 24 hours, another
 * content is refused. Refusals are not kept, for the caller may correct the request. The record is stored in the same
 * transaction as the first thing the operation writes, so there is nothing to take over from a killed process.
 */
export async function answerOnce(request: PostedRequest, work: Work): Promise<Answer> {
  const { context, inFlight } = request
  const key = context.c.req.header(KEY_HEADER)
  if (key === undefined) return await work(context.services, commitThrough(context.services))
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw badKey()
  const id = idOf(request, key)
  if (inFlight.has(id)) throw busy(context, 'A request with this Idempotency-Key is being carried out; wait for it')
  inFlight.add(id)
  try {
    return await findOrCarryOut({ ...request, id, seal: sealOf(context.services, `${id}${key}`) }, work)
  } finally {
    inFlight.delete(id)
  }
}

/** Without a record: whatever comes again is carried out again. */
export const commitThrough =
  (stores: RequestStores): Commit =>
  async (answer, write) => {
    await write(stores)
    return answer
  }

async function findOrCarryOut(request: KeyedRequest, work: Work): Promise<Answer> {
  const { context, id } = request
  const { idempotency, now } = context.services
  const known = await idempotency.find(id, now() - KEPT_MS)
  if (known) return await replay(request, known)
  try {
    return await carryOut(request, work)
  } catch (error) {
    if (!(error instanceof AlreadyCarriedOut)) throw error
    // Another process was faster, and nothing was written here.
    const done = await idempotency.find(id, now() - KEPT_MS)
    if (!done) throw new Error('A record that stopped a write cannot be found', { cause: error })
    return await replay(request, done)
  }
}

/**
 * An operation that commits its answer has it stored in that commit. One that writes by itself has the record stored
 * with its first write, and the answer afterwards.
 */
async function carryOut({ context, principal, content, id, seal }: KeyedRequest, work: Work): Promise<Answer> {
  const { services } = context
  const at = services.now()
  const madeAfter = at - KEPT_MS
  const recordOf = (answer: Answer | null): IdempotencyRecord => ({
    id,
    organizationId: principal.organizationId,
    at,
    contentHash: content.hashRead(),
    answer: answer && seal.close(answer),
  })
  let answerToKeep: Answer | null = null
  let kept: Answer | null = null
  const record = () => {
    kept = answerToKeep
    return recordOf(kept)
  }
  const stores = services.recording({ record, madeAfter })
  const answer = await work({ ...services, ...stores }, async (decided, write) => {
    answerToKeep = decided
    await write(stores)
    return decided
  })
  if (kept !== answer) await services.idempotency.keepAnswer(recordOf(answer), madeAfter)
  return answer
}

type Known = Pick<IdempotencyRecord, 'contentHash' | 'answer'>

async function replay({ context, content, seal }: KeyedRequest, known: Known): Promise<Answer> {
  if ((await content.hash()) !== known.contentHash) {
    throw inconsistent(
      PATH,
      'Idempotency-Key was used for a request with another body; use a new key for a new request',
    )
  }
  if (known.answer === null) {
    throw busy(
      context,
      'A request with this Idempotency-Key was carried out, but its answer is not kept; read what it made instead',
    )
  }
  const { status, body, headers } = seal.open(known.answer)
  return { status, body, headers: { ...headers, 'idempotent-replayed': 'true' } }
}

function busy(context: RequestContext, message: string): DomainError {
  context.headers['retry-after'] = BUSY_RETRY_SECONDS
  return new DomainError('in_progress', message)
}

function badKey(): DomainError {
  const message = 'Idempotency-Key must be 1 to 255 printable characters'
  return new DomainError('invalid_shape', message, [{ path: PATH, code: 'invalid_value', message }])
}

/** One key may serve several organizations and operations without them meeting. */
function idOf({ context, principal }: PostedRequest, key: string): string {
  const { method, path } = context.c.req
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
