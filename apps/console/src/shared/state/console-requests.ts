import { apiErrorOf, ConnectionError } from '@frontdesk/api-client'
import type {
  ConsoleAuditEntry,
  ConsoleAuditFilter,
  ConsoleKey,
  ConsoleMember,
  ConsoleSession,
  IssuedKey,
  NewKeyForm,
  Page,
  PasswordForm,
  SetupForm,
  SignInForm,
} from '@frontdesk/schema'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type RequestDeps = {
  /** Where the console is mounted, without a slash at the end. */
  base: string
  fetch: Fetch
  /** The token of the session that is now; sent with everything that changes something. */
  csrf: () => string | null
  /** Told when the service no longer knows the session. */
  onSignedOut: () => void
}

/** The console's own endpoints: sessions, keys, audit. Everything else goes through the client of the public API. */
export interface ConsoleRequests {
  readSession(): Promise<ConsoleSession>
  setUp(form: SetupForm): Promise<unknown>
  signIn(form: SignInForm): Promise<unknown>
  signOut(): Promise<unknown>
  signOutEverywhere(): Promise<unknown>
  changePassword(form: PasswordForm): Promise<unknown>
  listKeys(): Promise<Page<ConsoleKey>>
  createKey(key: NewKeyForm): Promise<IssuedKey>
  rotateKey(id: string, overlapHours: number): Promise<IssuedKey>
  revokeKey(id: string): Promise<unknown>
  listMembers(): Promise<Page<ConsoleMember>>
  listAudit(filter: ConsoleAuditFilter, cursor: string | null): Promise<Page<ConsoleAuditEntry>>
}

/** What a room asks of its own endpoints. */
export type Ask = {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body?: object) => Promise<T>
}

/** Requests to `{base}/api`; refusals are thrown as the errors of the API client, so that forms read one kind. */
export const consoleAsk = (deps: RequestDeps): Ask => ({
  get: (path) => exchange(deps, { method: 'GET', path }),
  post: (path, body = {}) => exchange(deps, { method: 'POST', path, body }),
})

export function consoleRequests(deps: RequestDeps): ConsoleRequests {
  const { get, post } = consoleAsk(deps)
  return {
    readSession: () => get('/session'),
    setUp: (form) => post('/setup', form),
    signIn: (form) => post('/login', form),
    signOut: () => post('/logout'),
    signOutEverywhere: () => post('/logout-everywhere'),
    changePassword: (form) => post('/password', form),
    listKeys: () => get('/keys'),
    createKey: (key) => post('/keys', key),
    rotateKey: (id, overlapHours) => post(`/keys/${encodeURIComponent(id)}/rotate`, { overlapHours }),
    revokeKey: (id) => post(`/keys/${encodeURIComponent(id)}/revoke`),
    listMembers: () => get('/members'),
    listAudit: (filter, cursor) => get(`/audit?${queryOf({ ...filter, cursor })}`),
  }
}

/** What is null is not asked for. */
const queryOf = (asked: Record<string, string | null>): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString()

/** Paths where 401 means a wrong token or password, not a session that ended. */
const ENTRANCES = new Set(['/session', '/setup', '/login'])

type Exchange = { method: 'GET' | 'POST'; path: string; body?: object }

async function exchange<T>(deps: RequestDeps, { method, path, body }: Exchange): Promise<T> {
  const { response, text } = await ask(deps, `${deps.base}/api${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...csrfHeader(deps.csrf()),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.ok) return dataIn(text)
  if (response.status === 401 && !ENTRANCES.has(path)) deps.onSignedOut()
  throw apiErrorOf(response, text)
}

/** The header that proves that a request comes from our own page. */
export const csrfHeader = (csrf: string | null): Record<string, string> =>
  csrf === null ? {} : { 'x-frontdesk-csrf': csrf }

async function ask(deps: RequestDeps, url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await deps.fetch(url, init)
    return { response, text: await response.text() }
  } catch (cause) {
    throw new ConnectionError('The service could not be reached', { isTimeout: false, cause })
  }
}

function dataIn(text: string) {
  try {
    return JSON.parse(text).data
  } catch (cause) {
    throw new ConnectionError('The service did not answer as expected', { isTimeout: false, cause })
  }
}
