import { ApiError } from '@frontdesk/api-client'
import type { ConsoleSession } from '@frontdesk/schema'
import { createModel, signal } from '@preact/signals'
import type { ConsoleRequests } from './console-requests.ts'
import { type Failure, failureOf } from './failure.ts'
import { type Form, formModel } from './form-model.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; notice: string | null }
  | { status: 'signed-in'; session: ConsoleSession }
  | { status: 'unreachable'; failure: Failure }

const ENDED = 'Your session has ended. Sign in again to go on.'

/** Who is signed in. The token of the one-time link lives here alone, from the address to the one request. */
export const SessionModel = createModel((requests: ConsoleRequests, setupToken: string | null) => {
  const state = signal<SessionState>({ status: 'loading' })
  const signIn = formModel({ email: '', password: '' })
  const setup = formModel({ name: '', email: '', password: '' })
  const password = formModel({ current: '', next: '' })

  const load = async () => {
    try {
      state.value = { status: 'signed-in', session: await requests.readSession() }
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.status === 401
      state.value = isSignedOut
        ? { status: 'signed-out', notice: null }
        : { status: 'unreachable', failure: failureOf(error) }
    }
  }
  /** Each of these requests begins another session, so it is read anew. */
  const sendAndLoad = async <T extends Record<string, unknown>>(
    form: Form<T>,
    request: (values: T) => Promise<unknown>,
  ) => {
    const isDone = await form.send(async (values) => {
      await request(values)
      await load()
      form.reset()
      return true
    })
    return isDone === true
  }
  return {
    state,
    signIn,
    setup,
    password,
    hasSetupToken: signal(setupToken !== null && setupToken !== ''),
    load,
    sendSignIn: () => sendAndLoad(signIn, (values) => requests.signIn(values)),
    /** Makes the owner's account and signs in with it. */
    sendSetup: () => sendAndLoad(setup, (values) => requests.setUp({ ...values, token: setupToken ?? '' })),
    changePassword: () => sendAndLoad(password, (values) => requests.changePassword(values)),
    async signOut() {
      await requests.signOut()
      state.value = { status: 'signed-out', notice: 'You are signed out.' }
    },
    async signOutEverywhere() {
      await requests.signOutEverywhere()
      state.value = { status: 'signed-out', notice: 'You are signed out on every device.' }
    },
    /** The service no longer knows the session. */
    end() {
      if (state.peek().status === 'signed-in') state.value = { status: 'signed-out', notice: ENDED }
    },
    csrf(): string | null {
      const now = state.peek()
      return now.status === 'signed-in' ? now.session.csrf : null
    },
  }
})
export type Session = InstanceType<typeof SessionModel>
