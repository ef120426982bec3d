import type { ConversationStore } from '@frontdesk/agent-runtime'
import {
  type BookingStore,
  type BusyCalendarStore,
  type Notice,
  type NoticeDeps,
  type NoticeStore,
  type OrderStore,
  type ReadBusyCalendarDeps,
  type ReadSiteDeps,
  readBusyCalendar,
  readSiteIntoItsBusinesses,
  sendNotice,
} from '@frontdesk/capabilities'
import type { JobHandler, JobStore } from '@frontdesk/jobs'
import type { CrawlDeps, CrawlTarget, Knowledge, KnowledgeSourceStore, ReadFileDeps } from '@frontdesk/knowledge'
import { crawlSource, readFileSource } from '@frontdesk/knowledge'
import type { BudgetNoticeStore } from '@frontdesk/model-engine/ports'
import type { BusyCalendarId, NewId, OrganizationId } from '@frontdesk/schema'
import type { WebhookStore } from '@frontdesk/webhooks'
import type { Logger } from 'pino'
import { type Elsewhere, encodeElsewhere } from './encode-elsewhere.ts'
import { type Recrawl, scheduleRecrawl, whatIsDue } from './recrawl.ts'
import { tellBudgets } from './tell-budgets.ts'

export type JobHandlerDeps = {
  crawl: CrawlDeps
  recrawl: Recrawl
  files: ReadFileDeps
  knowledgeSources: Pick<KnowledgeSourceStore, 'countUses'>
  /** Finds out what newly read pages mean. */
  prepare: Knowledge['prepare']
  conversations: Pick<ConversationStore, 'purge'>
  /** TC10: those of conversations that are gone. */
  forgetRecordings: () => Promise<void>
  orders: Pick<OrderStore, 'purge'>
  bookings: Pick<BookingStore, 'purge' | 'remindDue'>
  businesses: ReadSiteDeps['businesses'] & ReadBusyCalendarDeps['businesses']
  busyCalendars: Pick<BusyCalendarStore, 'findBusyCalendar' | 'keepReading'>
  fetchCalendar: ReadBusyCalendarDeps['fetchCalendar']
  catalogue: ReadSiteDeps['catalogue']
  notices: NoticeStore
  /** Null where no mail server is configured. */
  /** Null where no provider encodes passages. */
  elsewhere: Elsewhere | null
  budgetNotices: BudgetNoticeStore
  mail: NoticeDeps['mail']
  log: Logger
  webhooks: Pick<WebhookStore, 'purgeEvents'>
  jobs: JobStore
  newId: NewId
  now: () => number
}

/** So much later than the owner said a reminder may come. */
export const REMIND_EVERY_MS = 5 * 60_000
/** OW6: so long after a booking elsewhere it blocks its time here, at the latest. */
const READ_CALENDAR_EVERY_MS = 15 * 60_000
/** So much later than a cap was reached its owner may be told by mail. */
export const TELL_BUDGETS_EVERY_MS = 5 * 60_000
/** So long after the provider of embeddings did not answer it is asked again. */
export const ENCODE_AGAIN_MS = 5 * 60_000
export const PURGE_EVERY_MS = 60 * 60_000
/** So long what was sent can be looked at and sent again. */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60_000

type CalendarTarget = { organizationId: OrganizationId; calendarId: BusyCalendarId }

/** Name of a job → what it does. */
export function handleJob(deps: JobHandlerDeps): JobHandler {
  return async (work, signal) => {
    switch (work.kind) {
      case 'crawl':
        await readWebsite(deps, work, signal)
        return
      case 'read-file':
        await readFileSource(deps.files, work, signal)
        await prepareSource(deps, work, signal)
        return
      case 'notify':
        await sendMail(deps, work)
        return
      case 'read-calendar':
        if (await readBusyCalendar(deps, work, signal)) await scheduleCalendar(deps, work)
        return
      case 'encode':
        await encodeWhatLacks(deps, signal)
        return
      case 'remind':
      case 'tell-budgets':
      case 'purge':
        await lookAgain(deps, work.kind)
    }
  }
}

/** A provider that does not answer is asked again later. */
async function encodeWhatLacks(deps: JobHandlerDeps, signal: AbortSignal): Promise<void> {
  if (deps.elsewhere === null || (await encodeElsewhere(deps.elsewhere, signal)) || signal.aborted) return
  await scheduleEncoding(deps, deps.now() + ENCODE_AGAIN_MS)
}

/** What is looked at again and again, each by the one job that waits for it. */
async function lookAgain(deps: JobHandlerDeps, kind: 'remind' | 'tell-budgets' | 'purge'): Promise<void> {
  switch (kind) {
    case 'remind':
      // Without a mail server nobody is marked as reminded.
      if (deps.mail !== null) await deps.bookings.remindDue(deps.now())
      await scheduleReminders(deps, deps.now() + REMIND_EVERY_MS)
      return
    case 'tell-budgets':
      await tellBudgets(deps)
      await scheduleBudgetNotices(deps, deps.now() + TELL_BUDGETS_EVERY_MS)
      return
    case 'purge':
      await deps.conversations.purge(deps.now())
      await deps.forgetRecordings()
      await deps.orders.purge(deps.now())
      await deps.bookings.purge(deps.now())
      await deps.webhooks.purgeEvents(deps.now() - EVENTS_KEPT_MS)
      await schedulePurge(deps, deps.now() + PURGE_EVERY_MS)
  }
}

/** Reads a website and what it says of its business, and lets the next reading wait for its day. */
async function readWebsite(deps: JobHandlerDeps, target: CrawlTarget, signal: AbortSignal): Promise<void> {
  const source = await deps.crawl.store.findSource(target.sourceId)
  if (!source) return
  const due = whatIsDue(deps.recrawl, { ...source, isUsed: await isUsed(deps, target) }, deps.now())
  if (due === 'nothing') return
  if (due === 'waiting') return await scheduleRecrawl(deps, target, source.crawledAt ?? undefined)
  await crawlWhileThere(deps, target, signal)
  await readBusinessOf(deps, target)
  if (!signal.aborted && (await isUsed(deps, target))) await scheduleRecrawl(deps, target)
}

/** With its agent a source may go while it is read: then there is nowhere to put what was found. */
async function crawlWhileThere({ crawl }: JobHandlerDeps, target: CrawlTarget, signal: AbortSignal): Promise<void> {
  try {
    await crawlSource(crawl, target, signal)
  } catch (error) {
    if (await crawl.store.findSource(target.sourceId)) throw error
  }
}

async function isUsed({ knowledgeSources }: JobHandlerDeps, target: CrawlTarget): Promise<boolean> {
  const { agents, websites } = await knowledgeSources.countUses(target.organizationId, target.sourceId)
  return agents + websites > 0
}

/** Meanings of new passages are found out here, so that no visitor waits for them. */
async function prepareSource(deps: JobHandlerDeps, target: CrawlTarget, signal: AbortSignal): Promise<void> {
  const source = await deps.crawl.store.findSource(target.sourceId)
  if (source?.organizationId === target.organizationId) await deps.prepare(source, signal)
}

/** What the pages say of hours, services, dishes and goods goes to the business whose website it is. */
async function readBusinessOf(deps: JobHandlerDeps, { organizationId, sourceId }: CrawlTarget): Promise<void> {
  const { store } = deps.crawl
  const source = await store.findSource(sourceId)
  if (source?.organizationId !== organizationId || source.status !== 'ready') return
  const pages = await store.readPages(organizationId, sourceId)
  await readSiteIntoItsBusinesses(deps, { organizationId, url: source.url, pages })
}

/** What cannot be sent is logged by its record: the address is nobody's business. */
async function sendMail(deps: JobHandlerDeps, notice: Notice): Promise<void> {
  const tryLater: NoticeDeps['tryLater'] = (again, runAt) =>
    deps.jobs.enqueue({ id: deps.newId('job'), work: { kind: 'notify', ...again }, runAt, uniqueKey: null })
  const outcome = await sendNotice({ ...deps, tryLater }, notice)
  if (typeof outcome === 'string') return
  const { recordId, to } = notice
  deps.log.error({ recordId, to, code: outcome.code }, 'a mail could not be sent')
}

/** One purge is always waiting; asking again makes no second one. */
export function schedulePurge(deps: Pick<JobHandlerDeps, 'jobs' | 'newId'>, runAt: number): Promise<void> {
  return deps.jobs.enqueue({ id: deps.newId('job'), work: { kind: 'purge' }, runAt, uniqueKey: 'purge' })
}

/** One look at the caps is always waiting. */
export function scheduleBudgetNotices(deps: Pick<JobHandlerDeps, 'jobs' | 'newId'>, runAt: number): Promise<void> {
  return deps.jobs.enqueue({ id: deps.newId('job'), work: { kind: 'tell-budgets' }, runAt, uniqueKey: 'tell-budgets' })
}

/** What lacks of an encoder elsewhere is made by one job at a time. */
export function scheduleEncoding(deps: Pick<JobHandlerDeps, 'jobs' | 'newId'>, runAt: number): Promise<void> {
  return deps.jobs.enqueue({ id: deps.newId('job'), work: { kind: 'encode' }, runAt, uniqueKey: 'encode' })
}

/** The next reading of a calendar elsewhere waits under its key, so that there is one. */
export function scheduleCalendar(
  { jobs, newId, now }: Pick<JobHandlerDeps, 'jobs' | 'newId' | 'now'>,
  { organizationId, calendarId }: CalendarTarget,
): Promise<void> {
  const work = { kind: 'read-calendar', organizationId, calendarId } as const
  const runAt = now() + READ_CALENDAR_EVERY_MS
  return jobs.enqueue({ id: newId('job'), work, runAt, uniqueKey: `calendar:${calendarId}` })
}

/** At once, beside the one that waits for its time: of these too there is one. */
export function readCalendarNow(
  { jobs, newId, now }: Pick<JobHandlerDeps, 'jobs' | 'newId' | 'now'>,
  { organizationId, calendarId }: CalendarTarget,
): Promise<void> {
  const work = { kind: 'read-calendar', organizationId, calendarId } as const
  return jobs.enqueue({ id: newId('job'), work, runAt: now(), uniqueKey: `calendar-now:${calendarId}` })
}

/** The same for the look at what has come near. */
export function scheduleReminders(deps: Pick<JobHandlerDeps, 'jobs' | 'newId'>, runAt: number): Promise<void> {
  return deps.jobs.enqueue({ id: deps.newId('job'), work: { kind: 'remind' }, runAt, uniqueKey: 'remind' })
}
