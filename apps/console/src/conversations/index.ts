export { ConversationsRoom } from './ui/conversations-room.tsx'
