export { SettingsRoom } from './ui/settings-room.tsx'
