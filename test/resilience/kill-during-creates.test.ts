import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { call, freePort, roomyKey, startTestService } from '../running-service.ts'

const ROUNDS = process.env.FRONTDESK_NIGHTLY ? 20 : 1
const IN_FLIGHT = 16
const ENOUGH = 10

it(
  `keeps every acknowledged agent whole over ${ROUNDS} kills in the middle of creates`,
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'frontdesk-creates-'))
    const environment = { PORT: String(await freePort()) }
    const acknowledged: { id: string; kind: string }[] = []
    let service = await startTestService({ data, environment })
    service.key = await roomyKey(service)
    const { key } = service
    for (let round = 0; round < ROUNDS; round += 1) {
      const over = new AbortController()
      const create = async () => {
        for (let turn = 0; !over.signal.aborted; turn += 1) {
          const kind = turn % 4 === 0 ? 'phone' : 'web'
          const body = {
            assistantName: `Agent ${turn}`,
            capabilities: ['NONE'],
            ...(kind === 'web' ? { websiteUrl: 'http://127.0.0.1:9/' } : {}),
          }
          const answer = await call(service, 'POST', `/dynamic-agents/${kind}`, { body }).catch(() => null)
          if (answer?.status === 201) acknowledged.push({ id: answer.body.agentConfigurationId, kind })
        }
      }
      const creating = Promise.all(Array.from({ length: IN_FLIGHT }, create))
      // In the middle of it, however slow the machine is.
      const before = acknowledged.length
      while (acknowledged.length - before <= ENOUGH) await wait(5)
      await wait(round * 37)
      await service.kill()
      over.abort()
      await creating
      service = await startTestService({ data, environment })
      service.key = key
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * ENOUGH)
    const broken: string[] = []
    const numbers: string[] = []
    for (const { id, kind } of acknowledged) {
      const { status, body } = await call(service, 'GET', `/dynamic-agents/${kind}/${id}`)
      const isWhole =
        status === 200 &&
        body.data.instructionConfigurationId.startsWith('ins_') &&
        body.data.deploymentChannelId.startsWith('chn_')
      if (!isWhole || (kind === 'web' && body.data.knowledge.sourceId === null)) broken.push(id)
      if (kind === 'phone') numbers.push(body.data.phoneNumber)
    }
    await service.stop()
    expect(broken).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  },
  60_000 + ROUNDS * 20_000,
)
