import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStorage } from '../testing.ts'
import { isUnused, USES } from './made-records.ts'

let opened: Awaited<ReturnType<typeof openTestStorage>>
beforeAll(async () => {
  opened = await openTestStorage()
})
afterAll(() => opened.dispose())

const questions = {
  'how many use it': `select ${USES} from knowledge_sources s where s.id = ?`,
  'whether anybody does': `select s.id from knowledge_sources s where s.id = ? and ${isUnused('s')}`,
}

it.each(Object.entries(questions))('[SR6] no table is read from end to end to find %s', async (_, sql) => {
  const plan = await opened.storage.db.read(`explain query plan ${sql}`, ['kns_any'])
  const steps = plan.map(({ detail }) => String(detail))
  expect(steps).toContainEqual(expect.stringContaining('agents_naming_sources'))
  expect(steps).toContainEqual(expect.stringContaining('deployment_channels_by_website'))
  expect(steps.filter((step) => step.startsWith('SCAN') && !step.includes('CONSTANT'))).toEqual([])
})
