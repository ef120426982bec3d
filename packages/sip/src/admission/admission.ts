import { valuesOf } from '../message/headers.ts'
import type { SipRequest } from '../message/parse.ts'
import type { Flow } from '../transport/flow.ts'
import { type DigestAnswer, digestResponse, isMadeFor, isSameText, readDigest } from './digest.ts'
import { createNonces, type Nonces } from './nonces.ts'
import type { DigestAlgorithm, OpenTrunk } from './trunk.ts'

export type Verdict =
  | { readonly status: 'admitted'; readonly trunk: OpenTrunk }
  /** Headers that ask for the password. */
  | { readonly status: 'challenge'; readonly headers: readonly string[] }
  | { readonly status: 'forbidden' }

type Challenge = { readonly address: string; readonly isStale: boolean }

/** Where a request came from, and over what. */
export type Origin = Pick<Flow, 'address' | 'transport'>

export type Admission = {
  /** Whether anything at all is read that comes from an address. */
  readonly knows: (address: string) => boolean
  /** Whether an address alone is enough, without a password. */
  readonly trusts: (address: string) => boolean
  readonly judge: (request: SipRequest, from: Origin) => Verdict
}

type Parts = {
  /** They may change while the server runs. */
  readonly trunks: () => readonly OpenTrunk[]
  readonly realm: string
  readonly now: () => number
  readonly secret: Buffer
  readonly random: (bytes: number) => Buffer
}

/** Who may call. A wrong password and a name that nobody has get the same answer, made with the same work. */
export function createAdmission(parts: Parts): Admission {
  const nonces = createNonces(parts)
  const reachable = (address: string) => parts.trunks().filter((trunk) => trunk.admits(address))

  const challenge = (trunks: readonly OpenTrunk[], { address, isStale }: Challenge): Verdict => ({
    status: 'challenge',
    headers: algorithmsOf(trunks).map(
      (algorithm) =>
        `Digest realm="${parts.realm}", nonce="${nonces.issue(address)}", algorithm=${algorithm}, qop="auth"${isStale ? ', stale=true' : ''}`,
    ),
  })
  const judge = (request: SipRequest, { address, transport }: Origin): Verdict => {
    const trunks = reachable(address).filter((one) => one.transport === undefined || one.transport === transport)
    if (trunks.length === 0) return { status: 'forbidden' }
    const trunk = openTrunkFor(trunks, request)
    if (trunk !== null) return { status: 'admitted', trunk }
    const answer = valuesOf(request.headers, 'authorization')
      .map(readDigest)
      .find((one) => one?.realm === parts.realm)
    if (!answer) return challenge(trunks, { address, isStale: false })
    const life = nonces.check(answer.nonce, address)
    if (life === 'forged') return challenge(trunks, { address, isStale: false })
    const found = matching(trunks, { answer, request })
    if (found === null) return { status: 'forbidden' }
    if (life === 'stale' || !isFresh(nonces, answer)) return challenge(trunks, { address, isStale: true })
    return { status: 'admitted', trunk: found }
  }
  return {
    knows: (address) => parts.trunks().some((trunk) => trunk.admits(address)),
    trusts: (address) => reachable(address).some(({ allowedAddresses }) => allowedAddresses.length > 0),
    judge,
  }
}

const isServedBy = ({ serves }: OpenTrunk, { uri }: SipRequest): boolean => serves?.(uri.user ?? '') ?? true

/**
 * Of those that need no password, the one whose number is called. Where none of them has it, another trunk of the same
 * address may, and is asked for its password: whether there is such a number is not said before.
 */
function openTrunkFor(trunks: readonly OpenTrunk[], request: SipRequest): OpenTrunk | null {
  const open = trunks.filter(({ credentials }) => credentials === null)
  const serving = open.find((trunk) => isServedBy(trunk, request))
  return serving ?? (open.length === trunks.length ? (open[0] ?? null) : null)
}

/** MD5 first: some telephones take the first they are offered, or fail. */
function algorithmsOf(trunks: readonly OpenTrunk[]): DigestAlgorithm[] {
  const wanted = trunks.map(({ digest }) => digest ?? 'MD5')
  return (['MD5', 'SHA-256'] as const).filter((algorithm) => wanted.includes(algorithm))
}

type Shown = { answer: DigestAnswer; request: SipRequest }

/** Every trunk is compared, also behind one that fits: how long it takes tells nothing. */
function matching(trunks: readonly OpenTrunk[], shown: Shown): OpenTrunk | null {
  const fitting = trunks.filter((trunk) => isShown(trunk, shown))
  // Two may have the same name and password: the number tells them apart.
  return fitting.find((trunk) => isServedBy(trunk, shown.request)) ?? fitting[0] ?? null
}

function isShown({ credentials, digest = 'MD5' }: OpenTrunk, { answer, request }: Shown): boolean {
  const expected = digestResponse(answer, request.method, credentials?.password ?? '')
  const isRight = isSameText(expected, answer.response.toLowerCase())
  const isNamed = isSameText(credentials?.username ?? '', answer.username)
  const isMeant = digest === answer.algorithm && isMadeFor(answer.uri, request.uri)
  return isRight && isNamed && isMeant && credentials !== null
}

const isFresh = (nonces: Nonces, { nonce, nonceCount }: DigestAnswer): boolean =>
  nonces.use(nonce, Number.parseInt(nonceCount, 16))
