import { MemoryJobStore } from '@frontdesk/jobs/testing'
import { brandId, type KnowledgeStatus } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { scheduleRecrawl, whatIsDue } from './recrawl.ts'

const DAY_MS = 24 * 3_600_000
const target = { organizationId: brandId('org', 'org_1'), sourceId: brandId('kns', 'kns_1') }

function scheduled(random: number, everyMs = DAY_MS) {
  const jobs = new MemoryJobStore()
  let made = 0
  const newId = (() => `job_${(made += 1)}`) as unknown as Parameters<typeof scheduleRecrawl>[0]['newId']
  const deps = { jobs, newId, now: () => 1_000, recrawl: { everyMs, random: () => random } }
  return { jobs, schedule: () => scheduleRecrawl(deps, target) }
}

describe('reading websites again', () => {
  it.each([
    [0, 0.9],
    [0.5, 1],
    [1, 1.1],
  ])('[RW1] is due after the set time, a tenth more or less: %d', async (random, part) => {
    const { jobs, schedule } = scheduled(random)
    await schedule()
    expect(jobs.rows).toMatchObject([{ work: { kind: 'crawl', ...target }, runAt: 1_000 + Math.round(DAY_MS * part) }])
  })

  it('[RW1] waits once for each source, and is taken by one node', async () => {
    const { jobs, schedule } = scheduled(0.5)
    await schedule()
    await schedule()
    expect(jobs.rows).toHaveLength(1)
    const later = 2 * DAY_MS
    expect(await jobs.claim('one', later, 60_000)).not.toBeNull()
    expect(await jobs.claim('another', later, 60_000)).toBeNull()
  })

  it('[RW2] is off at 0, for what waits already too, and what somebody asked for is done', async () => {
    const { jobs, schedule } = scheduled(0.5, 0)
    await schedule()
    expect(jobs.rows).toEqual([])
    const due = (status: KnowledgeStatus) =>
      whatIsDue({ everyMs: 0, random: () => 0 }, { status, crawledAt: 0, isUsed: true }, DAY_MS)
    const statuses = ['ready', 'failed', 'blocked', 'queued', 'crawling'] as const
    expect(statuses.map(due)).toEqual(['nothing', 'nothing', 'nothing', 'reading', 'reading'])
  })

  it.each([
    ['what nobody uses is not read', { isUsed: false, crawledAt: 0 }, 'nothing'],
    ['what is used and due is read', { isUsed: true, crawledAt: 0 }, 'reading'],
    ['what was named anew waits for its day', { isUsed: true, crawledAt: DAY_MS / 2 }, 'waiting'],
    ['what was never read to its end is read', { isUsed: true, crawledAt: null }, 'reading'],
  ])('[RW3] %s', (_rule, source, expected) => {
    const recrawl = { everyMs: DAY_MS, random: () => 0.5 }
    expect(whatIsDue(recrawl, { status: 'ready', ...source }, DAY_MS)).toBe(expected)
  })

  it('[RW3] reads what somebody asked for, used or not', () => {
    const asked = { status: 'queued' as const, isUsed: false, crawledAt: 0 }
    expect(whatIsDue({ everyMs: DAY_MS, random: () => 0 }, asked, 1)).toBe('reading')
  })
})
