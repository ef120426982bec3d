import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { Callable, CallOf } from './callable.ts'
import { type OwnToolsDeps, ownTools, type ToolFailure } from './own-tools.ts'
import type { CallState, Sent } from './ports.ts'

const AGENT = { organizationId: brandId('org', 'org_1'), agentId: brandId('agt', 'agt_1') }
const scope = { ...AGENT, conversationId: brandId('cnv', 'cnv_1'), signal: new AbortController().signal }

/** A tool that cancels an order, with all that is around it. */
function world(outcome: Sent | (() => Promise<Sent>) = { status: 'answered', text: '' }) {
  const calls = new Map<string, CallState>()
  const sent: CallOf[] = []
  const failures: ToolFailure[] = []
  const clock = { now: 1_000 }
  let ids = 0
  const cancel: Callable = {
    name: 'cancel_order',
    title: 'Cancel an order',
    description: 'Cancels it.',
    inputSchema: {
      type: 'object',
      properties: { orderNumber: { type: 'string', title: 'Order number' }, isGift: { type: 'boolean' } },
      required: ['orderNumber'],
    },
    effect: 'write',
    async send(call) {
      sent.push(call)
      return typeof outcome === 'function' ? await outcome() : outcome
    },
  }
  const status: Callable = { ...cancel, name: 'order_status', effect: 'read' }
  const deps: OwnToolsDeps = {
    sources: [async () => [cancel, status]],
    calls: {
      async claimCall({ id }) {
        if (calls.has(id)) return false
        calls.set(id, 'started')
        return true
      },
      findCall: async ({ id }) => calls.get(id) ?? null,
      async settleCall({ id }, state) {
        calls.set(id, state)
      },
    },
    now: () => clock.now,
    newCallId: () => `call-${(ids += 1)}`,
    onFailure: (failure) => failures.push(failure),
  }
  const turn = () => ownTools(deps).toolsFor(scope)
  const proposed = async () => {
    const made = await turn().propose('cancel_order', { orderNumber: 'A-1009' })
    if (made.status !== 'proposed') throw new Error(made.status)
    return made.proposal
  }
  return { deps, cancel, calls, sent, failures, clock, turn, proposed }
}

describe('a tool that does something', () => {
  it('[TO8] sends nothing when it is proposed, and says each argument by its label', async () => {
    const { turn, sent } = world()
    const made = await turn().propose('cancel_order', { orderNumber: 'A-1009\n\u202e', isGift: true })
    expect(made).toEqual({
      status: 'proposed',
      proposal: {
        id: 'call-1',
        name: 'cancel_order',
        title: 'Cancel an order',
        arguments: { orderNumber: 'A-1009\n\u202e', isGift: true },
        lines: [
          { label: 'Order number', value: 'A-1009' },
          { label: 'Is gift', value: '✓' },
        ],
        expiresAt: 901_000,
      },
    })
    expect(sent).toEqual([])
  })

  it('[TO8] is not read, and one that reads is not proposed', async () => {
    const { turn, sent } = world()
    expect(await turn().read('cancel_order', { orderNumber: 'A-1009' })).toEqual({ status: 'failed' })
    expect(await turn().propose('order_status', { orderNumber: 'A-1009' })).toEqual({ status: 'failed' })
    expect(sent).toEqual([])
  })

  it('[TO9] is sent once, with the key of its proposal, however often it is committed', async () => {
    const { turn, proposed, sent } = world()
    const proposal = await proposed()
    const all = await Promise.all(Array.from({ length: 20 }, () => turn().commit(proposal)))
    expect(all.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([proposal.id])
    expect(await turn().commit(proposal)).toEqual({ status: 'done' })
    expect(sent).toHaveLength(1)
  })

  it('[TO9] that may have been sent by a process that was killed is unsure, and not sent again', async () => {
    const { turn, proposed, sent, calls } = world()
    const proposal = await proposed()
    calls.set(proposal.id, 'started')
    expect(await turn().commit(proposal)).toEqual({ status: 'unsure' })
    expect(sent).toEqual([])
  })

  it.each<[Sent, string]>([
    [{ status: 'answered', text: 'ok' }, 'done'],
    [{ status: 'unreadable' }, 'done'],
    [{ status: 'unsent' }, 'not_done'],
    [{ status: 'refused', httpStatus: 422 }, 'not_done'],
    [{ status: 'refused', httpStatus: 302 }, 'not_done'],
    [{ status: 'refused', httpStatus: 500 }, 'unsure'],
    [{ status: 'refused', httpStatus: 408 }, 'unsure'],
    [{ status: 'lost' }, 'unsure'],
  ])('[TO10] is told as it went: %o is %s, and stays so', async (outcome, status) => {
    const { turn, proposed, sent, failures } = world(outcome)
    const proposal = await proposed()
    expect(await turn().commit(proposal)).toEqual({ status })
    expect(await turn().commit(proposal)).toEqual({ status })
    expect(sent).toHaveLength(1)
    const isTold = outcome.status !== 'answered'
    expect(failures.map(({ tool }) => tool)).toEqual(isTold ? ['cancel_order'] : [])
  })

  it('[TO10] is not sent when fifteen minutes are over', async () => {
    const { turn, proposed, clock, sent } = world()
    const proposal = await proposed()
    clock.now += 15 * 60_000
    expect(await turn().commit(proposal)).toEqual({ status: 'refused', reason: 'expired' })
    expect(sent).toEqual([])
  })

  it('[TO8] is not sent when it is no longer what was read back', async () => {
    const { turn, proposed, cancel, sent } = world()
    const proposal = await proposed()
    const refused = { status: 'refused', reason: 'changed' }
    cancel.title = 'Delete an account'
    expect(await turn().commit(proposal)).toEqual(refused)
    cancel.title = proposal.title
    expect(await turn().commit({ ...proposal, arguments: { orderNumber: 'B-2' } })).toEqual(refused)
    cancel.effect = 'read'
    expect(await turn().commit(proposal)).toEqual(refused)
    expect(sent).toEqual([])
  })
})

describe('a tool that reads', () => {
  it('[TO5] is not called with what it does not take', async () => {
    const { turn, sent } = world()
    expect(await turn().read('order_status', { orderNumber: 5 })).toEqual({
      status: 'invalid',
      problem: 'orderNumber must be text',
    })
    expect(sent).toEqual([])
  })

  it('[TO6] that fails says nothing of why, which whoever runs the service is told', async () => {
    const { turn, failures } = world({ status: 'refused', httpStatus: 500 })
    expect(await turn().read('order_status', { orderNumber: 'A-1009' })).toEqual({ status: 'failed' })
    expect(failures).toEqual([
      { organizationId: AGENT.organizationId, tool: 'order_status', outcome: 'refused', httpStatus: 500 },
    ])
    expect(JSON.stringify(failures)).not.toContain('A-1009')
  })

  it('[TO11] is one of twenty at most, and the first of its name', async () => {
    const { deps, cancel } = world()
    const many = Array.from({ length: 30 }, (_, at) => ({ ...cancel, name: `tool_${at % 25}`, title: `${at}` }))
    const tools = ownTools({ ...deps, sources: [async () => many] }).toolsFor(scope)
    const listed = await tools.list()
    expect(listed.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `${at}`))
    expect(Object.keys(listed[0] ?? {})).not.toContain('send')
  })
})
