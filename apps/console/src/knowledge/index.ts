export { AgentEvaluation } from './ui/agent-evaluation.tsx'
export { AgentExplanation } from './ui/agent-explanation.tsx'
export { AgentKnowledge } from './ui/agent-knowledge.tsx'
export { GapGroups } from './ui/gap-groups.tsx'
