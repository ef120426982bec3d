import type { NoticeSubject } from '@frontdesk/capabilities'
import type { JobWork } from '@frontdesk/jobs'
import { MemoryJobStore } from '@frontdesk/jobs/testing'
import type { Mail } from '@frontdesk/mail'
import { brandId, money } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { handleJob, type JobHandlerDeps } from './handle-job.ts'

const work = {
  kind: 'notify',
  organizationId: brandId('org', 'org_1'),
  recordId: brandId('ord', 'ord_1'),
  event: 'created',
  to: 'customer',
  version: 1,
  tries: 0,
} as const satisfies JobWork

const subject: NoticeSubject = {
  businessId: brandId('biz', 'biz_1'),
  record: {
    id: brandId('ord', 'ord_1'),
    subject: null,
    lines: null,
    code: 'KHT4MX',
    status: 'confirmed',
    summary: {
      of: 'order',
      kind: 'menu',
      lines: [],
      fees: [],
      total: money(0, 'EUR'),
      fulfilment: 'pickup',
      address: null,
      readyAt: null,
      customer: { name: 'Kim', email: 'kim@example.org', phone: null },
      isInferred: false,
    },
  },
  version: 1,
  note: null,
  updatedAt: 1,
  ownModifiers: [],
}

/** A handler of notices alone; nothing else is asked of it. */
function handlerWith(send: NonNullable<JobHandlerDeps['mail']>['send']) {
  const jobs = new MemoryJobStore()
  const logged: unknown[] = []
  const deps = {
    jobs,
    notices: {
      findSubject: async () => subject,
      findBusiness: async () => ({ name: 'Trattoria', timeZone: 'Europe/Berlin', notifyEmail: null }),
    },
    mail: { send, from: 'desk@example.com' },
    log: { error: (...line: unknown[]) => logged.push(line) },
    newId: () => 'job_2',
    now: () => 1_000,
  } as unknown as JobHandlerDeps
  return { handle: handleJob(deps), jobs, logged }
}

it('[NT1] a job tells a customer of an order', async () => {
  const mails: Mail[] = []
  const { handle } = handlerWith(async (mail) => {
    mails.push(mail)
    return { status: 'sent' }
  })
  await handle(work, new AbortController().signal)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['kim@example.org', 'Trattoria: your order KHT4MX is confirmed'],
  ])
})

it('[NT1] a mail that cannot be sent now is a job for later', async () => {
  const { handle, jobs, logged } = handlerWith(async () => ({ status: 'failed', isFinal: false, code: '451' }))
  await handle(work, new AbortController().signal)
  expect(jobs.rows).toMatchObject([{ work: { ...work, tries: 1 }, runAt: 61_000 }])
  expect(logged).toEqual([])
})

it('[NT5] a mail that can never be sent is logged without its address', async () => {
  const { handle, jobs, logged } = handlerWith(async () => ({ status: 'failed', isFinal: true, code: '550' }))
  await handle(work, new AbortController().signal)
  expect(jobs.rows).toEqual([])
  expect(JSON.stringify(logged)).toContain('"code":"550"')
  expect(JSON.stringify(logged)).not.toContain('@')
})

it('[RD1] looks for what is near again and again, and marks nobody while no mail can be sent', async () => {
  const jobs = new MemoryJobStore()
  const looked: number[] = []
  const bookings = { remindDue: async (now: number) => looked.push(now) }
  const deps = { jobs, bookings, newId: () => 'job_2', now: () => 1_000 }
  const run = async (mail: unknown) =>
    await handleJob({ ...deps, mail } as unknown as JobHandlerDeps)({ kind: 'remind' }, new AbortController().signal)
  await run(null)
  expect(looked).toEqual([])
  await run({ send: async () => ({ status: 'sent' }), from: 'desk@example.com' })
  expect(looked).toEqual([1_000])
  expect(jobs.rows).toMatchObject([{ work: { kind: 'remind' }, runAt: 301_000 }])
})
