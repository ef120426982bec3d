import {
  type AgentConfiguration,
  isPhoneDeployment,
  type SetupDeps,
  updateAgentConfiguration,
  updatePhoneAgent,
  updateWebAgent,
} from '@frontdesk/deployments'
import type { GapGroup } from '@frontdesk/inbox'
import { addAnswers, createSource, deleteSource, type OwnedSource } from '@frontdesk/knowledge'
import {
  type AnswerKnowledgeGapGroup,
  type CuratedAnswer,
  carryOut,
  DomainError,
  inconsistent,
  type KnowledgeSourceId,
  type OrganizationId,
} from '@frontdesk/schema'
import type { Services } from '../../services.ts'

/** The source that holds an agent's answers is found by its title: whoever renames it begins another. */
const VISITOR_ANSWERS = "Answers to visitors' questions"
/** As the create request of an agent has it. */
const MOST_SOURCES = 50
/** As a curated question has it. */
const LONGEST_QUESTION = 500

/** The agent may be changed by others at the same moment, above all by another answer. */
const MOST_TRIES = 4

type Deps = SetupDeps & Pick<Services, 'knowledgeSources' | 'knowledge'>
type Asked = { organizationId: OrganizationId; group: GapGroup }

/**
 * GP11: the answer is a curated one, to the question in each of its wordings, in the agent's own source; that is made
 * and given to the agent, as a version of it, with the first answer.
 */
export async function keepAnswer(deps: Deps, asked: Asked, given: AnswerKnowledgeGapGroup): Promise<KnowledgeSourceId> {
  const items = curatedAnswers(asked.group, given)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Each try is made on what the one before it has missed.
    // oxlint-disable-next-line no-await-in-loop
    const kept = await tryToKeep(deps, await currentAgent(deps, asked), items)
    if (kept !== null) return kept
  }
  throw new DomainError('changed_meanwhile', 'The agent is being changed by other requests at the same time; try again')
}

/** An agent as it was read, and how this very version of it gets other sources. */
type CurrentAgent = {
  agent: AgentConfiguration
  change: (changes: { knowledgeSourceIds: KnowledgeSourceId[] }) => Promise<unknown>
}

async function currentAgent(deps: Deps, { organizationId, group }: Asked): Promise<CurrentAgent> {
  const found = await deps.setup.findAgent(organizationId, group.agentId)
  if (found.status !== 'found')
    throw new DomainError('conflict', 'The agent that was asked is deleted; dismiss these questions instead')
  const { agent } = found.value
  const deployed = await deps.agents.findDeployment(organizationId, agent.kind, agent.id)
  if (deployed.status !== 'found')
    return {
      agent,
      change: async (changes) => carryOut(deps, await updateAgentConfiguration(deps, found.value, changes)),
    }
  const deployment = deployed.value
  return {
    agent: deployment.agent,
    change: async (changes) =>
      carryOut(
        deps,
        isPhoneDeployment(deployment)
          ? await updatePhoneAgent(deps, deployment, changes)
          : await updateWebAgent(deps, deployment, changes),
      ),
  }
}

/** Null when the agent was changed in between. */
async function tryToKeep(deps: Deps, current: CurrentAgent, items: CuratedAnswer[]): Promise<KnowledgeSourceId | null> {
  const known = await sourceOf(deps, current.agent)
  if (known === null) return await giveSource(deps, current, items)
  await addAnswers(deps, known, items)
  return known.id
}

async function sourceOf(
  deps: Deps,
  { organizationId, knowledgeSourceIds }: AgentConfiguration,
): Promise<OwnedSource | null> {
  const found = await Promise.all(
    knowledgeSourceIds.map((id) => deps.knowledgeSources.findOwnedSource(organizationId, id)),
  )
  const sources = found.flatMap((source) => (source.status === 'found' ? [source.value] : []))
  return sources.find(({ kind, title }) => kind === 'answers' && title === VISITOR_ANSWERS) ?? null
}

/** A source that could not be given to its agent is not left behind. */
async function giveSource(deps: Deps, { agent, change }: CurrentAgent, items: CuratedAnswer[]) {
  const { organizationId, knowledgeSourceIds } = agent
  if (knowledgeSourceIds.length >= MOST_SOURCES)
    throw inconsistent('knowledgeSourceIds', `The agent has ${MOST_SOURCES} knowledge sources; take one from it first`)
  const source = await carryOut(
    deps,
    await createSource(deps, organizationId, { kind: 'answers', title: VISITOR_ANSWERS, items }),
  )
  try {
    await change({ knowledgeSourceIds: [...knowledgeSourceIds, source.id] })
    return source.id
  } catch (error) {
    await deleteSource(deps, source)
    if (error instanceof DomainError && error.code === 'changed_meanwhile') return null
    throw error
  }
}

function curatedAnswers({ wordings }: GapGroup, { answer, url }: AnswerKnowledgeGapGroup): CuratedAnswer[] {
  const questions = [...new Set(wordings.map(asLine))].filter((question) => question !== '')
  if (questions.length === 0)
    throw new DomainError('conflict', 'There are no words in these questions; dismiss them instead')
  return questions.map((question) => ({ question, answer, ...(url === undefined ? {} : { url }) }))
}

/** What visitors say may have several lines, and be long. */
const asLine = (question: string): string =>
  question
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUESTION)
    .replace(/\p{Cs}$/u, '')
