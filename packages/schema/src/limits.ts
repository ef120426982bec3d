/** Bounds that the service enforces and the widget knows beforehand. */
export const SESSION_PROTOCOL_VERSION = 'frontdesk.v1'
export const MAX_VISITOR_TEXT = 2_000
/** Dishes or goods of one menu card; others are ordered by name. */
export const MOST_MENU_ITEMS = 80
/** Changes of one press: what is pressed while an answer is made is sent together. */
export const MOST_ORDER_CHANGES = 40
export const MAX_SOCKET_MESSAGE_BYTES = 16 * 1024
export const MAX_REQUEST_BODY_BYTES = 64 * 1024
export const SESSION_IDLE_MS = 30 * 60_000
export const SESSION_MAX_MS = 24 * 60 * 60_000
export const HEARTBEAT_MS = 20_000
export const TIER_LIMITS = { standard: 100, professional: 300 } as const
export const API_VERSION = 'v1' as const
