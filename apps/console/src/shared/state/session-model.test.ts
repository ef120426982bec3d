import { describe, expect, it } from 'vitest'
import { takeSetupToken } from '../../embed/setup-token.ts'
import { consoleRequests } from './console-requests.ts'
import { SessionModel } from './session-model.ts'

const session = {
  member: { id: 'mem_1', email: 'owner@example.com', name: 'Mara' },
  organization: { id: 'org_1', name: 'Harbour Dental' },
  csrf: 'csrf-1',
  version: '0.1.0',
  baseUrl: 'http://localhost:8787/v1',
  widgetUrl: 'http://localhost:8787',
}

type Answer = { status: number; body: object }
const refusal = (status: number, error: string, details: object[] = []): Answer => ({
  status,
  body: { success: false, data: null, error, details },
})

/** A service that answers what the test says, and remembers what it was asked. */
function service(answers: Record<string, Answer | Answer[]>) {
  const asked: { path: string; headers: Record<string, string>; body: unknown }[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const path = url.replace('/console/api', '')
    asked.push({
      path,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    })
    const next = answers[path]
    const answer = Array.isArray(next) ? next.shift() : next
    if (!answer) throw new Error(`unexpected request ${path}`)
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
  return { asked, fetch }
}

function start(answers: Record<string, Answer | Answer[]>, setupToken: string | null = null) {
  const { asked, fetch } = service(answers)
  const holder: { model?: InstanceType<typeof SessionModel> } = {}
  const requests = consoleRequests({
    base: '/console',
    fetch,
    csrf: () => holder.model?.csrf() ?? null,
    onSignedOut: () => holder.model?.end(),
  })
  holder.model = new SessionModel(requests, setupToken)
  return { model: holder.model, requests, asked }
}

const known = { status: 200, body: { success: true, data: session } }
const done = { status: 200, body: { success: true, data: {} } }

describe('setup link', () => {
  it('[CO1] takes the token out of the address at once', () => {
    const replaced: string[] = []
    const history = { replaceState: (_data: null, _unused: string, url: string) => void replaced.push(url) }
    expect(takeSetupToken({ hash: '#token=abc', pathname: '/console/setup', search: '' }, history)).toBe('abc')
    expect(replaced).toEqual(['/console/setup'])
    expect(takeSetupToken({ hash: '#x', pathname: '/console/', search: '' }, history)).toBeNull()
  })

  it('makes the account with the token and signs in', async () => {
    const { model, asked } = start({ '/setup': { status: 201, body: { data: session } }, '/session': known }, 'abc')
    model.setup.set('email', 'owner@example.com')
    expect(await model.sendSetup()).toBe(true)
    expect(asked[0]?.body).toEqual({ name: '', email: 'owner@example.com', password: '', token: 'abc' })
    expect(model.state.value.status).toBe('signed-in')
    expect(model.setup.values.value.email).toBe('')
  })
})

describe('session', () => {
  it('is signed out when the service does not know it', async () => {
    const { model } = start({ '/session': refusal(401, 'Unauthorized') })
    await model.load()
    expect(model.state.value).toEqual({ status: 'signed-out', notice: null })
  })

  it('says that the service does not answer, which is not the same as being signed out', async () => {
    const { model } = start({})
    await model.load()
    expect(model.state.value.status).toBe('unreachable')
  })

  it('[CO3] shows a wrong password above the form, without leaving it', async () => {
    const { model } = start({ '/login': refusal(401, 'The e-mail or the password is wrong.') })
    await model.sendSignIn()
    expect(model.signIn.message.value).toBe('The e-mail or the password is wrong.')
    expect(model.state.value.status).toBe('loading')
  })

  it('[CO3] shows a refusal at its field in words of its own', async () => {
    const details = [{ path: 'email', code: 'invalid_format', message: 'email must be an e-mail address' }]
    const { model } = start({ '/login': refusal(400, 'email must be an e-mail address', details) })
    await model.sendSignIn()
    expect(model.signIn.failure.value?.fields).toEqual({ email: 'This must be an e-mail address' })
    expect(model.signIn.message.value).toBeNull()
    model.signIn.set('email', 'a@b.example')
    // Answered at its last field, it does not come back above the form.
    expect([model.signIn.failure.value, model.signIn.message.value]).toEqual([null, null])
  })

  it('[CO4] [CO5] sends the token of the session, and ends with the first 401', async () => {
    const { model, requests, asked } = start({
      '/session': known,
      '/keys': [done, refusal(401, 'Unauthorized')],
    })
    await model.load()
    await requests.createKey({ name: 'x', tier: 'standard', scopes: ['read'], expiresInDays: null })
    expect(asked.at(-1)?.headers['x-frontdesk-csrf']).toBe('csrf-1')
    await expect(requests.listKeys()).rejects.toThrow('Unauthorized')
    expect(model.state.value).toMatchObject({ status: 'signed-out' })
  })

  it('[CO6] signs in once, however often the button is pressed', async () => {
    const { model, asked } = start({ '/login': done, '/session': known })
    await Promise.all([model.sendSignIn(), model.sendSignIn(), model.sendSignIn()])
    expect(asked.filter(({ path }) => path === '/login')).toHaveLength(1)
  })
})
