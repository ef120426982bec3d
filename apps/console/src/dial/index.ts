export { CallAgent } from './ui/call-agent.tsx'
