import type { AuditEntry, ProviderCredentials } from '@frontdesk/accounts/ports'
import type { OrganizationId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { auditStore } from '../stores/audit-store.ts'
import { providerCredentialStore } from '../stores/provider-credential-store.ts'
import { sealedTextStore } from '../stores/sealed-text-store.ts'
import { webhookStore } from '../stores/webhook-store.ts'
import { type NewTestId, startedStore, webhookEndpointOf } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

type Subject = Pick<ProviderCredentials, 'organizationId' | 'provider'>

const entryOf = (newId: NewTestId, { organizationId, provider }: Subject): AuditEntry => ({
  id: newId('aud'),
  organizationId,
  action: 'provider_key_set',
  actor: { kind: 'operator' },
  subjectId: provider,
  at: 5,
})

export function providerCredentialStoreContract(makeDb: MakeDb): void {
  describe('ProviderCredentialStore', () => {
    const made = freshDb(makeDb)

    async function withCredentials() {
      const started = await startedStore(made.db)
      const store = providerCredentialStore(made.db)
      const credentials = {
        organizationId: started.ours.id,
        provider: 'Groq' as const,
        key: { sealed: 'sealed', lastFour: 'wxyz' },
        baseUrl: 'https://models.example.com/v1',
        setAt: 5,
      }
      await store.putCredentials(credentials, entryOf(started.newId, credentials))
      return { ...started, store, credentials }
    }

    it('[PK4] finds what was set, each organization its own', async () => {
      const { store, credentials, ours, theirs } = await withCredentials()
      expect(await store.findCredentials(ours.id, 'Groq')).toEqual(credentials)
      expect(await store.listCredentials(ours.id)).toEqual([credentials])
      expect(await store.findCredentials(ours.id, 'OpenAI')).toBeNull()
      expect(await store.findCredentials(theirs.id, 'Groq')).toBeNull()
      expect(await store.listCredentials(theirs.id)).toEqual([])
    })

    it('[PK4] puts a key wholly in the place of the one before, also that of a server that asks for none', async () => {
      const { store, credentials, ours, newId } = await withCredentials()
      const keyless = { ...credentials, key: null, setAt: 6 }
      await store.putCredentials(keyless, entryOf(newId, keyless))
      expect(await store.listCredentials(ours.id)).toEqual([keyless])
      const direct = { ...credentials, baseUrl: null, setAt: 7 }
      await store.putCredentials(direct, entryOf(newId, direct))
      expect(await store.listCredentials(ours.id)).toEqual([direct])
    })

    it("[PK4] [PK9] deletes what is the organization's, once, and each change stands in its audit", async () => {
      const { store, ours, theirs, newId } = await withCredentials()
      const remove = (organizationId: OrganizationId) => {
        const of = { organizationId, provider: 'Groq' as const }
        return store.deleteCredentials(of, { ...entryOf(newId, of), action: 'provider_key_removed' })
      }
      expect(await remove(theirs.id)).toBe(false)
      expect(await store.listCredentials(ours.id)).toHaveLength(1)
      expect(await remove(ours.id)).toBe(true)
      expect(await remove(ours.id)).toBe(false)
      expect(await store.listCredentials(ours.id)).toEqual([])
      const audit = auditStore(made.db)
      const page = { cursor: null, limit: 10 }
      const { items } = await audit.listAudit(ours.id, {}, page)
      expect(items.map(({ action, subjectId }) => `${action} ${subjectId}`)).toEqual([
        'provider_key_removed Groq',
        'provider_key_set Groq',
      ])
      expect((await audit.listAudit(theirs.id, {}, page)).items).toEqual([])
    })

    it('[PK7] gives every sealed text with the place it belongs to, some at a time', async () => {
      const { ours, newId, credentials } = await withCredentials()
      const endpoint = {
        ...webhookEndpointOf(newId, ours.id),
        sealedSecret: 'now',
        previousSecret: { sealed: 'before', until: 9 },
      }
      await webhookStore(made.db).insertEndpoint(endpoint, 20)
      const texts = sealedTextStore(made.db)
      const first = await texts.listSealed(null, 2)
      const second = await texts.listSealed(first.at(-1)?.place ?? null, 2)
      expect(first).toHaveLength(2)
      const bound = ['webhook secret', ours.id, endpoint.id]
      expect([...first, ...second].map(({ boundTo, sealed }) => ({ boundTo, sealed }))).toEqual([
        { boundTo: ['provider key', ours.id, 'Groq', 'apiKey', credentials.baseUrl], sealed: 'sealed' },
        { boundTo: bound, sealed: 'before' },
        { boundTo: bound, sealed: 'now' },
      ])
      expect(await texts.listSealed(second.at(-1)?.place ?? null, 2)).toEqual([])
    })

    it('[PK7] replaces each sealed text where it is, and none that has changed since it was read', async () => {
      const { ours, newId, store, credentials } = await withCredentials()
      const endpoint = { ...webhookEndpointOf(newId, ours.id), previousSecret: { sealed: 'before', until: 9 } }
      const webhooks = webhookStore(made.db)
      await webhooks.insertEndpoint(endpoint, 20)
      const texts = sealedTextStore(made.db)
      const read = await texts.listSealed(null, 10)
      for (const text of read) expect(await texts.replaceSealed(text, `${text.sealed} anew`)).toBe(true)
      for (const text of read) expect(await texts.replaceSealed(text, 'late')).toBe(false)
      expect(await store.listCredentials(ours.id)).toEqual([
        { ...credentials, key: { ...credentials.key, sealed: 'sealed anew' } },
      ])
      expect(await webhooks.findEndpoint(ours.id, endpoint.id)).toEqual({
        status: 'found',
        value: { ...endpoint, sealedSecret: 'sealed anew', previousSecret: { sealed: 'before anew', until: 9 } },
      })
    })
  })
}
