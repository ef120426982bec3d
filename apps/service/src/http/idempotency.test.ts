import type { Recording } from '@frontdesk/schema'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { RequestStores, Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { answerOnce } from './idempotency.ts'
import type { Answer } from './operation.ts'

type Request = Parameters<typeof answerOnce>[0]
type Work = Parameters<typeof answerOnce>[1]

const answer: Answer = { status: 201, body: { id: 'agt_1' } }

/** What is stored of a request with a key, in order: by a commit, whose stores carry their record, or afterwards. */
async function storedOf(work: Work): Promise<{ by: 'commit' | 'afterwards'; hasAnswer: boolean }[]> {
  const stored: { by: 'commit' | 'afterwards'; hasAnswer: boolean }[] = []
  const services = {
    now: () => 1_000,
    pepper: 'pepper',
    randomBytes: (count: number) => new Uint8Array(count),
    idempotency: {
      find: async () => null,
      keepAnswer: async (record: { answer: string | null }) => {
        stored.push({ by: 'afterwards', hasAnswer: record.answer !== null })
      },
    },
    recording: ({ record }: Recording) => ({
      jobs: { enqueue: async () => stored.push({ by: 'commit', hasAnswer: record().answer !== null }) },
    }),
  } as unknown as Services
  const app = new Hono<AppEnv>()
  app.post('/', async (c) => {
    const context = { c, services, requestId: 'req_1', headers: {} }
    const request = {
      context,
      principal: { organizationId: 'org_1' },
      content: { hashRead: () => 'content' },
      inFlight: new Set<string>(),
    } as unknown as Request
    return c.json((await answerOnce(request, work)).body)
  })
  await app.request('/', { method: 'POST', headers: { 'idempotency-key': 'one' } })
  return stored
}

const write = async ({ jobs }: Pick<RequestStores, 'jobs'>) => {
  await jobs.enqueue({} as never)
}

it('stores the answer of a decision in the commit that makes it true, and nothing afterwards', async () => {
  expect(await storedOf((_services, commit) => commit(answer, write))).toEqual([{ by: 'commit', hasAnswer: true }])
})

it('stores the answer that was committed last when somebody was faster', async () => {
  const late: Work = async (_services, commit) => {
    await commit({ status: 201, body: { id: 'agt_0' } }, () => Promise.reject(new Error('late'))).catch(() => undefined)
    return await commit(answer, write)
  }
  expect(await storedOf(late)).toEqual([{ by: 'commit', hasAnswer: true }])
})

it('stores the record with the first write of an operation that commits nothing, and its answer afterwards', async () => {
  const writes: Work = async (services) => {
    await write(services)
    return answer
  }
  expect(await storedOf(writes)).toEqual([
    { by: 'commit', hasAnswer: false },
    { by: 'afterwards', hasAnswer: true },
  ])
})
