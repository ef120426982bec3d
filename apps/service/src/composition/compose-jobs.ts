import type { Sealer } from '@frontdesk/accounts'
import {
  type AddressPolicy,
  guardedFetcher,
  type Knowledge,
  threadFileReader,
  threadPageReader,
} from '@frontdesk/knowledge'
import { mailSetup } from '@frontdesk/mail'
import type { Storage } from '@frontdesk/storage'
import { calendarFetcher } from '../calendars/calendar-fetcher.ts'
import type { Elsewhere } from '../jobs/encode-elsewhere.ts'
import { type JobRunner, jobRunner } from '../jobs/job-runner.ts'
import { callRecordings, hasConversation } from '../recordings/call-recordings.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'

/** Bundled beside this program, for a thread runs no TypeScript. */
const fileWorker = new URL('file-worker.js', import.meta.url)
const pageWorker = new URL('page-worker.js', import.meta.url)

/** Without a mail server, owners learn of records through webhooks and in the console. */
const mailOf = ({ SMTP_URL, MAIL_FROM }: Settings) => {
  const setup = mailSetup({ url: SMTP_URL, from: MAIL_FROM })
  return setup.isSetUp ? { send: setup.mailer.send, from: setup.from } : null
}

export type JobParts = Pick<Services, 'settings' | 'log' | 'now' | 'newId'> & {
  seals: Sealer
  storage: Storage
  policy: AddressPolicy
  knowledge: Knowledge
  elsewhere: Elsewhere | null
}

/** The jobs, with the threads in which they read what strangers wrote. */
export function jobsOf({ settings, storage, policy, knowledge, seals, ...deps }: JobParts): JobRunner {
  const { now } = deps
  const files = threadFileReader({ workerUrl: fileWorker })
  const pages = threadPageReader({ workerUrl: pageWorker })
  const { prepare } = knowledge
  const runner = jobRunner({
    ...storage,
    ...deps,
    prepare,
    crawl: { store: storage.knowledge, fetcher: guardedFetcher({ policy }), now, prepare, reader: pages },
    recrawl: { everyMs: settings.FRONTDESK_RECRAWL_HOURS * 3_600_000, random: Math.random },
    files: { knowledge: storage.knowledge, sources: storage.knowledgeSources, reader: files, now },
    fetchCalendar: calendarFetcher({ fetcher: guardedFetcher({ policy }), seals, log: deps.log }),
    mail: mailOf(settings),
    forgetRecordings: () => callRecordings(settings.FRONTDESK_DATA).removeUnless(hasConversation(storage.inbox)),
  })
  return {
    ...runner,
    async stop() {
      await runner.stop()
      await pages.close()
    },
  }
}
