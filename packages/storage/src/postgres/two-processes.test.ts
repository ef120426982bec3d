import { brandId } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutAt, deskMaker, HOUR, MONDAY, startedDesk, tableAt } from '../contracts/booking-fixture.contract.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Db } from '../ports.ts'
import { postgresDb } from './postgres-db.ts'
import { findPostgres, startCluster } from './test-cluster.ts'

const bin = findPostgres()
const TEN = MONDAY + 2 * HOUR

describe.skipIf(bin === null)('two processes on one PostgreSQL', () => {
  let cluster: ReturnType<typeof startCluster>
  let dbs: Db[] = []
  beforeAll(async () => {
    if (bin === null) return
    cluster = startCluster(bin)
    const onError = (error: Error) => {
      throw error
    }
    dbs = [0, 1].map(() => postgresDb({ connectionString: cluster.urlOf('postgres'), onError }))
    const [first] = dbs
    if (first) await migrate(first)
  }, 60_000)
  afterAll(async () => {
    await Promise.all(dbs.map((db) => db.close()))
    cluster?.stop()
  })

  it('[BB1][BK2] of 500 that want one table through either of them one has it, and each sees what the other wrote', async () => {
    const [one, other] = dbs
    if (!one || !other) throw new Error('two databases')
    const desk = await startedDesk(one)
    const makers = [one, other].map((db) => deskMaker(db, { newId: desk.newId, clock: desk.clock }))
    const visit = async (index: number) => {
      const open = () => desk.deskOf(`c${index}`, makers[index % 2])
      const proposed = await open().propose('p1', tableAt(TEN))
      return proposed.status === 'refused' ? proposed.reason : (await open().commit('p1')).status
    }
    const outcomes = await Promise.all(Array.from({ length: 500 }, (_, index) => visit(index)))
    expect(outcomes.filter((outcome) => outcome === 'committed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(499)

    await desk.deskOf('a', makers[0]).propose('p1', cutAt(TEN, { resourceId: brandId('rsc', 'rsc_ada') }))
    const here = await desk.deskOf('a', makers[0]).commit('p1')
    const there = await desk.deskOf('a', makers[1]).commit('p1')
    expect(there).toEqual(here)
    const who = { serviceId: brandId('svc', 'svc_cut'), staffId: brandId('rsc', 'rsc_ada') }
    const asked = { ...who, from: TEN, until: TEN + 1, limit: 1 }
    expect(await desk.deskOf('b', makers[1]).findTimes({ ...asked, kind: 'appointment' })).toMatchObject({
      reason: 'full',
    })
  }, 120_000)
})
