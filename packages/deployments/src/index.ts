export {
  type Abilities,
  canonicalProvider,
  EMBEDDED,
  type SpeechModels,
  type SpokenLanguages,
  speechModelOf,
  speechOf,
} from './abilities.ts'
export * from './agent-configurations.ts'
export { deploymentWarnings, lineOf, reachOver } from './agent-line.ts'
export * from './agent-versions.ts'
export { originsOf } from './allowed-origins.ts'
export * from './deploy-phone-agent.ts'
export * from './deploy-web-agent.ts'
export * from './deployment-channels.ts'
export * from './deployment-configurations.ts'
export type { DeployDeps, Deployed } from './draft-deployment.ts'
export * from './find-agent.ts'
export { withFreeNumber } from './free-number.ts'
export * from './instruction-configurations.ts'
export { instructionWarnings } from './instruction-warnings.ts'
export { launcherAgent } from './launcher-agent.ts'
export { onNewest } from './on-newest.ts'
export * from './opening-times.ts'
export * from './phone-configurations.ts'
export * from './phone-numbers.ts'
export type * from './ports.ts'
export type { SetupDeps } from './setup-deps.ts'
export * from './setup-result.ts'
export { agentWarnings, numberWarnings } from './setup-warnings.ts'
export { renderSnippet, renderSnippets, SNIPPET_MODES } from './snippets.ts'
export { speechChoice } from './speech-warnings.ts'
export { isTestNumber } from './test-numbers.ts'
export * from './update-agent.ts'
