import { type Client, createClient } from '@frontdesk/api-client'
import { browserClock, type Clock } from './clock.ts'
import {
  type Ask,
  type ConsoleRequests,
  consoleAsk,
  consoleRequests,
  csrfHeader,
  type Fetch,
} from './console-requests.ts'
import { type Address, browserAddress, type Router, RouterModel } from './router-model.ts'
import { browserSchemeMemory, type SchemeChoice, SchemeModel } from './scheme-model.ts'
import { type Session, SessionModel } from './session-model.ts'
import { type Toast, ToastModel } from './toast-model.ts'

/** All that the pages of the console share. */
export type Console = {
  base: string
  clock: Clock
  requests: ConsoleRequests
  /** For the endpoints of single rooms. */
  ask: Ask
  client: Client
  router: Router
  session: Session
  toast: Toast
  scheme: SchemeChoice
  copy: (text: string) => Promise<void>
  /** Gives a file to the person at the browser. */
  save: (name: string, text: string) => void
}

export type ConsoleDeps = {
  /** Where the console is mounted, without a slash at the end. */
  base: string
  fetch: Fetch
  clock?: Clock
  address?: Address
  setupToken: string | null
  copy: (text: string) => Promise<void>
  save: (name: string, text: string) => void
}

/** Makes the models of the console and connects them. */
export function createConsole(deps: ConsoleDeps): Console {
  const clock = deps.clock ?? browserClock
  const parts: { session: Session | null } = { session: null }
  const csrf = () => parts.session?.csrf() ?? null
  const onSignedOut = () => parts.session?.end()
  const asking = { base: deps.base, fetch: deps.fetch, csrf, onSignedOut }
  const requests = consoleRequests(asking)
  const session = new SessionModel(requests, deps.setupToken)
  parts.session = session
  const client = createClient({
    baseUrl: `${deps.base}/api/v1`,
    fetch: deps.fetch,
    headers: () => csrfHeader(csrf()),
    onAnswer: ({ status }) => {
      if (status === 401) onSignedOut()
    },
  })
  return {
    base: deps.base,
    clock,
    requests,
    ask: consoleAsk(asking),
    client,
    router: new RouterModel(deps.address ?? browserAddress, deps.base),
    session,
    toast: new ToastModel(clock),
    scheme: new SchemeModel(browserSchemeMemory, (scheme) => {
      document.documentElement.dataset.scheme = scheme
    }),
    copy: deps.copy,
    save: deps.save,
  }
}
