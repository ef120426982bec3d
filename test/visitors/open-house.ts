import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createKey, tierOf } from '@frontdesk/accounts'
import { instantOf } from '@frontdesk/calendar'
import { demoSite, listen } from '../../apps/service/src/demo/demo-site.ts'
import { ensureFirstOrganization } from '../../apps/service/src/demo/first-organization.ts'
import { type RunningService, startService } from '../../apps/service/src/serve.ts'
import { readSettings } from '../../apps/service/src/settings.ts'
import { type OnUnknown, readBusinessFile } from './business-file.ts'
import type { NotEntered } from './not-entered.ts'
import { ask, enterAll, type Owner, type OwnerEntries } from './owner-desk.ts'
import { planOf } from './owner-plan.ts'
import { enterPage, type Visitor } from './visitor-session.ts'

/*
 * An invented business with the real service in it: its website served and crawled, encoded and indexed by the shipped
 * models, what its owner enters entered through the API, on a clock that begins on a Tuesday at ten.
 */

const TODAY = '2026-11-24'
const TEN = 600

export type OpenHouse = {
  name: string
  timeZone: string
  capabilities: readonly string[]
  pages: number
  entries: OwnerEntries
  notEntered: readonly NotEntered[]
  now: () => number
  /** Where the clock stands still, a moment passes. */
  passTime: () => void
  /** Somebody opens its website. */
  enter: () => Visitor
  /** What one conversation has written in the books. */
  rows: (conversationId: string) => Promise<Rows>
  close: () => Promise<void>
}
export type Row = Readonly<Record<string, unknown>>
export type Rows = { bookings: readonly Row[]; orders: readonly Row[]; messages: readonly Row[] }

/** `isStill`: the clock goes on only where time is passed, so that what is said again is answered alike. */
type Options = { onUnknown?: OnUnknown; logTo?: (line: string) => void; isStill?: boolean }

/** Opens the business of a folder with `site/` and `business.json`. */
export async function openHouse(folder: string, options: Options = {}): Promise<OpenHouse> {
  const { business: file, unknownFields } = readBusinessFile(folder, options.onUnknown)
  const plan = planOf(file, TODAY)
  for (const field of unknownFields) plan.left.add(field, 'nothing is known of this field')
  const { now, passTime } = options.isStill ? stillClock(file.timeZone) : clockOf(file.timeZone)
  const site = await openSite(join(folder, 'site'))
  const house = await openService(now, options.logTo ?? (() => {}))
  try {
    const { owner, running, close } = house
    const agent = await makeAgent(owner, { name: file.name, websiteUrl: site.url, capabilities: plan.capabilities })
    const entries = await enterAll(owner, agent.business, plan)
    return {
      name: basename(folder),
      timeZone: file.timeZone,
      capabilities: plan.capabilities,
      pages: agent.pages,
      entries,
      notEntered: plan.left.list(),
      now,
      passTime,
      enter: () => enterPage({ serviceUrl: running.url, agentId: agent.id, origin: site.origin, now }),
      rows: (conversationId) => rowsOf(owner, { conversationId, timeZone: file.timeZone }),
      async close() {
        await close()
        site.close()
      },
    }
  } catch (error) {
    await house.close()
    site.close()
    throw error
  }
}

type Clock = Pick<OpenHouse, 'now' | 'passTime'>

/** Tuesday, ten o'clock by the business's clock, and on from there in real time. */
function clockOf(timeZone: string): Clock {
  const [began, start] = [Date.now(), instantOf({ date: TODAY, minute: TEN }, timeZone)]
  return { now: () => start + Date.now() - began, passTime: () => {} }
}

const MOMENT_MS = 10_000

function stillClock(timeZone: string): Clock {
  let at = instantOf({ date: TODAY, minute: TEN }, timeZone)
  return {
    now: () => at,
    passTime: () => {
      at += MOMENT_MS
    },
  }
}

async function openSite(root: string) {
  let origin = ''
  const onFailure = (error: unknown) => process.stderr.write(`the website failed: ${String(error)}\n`)
  const server = demoSite({ root, origin: () => origin, snippet: () => '', onFailure })
  origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  return {
    origin,
    url: `${origin}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function openService(now: () => number, logTo: (line: string) => void) {
  const data = mkdtempSync(join(tmpdir(), 'frontdesk-house-'))
  const settings = readSettings({
    PORT: '0',
    FRONTDESK_DATA: data,
    FRONTDESK_DEMO: '0',
    FRONTDESK_SIP: 'off',
    FRONTDESK_PUBLIC_LIMITS: '0,0,0',
    FRONTDESK_RECRAWL_HOURS: '0',
    FRONTDESK_DRAIN_SECONDS: '0',
    FRONTDESK_VOICE_SESSIONS: '0',
  })
  if ('problems' in settings) throw new Error(settings.problems.join('; '))
  const running = await startService(settings, { now, logTo: { write: logTo } })
  const close = async () => {
    await running.stop(0)
    rmSync(data, { recursive: true, force: true })
  }
  return { running, close, owner: { url: running.url, key: await roomyKey(running) } }
}

/** A key whose limit no owner reaches. */
async function roomyKey({ services }: RunningService): Promise<string> {
  await ensureFirstOrganization(services)
  const [organization] = await services.accounts.listOrganizations()
  if (!organization) throw new Error('there is no organization')
  const by = { kind: 'operator' as const }
  const wanted = { name: 'owner', tier: tierOf(1_000_000), scopes: ['admin' as const], expiresInMs: null, by }
  return (await createKey(services, organization.id, wanted)).value
}

const READ_WITHIN_MS = 300_000

type Wanted = { name: string; websiteUrl: string; capabilities: readonly string[] }

/** The agent, its website read and its business filled from it. */
async function makeAgent(owner: Owner, { name, websiteUrl, capabilities }: Wanted) {
  const made = await ask(owner, 'POST', '/dynamic-agents/web', {
    assistantName: name.slice(0, 100),
    websiteUrl,
    capabilities,
    communicationType: 'TEXT',
    role_template_identifier: 'CUSTOMER_SUPPORT_GENERAL',
  })
  const id: string = made.agentConfigurationId
  const end = Date.now() + READ_WITHIN_MS
  for (;;) {
    const { knowledge } = (await ask(owner, 'GET', `/dynamic-agents/web/${id}`)).data
    if (knowledge.status === 'ready') {
      const { data } = await ask(owner, 'POST', `/agent-configurations/${id}/business`)
      return { id, business: String(data.id), pages: Number(knowledge.pages) }
    }
    if (knowledge.status !== 'queued' && knowledge.status !== 'crawling')
      throw new Error(`the website is ${knowledge.status}`)
    if (Date.now() > end) throw new Error('the website was not read in five minutes')
    await wait(200)
  }
}

const MOMENTS = ['startsAt', 'endsAt', 'readyAt', 'dueAt']

async function rowsOf(owner: Owner, { conversationId, timeZone }: { conversationId: string; timeZone: string }) {
  const of = async (path: string): Promise<Row[]> => {
    const { data } = await ask(owner, 'GET', `/${path}?limit=100`)
    const rows: readonly Row[] = data.items
    return rows
      .filter((row) => row['conversationId'] === conversationId)
      .map((row) => ({ ...localTimes(row, timeZone), ...row }))
  }
  const [bookings, orders, messages] = await Promise.all(['bookings', 'orders', 'messages'].map(of))
  return { bookings: bookings ?? [], orders: orders ?? [], messages: messages ?? [] }
}

/** The same moments by the clock of the place, for people. */
function localTimes(row: Row, timeZone: string): Row {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const local = MOMENTS.flatMap((name) => {
    const at = row[name]
    return typeof at === 'number' ? [[`${name} there`, clock.format(at)] as const] : []
  })
  return Object.fromEntries(local)
}
