import {
  type AgentId,
  DomainError,
  foreignResource,
  type GapState,
  type OrganizationId,
  type Page,
  type PageRequest,
} from '@frontdesk/schema'
import type { After, GapSettlement, InboxFilter, InboxGap, InboxStore, QuestionEncoder, SettledGap } from '../ports.ts'
import { groupQuestions, MOST_QUESTIONS, mostAskedFirst, type QuestionGroup } from './group-questions.ts'
import { questionVectors } from './question-vectors.ts'

export type GapDeps = { inbox: InboxStore; models: QuestionEncoder; now: () => number; after: After }

/** Open questions of one agent that mean the same. */
export type GapGroup = QuestionGroup & { agentId: AgentId }

/** What has come of a group, and of how many questions. */
export type SettledGroup<State extends GapState = GapState> = { id: string; state: State; count: number }

type Reading = Pick<GapDeps, 'inbox' | 'models' | 'after'>

/** GP7: the newest open questions, grouped agent by agent, those asked most first. */
async function groupGaps(deps: Reading, organizationId: OrganizationId, filter: InboxFilter): Promise<GapGroup[]> {
  const newest = { cursor: null, limit: MOST_QUESTIONS }
  const { items } = await deps.inbox.listGaps(organizationId, { ...filter, state: 'open' }, newest)
  return await groupsOf(deps, items)
}

async function groupsOf(deps: Reading, gaps: readonly InboxGap[]): Promise<GapGroup[]> {
  const vectors = await questionVectors(
    deps,
    gaps.map(({ question }) => question),
  )
  const byAgent = new Map<AgentId, InboxGap[]>()
  for (const gap of gaps) byAgent.set(gap.agentId, [...(byAgent.get(gap.agentId) ?? []), gap])
  const groups = [...byAgent].flatMap(([agentId, asked]) =>
    groupQuestions(asked.map((gap) => ({ ...gap, vector: vectors.get(gap.question) ?? null }))).map((group) => ({
      ...group,
      agentId,
    })),
  )
  return groups.toSorted(mostAskedFirst)
}

/** A page of groups. The cursor is the place of the last one shown, so that those settled meanwhile shift nothing. */
export async function listGapGroups(
  deps: Reading,
  of: { organizationId: OrganizationId; filter: InboxFilter },
  { cursor, limit }: PageRequest,
): Promise<Page<GapGroup>> {
  const after = cursor === null ? null : placeOf(cursor)
  const groups = await groupGaps(deps, of.organizationId, of.filter)
  const rest = after === null ? groups : groups.filter((group) => mostAskedFirst(after, group) < 0)
  const items = rest.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: last && rest.length > limit ? `${last.count}.${last.lastAskedAt}.${last.id}` : null }
}

function placeOf(cursor: string) {
  const [, count, lastAskedAt, id] = /^(\d{1,9})\.(\d{1,15})\.([\w.]{1,100})$/.exec(cursor) ?? []
  if (id !== undefined) return { count: Number(count), lastAskedAt: Number(lastAskedAt), id }
  const message = 'cursor must be the nextCursor of the page before'
  throw new DomainError('invalid_shape', message, [{ path: 'cursor', code: 'invalid_value', message }])
}

const unknown = () => new DomainError('not_found', 'There is no group of questions with this id')

/** GP8: the question whose id names a group; unknown is 404, another organization's 403. */
export async function findGap(
  deps: Pick<GapDeps, 'inbox'>,
  organizationId: OrganizationId,
  id: string,
): Promise<SettledGap> {
  if (!/^[\w.]{1,100}$/.test(id)) throw unknown()
  const found = await deps.inbox.findGap(organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknown()
  return found.value
}

/** The group that an open question is in now. */
export async function groupOfGap(deps: Reading, organizationId: OrganizationId, gap: SettledGap): Promise<GapGroup> {
  if (gap.state !== 'open') throw settledBefore(gap.state)
  const groups = await groupGaps(deps, organizationId, { agentId: gap.agentId })
  // A question that too many newer ones came after is grouped by itself.
  const group = groups.find(({ members }) => members.includes(gap.id)) ?? (await groupsOf(deps, [gap]))[0]
  if (!group) throw new Error('a question is always in a group')
  return group
}

/** GP9: what is settled leaves the list together, once. */
export async function settleGroup<State extends GapSettlement['state']>(
  deps: Pick<GapDeps, 'inbox' | 'now'>,
  { organizationId, group }: { organizationId: OrganizationId; group: GapGroup },
  state: State,
): Promise<SettledGroup<State>> {
  const settlement = { state, with: group.id, at: deps.now() }
  const count = await deps.inbox.settleGaps(organizationId, group.members, settlement)
  if (count === 0) throw settledBefore(state)
  return { id: group.id, state, count }
}

/** GP10: takes a dismissal back, with every question that was dismissed in it. */
export async function reopenGroup(
  deps: Pick<GapDeps, 'inbox'>,
  organizationId: OrganizationId,
  { id, state, settledWith }: SettledGap,
): Promise<SettledGroup<'open'>> {
  if (state === 'answered')
    throw new DomainError('conflict', 'These questions are answered; change the answer in its knowledge source')
  const count = settledWith === null ? 0 : await deps.inbox.reopenGaps(organizationId, settledWith)
  if (count === 0) throw new DomainError('conflict', 'These questions are not dismissed')
  return { id, state: 'open', count }
}

const settledBefore = (state: GapSettlement['state']) =>
  new DomainError('conflict', `These questions are ${state} already; read the list again`)
