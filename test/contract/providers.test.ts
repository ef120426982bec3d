import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providerList, providerResource, successEnvelope } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'
import { cli, newOrganization, type TestOrganization } from './organizations.ts'

/* Keys to providers: they go in, and nothing of them comes out. */

const KEY = 'sk-providers-contract-0123456789'

let service: TestService
let ours: TestOrganization
let theirs: TestOrganization
beforeAll(async () => {
  service = await startTestService({ environment: { DEEPGRAM_API_KEY: 'deepgram-key-of-the-environment' } })
  ours = await newOrganization(service, 'ours')
  theirs = await newOrganization(service, 'theirs')
}, 40_000)
afterAll(() => service?.stop())

type By = { key: string }
const put = (provider: string, body: object, by: By = ours) =>
  call(service, 'PUT', `/providers/${provider}/credentials`, { body, key: by.key })
const remove = (provider: string, by: By = ours) =>
  call(service, 'DELETE', `/providers/${provider}/credentials`, { key: by.key })
async function listed(by: By = ours) {
  const { status, body } = await call(service, 'GET', '/providers', { key: by.key })
  expect(status).toBe(200)
  return successEnvelope(providerList).parse(body).data.items
}
const credentialsOf = async (name: string, by: By = ours) =>
  (await listed(by)).find((provider) => provider.name === name)?.credentials

describe('/v1/providers', () => {
  it('[PK6] lists every provider with both names, and says of each purpose whether it is ready and why not', async () => {
    const items = await listed()
    expect(items.map(({ name, label }) => `${label} ${name}`)).toEqual([
      'PROVIDER_A OpenAI',
      'PROVIDER_B Google',
      'PROVIDER_C Anthropic',
      'PROVIDER_D Deepgram',
      'PROVIDER_E ElevenLabs',
      'PROVIDER_F Groq',
    ])
    for (const { purposes } of items)
      for (const { isReady, reason, message } of purposes) {
        expect(isReady).toBe(reason === null)
        if (!isReady) expect(message).toMatch(/\S/)
      }
    const hearing = items[3]?.purposes.find(({ purpose }) => purpose === 'speech_to_text')
    expect(hearing).toEqual({ purpose: 'speech_to_text', isReady: true, reason: null, message: null })
    expect(items[3]?.credentials).toMatchObject({ isSet: true, source: 'environment', lastFour: null })
    const speaking = items[4]?.purposes.find(({ purpose }) => purpose === 'text_to_speech')
    expect(speaking).toMatchObject({ isReady: false, reason: 'no_credentials' })
    expect(speaking?.message).toContain('ELEVENLABS_API_KEY')
  })

  it('[PK4] [PK6] takes a key by either name of its provider, replaces it wholly and forgets it', async () => {
    const baseUrl = 'https://models.example.com/v1'
    const before = Date.now()
    const set = await put('PROVIDER_F', { apiKey: KEY, baseUrl, extra: 1 })
    expect(set.status).toBe(200)
    const { data, metadata } = successEnvelope(providerResource).parse(set.body)
    expect(data).toMatchObject({ name: 'Groq', label: 'PROVIDER_F' })
    expect(metadata.warnings).toMatchObject([{ path: 'extra' }])
    const credentials = { isSet: true, source: 'organization', lastFour: '6789', baseUrl }
    expect(data.credentials).toMatchObject(credentials)
    expect(data.credentials.setAt ?? 0).toBeGreaterThanOrEqual(before)
    expect(await credentialsOf('Groq')).toEqual(data.credentials)
    expect((await put('Groq', { apiKey: `${KEY}-another` })).status).toBe(200)
    expect(await credentialsOf('Groq')).toMatchObject({ lastFour: 'ther', baseUrl: null })
    const removed = await remove('Groq')
    expect([removed.status, removed.body.data]).toEqual([200, { id: 'Groq', deleted: true }])
    expect(await credentialsOf('Groq')).toMatchObject({ isSet: false, source: null, lastFour: null, setAt: null })
    expect((await remove('PROVIDER_F')).status).toBe(404)
  })

  it("[PK4] keeps each organization's key to itself", async () => {
    await put('Anthropic', { apiKey: `${KEY}-ours` }, ours)
    expect(await credentialsOf('Anthropic', theirs)).toMatchObject({ isSet: false, lastFour: null })
    expect((await remove('Anthropic', theirs)).status).toBe(404)
    await put('Anthropic', { apiKey: `${KEY}-their` }, theirs)
    expect(await credentialsOf('Anthropic', ours)).toMatchObject({ lastFour: 'ours' })
    expect((await remove('Anthropic', theirs)).status).toBe(200)
    expect(await credentialsOf('Anthropic', ours)).toMatchObject({ isSet: true, lastFour: 'ours' })
  })

  it.each([
    ['an unknown provider', 'Nobody', { apiKey: KEY }, 404, undefined],
    ['a name in other letters', 'openai', { apiKey: KEY }, 404, undefined],
    ['a key with a blank', 'OpenAI', { apiKey: 'sk with blanks in it' }, 400, 'apiKey'],
    ['a key too short to be one', 'OpenAI', { apiKey: 'short' }, 400, 'apiKey'],
    ['neither key nor address', 'OpenAI', {}, 422, 'apiKey'],
    ['an address that is none', 'OpenAI', { apiKey: KEY, baseUrl: 'models' }, 400, 'baseUrl'],
    ['a private address', 'OpenAI', { apiKey: KEY, baseUrl: 'https://10.0.0.1/v1' }, 422, 'baseUrl'],
    ['an address in clear', 'OpenAI', { apiKey: KEY, baseUrl: 'http://models.example.com/v1' }, 422, 'baseUrl'],
    ['an address without effect', 'ElevenLabs', { apiKey: KEY, baseUrl: 'https://a.example.com/' }, 422, 'baseUrl'],
  ])('refuses %s, names the field, and stores nothing', async (_, provider, body, status, path) => {
    const refused = await put(provider, body)
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([status, path])
    expect(JSON.stringify(refused.body)).not.toContain(KEY)
    for (const { name, credentials } of await listed())
      if (name === provider) expect(credentials.source).not.toBe('organization')
  })

  it('says which methods its addresses take, and has no way to read a key', async () => {
    for (const method of ['GET', 'POST', 'PATCH']) {
      const refused = await call(service, method, '/providers/OpenAI/credentials', { key: ours.key })
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'PUT, DELETE'])
    }
  })
})

it('[PK1] [PK7] rotates the secret of a running service, and a backup of either has no key in clear and all to open it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-providers-'))
  const text = (path: string) => readFileSync(path, 'latin1')
  const secret = `${KEY}-in-a-backup`
  await put('Google', { apiKey: secret })
  const endpoint = { url: 'https://example.com/hook', description: 'hook', eventTypes: null }
  expect((await call(service, 'POST', '/webhook-endpoints', { body: endpoint, key: ours.key })).status).toBe(201)
  const before = await cli(service, 'backup', join(folder, 'before'))
  expect(before.files).not.toContain('sealing-secret.1')
  const rotated = await cli(service, 'rotate-secret', '--settle', '0')
  expect(rotated).toMatchObject({ unreadable: [], keptBy: 'files' })
  expect(rotated.resealed).toBeGreaterThanOrEqual(2)
  expect((await put('Google', { apiKey: secret })).status).toBe(200)
  expect(await cli(service, 'rotate-secret', '--settle', '0')).toMatchObject({ resealed: rotated.resealed })
  const after = await cli(service, 'backup', join(folder, 'after'))
  expect(after.files).toContain('sealing-secret.2')
  for (const name of ['before', 'after']) {
    expect(text(join(folder, name))).not.toContain(secret)
    const data = join(folder, `${name}-data`)
    await cli({ data }, 'restore', join(folder, name))
    expect(text(join(data, 'frontdesk.db'))).not.toContain(secret)
    // Everything opens with what the backup brought along, or this would say what does not.
    const again = await cli({ data }, 'rotate-secret', '--settle', '0')
    expect(again).toMatchObject({ resealed: rotated.resealed, unreadable: [] })
  }
  writeFileSync(join(folder, 'after-data', 'sealing-secret.9'), 'another secret of thirty-two characters\n')
  for (const name of ['sealing-secret.3']) rmSync(join(folder, 'after-data', name))
  const lost = await cli({ data: join(folder, 'after-data') }, 'rotate-secret', '--settle', '0')
  expect([lost.resealed, lost.unreadable.length]).toEqual([0, rotated.resealed])
  expect(lost.unreadable.join()).toContain('provider_credentials')
  expect(service.output()).not.toContain(secret)
  rmSync(folder, { recursive: true, force: true })
}, 90_000)
