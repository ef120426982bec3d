import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { providersReply } from './stand-in-providers.ts'
import { refusedRules, standInWebsite } from './stand-in-website.ts'

/* A service in memory that keeps to the console's contract: cookie, CSRF header, envelopes, CSP. It lets a test put
   any text anywhere and look at every page without a crawl. */

const dist = fileURLToPath(new URL('../../apps/console/dist/', import.meta.url))
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const CONSOLE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

export const SETUP_TOKEN = 'setup-token-0123456789'
export const PASSWORD = 'four words in a row'
const CSRF = 'csrf-token-of-this-session'
const HOUR = 3_600_000

export type StandInKey = {
  id: string
  name: string
  prefix: string
  lastFour: string
  tier: string
  requestsPerMinute: number
  scopes: string[]
  status: string
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
  replacesKeyId: string | null
}

/** What the service holds; a test changes it at will. */
export type Contents = {
  member: { id: string; email: string; name: string }
  organization: { id: string; name: string }
  keys: StandInKey[]
  agents: Record<string, unknown>[]
  /** What visitors see; of all agents the same. */
  deployment: Record<string, unknown>
  messages: Record<string, unknown>[]
  gaps: Record<string, unknown>[]
  /** What every question is answered with. */
  explained: { band: string; passages: Record<string, unknown>[] }
  /** The website that every agent answers from. */
  website: Record<string, unknown>
  audit: Record<string, unknown>[]
  providers: Record<string, unknown>[]
  values: string[]
}

type Request = { method: string; path: string; query: URLSearchParams; body: any; csrf: string | undefined }
export type Reply = {
  status: number
  data?: unknown
  top?: object
  error?: string
  details?: object[]
  cookie?: string
}

export const emptyContents = (): Contents => ({
  member: { id: 'mem_1', email: 'owner@example.com', name: 'Mara Lind' },
  organization: { id: 'org_1', name: 'Harbour Dental' },
  keys: [],
  agents: [],
  deployment: {
    id: 'dep_1',
    greeting: null,
    suggestions: ['When are you open?'],
    theme: { accent: '#1f5eff', placement: 'end', scheme: 'auto' },
    launcher: { text: null, offsetInline: 20, offsetBlock: 20, zIndex: 2_147_483_000, openOnLoad: false },
    consent: null,
    hours: null,
    pageRules: [],
    speech: 'service',
    agentVersion: 1,
  },
  messages: [],
  gaps: [],
  explained: { band: 'unknown', passages: [] },
  website: standInWebsite(),
  audit: [],
  providers: [],
  values: [],
})

export const standInGap = (id: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  agentConfigurationId: 'agt_1',
  question: 'Do you take dogs?',
  count: 3,
  conversations: 2,
  firstAskedAt: 1,
  lastAskedAt: 1,
  wordings: ['Do you take dogs?', 'Are pets allowed?'],
  ...changes,
})

export function standInAgent(id: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    agentConfigurationId: id,
    instructionConfigurationId: 'ins_1',
    deploymentChannelId: 'chn_1',
    deploymentConfigurationId: 'dep_1',
    assistantName: 'Robin',
    websiteUrl: 'https://example.com/',
    capabilities: ['NONE'],
    role_template_identifier: 'CUSTOMER_SUPPORT_GENERAL',
    language: 'en',
    communicationType: 'UNIFIED',
    knowledge: { status: 'ready', sourceId: 'kns_1', pages: 12 },
    allowedOrigins: ['https://example.com'],
    agentVersion: 1,
    createdAt: Date.now() - HOUR,
    updatedAt: Date.now() - HOUR,
    ...changes,
  }
}

export async function serveStandIn(contents: Contents = emptyContents()) {
  const server = createServer((request, response) => void answer(contents, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    contents,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(contents: Contents, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
  if (path === '/v1/organizations') return serveOrganization(contents, request, response)
  if (!path.startsWith('/console/api/')) return servePage(path, response)
  const asked = { ...(await read(request, path.slice('/console/api'.length))), query }
  const reply = replyTo(contents, asked, /frontdesk=session-1/.test(request.headers.cookie ?? ''))
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(reply.cookie ? { 'set-cookie': reply.cookie } : {}),
  })
  response.end(JSON.stringify(envelopeOf(reply)))
}

/** The call that shows whether a key works. */
function serveOrganization(contents: Contents, request: IncomingMessage, response: ServerResponse): void {
  const presented = String(request.headers['x-service-api-key'] ?? '')
  // Keys are listed newest first, their values in the order they were made.
  const key = contents.keys.toReversed()[contents.values.indexOf(presented)]
  const reply: Reply =
    key && key.status !== 'revoked'
      ? { status: 200, data: contents.organization }
      : { status: 401, error: 'Unauthorized - Authentication required' }
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(envelopeOf(reply)))
}

async function read(request: IncomingMessage, path: string): Promise<Omit<Request, 'query'>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const csrf = request.headers['x-frontdesk-csrf']
  return {
    method: request.method ?? 'GET',
    path,
    body: text === '' ? {} : JSON.parse(text),
    csrf: Array.isArray(csrf) ? csrf[0] : csrf,
  }
}

function envelopeOf({ top, data, error, details = [] }: Reply): object {
  if (error) return { success: false, data: null, error, requestId: 'req_1', details }
  return top ?? { success: true, data, metadata: { timestamp: Date.now(), version: 'v1', requestId: 'req_1' } }
}

async function servePage(path: string, response: ServerResponse): Promise<void> {
  const headers = { 'content-security-policy': CONSOLE_CSP, 'x-content-type-options': 'nosniff' }
  if (path.startsWith('/console/try/')) {
    response.writeHead(200, { 'content-type': types['.html'] })
    response.end('<!doctype html><html lang="en"><title>Try</title><p>The agent</p></html>')
    return
  }
  const isFile = extname(path) !== ''
  const body = await readFile(join(dist, isFile ? path.slice('/console'.length) : 'index.html')).catch(() => null)
  response.writeHead(body ? 200 : 404, {
    ...headers,
    'content-type': types[isFile ? extname(path) : '.html'] ?? 'text/plain',
  })
  response.end(body)
}

const signedIn = (contents: Contents, status: number): Reply => ({
  status,
  data: sessionOf(contents),
  cookie: 'frontdesk=session-1; HttpOnly; SameSite=Strict; Path=/',
})
const sessionOf = ({ member, organization }: Contents) => ({
  member,
  organization,
  csrf: CSRF,
  version: '0.1.0',
  baseUrl: 'http://localhost:8787/v1',
  widgetUrl: 'http://localhost:8787',
})

function replyTo(contents: Contents, asked: Request, isSignedIn: boolean): Reply {
  const { method, path, body, csrf } = asked
  if (path === '/setup') return setUp(contents, body)
  if (path === '/login')
    return body.email === contents.member.email && body.password === PASSWORD
      ? signedIn(contents, 200)
      : { status: 401, error: 'The e-mail or the password is wrong.' }
  if (!isSignedIn) return { status: 401, error: 'Unauthorized - Authentication required' }
  if (method !== 'GET' && csrf !== CSRF) return { status: 403, error: 'The request lacks the token of its session' }
  return signedInReply(contents, asked)
}

function signedInReply(contents: Contents, asked: Request): Reply {
  const { path, body } = asked
  if (path === '/session') return { status: 200, data: sessionOf(contents) }
  if (path === '/password')
    return body.current === PASSWORD
      ? { status: 200, data: {} }
      : {
          status: 400,
          error: 'current is not your password',
          details: [{ path: 'current', code: 'invalid_value', message: 'current is not your password' }],
        }
  if (path.startsWith('/logout')) return { status: 200, data: {}, cookie: 'frontdesk=; Path=/; Max-Age=0' }
  if (path === '/audit') return auditReply(contents, asked.query)
  if (path === '/sessions') {
    const used = { createdAt: Date.now() - HOUR, lastUsedAt: Date.now() }
    const items = [
      { id: 'here', browser: 'Chrome on Linux', ...used, isHere: true },
      { id: 'there', browser: null, ...used, isHere: false },
    ]
    return { status: 200, data: { items, nextCursor: null } }
  }
  if (path === '/members') return { status: 200, data: { items: [contents.member], nextCursor: null } }
  if (path.startsWith('/keys')) return keysReply(contents, asked)
  return agentsReply(contents, { ...asked, path: path.slice('/v1'.length) })
}

/** Two entries on a page, so that tests meet more than one. */
const AUDIT_PAGE = 2

function auditReply({ audit }: Contents, query: URLSearchParams): Reply {
  const [action, concerns, from] = [query.get('action'), query.get('concerns'), Number(query.get('cursor') ?? 0)]
  const isAbout = ({ actor, subject }: any) =>
    concerns === null || [actor.id, actor.kind, subject?.id].includes(concerns)
  const found = audit.filter((entry) => (action === null || entry['action'] === action) && isAbout(entry))
  const to = from + AUDIT_PAGE
  return { status: 200, data: { items: found.slice(from, to), nextCursor: to < found.length ? String(to) : null } }
}

function setUp(contents: Contents, body: any): Reply {
  if (body.token !== SETUP_TOKEN) return { status: 401, error: 'This link is no longer valid.' }
  if (body.password.length < 10) {
    const message = 'password must have at least 10 characters'
    return { status: 400, error: message, details: [{ path: 'password', code: 'too_small', message }] }
  }
  contents.member = { id: 'mem_1', email: body.email, name: body.name }
  return signedIn(contents, 201)
}

function keysReply(contents: Contents, { method, path, body }: Request): Reply {
  if (method === 'GET') return { status: 200, data: { items: contents.keys, nextCursor: null } }
  const [, id, action] = /^\/keys\/(\w+)\/(rotate|revoke)$/.exec(path) ?? []
  if (!id) return issue(contents, { name: body.name, scopes: body.scopes, replacesKeyId: null })
  const key = contents.keys.find((one) => one.id === id)
  if (!key) return { status: 404, error: 'There is no such key' }
  if (action === 'revoke') {
    key.status = 'revoked'
    return { status: 200, data: key }
  }
  key.status = 'expiring'
  key.expiresAt = Date.now() + body.overlapHours * HOUR
  return issue(contents, { name: key.name, scopes: key.scopes, replacesKeyId: id })
}

function issue(contents: Contents, given: Pick<StandInKey, 'name' | 'scopes' | 'replacesKeyId'>): Reply {
  const number = contents.keys.length + 1
  const value = `fd_value${number}${'x'.repeat(36)}`
  const key = standInKey(`key_${number}`, { ...given, lastFour: `000${number}` })
  contents.keys.unshift(key)
  contents.values.push(value)
  return { status: 201, data: { key, value } }
}

export const standInKey = (id: string, changes: Partial<StandInKey> = {}): StandInKey => ({
  id,
  name: 'Website backend',
  prefix: 'fd_valu',
  lastFour: 'wxyz',
  tier: 'standard',
  requestsPerMinute: 100,
  scopes: ['read', 'write'],
  status: 'active',
  createdAt: Date.now() - HOUR,
  expiresAt: null,
  lastUsedAt: null,
  replacesKeyId: null,
  ...changes,
})

function agentsReply(contents: Contents, { method, path, body }: Request): Reply {
  const list = (items: unknown[]): Reply => ({ status: 200, data: { items, nextCursor: null } })
  if (path === '/messages') return list(contents.messages)
  if (path.startsWith('/providers')) return providersReply(contents, { method, path, body })
  if (path.startsWith('/knowledge-gap-groups')) return gapsReply(contents, { method, path, body })
  if (path === '/dynamic-agents/phone') return list([])
  if (path === '/dynamic-agents/web' && method === 'GET') return list(contents.agents)
  if (path === '/dynamic-agents/web') {
    const agent = standInAgent(`agt_${contents.agents.length + 1}`, { ...body, createdAt: Date.now() })
    contents.agents.unshift(agent)
    return { status: 201, top: { success: true, ...agent, integrationSnippets: [], metadata: {} } }
  }
  if (path.startsWith('/deployment-configurations/')) return deploymentReply(contents, method, body)
  if (path === '/knowledge-sources/kns_1') return websiteReply(contents, method, body)
  if (/^\/agent-configurations\/\w+\/(explain|evaluate)$/.test(path)) return explainedReply(contents, body)
  return agentReply(contents, { method, path, body })
}

function gapsReply(contents: Contents, { method, path, body }: Omit<Request, 'csrf' | 'query'>): Reply {
  const open = contents.gaps.filter(({ state }) => state === undefined)
  if (method === 'GET') return { status: 200, data: { items: open, nextCursor: null } }
  const [, id, verb] = /^\/knowledge-gap-groups\/([\w.]+)\/(\w+)$/.exec(path) ?? []
  const group = contents.gaps.find((one) => one['id'] === id)
  if (!group) return { status: 404, error: 'There is no group of questions with this id' }
  if (verb === 'answer' && body.answer.trim() === '') {
    const message = 'answer must not be empty'
    return { status: 400, error: message, details: [{ path: 'answer', code: 'custom', message }] }
  }
  Object.assign(group, { state: verb === 'reopen' ? undefined : verb }, body)
  return { status: 200, data: { id, state: 'answered', count: 1, knowledgeSourceId: 'kns_2' } }
}

function agentReply(contents: Contents, { method, path, body }: Omit<Request, 'csrf' | 'query'>): Reply {
  const [, id, rest] = /^\/dynamic-agents\/web\/(\w+)(\/snippets)?$/.exec(path) ?? []
  const agent = contents.agents.find(({ agentConfigurationId }) => agentConfigurationId === id)
  if (!agent) return { status: 404, error: 'There is no such agent' }
  if (rest)
    return {
      status: 200,
      data: {
        integrationSnippets: ['bubble', 'panel', 'page'].map((kind) => `<div data-frontdesk-mode="${kind}"></div>`),
      },
    }
  if (method === 'GET') return { status: 200, data: agent }
  if (method === 'DELETE') contents.agents.splice(contents.agents.indexOf(agent), 1)
  else Object.assign(agent, body, { agentVersion: Number(agent.agentVersion) + 1 })
  return { status: 200, data: { id, deleted: true } }
}

function websiteReply(contents: Contents, method: string, body: any): Reply {
  const refusal = refusedRules(body)
  if (refusal) return refusal
  if (method !== 'GET') contents.website = { ...contents.website, ...body }
  return { status: 200, data: contents.website }
}

/** Each question meets the outcome that it begins with. */
function explainedReply({ explained }: Contents, { questions }: any): Reply {
  if (!questions) return { status: 200, data: explained }
  const [passage = null] = explained.passages
  const results = questions.map(({ question }: { question: string }) => ({
    question,
    outcome: question.split(' ')[0],
    band: explained.band,
    passage,
  }))
  return { status: 200, data: { results, counts: {} } }
}

function deploymentReply(contents: Contents, method: string, body: any): Reply {
  if (method === 'GET') return { status: 200, data: contents.deployment }
  if (body.pageRules?.some((rule: { path: string }) => !rule.path.startsWith('/'))) {
    const message = 'pageRules.0.path must begin with / and have no spaces'
    return { status: 400, error: message, details: [{ path: 'pageRules.0.path', code: 'invalid_format', message }] }
  }
  const agentVersion = Number(contents.deployment['agentVersion']) + 1
  contents.deployment = { ...contents.deployment, ...body, agentVersion }
  for (const agent of contents.agents) agent['agentVersion'] = agentVersion
  return { status: 200, data: contents.deployment }
}
