import { ApiError } from '@frontdesk/api-client'
import type { ConsoleSession } from '@frontdesk/schema'
import { createModel, signal } from '@preact/signals'
import type { ConsoleRequests } from './console-requests.ts'
import { type Failure, failureOf } from './failure.ts'
import { formModel } from './form-model.ts'

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
  return {
    state,
    signIn,
    setup,
    password,
    hasSetupToken: signal(setupToken !== null && setupToken !== ''),
    load,
    async sendSignIn() {
      await signIn.send(async (values) => {
        await requests.signIn(values)
        await load()
        signIn.reset()
      })
    },
    /** Makes the owner's account and signs in with it. */
    async sendSetup(): Promise<boolean> {
      const isDone = await setup.send(async (values) => {
        await requests.setUp({ ...values, token: setupToken ?? '' })
        await load()
        setup.reset()
        return true
      })
      return isDone === true
    },
    /** The session that goes on has a token of its own, so it is read again. */
    async changePassword(): Promise<boolean> {
      const isDone = await password.send(async (values) => {
        await requests.changePassword(values)
        await load()
        password.reset()
        return true
      })
      return isDone === true
    },
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
