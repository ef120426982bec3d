import type { Notice } from '@frontdesk/jobs/ports'
import { brandId } from '@frontdesk/schema'
import type { Statement } from '../ports.ts'
import { enqueueStatement } from './job-store.ts'

type NoticeSubject = Pick<Notice, 'organizationId' | 'recordId' | 'event' | 'version'>

/** Owner and customer are notified, each by a job of their own, enqueued in the batch that writes the change. */
export function noticeStatements({ organizationId, recordId, event, version }: NoticeSubject, at: number): Statement[] {
  return (['owner', 'customer'] as const).map((to) =>
    enqueueStatement({
      // One of each version and person: the batch that would write it twice is refused anyway.
      id: brandId('job', `job_${recordId.slice(4)}.${version}.${to}`),
      work: { kind: 'notify', organizationId, recordId, event, version, to, tries: 0 },
      runAt: at,
      uniqueKey: null,
    }),
  )
}
