import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { TEXT_PROVIDERS } from '../ports.ts'
import * as wire from '../testing.ts'
import { openModel } from './open-model.ts'
import { PROBE_LIMIT_MS, probeModel } from './probe-model.ts'

const servers: wire.WireServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serverOf(options: Partial<wire.WireServerOptions> & { play: wire.Play }) {
  const server = await wire.wireServer({ provider: 'compatible', ...options })
  servers.push(server)
  return server
}

const signal = new AbortController().signal
const quick = { open: openModel, now: () => performance.now(), limitMs: 80 }

describe('testing a connection', () => {
  it.each(TEXT_PROVIDERS)('[PR46] with %s says that the model answers, and hangs up', async (provider) => {
    const server = await serverOf({ provider, play: wire.neverStops('ready ') })
    const outcome = await probeModel(server.address, signal)
    expect(outcome).toMatchObject({ ready: true, sentence: 'The model answers.' })
    expect(server.requests).toHaveLength(1)
    await server.freed()
  })

  it.each(TEXT_PROVIDERS)('[PR46] with %s says which of key and model is wrong', async (provider) => {
    const server = await serverOf({ provider, play: wire.answers('ready'), apiKey: 'right' })
    const sentenceFor = async (change: object) => (await probeModel({ ...server.address, ...change }, signal)).sentence
    expect(await sentenceFor({ apiKey: 'wrong' })).toMatch(/did not accept the key/)
    expect(await sentenceFor({ model: 'mistyped' })).toMatch(/does not know this model/)
    expect(await sentenceFor({ baseUrl: new URL(server.address.baseUrl ?? '').origin })).toMatch(
      /not as a model server/,
    )
  })

  it('[PR46] says that a model thinks, or calls a tool, which is an answer too', async () => {
    for (const first of [wire.think('Hm'), wire.call('report_ready', {})]) {
      const play: wire.Play = function* () {
        yield first
        yield wire.finish('tool-calls')
      }
      const server = await serverOf({ play })
      expect(await probeModel(server.address, signal)).toMatchObject({ ready: true })
    }
  })

  it('[PR46] says that nothing answers at an address', async () => {
    const server = await serverOf({ play: wire.answers('ready') })
    await server.close()
    expect((await probeModel(server.address, signal)).sentence).toMatch(/Nothing answers at this address and port/)
  })

  it('[PR46] says that a port cannot be called, and that what answers is no web server', async () => {
    const server = await serverOf({ play: wire.answers('ready') })
    const blocked = await probeModel({ ...server.address, baseUrl: 'http://127.0.0.1:1/v1' }, signal)
    expect(blocked.sentence).toMatch(/could not be reached/)
    const mute = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'))
    await once(mute.listen(0, '127.0.0.1'), 'listening')
    const address = mute.address()
    const port = typeof address === 'object' ? address?.port : null
    const mail = await probeModel({ ...server.address, baseUrl: `http://127.0.0.1:${port}/v1` }, signal)
    expect(mail.sentence).toMatch(/not as a model server/)
    mute.close()
  })

  it('[PR46] says that there is no server of a name', async () => {
    const server = await serverOf({ play: wire.answers('ready') })
    const noName: typeof fetch = () => {
      const cause = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
      return Promise.reject(new TypeError('fetch failed', { cause }))
    }
    const outcome = await probeModel({ ...server.address, fetch: noName }, signal)
    expect(outcome.sentence).toMatch(/no server of this name/)
  })

  it('[PR46] says that a model cannot use tools', async () => {
    const body = JSON.stringify({ error: { message: 'gemma does not support tools', type: 'api_error' } })
    const server = await serverOf({ play: () => [wire.refuse(400, { body })] })
    expect((await probeModel(server.address, signal)).sentence).toMatch(/cannot use tools/)
  })

  it.each(TEXT_PROVIDERS)('[PR46] gives %s up in time, wherever it hangs', async (provider) => {
    expect(PROBE_LIMIT_MS).toBe(6_000)
    for (const play of [wire.hangsBefore, wire.hangsAfterHead]) {
      const server = await serverOf({ provider, play })
      const outcome = await probeModel(server.address, signal, quick)
      expect(outcome).toMatchObject({ ready: false, failure: { kind: 'timeout' } })
      expect(outcome.sentence).toMatch(/did not answer within 0.08 s/)
      await server.freed()
    }
  })

  it('[PR46] says how long a slow model took', async () => {
    const server = await serverOf({ play: wire.answers('ready') })
    const moments = [0, 4_240]
    const outcome = await probeModel(server.address, signal, {
      ...quick,
      limitMs: 6_000,
      now: () => moments.shift() ?? 0,
    })
    expect(outcome).toMatchObject({ ready: true, firstTokenMs: 4_240 })
    expect(outcome.sentence).toMatch(/slowly: its first word took 4.2 s/)
  })

  it('[PR46] takes a head without words for no answer', async () => {
    const play: wire.Play = async function* () {
      yield wire.say('')
      await new Promise(() => {})
    }
    const server = await serverOf({ provider: 'openai', play })
    expect(await probeModel(server.address, signal, quick)).toMatchObject({ ready: false })
  })

  it('[PR46] ends when the owner leaves, and says nothing of the key', async () => {
    const server = await serverOf({ provider: 'openai', play: wire.hangsBefore, apiKey: 'sk-secret' })
    const outcome = await probeModel(server.address, AbortSignal.timeout(30))
    expect(outcome.ready).toBe(false)
    const refused = await probeModel({ ...server.address, apiKey: 'sk-secret-2' }, signal)
    expect(refused).toMatchObject({ ready: false, failure: { kind: 'unauthorized' } })
    expect(JSON.stringify(refused)).not.toContain('secret')
  })
})
