import type { ConsoleKey, IssuedKey, KeyScope, KeyTier, NewKeyForm } from '@frontdesk/schema'
import { createModel, signal } from '@preact/signals'
import type { ConsoleRequests } from '../../shared/state/console-requests.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'

export type KeyFields = {
  name: string
  tier: KeyTier
  requestsPerMinute: string
  scopes: readonly KeyScope[]
  expiresInDays: string
}

const emptyKey: KeyFields = {
  name: '',
  tier: 'standard',
  requestsPerMinute: '1000',
  scopes: ['read', 'write'],
  expiresInDays: 'never',
}

/** Spec 5.3–5.5: the keys of the organization. A value is known from its making until its dialog closes, and never again. */
export const KeysModel = createModel((requests: ConsoleRequests) => {
  const keys = signal<Loaded<readonly ConsoleKey[]>>(loading)
  const form = formModel(emptyKey)
  const issued = signal<IssuedKey | null>(null)
  const revocation = formModel({})

  const load = async () => {
    try {
      const page = await requests.listKeys()
      keys.value = { status: 'ready', value: page.items }
    } catch (error) {
      if (keys.peek().status !== 'ready') keys.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  return {
    keys,
    form,
    issued,
    revocation,
    load,
    toggleScope(scope: KeyScope) {
      const { scopes } = form.values.peek()
      form.set('scopes', scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope])
    },
    async create(): Promise<boolean> {
      const problem = problemIn(form.values.peek())
      if (problem) {
        form.refuse(problem[0], problem[1])
        return false
      }
      const made = await form.send((fields) => requests.createKey(newKeyOf(fields)))
      if (!made) return false
      form.reset()
      issued.value = made
      await load()
      return true
    },
    /** The person has the value: it is gone from here as well. */
    forgetValue() {
      issued.value = null
    },
    async revoke(id: string): Promise<boolean> {
      const done = await revocation.send(async () => {
        await requests.revokeKey(id)
        await load()
        return true
      })
      return done === true
    },
  }
})
export type Keys = InstanceType<typeof KeysModel>

/** What the person can see at once; the service checks everything again. */
export function problemIn(fields: KeyFields): [keyof KeyFields, string] | null {
  if (fields.name.trim() === '') return ['name', 'Give the key a name that tells you later what uses it.']
  if (fields.scopes.length === 0) return ['scopes', 'Choose at least one permission.']
  if (fields.tier === 'enterprise' && !isRequestCount(fields.requestsPerMinute))
    return ['requestsPerMinute', 'Type a whole number of requests per minute, 1 to 1,000,000.']
  return null
}

const MAX_REQUESTS_PER_MINUTE = 1_000_000

const isRequestCount = (text: string): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_REQUESTS_PER_MINUTE

/** The request that a filled form makes. */
export function newKeyOf(fields: KeyFields): NewKeyForm {
  return {
    name: fields.name.trim(),
    tier: fields.tier === 'enterprise' ? { requestsPerMinute: Number(fields.requestsPerMinute) } : fields.tier,
    scopes: [...fields.scopes],
    expiresInDays: fields.expiresInDays === 'never' ? null : Number(fields.expiresInDays),
  }
}
