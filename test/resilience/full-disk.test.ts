import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cli } from '../contract/organizations.ts'
import { eventually } from '../contract/visitor-asks.ts'
import { call, startTestService, type TestService } from '../running-service.ts'

/* A disk of its own that is full while a job is due. It takes root to mount one, and half a minute to see it. */

const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
const MEGABYTES = 24

describe.runIf(isRoot && process.env.FRONTDESK_NIGHTLY)('a disk that is full for a while', () => {
  const disk = mkdtempSync(join(tmpdir(), 'frontdesk-disk-'))
  let reads = 0
  const site = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    reads += 1
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return response.end('<title>Home</title><h1>Home</h1><p>We are open from nine in the morning to five.</p>')
  })
  let service: TestService
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', disk])
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    // A website is read again after a few seconds: that job comes due while the disk is full.
    service = await startTestService({ data: join(disk, 'data'), environment: { FRONTDESK_RECRAWL_HOURS: '0.001' } })
    // By a process of its own, which holds nothing on this disk afterwards.
    const often = ['--org', 'My organization', '--name', 'often', '--tier', '1000000', '--scopes', 'admin']
    service.key = (await cli(service, 'keys', 'create', ...often)).key
  }, 60_000)
  afterAll(async () => {
    await service?.stop()
    site.close()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  }, 60_000)

  const readiness = async (): Promise<number> => (await fetch(`${service.url}/readyz`)).status
  const lines = (): { level: number; stage?: string }[] =>
    service
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
  const toldOfJobs = () =>
    lines()
      .filter(({ stage }) => stage === 'jobs')
      .map(({ level }) => level)

  /** The service writes meanwhile: what is left then is taken in small pieces. */
  function fill(): () => void {
    const ballast = join(disk, 'ballast')
    for (const bytes of [1 << 20, 1 << 12]) {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(bytes))
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
      }
    }
    return () => rmSync(ballast)
  }

  it('[RY2] [JB6] leaves the service alive and not ready, is told of once, and its work goes on afterwards', async () => {
    const address = site.address()
    const websiteUrl = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`
    const body = { assistantName: 'Ada', websiteUrl, capabilities: ['NONE'] }
    const { agentConfigurationId: id } = (await call(service, 'POST', '/dynamic-agents/web', { body })).body
    const knowledge = async () => (await call(service, 'GET', `/dynamic-agents/web/${id}`)).body.data.knowledge
    await eventually(knowledge, ({ status }) => status === 'ready')
    const empty = fill()
    await eventually(readiness, (status) => status === 503)
    await eventually(
      async () => toldOfJobs(),
      (told) => told.length > 0,
    )
    expect(service.child.exitCode).toBeNull()
    expect((await call(service, 'GET', '/organizations')).status).toBe(200)
    empty()
    await eventually(readiness, (status) => status === 200)
    await eventually(
      async () => toldOfJobs(),
      (told) => told.length > 1,
    )
    // Error when it began, warning when it was over.
    expect(toldOfJobs()).toEqual([50, 40])
    const before = reads
    await eventually(
      async () => reads,
      (count) => count > before,
    )
  }, 90_000)
})
