import {
  type After,
  findGap,
  type GapGroup,
  groupOfGap,
  listGapGroups,
  reopenGroup,
  settleGroup,
} from '@frontdesk/inbox'
import {
  answeredKnowledgeGapGroup,
  answerKnowledgeGapGroup,
  DomainError,
  dismissedKnowledgeGapGroup,
  GAP_STATES,
  type GapState,
  knowledgeGapGroupResource,
  knowledgeGapResource,
  page,
  reopenedKnowledgeGapGroup,
  successEnvelope,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { INBOX_QUERY, inboxData, inboxFilter, inboxPage } from '../conversations/conversations.ts'
import { authored } from '../dynamic-agents/agent-writes.ts'
import { pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'
import { keepAnswer } from './keep-answer.ts'

const GROUPS = '/knowledge-gap-groups'

const toData = ({ members: _members, ...group }: GapGroup) => inboxData(group)

/** Groups are made with a model that may have other things to do. */
const after: After = (ms, action) => {
  const timer = setTimeout(action, ms)
  return () => clearTimeout(timer)
}

const gapOf = ({ services, principal, parameter }: Call) => findGap(services, principal.organizationId, parameter('id'))

function stateQuery(call: Pick<Call<unknown, 'state'>, 'query'>): GapState {
  const asked = call.query('state') ?? 'open'
  const state = GAP_STATES.find((known) => known === asked)
  if (state !== undefined) return state
  const message = `state must be one of ${GAP_STATES.join(', ')}`
  throw new DomainError('invalid_shape', message, [{ path: 'state', code: 'invalid_value', message }])
}

const listGaps = defineOperation({
  id: 'listKnowledgeGaps',
  method: 'get',
  path: '/knowledge-gaps',
  summary: 'Questions that the agents could not answer, newest first',
  scope: 'read',
  query: [
    {
      name: 'state',
      description: 'What has come of it; open unless told',
      schema: { type: 'string', enum: [...GAP_STATES] },
    },
    ...INBOX_QUERY,
  ],
  response: { status: 200, schema: successEnvelope(page(knowledgeGapResource)) },
  async handle(call) {
    const filter = { ...inboxFilter(call), state: stateQuery(call) }
    const found = await call.services.inbox.listGaps(call.principal.organizationId, filter, pageRequest(call))
    return shown(call, inboxPage(found))
  },
})

const listGroups = defineOperation({
  id: 'listKnowledgeGapGroups',
  method: 'get',
  path: GROUPS,
  summary: 'Open questions without an answer, those that mean the same together, those asked most first',
  scope: 'read',
  query: INBOX_QUERY,
  response: { status: 200, schema: successEnvelope(page(knowledgeGapGroupResource)) },
  async handle(call) {
    const of = { organizationId: call.principal.organizationId, filter: inboxFilter(call) }
    const found = await listGapGroups({ ...call.services, after }, of, pageRequest(call))
    return shown(call, { items: found.items.map(toData), nextCursor: found.nextCursor })
  },
})

const answer = defineOperation({
  id: 'answerKnowledgeGapGroup',
  method: 'post',
  path: `${GROUPS}/:id/answer`,
  summary: 'Answer a group of questions: the agent gives this answer from now on, and the questions leave the list',
  scope: 'write',
  example: { answer: 'Yes, dogs are welcome in the garden.', url: 'https://example.com/dogs' },
  body: answerKnowledgeGapGroup,
  response: { status: 200, schema: successEnvelope(answeredKnowledgeGapGroup) },
  async handle(call) {
    const services = { ...authored(call), after }
    const { organizationId } = call.principal
    const gap = await gapOf(call)
    const { value, unknownFields } = await call.body()
    const group = await groupOfGap(services, organizationId, gap)
    const knowledgeSourceId = await keepAnswer(services, { organizationId, group }, value)
    const settled = await settleGroup(services, { organizationId, group }, 'answered')
    return shown(call, { ...settled, knowledgeSourceId }, { unknownFields })
  },
})

const dismiss = defineOperation({
  id: 'dismissKnowledgeGapGroup',
  method: 'post',
  path: `${GROUPS}/:id/dismiss`,
  summary: 'Take a group of questions off the list without an answer',
  scope: 'write',
  response: { status: 200, schema: successEnvelope(dismissedKnowledgeGapGroup) },
  async handle(call) {
    const { organizationId } = call.principal
    const group = await groupOfGap({ ...call.services, after }, organizationId, await gapOf(call))
    return shown(call, await settleGroup(call.services, { organizationId, group }, 'dismissed'))
  },
})

const reopen = defineOperation({
  id: 'reopenKnowledgeGapGroup',
  method: 'post',
  path: `${GROUPS}/:id/reopen`,
  summary: 'Put a group of questions that was dismissed back on the list',
  scope: 'write',
  response: { status: 200, schema: successEnvelope(reopenedKnowledgeGapGroup) },
  handle: async (call) =>
    shown(call, await reopenGroup(call.services, call.principal.organizationId, await gapOf(call))),
})

export const knowledgeGapOperations = [listGaps, listGroups, answer, dismiss, reopen]
