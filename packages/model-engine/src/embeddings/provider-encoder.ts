import { createHash } from 'node:crypto'
import type { SpendingLedger } from '../ports.ts'
import { failureOf, modelCallError } from '../providers/failure.ts'
import type { ModelFailure } from '../providers/failure-kinds.ts'
import { EMBEDDINGS_AGENT } from '../spending/budget-mail.ts'
import { areCounts } from '../spending/token-cost.ts'
import { breakers } from '../turn/breakers.ts'
import { tokensOf } from '../turn/prompt.ts'
import { type EmbeddingsAddress, embed } from './embedding-wire.ts'

/** Longer texts are read from their beginning. */
const MOST_CHARACTERS = 8_000
/** Texts of one request. */
const TOGETHER = 64
/** Requests of the background at once; a question does not wait for them. */
const AT_ONCE = 4
/** What one turn asks several times is told once. */
const QUESTIONS_KEPT = 256
const QUESTION_MS = 1_000
const BACKGROUND_MS = 20_000
/** The vectors of passages are of all agents that answer from them. */
const NOBODYS = { agentId: EMBEDDINGS_AGENT, conversationId: 'cnv_embeddings' }

export type EncodeFor = { organizationId: string; urgency: 'question' | 'background' }

export type ProviderEncoder = {
  identify(organizationId: string): Promise<{ encoderId: string; wide: number } | null>
  encode(texts: readonly string[], of: EncodeFor): Promise<readonly Float32Array[] | null>
}

export type ProviderEncoderDeps = {
  address: EmbeddingsAddress
  spending: SpendingLedger
  newCallId: () => string
  /** Told of each failure by its kind, without anybody's words. */
  onFailure: (failure: Pick<ModelFailure, 'kind'>) => void
  /** Moments that only go forward, in ms. */
  now: () => number
  questionMs?: number
}

/**
 * FX4: an encoder of a provider: in batches, within limits of time and size, under the budgets. All its vectors are of one
 * length. After three failures it rests like a model; wherever it does not answer, there is null and never an error.
 */
export function providerEncoder(deps: ProviderEncoderDeps): ProviderEncoder {
  const { address, now } = deps
  const rest = breakers(now)
  const places = new Places(AT_ONCE)
  const asModel = { ...address }
  const own: { wide: number | null } = { wide: null }

  const call = async (texts: readonly string[], of: EncodeFor): Promise<readonly Float32Array[] | null> => {
    if (!rest.enter(asModel)) return null
    try {
      const vectors = await paid(deps, texts, of)
      if (vectors === null) {
        rest.left(asModel)
        return null
      }
      own.wide ??= vectors[0]?.length ?? null
      if (vectors.some((vector) => vector.length !== own.wide)) throw modelCallError('garbled')
      rest.succeeded(asModel)
      return vectors
    } catch (error) {
      const failure = failureOf(error)
      rest.failed(asModel, failure)
      deps.onFailure(failure)
      return null
    }
  }

  const asked = new Map<string, readonly Float32Array[]>()
  const question = async (texts: readonly string[], of: EncodeFor): Promise<readonly Float32Array[] | null> => {
    const key = texts.join('\n')
    const known = asked.get(key) ?? (await call(texts, of))
    asked.delete(key)
    if (known !== null) asked.set(key, known)
    const [oldest] = asked.keys()
    if (asked.size > QUESTIONS_KEPT && oldest !== undefined) asked.delete(oldest)
    return known
  }

  const encode: ProviderEncoder['encode'] = async (texts, of) => {
    const vectors: Float32Array[] = []
    for (let at = 0; at < texts.length; at += TOGETHER) {
      const some = texts.slice(at, at + TOGETHER).map((text) => text.slice(0, MOST_CHARACTERS))
      const made = of.urgency === 'question' ? await question(some, of) : await places.within(() => call(some, of))
      if (made === null) return null
      vectors.push(...made)
    }
    return vectors
  }

  return {
    encode,
    async identify(organizationId) {
      if (own.wide === null) await encode(['opening hours'], { organizationId, urgency: 'background' })
      return own.wide === null ? null : { encoderId: nameOf(address, own.wide), wide: own.wide }
    },
  }
}

/** Vectors of another address or length are not comparable; the address itself is nobody's business. */
function nameOf({ baseUrl, model }: EmbeddingsAddress, wide: number): string {
  const where = createHash('sha256').update(baseUrl).digest('hex').slice(0, 8)
  return `${model}@${where}/${wide}`
}

/** BG1, BG3: under the caps of the organization; null where they leave no room. */
async function paid(
  { address, spending, newCallId, questionMs = QUESTION_MS }: ProviderEncoderDeps,
  texts: readonly string[],
  { organizationId, urgency }: EncodeFor,
) {
  const scope = { organizationId, ...NOBODYS, turnId: newCallId() }
  const asked = await spending.reserve(scope, address, { input: tokensOf(texts), output: 0 })
  if (!asked.reserved) return null
  let spent: { input: number; output: number } | null = null
  try {
    const signal = AbortSignal.timeout(urgency === 'question' ? questionMs : BACKGROUND_MS)
    const { vectors, tokens } = await embed(address, texts, signal)
    const counted = { input: tokens ?? -1, output: 0 }
    spent = areCounts(counted) ? counted : null
    return vectors
  } finally {
    await spending.settle(asked.reservation, spent)
  }
}

/** So many at once; the others wait for their turn. */
class Places {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(free: number) {
    this.free = free
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free += 1
    }
  }
}
