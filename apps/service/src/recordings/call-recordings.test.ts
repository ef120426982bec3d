import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandId } from '@frontdesk/schema'
import { readWav } from '@frontdesk/voice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callRecordings } from './call-recordings.ts'
import { recordingLink, recordingRoutes } from './recording-links.ts'

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'frontdesk-recordings-'))
})
afterAll(() => rm(data, { recursive: true }))

const organizationId = brandId('org', 'org_one')
const of = (id: string) => ({ organizationId, conversationId: brandId('cnv', `cnv_${id}`) })
const raise = (error: unknown): never => {
  throw error
}
/** So many seconds of a tone that is no silence, in both channels. */
const sound = (seconds: number, level = 1_000): Int16Array => new Int16Array(seconds * 8_000 * 2).fill(level)

async function recorded(id: string, seconds: number): Promise<ReturnType<typeof callRecordings>> {
  const recordings = callRecordings(data)
  const file = await recordings.open(of(id), raise)
  file.write(sound(seconds))
  await file.close()
  return recordings
}

describe('recordings of calls', () => {
  it('[TC10] can be played, and are nobody else’s on the machine', async () => {
    const recordings = await recorded('whole', 2)
    expect(await recordings.find(of('whole'))).toEqual({ bytes: 44 + 64_000, seconds: 2 })
    const wav = readWav((await recordings.read(of('whole'))) ?? new Uint8Array())
    expect(wav).toMatchObject({ sampleRate: 8_000 })
    expect(wav?.samples).toHaveLength(16_000)
    const [folder] = await readdir(join(data, 'recordings'))
    const { mode } = await stat(join(data, 'recordings', folder ?? '', 'cnv_whole.wav'))
    expect(mode & 0o077).toBe(0)
  })

  it('[TC10] can be played when the process ended in the middle, and go on when the call does', async () => {
    const recordings = callRecordings(data)
    const first = await recordings.open(of('cut'), raise)
    for (let second = 0; second < 6; second += 1) first.write(sound(1))
    const path = join(data, 'recordings', organizationId, 'cnv_cut.wav')
    await expect.poll(async () => (await stat(path)).size).toBe(44 + 6 * 32_000)
    expect(readWav(await readFile(path))?.samples.length).toBeGreaterThanOrEqual(8_000)
    expect((await recordings.find(of('cut')))?.seconds).toBe(6)
    const second = await callRecordings(data).open(of('cut'), raise)
    second.write(sound(1))
    await second.close()
    expect(readWav(await readFile(path))?.samples).toHaveLength(7 * 8_000)
    await first.close()
  })

  it('[TC10] go with their conversation', async () => {
    const recordings = await recorded('erased', 1)
    await recordings.remove(of('erased'))
    expect(await recordings.find(of('erased'))).toBeNull()
    await recorded('kept', 1)
    await recorded('old', 1)
    await recordings.removeUnless(async ({ conversationId }) => conversationId !== 'cnv_old')
    expect(await recordings.find(of('old'))).toBeNull()
    expect(await recordings.find(of('kept'))).not.toBeNull()
  })

  it('[TC10] a link plays one for ten minutes, and nothing else does', async () => {
    const recordings = await recorded('linked', 1)
    let now = 1_000
    const services = { pepper: 'pepper', now: () => now, publicUrl: 'https://desk.example', recordings }
    // The routes ask for these few members alone.
    const routes = recordingRoutes(services as never)
    const { url, expiresAt } = recordingLink(services, of('linked'))
    const path = url.replace('https://desk.example/recordings', '')
    const played = await routes.request(path)
    expect(played.headers.get('content-type')).toBe('audio/wav')
    expect((await played.arrayBuffer()).byteLength).toBe(44 + 32_000)
    const forged = path.replace(
      /^\/[^.]+/,
      `/${Buffer.from(JSON.stringify({ ...of('kept'), expiresAt })).toString('base64url')}`,
    )
    expect((await routes.request(forged)).status).toBe(404)
    now = expiresAt
    expect((await routes.request(path)).status).toBe(404)
  })
})
