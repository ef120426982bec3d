export { AgentsRoom } from './ui/agents-room.tsx'
