import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { call, roomyKey, SERVICE_DIST, startTestService } from '../running-service.ts'

const IN_FLIGHT = 8
const BEFORE = 40

const frontdesk = async (args: readonly string[], data: string): Promise<string> => {
  const env = { PATH: process.env.PATH ?? '', FRONTDESK_DATA: data }
  const { stdout } = await promisify(execFile)(process.execPath, [new URL('main.js', SERVICE_DIST).pathname, ...args], {
    env,
  })
  return stdout
}

it('[CLI4] [BAK1] [BAK3] backs up a service that takes creates, and a restored one knows its keys and all that had been answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-backup-'))
  const service = await startTestService()
  const key = await roomyKey(service)
  const over = new AbortController()
  const acknowledged: string[] = []
  const create = async () => {
    const body = { assistantName: 'Ada', capabilities: ['NONE'] }
    while (!over.signal.aborted) {
      const answer = await call({ ...service, key }, 'POST', '/dynamic-agents/phone', { body })
      if (answer.status === 201) acknowledged.push(answer.body.agentConfigurationId)
    }
  }
  const creating = Promise.all(Array.from({ length: IN_FLIGHT }, create))
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(BEFORE)
  const before = [...acknowledged]
  await frontdesk(['backup', join(folder, 'backup')], service.data)
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before.length + BEFORE)
  over.abort()
  await creating
  await service.stop()
  await frontdesk(['restore', join(folder, 'backup')], join(folder, 'data'))
  const restored = await startTestService({ data: join(folder, 'data') })
  for (const id of before)
    expect((await call({ ...restored, key }, 'GET', `/dynamic-agents/phone/${id}`)).status).toBe(200)
  await restored.stop()
  rmSync(folder, { recursive: true, force: true })
}, 90_000)
