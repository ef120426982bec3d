import { randomBytes } from 'node:crypto'
import { brandId, idMaker, type Provider, type PutProviderCredentials } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { AuditEntry, ProviderCredentials } from './ports.ts'
import { deleteProviderCredentials, putProviderCredentials } from './provider-credentials.ts'
import { providerKeys } from './provider-keys.ts'
import { listProviders, type ProviderUse } from './providers.ts'
import { sealer } from './sealing.ts'

const [OURS, THEIRS] = [brandId('org', 'org_ours'), brandId('org', 'org_theirs')]
const KEY = 'sk-0123456789abcdef'
const BY = { kind: 'key', id: brandId('key', 'key_1') } as const
const newId = idMaker(randomBytes)

/** Credentials in memory, with all that asks for them. */
function service({ environment = [] as [Provider, string][], uses = [] as ProviderUse[] } = {}) {
  const rows = new Map<string, ProviderCredentials>()
  const clock = { now: 1_000 }
  const reads = { count: 0 }
  const unreadable: string[] = []
  const entries: AuditEntry[] = []
  const providerCredentials = {
    async putCredentials(credentials: ProviderCredentials, entry: AuditEntry) {
      entries.push(entry)
      rows.set(`${credentials.organizationId} ${credentials.provider}`, credentials)
    },
    deleteCredentials: async (of: { organizationId: string; provider: Provider }, entry: AuditEntry) => {
      entries.push(entry)
      return rows.delete(`${of.organizationId} ${of.provider}`)
    },
    findCredentials: async (id: string, provider: Provider) => {
      reads.count += 1
      return rows.get(`${id} ${provider}`) ?? null
    },
    listCredentials: async (id: string) => [...rows.values()].filter(({ organizationId }) => organizationId === id),
  }
  const environmentKeys = new Map(environment.map(([provider, apiKey]) => [provider, { apiKey, baseUrl: null }]))
  const seals = sealer({ read: () => ['the secret'], pepper: '' }, randomBytes)
  const now = () => clock.now
  const keys = providerKeys({
    providerCredentials,
    seals,
    environment: environmentKeys,
    now,
    onUnreadable: ({ provider }, error) => unreadable.push(`${provider}: ${String(error)}`),
  })
  const refuseVisit = ({ hostname }: URL) => (hostname === '10.0.0.1' ? 'it is private' : null)
  const put = async (provider: Provider, wanted: PutProviderCredentials, organizationId = OURS) => {
    const decision = putProviderCredentials(
      { seals, now, newId, refuseVisit },
      { organizationId, provider, by: BY },
      wanted,
    )
    await decision.write({ providerCredentials })
    return decision.answer
  }
  const deps = { providerCredentials, seals, environmentKeys, providerUses: uses }
  const list = () => listProviders(deps, OURS)
  return { rows, entries, now, clock, reads, unreadable, keys, put, list, providerCredentials }
}

describe('the key of a provider', () => {
  it("[PK5] is the organization's, else the environment's, else none", async () => {
    const { keys, put } = service({ environment: [['OpenAI', 'of the environment']] })
    await put('OpenAI', { apiKey: KEY })
    expect(await keys.find(OURS, 'OpenAI')).toEqual({ apiKey: KEY, baseUrl: null, source: 'organization' })
    expect(await keys.find(THEIRS, 'OpenAI')).toEqual({
      apiKey: 'of the environment',
      baseUrl: null,
      source: 'environment',
    })
    expect(await keys.find(OURS, 'Groq')).toBeNull()
  })

  it('[PK5] is kept for 5 seconds, and read anew after a change here', async () => {
    const { keys, put, clock, reads } = service()
    expect(await keys.find(OURS, 'Groq')).toBeNull()
    await put('Groq', { apiKey: KEY })
    clock.now += 4_999
    expect(await keys.find(OURS, 'Groq')).toBeNull()
    expect(reads.count).toBe(1)
    clock.now += 1
    expect(await keys.find(OURS, 'Groq')).toMatchObject({ apiKey: KEY })
    await put('Groq', { apiKey: `${KEY}-next` })
    keys.forget(OURS, 'Groq')
    expect(await keys.find(OURS, 'Groq')).toMatchObject({ apiKey: `${KEY}-next` })
    clock.now -= 60_000
    await keys.find(OURS, 'Groq')
    expect(reads.count).toBe(4)
  })

  it('[PK5] is not what was being read when it changed', async () => {
    const { keys, put, providerCredentials } = service()
    const find = providerCredentials.findCredentials
    let finish = (): void => undefined
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve
    })
    providerCredentials.findCredentials = async (id, provider) => {
      const found = await find(id, provider)
      await isFinished
      return found
    }
    const slow = keys.find(OURS, 'Groq')
    providerCredentials.findCredentials = find
    await put('Groq', { apiKey: KEY })
    keys.forget(OURS, 'Groq')
    finish()
    expect(await slow).toBeNull()
    expect(await keys.find(OURS, 'Groq')).toMatchObject({ apiKey: KEY })
  })

  it('[PK5] is asked for again after a failure of the store', async () => {
    const { keys, put, providerCredentials } = service()
    const find = providerCredentials.findCredentials
    await put('Groq', { apiKey: KEY })
    providerCredentials.findCredentials = () => Promise.reject(new Error('away'))
    await expect(keys.find(OURS, 'Groq')).rejects.toThrow('away')
    providerCredentials.findCredentials = find
    expect(await keys.find(OURS, 'Groq')).toMatchObject({ apiKey: KEY })
  })

  it("[PK3] is none where it was altered or moved, which is said once a look, and never the environment's", async () => {
    const { keys, put, rows, unreadable, list } = service({
      environment: [['OpenAI', 'of the environment']],
      uses: [{ provider: 'OpenAI', purpose: 'text', setting: 'OPENAI_API_KEY' }],
    })
    const theirs = await put('OpenAI', { apiKey: KEY }, THEIRS)
    rows.set(`${OURS} OpenAI`, { ...theirs, organizationId: OURS })
    expect(await keys.find(OURS, 'OpenAI')).toBeNull()
    expect(await keys.find(OURS, 'OpenAI')).toBeNull()
    expect(unreadable).toEqual([expect.stringMatching(/^OpenAI: .*altered or moved$/)])
    expect(unreadable.join()).not.toContain(KEY)
    const openAi = (await list()).find(({ name }) => name === 'OpenAI')
    expect(openAi?.purposes[0]).toMatchObject({ isReady: false, reason: 'unreadable' })
  })

  it('[PK2] does not open at another address than it was set for', async () => {
    const { keys, put, rows } = service()
    const stored = await put('OpenAI', { apiKey: KEY, baseUrl: 'https://models.example.com/v1' })
    expect(await keys.find(OURS, 'OpenAI')).toMatchObject({ apiKey: KEY, baseUrl: 'https://models.example.com/v1' })
    rows.set(`${OURS} OpenAI`, { ...stored, baseUrl: 'https://thief.example.com/v1' })
    keys.forget(OURS, 'OpenAI')
    expect(await keys.find(OURS, 'OpenAI')).toBeNull()
  })
})

describe('setting a key', () => {
  it('[PK1] stores it sealed, with its last four characters', async () => {
    const { put, rows } = service()
    await put('Anthropic', { apiKey: KEY })
    expect(JSON.stringify([...rows])).not.toContain(KEY)
    expect([...rows.values()]).toMatchObject([{ key: { lastFour: 'cdef' }, setAt: 1_000 }])
  })

  it('takes an address without a key, and neither a private one nor one in clear, nor one that has no effect', async () => {
    const { put, keys } = service()
    await put('OpenAI', { baseUrl: 'http://127.0.0.1:11434/v1' })
    expect(await keys.find(OURS, 'OpenAI')).toMatchObject({ apiKey: null, baseUrl: 'http://127.0.0.1:11434/v1' })
    const refused: [Provider, PutProviderCredentials, string][] = [
      ['OpenAI', {}, 'apiKey'],
      ['OpenAI', { apiKey: KEY, baseUrl: 'https://10.0.0.1/' }, 'private'],
      ['OpenAI', { apiKey: KEY, baseUrl: 'http://models.example.com/' }, 'https'],
      ['Deepgram', { apiKey: KEY, baseUrl: 'https://models.example.com/' }, 'own address'],
    ]
    for (const [provider, wanted, words] of refused) await expect(put(provider, wanted)).rejects.toThrow(words)
  })

  it('[PK9] stands in the audit with who did it, without the key', async () => {
    const { put, providerCredentials, entries, now } = service()
    await put('Groq', { apiKey: KEY })
    const change = { organizationId: OURS, provider: 'Groq' as const, by: BY }
    await deleteProviderCredentials({ providerCredentials, now, newId }, change)
    const told = { organizationId: OURS, actor: BY, subjectId: 'Groq', at: 1_000 }
    expect(entries).toMatchObject([
      { ...told, action: 'provider_key_set' },
      { ...told, action: 'provider_key_removed' },
    ])
    expect(JSON.stringify(entries)).not.toContain(KEY)
  })

  it('[PK4] is undone once', async () => {
    const { put, providerCredentials, keys, now } = service()
    await put('Groq', { apiKey: KEY })
    const change = { organizationId: OURS, provider: 'Groq' as const, by: BY }
    const remove = () => deleteProviderCredentials({ providerCredentials, now, newId }, change)
    await remove()
    expect(await keys.find(OURS, 'Groq')).toBeNull()
    await expect(remove()).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the list of providers', () => {
  it('[PK6] tells of each purpose whether it is ready, and why not, and of keys only where they come from', async () => {
    const any = { purpose: 'text' } as const
    const uses: ProviderUse[] = [
      { ...any, provider: 'OpenAI', setting: 'OPENAI_API_KEY' },
      { ...any, provider: 'Groq', setting: 'GROQ_API_KEY' },
      { ...any, provider: 'Anthropic', setting: 'ANTHROPIC_API_KEY' },
      { provider: 'Deepgram', purpose: 'speech_to_text', setting: 'DEEPGRAM_API_KEY' },
      { provider: 'ElevenLabs', purpose: 'text_to_speech', setting: 'ELEVENLABS_API_KEY' },
    ]
    const { put, list } = service({
      uses,
      environment: [
        ['Groq', 'environment-key'],
        ['Deepgram', 'environment-key'],
      ],
    })
    await put('OpenAI', { apiKey: KEY })
    await put('ElevenLabs', { apiKey: KEY })
    const listed = await list()
    expect(listed.map(({ label }) => label)).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `PROVIDER_${letter}`),
    )
    const told = listed.map(({ name, credentials, purposes }) => [
      name,
      credentials.source,
      credentials.lastFour,
      ...purposes.map(({ isReady, reason }) => (isReady ? 'ready' : reason)),
    ])
    const no = 'not_supported'
    expect(told).toEqual([
      ['OpenAI', 'organization', 'cdef', 'ready', no, no],
      ['Google', null, null, no, no, no],
      ['Anthropic', null, null, 'no_credentials', no, no],
      ['Deepgram', 'environment', null, no, 'ready', no],
      ['ElevenLabs', 'organization', 'cdef', no, no, 'ready'],
      ['Groq', 'environment', null, 'ready', no, no],
    ])
    const words = JSON.stringify(listed)
    expect(words).toContain('ANTHROPIC_API_KEY')
    expect(words).not.toContain(KEY)
    expect(words).not.toContain('environment-key')
  })
})
