import { brandId, type GapState } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { InboxStore, QuestionEncoder, SettledGap } from '../ports.ts'
import { findGap, groupOfGap, listGapGroups, reopenGroup, settleGroup } from './gap-groups.ts'

const organizationId = brandId('org', 'org_1')
const [one, other] = [brandId('agt', 'agt_1'), brandId('agt', 'agt_2')]

const gap = (id: string, question: string, changes: Partial<SettledGap> = {}): SettledGap => ({
  id,
  agentId: one,
  conversationId: brandId('cnv', `cnv_${id}`),
  question,
  askedAt: 1_000,
  state: 'open',
  settledWith: null,
  ...changes,
})

/** A store of gaps alone, all of one organization; those of id `gap_theirs` are another's. */
function inboxOf(initial: readonly SettledGap[]) {
  let gaps = [...initial]
  const refuse = () => Promise.reject(new Error('not asked for'))
  const change = (isIt: (one: SettledGap) => boolean, changes: { state: GapState; settledWith: string | null }) => {
    const changed = gaps.filter(isIt).length
    gaps = gaps.map((known) => (isIt(known) ? { ...known, ...changes } : known))
    return Promise.resolve(changed)
  }
  const inbox: InboxStore = {
    listConversations: refuse,
    readConversationFacts: refuse,
    findConversation: refuse,
    readConversationEvents: refuse,
    readSpokenLatencies: refuse,
    deleteConversation: refuse,
    eraseCustomer: refuse,
    listMessages: refuse,
    async listGaps(_organization, { agentId, state }, { limit }) {
      const found = gaps.filter((known) => known.state === state && (agentId ?? known.agentId) === known.agentId)
      return { items: found.slice(0, limit), nextCursor: null }
    },
    async findGap(_organization, id) {
      if (id === 'gap_theirs') return { status: 'foreign' }
      const found = gaps.find((known) => known.id === id)
      return found ? { status: 'found', value: found } : { status: 'missing' }
    },
    settleGaps: (_organization, ids, settlement) =>
      change((known) => known.state === 'open' && ids.includes(known.id), {
        state: settlement.state,
        settledWith: settlement.with,
      }),
    reopenGaps: (_organization, settledWith) =>
      change((known) => known.state === 'dismissed' && known.settledWith === settledWith, {
        state: 'open',
        settledWith: null,
      }),
  }
  return { inbox, states: () => gaps.map(({ id, state }) => `${id} ${state}`) }
}

/** Knows two meanings: dogs, and everything else. */
function countingEncoder() {
  const encoded: string[] = []
  const models: QuestionEncoder = {
    async encode(texts) {
      encoded.push(...texts)
      return texts.map((text) => Float32Array.from(/dog|pet/.test(text) ? [1, 0] : [0, 1]))
    },
  }
  return { models, encoded }
}

/** Patience that never ends, and one that is over at once. */
const never = () => () => undefined
const atOnce = (_ms: number, action: () => void) => {
  action()
  return () => undefined
}

const started = (gaps: readonly SettledGap[]) => ({
  ...inboxOf(gaps),
  ...countingEncoder(),
  now: () => 5_000,
  after: never,
})
const dogs = [gap('gap_1', 'dogs?'), gap('gap_2', 'pets?', { askedAt: 2_000 }), gap('gap_3', 'helicopters?')]
const all = { cursor: null, limit: 20 }
const everyone = { organizationId, filter: { agentId: null } }

describe('groups of gaps', () => {
  it('[GP3] [GP7] are of one agent each, those asked most first', async () => {
    const deps = started([...dogs, gap('gap_4', 'dogs?', { agentId: other })])
    const { items } = await listGapGroups(deps, everyone, all)
    expect(items.map(({ agentId, question, count }) => [agentId, question, count])).toEqual([
      [one, 'dogs?', 2],
      [one, 'helicopters?', 1],
      [other, 'dogs?', 1],
    ])
    const ofOther = await listGapGroups(deps, { organizationId, filter: { agentId: other } }, all)
    expect(ofOther.items).toHaveLength(1)
  })

  it('[GP6] are those of the same words where nobody says what they mean', async () => {
    const models: QuestionEncoder = { encode: async () => ({ unavailable: 'missing' }) }
    const deps = { ...inboxOf([...dogs, gap('gap_4', 'Dogs')]), models, after: never }
    const { items } = await listGapGroups(deps, everyone, all)
    expect(items.map(({ wordings, count }) => [wordings, count])).toEqual([
      [['dogs?'], 2],
      [['pets?'], 1],
      [['helicopters?'], 1],
    ])
  })

  it('encode each question once, however often and by however many the list is read', async () => {
    const deps = started(dogs)
    await Promise.all([1, 2].map(() => listGapGroups(deps, everyone, all)))
    await listGapGroups(deps, everyone, all)
    expect(deps.encoded).toEqual(['dogs?', 'pets?', 'helicopters?'])
  })

  it('[GP6] are those of the same words while the encoder has other things to do, and by meaning afterwards', async () => {
    const deps = started(dogs)
    const early = await listGapGroups({ ...deps, after: atOnce }, everyone, all)
    expect(early.items).toHaveLength(3)
    expect((await listGapGroups(deps, everyone, all)).items).toHaveLength(2)
    expect(deps.encoded).toHaveLength(3)
  })

  it('[GP7] come in pages that neither repeat nor miss one while others are settled', async () => {
    const deps = started(['a', 'b', 'c', 'd'].map((name, at) => gap(`gap_${name}`, name, { askedAt: at })))
    const models: QuestionEncoder = { encode: async () => ({ unavailable: 'busy' }) }
    const words = async (cursor: string | null) => {
      const { items, nextCursor } = await listGapGroups({ ...deps, models }, everyone, { cursor, limit: 2 })
      return { words: items.map(({ question }) => question), nextCursor }
    }
    const first = await words(null)
    expect(first).toEqual({ words: ['d', 'c'], nextCursor: '1.2.gap_c' })
    await deps.inbox.settleGaps(organizationId, ['gap_d', 'gap_c'], { state: 'dismissed', with: 'gap_c', at: 1 })
    expect(await words(first.nextCursor)).toEqual({ words: ['b', 'a'], nextCursor: null })
    await expect(words('nonsense')).rejects.toMatchObject({ code: 'invalid_shape', details: [{ path: 'cursor' }] })
  })

  it('[GP8] are named by the id of any of their questions; what is unknown or another’s is refused', async () => {
    const deps = started(dogs)
    const found = await findGap(deps, organizationId, 'gap_2')
    expect(await groupOfGap(deps, organizationId, found)).toMatchObject({ id: 'gap_1', members: ['gap_1', 'gap_2'] })
    for (const id of ['gap_9', 'nonsense\u0000', '', 'x'.repeat(101)])
      await expect(findGap(deps, organizationId, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(findGap(deps, organizationId, 'gap_theirs')).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('[GP8] are found for a question that 500 newer ones came after', async () => {
    const old = gap('gap_old', 'dogs?', { askedAt: 1 })
    const newer = Array.from({ length: 500 }, (_, at) => gap(`gap_${at}`, `question ${at}`))
    const deps = started([...newer, old])
    expect(await groupOfGap(deps, organizationId, old)).toMatchObject({ id: 'gap_old', members: ['gap_old'] })
  })

  it('[GP9] leave the list together when they are settled, once', async () => {
    const deps = started(dogs)
    const found = await findGap(deps, organizationId, 'gap_2')
    const group = await groupOfGap(deps, organizationId, found)
    const settled = await settleGroup(deps, { organizationId, group }, 'answered')
    expect(settled).toEqual({ id: 'gap_1', state: 'answered', count: 2 })
    expect(deps.states()).toEqual(['gap_1 answered', 'gap_2 answered', 'gap_3 open'])
    await expect(settleGroup(deps, { organizationId, group }, 'dismissed')).rejects.toMatchObject({ code: 'conflict' })
    const answered = await findGap(deps, organizationId, 'gap_2')
    await expect(groupOfGap(deps, organizationId, answered)).rejects.toThrow('answered already')
  })

  it('[GP10] come back whole when a dismissal is taken back, and not when they were answered', async () => {
    const deps = started([...dogs, gap('gap_4', 'rats?', { state: 'dismissed', settledWith: 'gap_4' })])
    const group = await groupOfGap(deps, organizationId, await findGap(deps, organizationId, 'gap_1'))
    await settleGroup(deps, { organizationId, group }, 'dismissed')
    const reopened = await reopenGroup(deps, organizationId, await findGap(deps, organizationId, 'gap_2'))
    expect(reopened).toEqual({ id: 'gap_2', state: 'open', count: 2 })
    expect(deps.states()).toEqual(['gap_1 open', 'gap_2 open', 'gap_3 open', 'gap_4 dismissed'])
    const open = await findGap(deps, organizationId, 'gap_1')
    await expect(reopenGroup(deps, organizationId, open)).rejects.toMatchObject({ code: 'conflict' })
    const answered = { ...open, state: 'answered' as const, settledWith: 'gap_1' }
    await expect(reopenGroup(deps, organizationId, answered)).rejects.toThrow('are answered')
  })
})
