import { WebSocket } from 'ws'

/** Why a provider's stream ended. What it said itself is told to nobody: it may repeat a key, or what was spoken. */
export type ProviderProblem =
  | 'refused'
  | 'limited'
  | 'unknown'
  | 'overloaded'
  | 'garbled'
  | 'broken'
  | 'slow'
  | 'behind'

export const PROBLEM_REASONS: Readonly<Record<ProviderProblem, string>> = {
  refused: 'the speech provider refused the key',
  limited: 'the speech provider allows no more at the moment',
  unknown: 'the speech provider does not know the model, the voice or the language',
  overloaded: 'the speech provider has an error of its own',
  garbled: 'what the speech provider answered cannot be read',
  broken: 'the connection to the speech provider broke',
  slow: 'the speech provider did not answer in time',
  behind: 'more was said than the speech provider took',
}

/** `closed` comes once at most, and never after `close` was called here. */
export type SocketListener = {
  opened: () => void
  message: (text: string) => void
  closed: (problem: ProviderProblem) => void
}

export type ProviderSocket = { send: (data: string | Uint8Array) => void; close: () => void }

export type ProviderAddress = { url: string; headers: Readonly<Record<string, string>> }

/** Opens a connection to a provider. */
export type ConnectProvider = (address: ProviderAddress, listener: SocketListener) => ProviderSocket

/** Calls once after so many ms, unless what it gives is called before. */
export type CallAfter = (ms: number, call: () => void) => () => void

const HANDSHAKE_MS = 4_000
/** A second of speech is 43 kB in Base64. */
const MOST_BYTES = 4 * 2 ** 20
/** Codes with which a server closes who may not stay, RFC 6455 section 7.4.1: a policy was violated. */
const POLICY = 1008

/** A WebSocket as {@link ConnectProvider}. */
export const connectProvider: ConnectProvider = ({ url, headers }, listener) => {
  const socket = new WebSocket(url, {
    headers,
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
  })
  let isOver = false
  const end = (problem: ProviderProblem): void => {
    if (isOver) return
    isOver = true
    socket.terminate()
    listener.closed(problem)
  }
  socket.on('open', () => isOver || listener.opened())
  socket.on('message', (data, isBinary) => {
    if (!isOver && !isBinary && Buffer.isBuffer(data)) listener.message(data.toString('utf8'))
  })
  socket.on('unexpected-response', (_, { statusCode }) => end(problemOf(statusCode)))
  socket.on('error', () => end('broken'))
  socket.on('close', (code) => end(code === POLICY ? 'refused' : 'broken'))
  return {
    send: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data, () => undefined)
    },
    close: () => {
      isOver = true
      socket.close()
    },
  }
}

const UNKNOWN: ReadonlySet<number> = new Set([400, 404, 422])

/** What a provider's refusal comes to. */
export function problemOf(status: number | undefined): ProviderProblem {
  if (status === 401 || status === 403) return 'refused'
  if (status !== undefined && UNKNOWN.has(status)) return 'unknown'
  return status === 402 || status === 429 ? 'limited' : 'broken'
}
