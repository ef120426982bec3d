import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { call, freePort, roomyKey, startTestService } from '../running-service.ts'

const ROUNDS = process.env.FRONTDESK_NIGHTLY ? 20 : 1
const IN_FLIGHT = 16

it(
  `makes one agent for each Idempotency-Key over ${ROUNDS} kills, however often the request is sent again`,
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'frontdesk-repeats-'))
    const environment = { PORT: String(await freePort()) }
    let service = await startTestService({ data, environment })
    service.key = await roomyKey(service)
    const { key } = service
    const post = (idempotencyKey: string) =>
      call(service, 'POST', '/dynamic-agents/web', {
        body: { assistantName: idempotencyKey, websiteUrl: 'http://127.0.0.1:9/', capabilities: ['NONE'] },
        headers: { 'idempotency-key': idempotencyKey },
      })
    const answered = new Map<string, string>()
    const unanswered = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const over = new AbortController()
      const create = async (_: unknown, worker: number) => {
        for (let turn = 0; !over.signal.aborted; turn += 1) {
          const name = `agent-${round}-${worker}-${turn}`
          const answer = await post(name).catch(() => null)
          if (answer?.status === 201) answered.set(name, answer.body.agentConfigurationId)
          else unanswered.add(name)
        }
      }
      const creating = Promise.all(Array.from({ length: IN_FLIGHT }, create))
      await wait(250 + round * 41)
      await service.kill()
      over.abort()
      await creating
      service = await startTestService({ data, environment })
      service.key = key
    }
    expect(unanswered.size).toBeGreaterThan(0)
    let replayed = 0
    for (const name of unanswered) {
      const { status, body, headers } = await post(name)
      expect(status).toBe(201)
      if (headers.get('idempotent-replayed') === 'true') replayed += 1
      answered.set(name, body.agentConfigurationId)
    }
    for (const [name, id] of [...answered].slice(-50)) expect((await post(name)).body.agentConfigurationId).toBe(id)
    const found = new Map<string, string[]>()
    let cursor = ''
    do {
      const { body } = await call(service, 'GET', `/dynamic-agents/web?limit=100${cursor}`)
      for (const { assistantName, agentConfigurationId } of body.data.items)
        found.set(assistantName, [...(found.get(assistantName) ?? []), agentConfigurationId])
      cursor = body.data.nextCursor ? `&cursor=${body.data.nextCursor}` : ''
    } while (cursor !== '')
    await service.stop()
    expect([...found].filter(([, ids]) => ids.length !== 1)).toEqual([])
    expect(Object.fromEntries([...found].map(([name, [id]]) => [name, id]))).toEqual(Object.fromEntries(answered))
    process.stdout.write(
      `${answered.size} keys, ${unanswered.size} cut off, ${replayed} of them had been carried out\n`,
    )
  },
  60_000 + ROUNDS * 20_000,
)
