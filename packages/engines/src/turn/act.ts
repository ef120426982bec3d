/** What somebody does with what they say, as a good receptionist would take it. */
export const ACTS = [
  'answer',
  'appointment',
  'ask',
  'cancel',
  'change',
  'complaint',
  'condition',
  'filler',
  'food',
  'goods',
  'greeting',
  'home',
  'leave',
  'look-up',
  'message',
  'note',
  'offer',
  'person',
  'refuse',
  'return',
  'room',
  'stock',
  'table',
  'talk',
  'thanks',
  'yes',
] as const
export type Act = (typeof ACTS)[number]

/** What the agent and the visitor are in the middle of. */
export const DOINGS = [
  'booking an appointment',
  'booking a table',
  'booking a room',
  'booking a viewing',
  'ordering food',
  'ordering goods',
  'changing a booking',
  'taking a message',
] as const
export type Doing = (typeof DOINGS)[number]

/** How likely each act is; together they are one. */
export type ActReading = Readonly<Record<Act, number>>
/** How likely each act is of what was just said, in the middle of something or of nothing. */
export type ActsOf = (doing: Doing | null) => ActReading
