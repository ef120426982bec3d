export { BusinessRoom } from './ui/business-room.tsx'
