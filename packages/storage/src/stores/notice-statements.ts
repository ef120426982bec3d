import type { Notice } from '@frontdesk/jobs/ports'
import { brandId } from '@frontdesk/schema'
import type { Statement } from '../ports.ts'
import { enqueueStatement } from './job-store.ts'

type Told = Pick<Notice, 'organizationId' | 'recordId' | 'event' | 'version'>

/** Owner and customer are told, each by a job of their own, in the batch that they are told of. */
export function noticeStatements({ organizationId, recordId, event, version }: Told, at: number): Statement[] {
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
