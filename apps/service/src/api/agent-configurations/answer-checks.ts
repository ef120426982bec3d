import { findAgentConfiguration } from '@frontdesk/deployments'
import { evaluateAnswers, explainedAnswerOf } from '@frontdesk/knowledge'
import type { Urgency } from '@frontdesk/language-models/ports'
import {
  evaluatedAnswers,
  evaluateAnswers as evaluateShape,
  explainedAnswer,
  explainAnswer as explainShape,
  MAX_EVALUATION_BYTES,
  successEnvelope,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { shown } from '../resource-answer.ts'

const PATH = '/agent-configurations/:id'

/** EX7: what the agent in the path would answer from, as its visitors are answered; one without a place has no website. */
async function knowledgeOf({ services, principal, parameter }: Call) {
  const { organizationId } = principal
  const { agent } = await findAgentConfiguration(services, organizationId, parameter('id'))
  const profile = await services.sessions.agents.findProfile(agent.id)
  const sourceIds = profile?.knowledgeSourceIds ?? agent.knowledgeSourceIds
  return (question: string, urgency: Urgency) => services.explain({ organizationId, sourceIds }, question, urgency)
}

const explain = defineOperation({
  id: 'explainAnswer',
  method: 'post',
  path: `${PATH}/explain`,
  summary: 'Why an agent answers a question as it does: how sure it is, and every passage it weighed',
  scope: 'read',
  example: { question: 'When are you open?' },
  body: explainShape,
  response: { status: 200, schema: successEnvelope(explainedAnswer) },
  async handle(call) {
    const explainFor = await knowledgeOf(call)
    const { value, unknownFields } = await call.body()
    return shown(call, explainedAnswerOf(await explainFor(value.question, 'question')), { unknownFields })
  },
})

const evaluate = defineOperation({
  id: 'evaluateAnswers',
  method: 'post',
  path: `${PATH}/evaluate`,
  summary: 'Ask an agent questions whose right answers are known, and count what it makes of them',
  scope: 'read',
  example: {
    questions: [
      { question: 'When are you open?', expect: '9', url: '/hours' },
      { question: 'Do you sell aeroplanes?', unanswerable: true },
    ],
  },
  body: evaluateShape,
  maxBodyBytes: MAX_EVALUATION_BYTES,
  response: { status: 200, schema: successEnvelope(evaluatedAnswers) },
  async handle(call) {
    const explainFor = await knowledgeOf(call)
    const { value, unknownFields } = await call.body()
    const inBackground = (question: string) => explainFor(question, 'background')
    return shown(call, await evaluateAnswers(inBackground, value.questions, call.signal()), { unknownFields })
  },
})

export const answerCheckOperations = [explain, evaluate]
