import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { putProviderCredentials, type Sealer, sealer } from '@frontdesk/accounts'
import { brandId, idMaker, type OrganizationId } from '@frontdesk/schema'
import { openStorage, type Storage } from '@frontdesk/storage'
import { bundledWriter } from '@frontdesk/storage/testing'
import { afterEach, expect, it } from 'vitest'
import { sealingFiles, sealingSecrets } from '../../apps/service/src/sealing-secrets.ts'
import { call, SERVICE_DIST, startTestService, type TestService } from '../running-service.ts'

const IS_LONG = process.env.FRONTDESK_NIGHTLY !== undefined
const ROUNDS = IS_LONG ? 20 : 1
const ORGANIZATIONS = 1_000
const POLL = { timeout: 20_000, interval: 5 }
const keyOf = (organizationId: string): string => `sk-key-of-${organizationId}`

let service: TestService | undefined
afterEach(() => service?.kill())

/** So many organizations, each with a key to a provider. */
async function fill(storage: Storage, seals: Sealer): Promise<void> {
  const deps = { seals, now: Date.now, newId: idMaker(randomBytes), refuseVisit: () => null }
  const fillOne = async (at: number): Promise<void> => {
    const organizationId = brandId('org', `org_${String(at).padStart(22, '0')}`)
    await storage.accounts.insertOrganization({ id: organizationId, name: `Number ${at}`, createdAt: at })
    const of = { organizationId, provider: 'OpenAI' as const, by: { kind: 'operator' as const } }
    await putProviderCredentials(deps, of, { apiKey: keyOf(organizationId) }).write(storage)
  }
  await Promise.all(Array.from({ length: ORGANIZATIONS }, (_, at) => fillOne(at)))
}

async function* everySealed(storage: Storage) {
  let after: string | null = null
  for (;;) {
    const texts = await storage.sealedTexts.listSealed(after, 200)
    yield* texts
    const last = texts.at(-1)
    if (!last) return
    after = last.place
  }
}

/** What there is, all of it opened, with how many are under the newest secret. */
async function openAll(storage: Storage, seals: Sealer): Promise<{ all: number; current: number }> {
  const counts = { all: 0, current: 0 }
  for await (const { boundTo, sealed } of everySealed(storage)) {
    const secret = seals.open(sealed, boundTo)
    const ownId = boundTo[1] ?? ''
    if (ownId.startsWith('org_00000000')) expect(secret).toBe(keyOf(ownId))
    counts.all += 1
    if (seals.isCurrent(sealed)) counts.current += 1
  }
  return counts
}

/** How many of the keys are under the newest secret, without opening them: it is asked while they change. */
async function countCurrent({ db }: Storage, seals: Sealer): Promise<number> {
  const [format, id] = seals.seal('', ['provider key']).split('.')
  const sql = 'select count(*) as count from provider_credentials where substr(sealed_key, 1, ?) = ?'
  const prefix = `${format}.${id}.`
  const [row] = await db.read(sql, [prefix.length, prefix])
  return Number(row?.count)
}

const rotation = (data: string) =>
  spawn(process.execPath, [new URL('main.js', SERVICE_DIST).pathname, 'rotate-secret', '--settle', '1s', '--json'], {
    env: { PATH: process.env.PATH ?? '', FRONTDESK_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

it(
  `[PK7] [PK8] loses nothing that is encrypted over ${ROUNDS} kills of a rotation beside a running service`,
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'frontdesk-rotation-'))
    service = await startTestService({ data })
    const { baseUrl, key } = service
    const storage = await openStorage({ dataDirectory: data, workerUrl: await bundledWriter() })
    const pepper = readFileSync(join(data, 'secret'), 'utf8').trim()
    const settings = { FRONTDESK_DATA: data, FRONTDESK_SECRET: undefined, FRONTDESK_SEALING_SECRETS: undefined }
    // Each as a process would that begins now: it knows no secret but those that are there.
    const fresh = () => sealer({ read: sealingSecrets(settings, pepper).read, pepper }, randomBytes)
    await fill(storage, fresh())
    const over = new AbortController()
    const written: string[] = []
    const writing = (async () => {
      for (let at = 0; !over.signal.aborted; at += 1) {
        const apiKey = `sk-set-meanwhile-${String(at).padStart(6, '0')}`
        const { status } = await call({ baseUrl, key }, 'PUT', '/providers/Groq/credentials', { body: { apiKey } })
        if (status === 200) written.push(apiKey)
        await wait(50)
      }
    })()
    const midway: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = rotation(data)
      const exited = once(child, 'exit')
      const until = Math.round((ORGANIZATIONS * (round + 1)) / (ROUNDS + 1))
      await expect
        .poll(async () => (sealingFiles(data).length < 2 ? 0 : await countCurrent(storage, fresh())), POLL)
        .toBeGreaterThanOrEqual(until)
      child.kill('SIGKILL')
      await exited
      const { all, current } = await openAll(storage, fresh())
      expect(all).toBeGreaterThanOrEqual(ORGANIZATIONS)
      midway.push(current)
      expect(sealingFiles(data)).toEqual(['sealing-secret.0', 'sealing-secret.1'])
    }
    const last = rotation(data)
    const [code] = await once(last, 'exit')
    expect(code).toBe(0)
    over.abort()
    await writing
    expect(sealingFiles(data)).toEqual(['sealing-secret.1'])
    const { all, current } = await openAll(storage, fresh())
    expect(current).toBe(all)
    expect(written.length).toBeGreaterThan(10)
    const first = (await storage.accounts.listOrganizations()).find(({ name }) => name === 'My organization')
    const own = await storage.providerCredentials.findCredentials(first?.id as OrganizationId, 'Groq')
    expect(own?.key?.lastFour).toBe(written.at(-1)?.slice(-4))
    process.stdout.write(`rotation: killed at ${midway.join(', ')} of ${all}; ${written.length} keys set meanwhile\n`)
    expect(midway.some((count) => count > 0 && count < ORGANIZATIONS)).toBe(true)
    await storage.close()
    expect(await service.stop()).toBe(0)
    rmSync(data, { recursive: true, force: true })
  },
  60_000 + ROUNDS * 30_000,
)
