import type { ConsoleAuditEntry, ConsoleAuditFilter, Page } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { ConsoleRequests } from '../../shared/state/console-requests.ts'
import { AuditModel } from './audit-model.ts'

const entry = (id: string): ConsoleAuditEntry => ({
  id,
  at: 1,
  actor: { kind: 'operator', id: null, name: null },
  action: 'key_created',
  subject: null,
})

type Asked = { filter: ConsoleAuditFilter; cursor: string | null; answer: (page: Page<ConsoleAuditEntry>) => void }

/** A log whose answers the test gives, in the order it likes. */
function auditPage() {
  const asked: Asked[] = []
  const refuse = () => Promise.reject(new Error('unexpected request'))
  const requests: ConsoleRequests = {
    readSession: refuse,
    setUp: refuse,
    signIn: refuse,
    signOut: refuse,
    signOutEverywhere: refuse,
    changePassword: refuse,
    createKey: refuse,
    rotateKey: refuse,
    revokeKey: refuse,
    listKeys: refuse,
    listMembers: async () => ({ items: [{ id: 'mem_1', name: 'Mara', email: 'm@example.com' }], nextCursor: null }),
    listAudit: (filter, cursor) => new Promise((answer) => asked.push({ filter, cursor, answer })),
  }
  const model = new AuditModel(requests)
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const shown = () => (model.entries.value.status === 'ready' ? model.entries.value.value.map(({ id }) => id) : null)
  const give = async (at: number, ids: string[], nextCursor: string | null = null) => {
    asked[at]?.answer({ items: ids.map(entry), nextCursor })
    await settle()
  }
  return { model, asked, give, shown, settle }
}

describe('audit log', () => {
  it('[CO40] pages within what the filter names', async () => {
    const { model, asked, give, shown } = auditPage()
    await give(0, ['a'])
    model.narrow({ action: 'key_revoked' })
    await give(1, ['b'], 'after b')
    void model.loadMore()
    expect(asked[2]).toMatchObject({ filter: { action: 'key_revoked', concerns: null }, cursor: 'after b' })
    await give(2, ['c'])
    expect(shown()).toEqual(['b', 'c'])
    expect(model.hasMore.value).toBeNull()
  })

  it('[CO40] drops what comes for a filter that is no longer set', async () => {
    const { model, give, shown } = auditPage()
    await give(0, ['a'], 'after a')
    void model.loadMore()
    model.narrow({ concerns: 'mem_1' })
    model.narrow({ action: 'key_created' })
    await give(3, ['d'])
    await give(2, ['c'])
    await give(1, ['b'])
    expect(shown()).toEqual(['d'])
  })

  it('offers whom it knows, also when the keys could not be read', async () => {
    const { model, settle } = auditPage()
    await settle()
    expect(model.parties.value).toMatchObject({ members: [{ name: 'Mara' }], keys: [] })
  })
})
