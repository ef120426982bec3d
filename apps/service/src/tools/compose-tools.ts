import { randomUUID } from 'node:crypto'
import type { OwnToolDirectory } from '@frontdesk/agent-runtime'
import { type AddressPolicy, guardedFetch } from '@frontdesk/knowledge'
import { ownTools } from '@frontdesk/tools'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'log' | 'now' | 'seals' | 'tools'> & { policy: AddressPolicy }

/** Tools of owners, called under the same checks as every address that somebody else has named. */
export const composeTools = ({ log, policy, now, seals, tools }: Parts): OwnToolDirectory =>
  ownTools({
    tools,
    seals,
    fetch: guardedFetch({ policy }),
    now,
    newCallId: randomUUID,
    onFailure: (failed) => log.warn({ ...failed, stage: 'own tools' }, 'a tool could not be called'),
  })
